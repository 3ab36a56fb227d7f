#include <cmath>

#include "device/readings.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

/// Whether no other body is in between.
bool is_in_sight(const Device& device, const Surroundings& world, const Vector3& from,
                 const Vector3& there, const Target& target) {
    const double distance = length(there - from);
    if (distance <= 0) return true;
    const auto hit = world.look(device, from, there - from, distance);
    return !hit || world.physics.group_of(hit->body) == target.group;
}

void sense_vision(Device& device, const Surroundings& world) {
    const DeviceSpecification& wanted = device.specification;
    const Pose pose = world.pose_of(device);
    const double range = wanted.range.value_or(standard_range_m);
    int seen = 0;
    device.state.readings.clear();
    for (const auto& target : world.targets) {
        if (target.entity_id == device.entity_id || seen >= wanted.count) continue;
        const Vector3 there = world.physics.body_state(target.reference_body).pose.position;
        const Vector3 local = transform(inverse(pose), there);
        const double distance = length(local);
        if (distance > range) continue;
        const double bearing = std::atan2(local.y, local.x);
        const double elevation = std::atan2(local.z, std::hypot(local.x, local.y));
        const double aside = std::atan2(std::hypot(local.y, local.z), local.x);
        if (aside > wanted.field_of_view_rad / 2) continue;
        if (!is_in_sight(device, world, pose.position, there, target)) continue;
        ++seen;
        const bool is_near = wanted.near_m <= 0 || distance <= wanted.near_m;
        const double told = is_near ? disturbed_size(device, distance) : -1;
        for (const double number :
             {static_cast<double>(target.entity_id), bearing, elevation, told})
            device.state.readings.push_back(number);
    }
}

}  // namespace

Kind vision_kind() {
    return {
        .type = DeviceType::vision,
        .name = "Vision",
        .help =
            "Sees the reference bodies of other entities in a cone about its x axis that is "
            "Field_Of_View wide, up to Count of them, unless something is in between; how "
            "far away they are it knows up to Near.",
        .reading =
            "of each the entity, its bearing to the left and elevation (rad), and its "
            "distance (m) or -1",
        .command = "",
        .fields = has_range | has_resolution | has_noise | has_field_of_view | has_count | has_near,
        .sense = sense_vision};
}

}  // namespace simrob::device
