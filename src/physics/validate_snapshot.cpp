#include "physics/validate_snapshot.h"

#include <cmath>

#include "base/limits.h"
#include "base/require.h"
#include "physics/validate.h"

namespace simrob::physics {
namespace {

std::string at(const char* list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

Result<void> require_index(std::size_t value, std::size_t low, std::size_t end,
                           const std::string& field) {
    if (value >= low && value < end) return {};
    return refuse(field, std::to_string(value),
                  "expected from " + std::to_string(low) + " to below " + std::to_string(end));
}

Result<void> require_count(std::size_t value, std::size_t expected, const std::string& field) {
    if (value == expected) return {};
    return refuse(field, std::to_string(value), "expected " + std::to_string(expected));
}

Result<void> validate_rigid_state(const RigidState& rigid, const std::string& path) {
    const auto unit = [](const Quaternion& q) { return std::abs(dot(q, q) - 1) < 1e-6; };
    SIMROB_REQUIRE(
        validate_vector(rigid.pose.position, limits::runaway_position_m, path + ".position"));
    SIMROB_REQUIRE(validate_vector(rigid.still_pose.position, limits::runaway_position_m,
                                   path + ".still.position"));
    if (!unit(rigid.pose.orientation) || !unit(rigid.still_pose.orientation))
        return refuse(path + ".orientation", "", "expected a quaternion of unit length");
    SIMROB_REQUIRE(validate_vector(rigid.linear_velocity_m_s, limits::runaway_speed_m_s,
                                   path + ".linear_velocity"));
    SIMROB_REQUIRE(validate_vector(rigid.angular_velocity_rad_s,
                                   limits::runaway_angular_speed_rad_s,
                                   path + ".angular_velocity"));
    SIMROB_REQUIRE(validate_vector(rigid.force_n, limits::maximum_force_n, path + ".force"));
    SIMROB_REQUIRE(validate_vector(rigid.torque_nm, limits::maximum_torque_nm, path + ".torque"));
    return validate_range(rigid.still_s, 0, 1e12, path + ".still_time");
}

Result<void> validate_bodies(const Model& model) {
    for (std::size_t i = 0; i < model.bodies.size(); ++i) {
        const BodyRecord& body = model.bodies[i];
        if (!body.alive) continue;
        SIMROB_REQUIRE(validate(body.definition, at("bodies", i)));
        SIMROB_REQUIRE(validate_pose(body.in_rigid, at("bodies", i) + ".in_rigid"));
        SIMROB_REQUIRE(
            require_index(body.rigid, 0, model.rigids.size(), at("bodies", i) + ".rigid"));
    }
    return {};
}

Result<void> validate_rigids(const Model& model) {
    std::size_t members = 0;
    for (std::size_t i = 0; i < model.rigids.size(); ++i) {
        const RigidRecord& rigid = model.rigids[i];
        if (rigid.members.empty()) return refuse(at("rigids", i), "0", "expected a member");
        for (const auto slot : rigid.members) {
            const std::string path = at("rigids", i) + ".members";
            SIMROB_REQUIRE(require_index(slot, 1, model.bodies.size() + 1, path));
            const BodyRecord& body = model.bodies[slot - 1];
            const bool fits = body.alive && body.rigid == i && body.group == rigid.group &&
                              (body.definition.mass_kg == infinite_mass) == rigid.is_static;
            if (!fits) return refuse(path, std::to_string(slot), "expected a body of this rigid");
        }
        if (rigid.is_static) SIMROB_REQUIRE(require_count(rigid.members.size(), 1, "members"));
        members += rigid.members.size();
    }
    std::size_t alive = 0;
    for (const auto& body : model.bodies) alive += body.alive ? 1 : 0;
    return require_count(members, alive, "members of all rigids");
}

Result<void> validate_joints(const Model& model) {
    for (std::size_t i = 0; i < model.joints.size(); ++i) {
        const JointRecord& joint = model.joints[i];
        SIMROB_REQUIRE(validate(joint.definition, at("joints", i)));
        SIMROB_REQUIRE(validate_pose(joint.pose_1, at("joints", i) + ".pose_1"));
        SIMROB_REQUIRE(validate_pose(joint.pose_2, at("joints", i) + ".pose_2"));
        for (const auto body : {joint.body_1, joint.body_2}) {
            SIMROB_REQUIRE(
                require_index(body, 0, model.bodies.size() + 1, at("joints", i) + ".body"));
            if (body != 0 && !model.bodies[body - 1].alive)
                return refuse(at("joints", i) + ".body", std::to_string(body),
                              "expected a body that is there");
        }
        if (joint.merged != rigids_are_one(model, joint.body_1, joint.body_2))
            return refuse(at("joints", i) + ".merged", "", "expected what the rigids say");
        SIMROB_REQUIRE(
            require_index(joint.slot, 1, model.joint_slots.size() + 1, at("joints", i) + ".slot"));
        const JointSlot& slot = model.joint_slots[joint.slot - 1];
        if (!slot.alive || slot.index != i)
            return refuse(at("joints", i) + ".slot", std::to_string(joint.slot),
                          "expected the slot that points here");
    }
    return {};
}

}  // namespace

Result<void> validate(const Model& model, const PhysicsState& state) {
    SIMROB_REQUIRE(require_index(model.bodies.size(), 0, limits::maximum_bodies + 1, "bodies"));
    SIMROB_REQUIRE(require_index(model.joints.size(), 0, limits::maximum_joints + 1, "joints"));
    SIMROB_REQUIRE(validate(model.parameters));
    SIMROB_REQUIRE(validate(model.materials.standard));
    for (const auto& pair : model.materials.pairs) SIMROB_REQUIRE(validate(pair.interaction));
    SIMROB_REQUIRE(validate_bodies(model));
    SIMROB_REQUIRE(validate_rigids(model));
    SIMROB_REQUIRE(validate_joints(model));
    SIMROB_REQUIRE(require_count(state.rigids.size(), model.rigids.size(), "rigid states"));
    SIMROB_REQUIRE(require_count(state.joints.size(), model.joints.size(), "joint states"));
    for (std::size_t i = 0; i < state.rigids.size(); ++i)
        SIMROB_REQUIRE(validate_rigid_state(state.rigids[i], at("rigids", i)));
    for (std::size_t i = 0; i < state.joints.size(); ++i) {
        Joint joint = model.joints[i].definition;
        for (std::size_t k = 0; k < maximum_joint_axes; ++k) {
            const AxisState& axis = state.joints[i].axes[k];
            joint.axes[k].target_velocity = axis.target_velocity;
            joint.axes[k].maximum_force = axis.maximum_force;
            joint.axes[k].low_stop = axis.low_stop;
            joint.axes[k].high_stop = axis.high_stop;
        }
        SIMROB_REQUIRE(validate(joint, at("joints", i)));
    }
    return {};
}

}  // namespace simrob::physics
