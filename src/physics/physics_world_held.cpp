#include <algorithm>

#include "base/limits.h"
#include "base/require.h"
#include "physics/collision/piece.h"
#include "physics/islands.h"
#include "physics/memory.h"
#include "physics/physics_world.h"
#include "physics/validate.h"

namespace simrob::physics {
namespace {

/// What is farther away than this from something that is moved does not rest on it.
constexpr double near_m = 0.01;

}  // namespace

HeldBodies PhysicsWorld::held_with(BodyId body) const {
    HeldBodies held;
    const BodyRecord* const record = find(body);
    if (!record) return held;
    const auto rigid_of = [&](std::uint32_t slot) { return model_.bodies[slot - 1].rigid; };
    const auto moves = [&](std::uint32_t slot) {
        return slot != 0 && !model_.rigids[rigid_of(slot)].is_static;
    };
    Islands islands;
    islands.reset(model_.rigids.size());
    for (const auto& joint : model_.joints)
        if (moves(joint.body_1) && moves(joint.body_2))
            islands.unite(rigid_of(joint.body_1), rigid_of(joint.body_2));
    const std::uint32_t root = islands.find(record->rigid);
    for (std::uint32_t i = 0; i < model_.rigids.size(); ++i) {
        if (islands.find(i) != root) continue;
        held.rigids.push_back(i);
        held.bodies += model_.rigids[i].members.size();
    }
    held.is_anchored = model_.rigids[record->rigid].is_static;
    for (const auto& joint : model_.joints)
        for (const auto slot : {joint.body_1, joint.body_2}) {
            const std::uint32_t other = slot == joint.body_1 ? joint.body_2 : joint.body_1;
            if (moves(slot) && !moves(other) && islands.find(rigid_of(slot)) == root)
                held.is_anchored = true;
        }
    return held;
}

Result<void> PhysicsWorld::move_held(const HeldBodies& held, const Pose& motion) {
    for (const auto i : held.rigids)
        SIMROB_REQUIRE(validate_vector(transform(motion, state_.rigids[i].pose.position),
                                       limits::maximum_position_m, "position"));
    wake_near(held.rigids);
    for (const auto i : held.rigids) {
        RigidState& rigid = state_.rigids[i];
        rigid.pose = motion * rigid.pose;
        rigid.pose.orientation = normalized(rigid.pose.orientation);
        rigid.linear_velocity_m_s = rotate(motion.orientation, rigid.linear_velocity_m_s);
        rigid.angular_velocity_rad_s = rotate(motion.orientation, rigid.angular_velocity_rad_s);
        forget_contacts(model_, i, state_);
        write_rigid(i);
    }
    return {};
}

Box PhysicsWorld::box_of(std::size_t rigid) const {
    Box box;
    for (const auto slot : model_.rigids[rigid].members) {
        const BodyRecord& body = model_.bodies[slot - 1];
        const Pose pose = state_.rigids[rigid].pose * body.in_rigid;
        for (const auto& shape : body.definition.shapes)
            if (shape.type != ShapeType::plane) box.include(bounds_of(shape, pose * shape.local));
    }
    return box;
}

/// What sleeps does not notice by itself that its support is gone.
void PhysicsWorld::wake_near(std::span<const std::uint32_t> rigids) {
    std::vector<Box> boxes;
    for (const auto i : rigids) {
        boxes.push_back(box_of(i));
        for (double& low : boxes.back().low) low -= near_m;
        for (double& high : boxes.back().high) high += near_m;
    }
    for (std::size_t i = 0; i < state_.rigids.size(); ++i) {
        if (!state_.rigids[i].asleep) continue;
        const Box box = box_of(i);
        if (std::any_of(boxes.begin(), boxes.end(), [&](const Box& b) { return overlap(b, box); }))
            wake(i);
    }
}

}  // namespace simrob::physics
