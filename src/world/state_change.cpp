#include "world/state_change.h"

#include <cassert>

#include "base/limits.h"
#include "base/require.h"
#include "world/check_real.h"
#include "world/reasons.h"

namespace simrob::world {
namespace {

using physics::BodyState;

bool has_any(const PointSpecification& point) {
    return point.x || point.y || point.z;
}

Vector3 changed(const Vector3& before, const PointSpecification& change) {
    return {change.x.value_or(before.x), change.y.value_or(before.y), change.z.value_or(before.z)};
}

/// A body's pose and motion after `change`. Angles count together: changing one keeps the present
/// values of the others.
BodyState changed(const BodyState& before, const StateChange& change) {
    BodyState after = before;
    after.pose.position = changed(before.pose.position, change.position_m);
    if (has_any(change.rotation_rad))
        after.pose.orientation =
            from_euler(changed(to_euler(before.pose.orientation), change.rotation_rad));
    after.linear_velocity_m_s = changed(before.linear_velocity_m_s, change.linear_velocity_m_s);
    after.angular_velocity_rad_s =
        changed(before.angular_velocity_rad_s, change.angular_velocity_rad_s);
    return after;
}

Result<void> check_vector(const Vector3& value, double limit, const char* unit,
                          const std::string& field) {
    SIMROB_REQUIRE(check_real(value.x, limit, unit, field + "_X"));
    SIMROB_REQUIRE(check_real(value.y, limit, unit, field + "_Y"));
    return check_real(value.z, limit, unit, field + "_Z");
}

Result<void> check_state(const PlannedState& planned) {
    const BodyState& state = planned.state;
    if (planned.sets_pose)
        SIMROB_REQUIRE(
            check_vector(state.pose.position, limits::maximum_position_m, "m", "Position"));
    if (!planned.sets_velocity) return {};
    SIMROB_REQUIRE(check_vector(state.linear_velocity_m_s, limits::maximum_speed_m_s, "m/s",
                                "Linear_Velocity"));
    return check_vector(state.angular_velocity_rad_s, limits::maximum_angular_speed_rad_s, "rad/s",
                        "Angular_Velocity");
}

PlannedState as_planned(physics::BodyId body, const BodyState& state, const StateChange& change) {
    return {body, state, has_any(change.position_m) || has_any(change.rotation_rad),
            has_any(change.linear_velocity_m_s) || has_any(change.angular_velocity_rad_s)};
}

/// `before` carried along by the solid that moves from `from` to `to`.
BodyState carried(const BodyState& before, const BodyState& from, const BodyState& to) {
    BodyState after;
    after.pose = to.pose * inverse(from.pose) * before.pose;
    const Vector3 arm = after.pose.position - to.pose.position;
    after.angular_velocity_rad_s = to.angular_velocity_rad_s;
    after.linear_velocity_m_s = to.linear_velocity_m_s + cross(to.angular_velocity_rad_s, arm);
    return after;
}

}  // namespace

Result<std::vector<PlannedState>> plan_entity_state(const physics::PhysicsWorld& physics,
                                                    const Entity& entity,
                                                    const StateChange& change) {
    assert(physics.contains(entity.reference_body));
    const BodyState from = physics.body_state(entity.reference_body);
    const BodyState to = changed(from, change);
    std::vector<PlannedState> plan;
    for (const auto body : entity.bodies) {
        assert(physics.contains(body));
        const bool is_reference = body == entity.reference_body;
        const BodyState after = is_reference ? to : carried(physics.body_state(body), from, to);
        plan.push_back(as_planned(body, after, change));
        if (physics.is_static(body)) plan.back().sets_velocity = false;
        SIMROB_REQUIRE(check_state(plan.back()));
    }
    return plan;
}

Result<std::vector<PlannedState>> plan_body_state(const physics::PhysicsWorld& physics,
                                                  physics::BodyId body, const StateChange& change) {
    assert(physics.contains(body));
    const PlannedState planned =
        as_planned(body, changed(physics.body_state(body), change), change);
    SIMROB_REQUIRE(check_state(planned));
    if (planned.sets_velocity && physics.is_static(body))
        return refuse("Linear_Velocity", "", reasons::body_is_immovable());
    return std::vector{planned};
}

}  // namespace simrob::world
