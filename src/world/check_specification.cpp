#include "world/check_specification.h"

#include <algorithm>
#include <cassert>
#include <set>

#include "base/colour.h"
#include "base/expectations.h"
#include "base/guarded.h"
#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "device/check.h"
#include "device/paint.h"
#include "physics/reasons.h"
#include "world/added_types.h"
#include "world/check_devices.h"
#include "world/check_real.h"
#include "world/reasons.h"
#include "world/type_names.h"
#include "world/wire_names.h"

namespace simrob::world {
namespace {

using physics::JointType;
using physics::ShapeType;

Result<void> check_id(int id, const std::string& field) {
    if (id >= 0) return {};
    return refuse(field, std::to_string(id), expected_whole_number(0, limits::maximum_id));
}

Reason body_ids(const EntitySpecification& entity) {
    std::string ids;
    for (const auto& body : entity.bodies)
        ids += (ids.empty() ? "" : ", ") + std::to_string(body.id);
    return list_of(ids);
}

bool has_body(const EntitySpecification& entity, int id) {
    return std::any_of(entity.bodies.begin(), entity.bodies.end(),
                       [&](const auto& body) { return body.id == id; });
}

Result<void> check_plane(const EntitySpecification& entity, const BodySpecification& body) {
    const double size = length_squared(body.normal);
    if (!(size > 1e-12 && size < 1e12))
        return refuse(body_field(entity, body, "Normal"),
                      real_text(body.normal.x) + " " + real_text(body.normal.y) + " " +
                          real_text(body.normal.z),
                      physics::reasons::no_direction());
    return check_real(body.distance_m, limits::maximum_position_m, "m",
                      body_field(entity, body, "Distance"));
}

Result<void> check_body(const EntitySpecification& entity, const BodySpecification& body) {
    SIMROB_REQUIRE(check_id(body.id, body_field(entity, body, "Body_id")));
    assert(body.material && "defaults are filled in");
    if (*body.material > limits::maximum_id)
        return refuse(body_field(entity, body, "Material"), std::to_string(*body.material),
                      expected_whole_number(0, limits::maximum_id));
    if (!body.added && body.type == ShapeType::plane) return check_plane(entity, body);
    const auto check_angle = [&](double angle, std::string_view field) {
        return check_real(angle, limits::maximum_angle_rad, "rad", body_field(entity, body, field));
    };
    SIMROB_REQUIRE(check_angle(body.rotation_rad.x, "Rotation_X"));
    SIMROB_REQUIRE(check_angle(body.rotation_rad.y, "Rotation_Y"));
    return check_angle(body.rotation_rad.z, "Rotation_Z");
}

Result<void> check_joined(const EntitySpecification& entity, const JointSpecification& joint,
                          int body, std::string_view field) {
    if (body == the_world_id || has_body(entity, body)) return {};
    return refuse(joint_field(joint, field), std::to_string(body),
                  reasons::not_a_body_nor_world(body_ids(entity)));
}

/// A speed without force would silently do nothing.
Result<void> check_motor(const JointSpecification& joint, int axis,
                         const AxisSpecification& specification) {
    if (!specification.velocity || specification.maximum_force) return {};
    const std::string missing = axis_field(joint, axis, "Maximum");
    return refuse(joint_field(joint, missing), "",
                  reasons::missing_for(axis_field(joint, axis, "Velocity")));
}

/// By the type itself, if it is an added one.
Result<void> check_added(const JointSpecification& joint) {
    if (!joint.added || !joint.added->check) return {};
    const auto checked =
        guarded("Type", joint.added->name, [&] { return joint.added->check(joint); });
    if (checked) return {};
    const Problem& problem = checked.error();
    return refuse(joint_field(joint, problem.field), problem.value, problem.reason);
}

Result<void> check_joint(const EntitySpecification& entity, const JointSpecification& joint) {
    SIMROB_REQUIRE(check_id(joint.id, joint_field(joint, "Joint_id")));
    SIMROB_REQUIRE(check_joined(entity, joint, joint.body_1, "Body_1"));
    SIMROB_REQUIRE(check_joined(entity, joint, joint.body_2, "Body_2"));
    if (joint.body_1 == joint.body_2)
        return refuse(joint_field(joint, "Body_2"), std::to_string(joint.body_2),
                      physics::reasons::body_on_itself("Body_1"));
    if (is_motor(joint.type) && joint.axis_2.direction == Vector3{} &&
        joint.axis_3.direction != Vector3{})
        return refuse(joint_field(joint, "Axis_2"), "", reasons::missing_for("Axis_3"));
    SIMROB_REQUIRE(check_motor(joint, 0, joint.axis_1));
    SIMROB_REQUIRE(check_motor(joint, 1, joint.axis_2));
    SIMROB_REQUIRE(check_motor(joint, 2, joint.axis_3));
    return check_added(joint);
}

Result<void> check_unique_ids(const EntitySpecification& entity) {
    std::set<int> ids;
    for (const auto& body : entity.bodies)
        if (!ids.insert(body.id).second)
            return refuse(body_field(entity, body, "Body_id"), std::to_string(body.id),
                          reasons::another_body_has_id());
    ids.clear();
    for (const auto& joint : entity.joints)
        if (!ids.insert(joint.id).second)
            return refuse(joint_field(joint, "Joint_id"), std::to_string(joint.id),
                          reasons::another_joint_has_id());
    return {};
}

Result<void> check_motors(const EntitySpecification& entity) {
    std::set<int> seen;
    for (const int motor : entity.motors) {
        const auto joint =
            std::find_if(entity.joints.begin(), entity.joints.end(),
                         [&](const auto& candidate) { return candidate.id == motor; });
        if (joint == entity.joints.end())
            return refuse("Motor_id", std::to_string(motor), reasons::not_a_motor());
        if (joint->type != JointType::wheel)
            return refuse("Motor_id", std::to_string(motor),
                          reasons::joint_is_no_wheel(motor, type_name(*joint)));
        if (!seen.insert(motor).second)
            return refuse("Motor_id", std::to_string(motor), reasons::listed_twice());
    }
    return {};
}

Reason expected_look() {
    std::string names;
    for (const auto& look : looks()) (names += names.empty() ? "" : ", ") += look.name;
    return expected_choice(names);
}

Result<void> check_looks(const EntitySpecification& entity) {
    for (const auto& body : entity.bodies) {
        if (body.colour && !is_colour(*body.colour))
            return refuse(body_field(entity, body, "Colour"),
                          body.colour->substr(0, colour_text_bytes + 1),
                          reasons::unfit_text(reasons::colour_text()));
        if (body.look && static_cast<std::size_t>(*body.look) >= looks().size())
            return refuse(body_field(entity, body, "Look"),
                          std::to_string(static_cast<int>(*body.look)), expected_look());
    }
    return {};
}

Result<void> check_type(const EntitySpecification& entity) {
    const auto count = [](const auto& list) { return std::to_string(list.size()); };
    if (entity.type == EntityType::field && !entity.joints.empty())
        return refuse("Structure", count(entity.joints) + " joints",
                      reasons::only_bodies_in_type(type_name(entity)));
    if (entity.type != EntityType::ball) return {};
    if (entity.bodies.size() != 1 || !entity.joints.empty())
        return refuse("Structure",
                      count(entity.bodies) + " bodies, " + count(entity.joints) + " joints",
                      reasons::only_sphere_in_type(type_name(entity)));
    const BodySpecification& body = entity.bodies.front();
    if (body.added || body.type != ShapeType::sphere)
        return refuse("Type", std::string(type_name(body)),
                      reasons::only_sphere_in_type(type_name(entity)));
    return {};
}

Result<void> check_size(const EntitySpecification& entity) {
    if (entity.bodies.empty() || entity.bodies.size() > limits::maximum_bodies_per_entity)
        return refuse("Structure", std::to_string(entity.bodies.size()) + " bodies",
                      physics::reasons::wrong_bodies_count(1, limits::maximum_bodies_per_entity));
    if (entity.joints.size() > limits::maximum_joints)
        return refuse("Structure", std::to_string(entity.joints.size()) + " joints",
                      reasons::too_many_joints(limits::maximum_joints));
    return {};
}

}  // namespace

EntitySpecification with_defaults(EntitySpecification specification, const Defaults& defaults) {
    for (auto& body : specification.bodies) {
        if (!body.material) body.material = defaults.body_material;
        const bool stays =
            !body.added && (body.type == ShapeType::plane || body.type == ShapeType::heightfield);
        if (!body.mass_kg) body.mass_kg = stays ? physics::infinite_mass : defaults.body_mass_kg;
    }
    for (auto& joint : specification.joints) {
        if (joint.type != JointType::wheel) continue;
        if (!joint.hardness) joint.hardness = defaults.wheel_joint_hardness;
        if (!joint.bounciness) joint.bounciness = defaults.wheel_joint_bounciness;
        if (!joint.axis_2.maximum_force)
            joint.axis_2.maximum_force = defaults.wheel_joint_maximum_torque_nm;
    }
    if (!specification.reference_body && !specification.bodies.empty())
        specification.reference_body = specification.bodies.front().id;
    for (auto& device : specification.devices) device = device::with_own_fields(device);
    for (auto& paint : specification.paint) paint = device::with_own_fields(std::move(paint));
    std::stable_sort(specification.devices.begin(), specification.devices.end(),
                     [](const auto& a, const auto& b) { return a.id < b.id; });
    return specification;
}

Result<void> check(const EntitySpecification& specification) {
    SIMROB_REQUIRE(check_id(specification.id, "Entity_id"));
    SIMROB_REQUIRE(check_size(specification));
    SIMROB_REQUIRE(check_type(specification));
    SIMROB_REQUIRE(check_unique_ids(specification));
    SIMROB_REQUIRE(check_looks(specification));
    for (const auto& body : specification.bodies) SIMROB_REQUIRE(check_body(specification, body));
    for (const auto& joint : specification.joints)
        SIMROB_REQUIRE(check_joint(specification, joint));
    SIMROB_REQUIRE(check_motors(specification));
    assert(specification.reference_body && "defaults are filled in");
    if (!has_body(specification, *specification.reference_body))
        return refuse("Reference_Body", std::to_string(*specification.reference_body),
                      reasons::not_a_body(body_ids(specification)));
    SIMROB_REQUIRE(check_devices(specification));
    SIMROB_REQUIRE(check_paint(specification));
    if (!specification.added || !specification.added->check) return {};
    return guarded("Type", specification.added->name,
                   [&] { return specification.added->check(specification); });
}

}  // namespace simrob::world
