#include "device/paint.h"
#include "device/readings.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

/// Points along each side of a cell over which its brightness is averaged.
constexpr int samples_per_side = 5;

/// The mean brightness of a square cell centred on `centre` (device frame).
double cell_brightness(const Device& device, const Surroundings& world, const Pose& pose,
                       const Vector3& centre, double side_m) {
    const Vector3 down = rotate(pose.orientation, {0, 0, -1});
    const double range = device.specification.range.value_or(standard_range_m);
    const auto hit = world.look(device, transform(pose, centre), down, range);
    if (!hit) return 0;
    const Pose to_body = inverse(world.physics.body_state(hit->body).pose);
    double sum = 0;
    for (int i = 0; i < samples_per_side; ++i)
        for (int j = 0; j < samples_per_side; ++j) {
            const double along = ((i + 0.5) / samples_per_side - 0.5) * side_m;
            const double across = ((j + 0.5) / samples_per_side - 0.5) * side_m;
            const Vector3 at = hit->position_m + rotate(pose.orientation, {along, across, 0});
            const Vector3 local = transform(to_body, at);
            sum += brightness_at(world.painted, hit->body, local.x, local.y);
        }
    return sum / (samples_per_side * samples_per_side);
}

void sense_light(Device& device, const Surroundings& world) {
    const Pose pose = world.pose_of(device);
    const int count = device.specification.count;
    const double side = device.specification.width_m / count;
    device.state.readings.clear();
    for (int i = 0; i < count; ++i) {
        const Vector3 centre{0, (i - 0.5 * (count - 1)) * side, 0};
        const double brightness = cell_brightness(device, world, pose, centre, side);
        device.state.readings.push_back(std::min(disturbed_size(device, brightness), 1.0));
    }
}

}  // namespace

Kind light_kind() {
    return {.type = DeviceType::light,
            .name = "Light",
            .help =
                "Measures how bright the paint is that it looks down at, along its own -z: "
                "Count square cells side by side along its y axis, Width wide in all.",
            .reading = "Count means of brightness from 0 to 1, from right to left; 0 without paint",
            .command = "",
            .fields = has_range | has_resolution | has_noise | has_count | has_width,
            .sense = sense_light};
}

}  // namespace simrob::device
