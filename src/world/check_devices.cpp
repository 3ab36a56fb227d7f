#include "world/check_devices.h"

#include <algorithm>
#include <set>

#include "base/limits.h"
#include "base/require.h"
#include "device/check.h"
#include "device/kind.h"
#include "device/paint.h"
#include "physics/validate.h"
#include "world/assembly.h"
#include "world/device_sites.h"
#include "world/id_list.h"
#include "world/reasons.h"
#include "world/type_names.h"

namespace simrob::world {
namespace {

using device::device_field;
using device::DeviceSpecification;

Result<void> check_on_body(const EntitySpecification& entity, const std::optional<int>& body_id,
                           std::string field) {
    if (!body_id) return {};
    std::vector<int> ids;
    for (const auto& body : entity.bodies) ids.push_back(body.id);
    if (std::find(ids.begin(), ids.end(), *body_id) != ids.end()) return {};
    return refuse(std::move(field), std::to_string(*body_id), reasons::not_a_body(id_list(ids)));
}

int count_axes(const JointSpecification& specification) {
    physics::Joint joint = kind_of_joint(specification);
    for (const auto* axis : {&specification.axis_1, &specification.axis_2, &specification.axis_3})
        joint.axis_count += axis->direction != Vector3{} ? 1 : 0;
    return physics::axis_count(joint);
}

Result<void> check_joint_of(const EntitySpecification& entity, const DeviceSpecification& device) {
    if (!device::kind_of(device).has(device::has_joint)) return {};
    std::vector<int> ids;
    for (const auto& joint : entity.joints) {
        ids.push_back(joint.id);
        if (joint.id != device.joint_id) continue;
        const int count = count_axes(joint);
        const int axis = device_axis(device, joint);
        if (axis >= 0 && axis < count) return {};
        return refuse(device_field(device, "Axis"), std::to_string(axis + 1),
                      reasons::joint_has_other_axes(joint.id, type_name(joint), count));
    }
    return refuse(device_field(device, "Joint_Id"), std::to_string(device.joint_id),
                  reasons::not_a_joint(id_list(ids)));
}

}  // namespace

Result<void> check_devices(const EntitySpecification& entity) {
    if (entity.devices.size() > limits::maximum_devices_per_entity)
        return refuse("Devices", std::to_string(entity.devices.size()) + " devices",
                      reasons::too_many_devices(limits::maximum_devices_per_entity));
    std::set<int> ids;
    for (const auto& device : entity.devices) {
        SIMROB_REQUIRE(device::check(device));
        if (!ids.insert(device.id).second)
            return refuse(device_field(device, "Device_Id"), std::to_string(device.id),
                          reasons::another_device_has_id());
        SIMROB_REQUIRE(check_on_body(entity, device.body_id, device_field(device, "Body_Id")));
        SIMROB_REQUIRE(check_joint_of(entity, device));
    }
    return {};
}

Result<void> check_paint(const EntitySpecification& entity) {
    if (entity.paint.size() > limits::maximum_paints_per_entity)
        return refuse("Paint", std::to_string(entity.paint.size()),
                      reasons::too_many(limits::maximum_paints_per_entity));
    std::set<int> ids;
    for (const auto& paint : entity.paint) {
        const std::string field = "Paint " + std::to_string(paint.id) + " ";
        if (!ids.insert(paint.id).second)
            return refuse(field + "Paint_Id", std::to_string(paint.id),
                          reasons::another_paint_has_id());
        SIMROB_REQUIRE(device::check(paint));
        SIMROB_REQUIRE(check_on_body(entity, paint.body_id, field + "Body_Id"));
    }
    return {};
}

Result<void> check_device_states(const Entities& entities,
                                 std::span<const device::DeviceState> states) {
    std::size_t next = 0;
    for (const auto& [id, entity] : entities) {
        for (const auto& device : entity.specification.devices) {
            if (next < states.size()) SIMROB_REQUIRE(device::check(device, states[next]));
            ++next;
        }
    }
    if (next == states.size()) return {};
    return refuse("Device", std::to_string(states.size()), reasons::wrong_device_states(next));
}

}  // namespace simrob::world
