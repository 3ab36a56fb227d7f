#include "base/random.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

/// The picture itself is taken on request: see picture.h. Until then only its time is stored, and
/// the seed of its noise.
void sense_camera(Device& device, const Surroundings& world) {
    if (device.specification.noise > 0) {
        Random random(device.state.random);
        random.next();
        device.state.random = random.state();
    }
    device.state.readings.assign(1, bounded(world.time_s));
}

}  // namespace

Kind camera_kind() {
    return {.type = DeviceType::camera,
            .name = "Camera",
            .help =
                "Sees bodies of other entities in a picture of Columns and Rows, through a pinhole "
                "that looks along its x axis, Field_Of_View wide. Get_Image gives it.",
            .reading = "the time of the last picture, s",
            .command = "",
            .fields = has_range | has_resolution | has_noise | has_field_of_view | has_columns,
            .sense = sense_camera};
}

}  // namespace simrob::device
