#include "physics/validate_snapshot.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "physics/reasons.h"
#include "physics/validate.h"

namespace simrob::physics {
namespace {

std::string at(const char* list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

Result<void> require_index(std::size_t value, std::size_t low, std::size_t end,
                           const std::string& field) {
    if (value >= low && value < end) return {};
    return refuse(field, std::to_string(value), reasons::index_out_of_range(low, end));
}

std::size_t count_alive(const auto& slots) {
    return static_cast<std::size_t>(
        std::count_if(slots.begin(), slots.end(), [](const auto& slot) { return slot.alive; }));
}

Result<void> require_count(std::size_t value, std::size_t expected, const std::string& field) {
    if (value == expected) return {};
    return refuse(field, std::to_string(value), reasons::wrong_count(expected));
}

// Where a body can get without being lost: its rigid body stays within the runaway bounds, and
// parts of one rigid body were made within the bounds of positions.
constexpr double maximum_offset_m = 10 * limits::maximum_position_m;
constexpr double greatest_position_m = limits::runaway_position_m + maximum_offset_m;
constexpr double greatest_speed_m_s =
    limits::runaway_speed_m_s + limits::runaway_angular_speed_rad_s * maximum_offset_m;
constexpr double maximum_still_s = 1e12;

bool is_unit(const Quaternion& q) {
    return std::abs(dot(q, q) - 1) < 1e-6;
}

Result<void> require_unit(const Quaternion& q, const std::string& field) {
    if (is_unit(q)) return {};
    return refuse(
        field, real_text(q.w) + " " + real_text(q.x) + " " + real_text(q.y) + " " + real_text(q.z),
        reasons::quaternion_not_unit());
}

Result<void> validate_kept_pose(const Pose& pose, double limit, const std::string& path) {
    SIMROB_REQUIRE(validate_vector(pose.position, limit, path + ".position"));
    return require_unit(pose.orientation, path + ".orientation");
}

bool is_within(const Vector3& v, double limit) {
    return std::abs(v.x) <= limit && std::abs(v.y) <= limit && std::abs(v.z) <= limit;
}

/// Like validate_rigid_state(), without words: almost all states are valid.
bool is_sound(const RigidState& rigid) {
    return is_within(rigid.pose.position, limits::runaway_position_m) &&
           is_within(rigid.still_pose.position, limits::runaway_position_m) &&
           is_unit(rigid.pose.orientation) && is_unit(rigid.still_pose.orientation) &&
           is_within(rigid.linear_velocity_m_s, greatest_speed_m_s) &&
           is_within(rigid.angular_velocity_rad_s, limits::runaway_angular_speed_rad_s) &&
           is_within(rigid.force_n, limits::maximum_force_n) &&
           is_within(rigid.torque_nm, limits::maximum_torque_nm) && rigid.still_s >= 0 &&
           rigid.still_s <= maximum_still_s;
}

Result<void> validate_rigid_state(const RigidState& rigid, const std::string& path) {
    SIMROB_REQUIRE(validate_kept_pose(rigid.pose, limits::runaway_position_m, path));
    SIMROB_REQUIRE(
        validate_kept_pose(rigid.still_pose, limits::runaway_position_m, path + ".still"));
    SIMROB_REQUIRE(
        validate_vector(rigid.linear_velocity_m_s, greatest_speed_m_s, path + ".linear_velocity"));
    SIMROB_REQUIRE(validate_vector(rigid.angular_velocity_rad_s,
                                   limits::runaway_angular_speed_rad_s,
                                   path + ".angular_velocity"));
    SIMROB_REQUIRE(validate_vector(rigid.force_n, limits::maximum_force_n, path + ".force"));
    SIMROB_REQUIRE(validate_vector(rigid.torque_nm, limits::maximum_torque_nm, path + ".torque"));
    return validate_range(rigid.still_s, 0, maximum_still_s, path + ".still_time");
}

/// Whether the axes are as the joint was made: then they were checked with it.
bool is_untouched(const Joint& joint, const JointState& state) {
    for (std::size_t i = 0; i < maximum_joint_axes; ++i) {
        const JointAxis& axis = joint.axes[i];
        if (!(state.axes[i] ==
              AxisState{axis.target_velocity, axis.maximum_force, axis.low_stop, axis.high_stop}))
            return false;
    }
    return true;
}

Result<void> validate_joint_state(Joint joint, const JointState& state, const std::string& path) {
    for (std::size_t i = 0; i < maximum_joint_axes; ++i) {
        const AxisState& axis = state.axes[i];
        joint.axes[i].target_velocity = axis.target_velocity;
        joint.axes[i].maximum_force = axis.maximum_force;
        joint.axes[i].low_stop = axis.low_stop;
        joint.axes[i].high_stop = axis.high_stop;
    }
    return validate(joint, path);
}

Result<void> validate_bodies(const Model& model) {
    std::size_t shapes = 0;
    for (const auto& body : model.bodies) shapes += body.definition.shapes.size();
    SIMROB_REQUIRE(require_index(shapes, 0, limits::maximum_shapes + 1, "shapes"));
    for (std::size_t i = 0; i < model.bodies.size(); ++i) {
        const BodyRecord& body = model.bodies[i];
        if (!body.alive) continue;
        SIMROB_REQUIRE(validate(body.definition, at("bodies", i)));
        SIMROB_REQUIRE(
            validate_kept_pose(body.in_rigid, maximum_offset_m, at("bodies", i) + ".in_rigid"));
        for (const auto& shape : body.definition.shapes)
            SIMROB_REQUIRE(require_unit(shape.local.orientation, at("bodies", i) + ".shapes"));
        SIMROB_REQUIRE(require_index(body.group, 1, std::size_t{model.last_group} + 1,
                                     at("bodies", i) + ".group"));
        SIMROB_REQUIRE(
            require_index(body.rigid, 0, model.rigids.size(), at("bodies", i) + ".rigid"));
    }
    return {};
}

Result<void> validate_rigids(const Model& model) {
    std::size_t members = 0;
    for (std::size_t i = 0; i < model.rigids.size(); ++i) {
        const RigidRecord& rigid = model.rigids[i];
        if (rigid.members.empty())
            return refuse(at("rigids", i), "0", reasons::rigid_without_member());
        for (const auto slot : rigid.members) {
            const std::string path = at("rigids", i) + ".members";
            SIMROB_REQUIRE(require_index(slot, 1, model.bodies.size() + 1, path));
            const BodyRecord& body = model.bodies[slot - 1];
            const bool fits = body.alive && body.rigid == i && body.group == rigid.group &&
                              (body.definition.mass_kg == infinite_mass) == rigid.is_static;
            if (!fits) return refuse(path, std::to_string(slot), reasons::body_not_of_rigid());
        }
        if (rigid.is_static) SIMROB_REQUIRE(require_count(rigid.members.size(), 1, "members"));
        const std::set<std::uint32_t> different(rigid.members.begin(), rigid.members.end());
        SIMROB_REQUIRE(
            require_count(rigid.members.size(), different.size(), at("rigids", i) + ".members"));
        members += rigid.members.size();
    }
    return require_count(members, count_alive(model.bodies), "members of all rigids");
}

Result<void> validate_joints(const Model& model) {
    for (std::size_t i = 0; i < model.joints.size(); ++i) {
        const JointRecord& joint = model.joints[i];
        SIMROB_REQUIRE(validate(joint.definition, at("joints", i)));
        SIMROB_REQUIRE(
            validate_kept_pose(joint.pose_1, greatest_position_m, at("joints", i) + ".pose_1"));
        SIMROB_REQUIRE(
            validate_kept_pose(joint.pose_2, greatest_position_m, at("joints", i) + ".pose_2"));
        for (const auto body : {joint.body_1, joint.body_2}) {
            SIMROB_REQUIRE(
                require_index(body, 0, model.bodies.size() + 1, at("joints", i) + ".body"));
            if (body != 0 && !model.bodies[body - 1].alive)
                return refuse(at("joints", i) + ".body", std::to_string(body),
                              reasons::body_not_there());
        }
        if (joint.merged != rigids_are_one(model, joint.body_1, joint.body_2))
            return refuse(at("joints", i) + ".merged", "", reasons::merged_otherwise());
        SIMROB_REQUIRE(
            require_index(joint.slot, 1, model.joint_slots.size() + 1, at("joints", i) + ".slot"));
        const JointSlot& slot = model.joint_slots[joint.slot - 1];
        if (!slot.alive || slot.index != i)
            return refuse(at("joints", i) + ".slot", std::to_string(joint.slot),
                          reasons::slot_points_elsewhere());
        const auto moves = [&](std::uint32_t body) {
            return body != 0 && model.bodies[body - 1].definition.mass_kg != infinite_mass;
        };
        for (const auto body : {joint.body_1, joint.body_2})
            SIMROB_REQUIRE(
                validate_movable(joint.definition, moves(body), at("joints", i) + ".body", body));
    }
    return require_count(count_alive(model.joint_slots), model.joints.size(), "joint slots");
}

template <class Items, class Before>
Result<void> require_sorted(const Items& items, Before before, const std::string& field) {
    for (std::size_t i = 1; i < items.size(); ++i)
        if (!before(items[i - 1], items[i]))
            return refuse(field, std::to_string(i), reasons::unsorted_items());
    return {};
}

Result<void> validate_materials(const Materials& materials) {
    SIMROB_REQUIRE(validate(materials.standard));
    for (const auto& pair : materials.pairs) {
        SIMROB_REQUIRE(validate(pair.interaction));
        if (pair.material_1 > pair.material_2)
            return refuse("interactions", std::to_string(pair.material_1),
                          reasons::pair_turned_round());
    }
    SIMROB_REQUIRE(require_sorted(
        materials.pairs,
        [](const MaterialPair& a, const MaterialPair& b) {
            return std::pair{a.material_1, a.material_2} < std::pair{b.material_1, b.material_2};
        },
        "interactions"));
    return require_index(materials.count(), 0, limits::maximum_interacting_materials + 1,
                         "materials with interactions");
}

/// No solver gives this much; its effect on velocities is checked like everything else.
constexpr double maximum_impulse = 1e15;
/// Rows that an engine may have for one joint.
constexpr std::size_t maximum_joint_rows = 32;

bool is_sound(const ContactMemory& memory, std::size_t shapes) {
    return memory.shape_2 < shapes && memory.shape_1 < memory.shape_2 &&
           is_within(memory.arm_m, 2 * greatest_position_m) &&
           is_within(memory.impulse_ns, maximum_impulse);
}

bool comes_before(const ContactMemory& a, const ContactMemory& b) {
    return std::pair{a.shape_1, a.shape_2} < std::pair{b.shape_1, b.shape_2};
}

Result<void> validate_contact_memories(const Model& model, const PhysicsState& state) {
    const auto& memories = state.contact_memories;
    SIMROB_REQUIRE(require_index(memories.size(), 0, limits::maximum_contacts_per_step + 1,
                                 "contact memories"));
    std::size_t shapes = 0;
    for (const auto& body : model.bodies)
        if (body.alive) shapes += body.definition.shapes.size();
    for (std::size_t i = 0; i < memories.size(); ++i) {
        const ContactMemory& memory = memories[i];
        if (is_sound(memory, shapes) && (i == 0 || !comes_before(memory, memories[i - 1])))
            continue;
        const std::string path = at("contact_memories", i);
        SIMROB_REQUIRE(require_index(memory.shape_2, 1, shapes, path + ".shape_2"));
        SIMROB_REQUIRE(require_index(memory.shape_1, 0, memory.shape_2, path + ".shape_1"));
        SIMROB_REQUIRE(validate_vector(memory.arm_m, 2 * greatest_position_m, path + ".arm"));
        SIMROB_REQUIRE(validate_vector(memory.impulse_ns, maximum_impulse, path + ".impulse"));
        return refuse(path, std::to_string(memory.shape_1), reasons::unsorted_shapes());
    }
    return {};
}

Result<void> validate_row_memories(const Model& model, const PhysicsState& state) {
    for (std::size_t i = 0; i < state.row_memories.size(); ++i) {
        const RowMemory& memory = state.row_memories[i];
        if (memory.joint < model.joints.size() && memory.row < maximum_joint_rows &&
            std::abs(memory.impulse) <= maximum_impulse)
            continue;
        const std::string path = at("row_memories", i);
        SIMROB_REQUIRE(require_index(memory.joint, 0, model.joints.size(), path + ".joint"));
        SIMROB_REQUIRE(require_index(memory.row, 0, maximum_joint_rows, path + ".row"));
        SIMROB_REQUIRE(
            validate_range(memory.impulse, -maximum_impulse, maximum_impulse, path + ".impulse"));
    }
    return require_sorted(
        state.row_memories,
        [](const RowMemory& a, const RowMemory& b) {
            return std::pair{a.joint, a.row} < std::pair{b.joint, b.row};
        },
        "row memories");
}

}  // namespace

Result<void> validate(const Model& model) {
    SIMROB_REQUIRE(require_index(model.bodies.size(), 0, limits::maximum_bodies + 1, "bodies"));
    SIMROB_REQUIRE(require_index(model.joints.size(), 0, limits::maximum_joints + 1, "joints"));
    SIMROB_REQUIRE(validate(model.parameters));
    SIMROB_REQUIRE(validate_materials(model.materials));
    SIMROB_REQUIRE(validate_bodies(model));
    SIMROB_REQUIRE(validate_rigids(model));
    SIMROB_REQUIRE(validate_joints(model));
    return require_sorted(model.self_colliding, std::less<>(), "self-colliding groups");
}

Result<void> validate(const Model& model, const PhysicsState& state) {
    SIMROB_REQUIRE(require_count(state.rigids.size(), model.rigids.size(), "rigid states"));
    SIMROB_REQUIRE(require_count(state.joints.size(), model.joints.size(), "joint states"));
    for (std::size_t i = 0; i < state.rigids.size(); ++i)
        if (!is_sound(state.rigids[i]))
            SIMROB_REQUIRE(validate_rigid_state(state.rigids[i], at("rigids", i)));
    for (std::size_t i = 0; i < state.joints.size(); ++i) {
        const Joint& joint = model.joints[i].definition;
        if (!is_untouched(joint, state.joints[i]))
            SIMROB_REQUIRE(validate_joint_state(joint, state.joints[i], at("joints", i)));
    }
    SIMROB_REQUIRE(validate_contact_memories(model, state));
    return validate_row_memories(model, state);
}

}  // namespace simrob::physics
