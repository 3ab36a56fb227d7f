#include "world/device_sites.h"

#include <algorithm>
#include <cassert>

#include "device/kind.h"
#include "physics/validate.h"
#include "world/assembly.h"

namespace simrob::world {
namespace {

using device::DeviceSpecification;

physics::BodyId named_body(const Entity& entity, const std::optional<int>& body_id) {
    if (!body_id) return entity.reference_body;
    const auto& bodies = entity.specification.bodies;
    const auto found = std::find_if(bodies.begin(), bodies.end(),
                                    [&](const auto& body) { return body.id == *body_id; });
    assert(found != bodies.end() && bodies.size() == entity.bodies.size());
    return entity.bodies[static_cast<std::size_t>(found - bodies.begin())];
}

}  // namespace

bool has_motor_device(const EntitySpecification& entity, int joint_id) {
    return std::any_of(entity.devices.begin(), entity.devices.end(), [&](const auto& device) {
        return device::kind_of(device).drives_joint && device.joint_id == joint_id;
    });
}

int device_axis(const DeviceSpecification& device, const JointSpecification& joint) {
    const bool is_wheel =
        joint.type == physics::JointType::wheel || joint.type == physics::JointType::hinge2;
    return device.axis.value_or(is_wheel ? 2 : 1) - 1;
}

device::Site make_site(const Entity& entity, const DeviceSpecification& device) {
    device::Site site;
    site.body = named_body(entity, device.body_id);
    site.group = entity.group;
    site.local = {device.position_m, from_euler(device.rotation_rad)};
    const auto& joints = entity.specification.joints;
    assert(joints.size() == entity.joints.size());
    for (std::size_t i = 0; i < joints.size(); ++i) {
        if (joints[i].id != device.joint_id) continue;
        site.joint = entity.joints[i];
        site.axis = device_axis(device, joints[i]);
        assert(site.axis >= 0);
        site.turns = !is_along(kind_of_joint(joints[i]), site.axis);
    }
    return site;
}

device::PaintedBody make_painted(const Entity& entity, const device::Paint& paint) {
    return device::painted(named_body(entity, paint.body_id), paint);
}

}  // namespace simrob::world
