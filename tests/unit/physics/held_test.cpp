#include "support/busy_lab.h"
#include "support/conformance.h"
#include "support/must.h"

// What hangs together by joints, and is moved as one.
namespace simrob::test {

SIMROB_CONFORMANCE(Held);

namespace {

physics::Body ball_at(const Vector3& place_m) {
    return sphere(0.1, 1, place_m);
}

}  // namespace

TEST_P(Held, is_what_joints_connect_across_groups_but_not_through_the_ground) {
    physics::PhysicsWorld world(GetParam().make());
    std::vector<physics::BodyId> balls;
    for (int i = 0; i < 4; ++i) balls.push_back(must(world.create_body(ball_at({1.0 * i, 0, 0}))));
    const physics::Joint fixed{.type = physics::JointType::fixed};
    must(world.create_joint(fixed, balls[0], balls[2]));
    EXPECT_EQ(world.held_with(balls[0]).bodies, 2U);
    EXPECT_EQ(world.held_with(balls[0]).rigids, world.held_with(balls[2]).rigids);
    EXPECT_FALSE(world.held_with(balls[0]).is_anchored);
    must(world.create_joint(fixed, balls[1], {}));
    must(world.create_joint(fixed, balls[3], {}));
    EXPECT_TRUE(world.held_with(balls[1]).is_anchored);
    EXPECT_EQ(world.held_with(balls[1]).bodies, 1U);
}

TEST_P(Held, is_moved_as_one_and_keeps_its_energy) {
    physics::PhysicsWorld world(GetParam().make());
    const auto one = must(world.create_body(ball_at({0, 0, 0})));
    const auto two = must(world.create_body(ball_at({1, 0, 0})));
    must(world.create_joint({.type = physics::JointType::fixed}, one, two));
    for (const auto body : {one, two}) must(world.set_velocity(body, {0.5, 0, 0}, {}));
    const Quaternion quarter = from_euler({0, 0, 1.5707963267948966});
    must(world.move_held(world.held_with(one), {{0, 0, 2}, quarter}));
    const auto state = world.body_state(two);
    EXPECT_NEAR(state.pose.position.x, 0, 1e-12);
    EXPECT_NEAR(state.pose.position.y, 1, 1e-12);
    EXPECT_NEAR(state.pose.position.z, 2, 1e-12);
    EXPECT_NEAR(state.linear_velocity_m_s.y, 0.5, 1e-12);
    EXPECT_NEAR(length(state.linear_velocity_m_s), 0.5, 1e-12);
    EXPECT_FALSE(world.move_held(world.held_with(one), {{1e9, 0, 0}, {}}));
    EXPECT_NEAR(world.body_state(two).pose.position.z, 2, 1e-12);
}

}  // namespace simrob::test
