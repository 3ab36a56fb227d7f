#include <cmath>

#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

double range_of(const Device& device) {
    return device.specification.range.value_or(standard_range_m);
}

/// How far a ray along `direction` reaches, at most the range.
double reach_along(const Device& device, const Surroundings& world, const Vector3& origin,
                   const Vector3& direction) {
    const double range = range_of(device);
    const auto hit = world.look(device, origin, direction, range);
    return hit ? hit->distance_m : range;
}

/// A single ray goes along the device's x axis; several are spread evenly over the field of view,
/// from its right side to its left.
void sense_distance(Device& device, const Surroundings& world) {
    const DeviceSpecification& wanted = device.specification;
    const Pose pose = world.pose_of(device);
    const double range = range_of(device);
    const double step = wanted.count > 1 ? wanted.field_of_view_rad / (wanted.count - 1) : 0;
    device.state.readings.clear();
    for (int i = 0; i < wanted.count; ++i) {
        const double angle = (i - 0.5 * (wanted.count - 1)) * step;
        const Vector3 direction = rotate(pose.orientation, {std::cos(angle), std::sin(angle), 0});
        const double distance = reach_along(device, world, pose.position, direction);
        device.state.readings.push_back(std::min(disturbed_size(device, distance), range));
    }
}

void sense_proximity(Device& device, const Surroundings& world) {
    const Pose pose = world.pose_of(device);
    const double distance =
        reach_along(device, world, pose.position, rotate(pose.orientation, {1, 0, 0}));
    const bool is_near = disturbed_size(device, distance) <= device.specification.threshold;
    device.state.readings.assign(1, is_near ? 1 : 0);
}

}  // namespace

Kind distance_kind() {
    return {.type = DeviceType::distance,
            .name = "Distance",
            .help =
                "Measures how far it is to the next body of another entity, along its x axis; "
                "with Count rays over Field_Of_View, in its x-y plane.",
            .reading = "Count distances, m, from right to left; Range where nothing is met",
            .command = "",
            .fields = has_range | has_resolution | has_noise | has_field_of_view | has_count,
            .sense = sense_distance};
}

Kind proximity_kind() {
    return {.type = DeviceType::proximity,
            .name = "Proximity",
            .help = "Tells whether a body of another entity is near, along its x axis.",
            .reading = "1 when it is at most Threshold away, otherwise 0",
            .command = "",
            .fields = has_range | has_resolution | has_noise | has_threshold,
            .sense = sense_proximity};
}

}  // namespace simrob::device
