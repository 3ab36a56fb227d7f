#include <gtest/gtest.h>

#include <algorithm>

#include "base/limits.h"
#include "hostile/victim.h"
#include "support/counts.h"
#include "support/engines.h"
#include "support/must.h"
#include "support/random_scene.h"
#include "world/world.h"

/// Robots that drive off the edge of the world.
namespace simrob::hostile {
namespace {

using namespace physics;
using test::must;

constexpr double step_s = 0.010;

/// A chassis on two wheels, somewhere above nothing.
AssemblyIds add_robot(PhysicsWorld& world) {
    Body chassis = box({0.3, 0.2, 0.1});
    Body wheel = body_of({.type = ShapeType::wheel_cylinder, .radius_m = 0.05, .length_m = 0.02});
    Assembly robot;
    robot.bodies = {chassis, wheel, wheel};
    robot.bodies[1].pose.position.y += 0.12;
    robot.bodies[2].pose.position.y -= 0.12;
    Joint axle = joint_of(JointType::wheel);
    axle.axes[0].direction = {0, 0, 1};
    axle.axes[1].target_velocity = 20;
    axle.axes[1].maximum_force = 2;
    robot.joints = {{axle, 0, 1}, {axle, 0, 2}};
    return must(world.create(robot));
}

class LostRobot : public testing::TestWithParam<test::Engine> {};

TEST_P(LostRobot, falls_for_millions_of_steps_and_is_frozen_once) {
    PhysicsWorld world(GetParam().make());
    const AssemblyIds robot = add_robot(world);
    const long steps = test::count(200000L, 10000000L);
    long frozen_at = 0;
    long events = 0;
    for (long i = 1; i <= steps; ++i) {
        must(world.step(step_s));
        events += static_cast<long>(world.report().events.size());
        if (frozen_at == 0 && world.is_frozen(robot.bodies[0])) frozen_at = i;
    }
    // A million metres are fallen through in 452 seconds.
    EXPECT_NEAR(static_cast<double>(frozen_at), 45200, 200);
    EXPECT_EQ(events, 1);
    EXPECT_TRUE(test::is_finite(world.state()));
}

TEST_P(LostRobot, that_never_gets_lost_falls_for_millions_of_steps) {
    PhysicsWorld world(GetParam().make());
    WorldParameters parameters;
    parameters.linear_damping_per_s = 1;
    must(world.set_parameters(parameters));
    const AssemblyIds robot = add_robot(world);
    const long steps = test::count(100000L, 10000000L);
    for (long i = 1; i <= steps; ++i) must(world.step(step_s));
    const double fallen_m = 50 - world.body_state(robot.bodies[0]).pose.position.z;
    EXPECT_NEAR(fallen_m, 9.8 * step_s * static_cast<double>(steps), 0.02 * fallen_m);
    EXPECT_FALSE(world.is_frozen(robot.bodies[0]));
}

TEST_P(LostRobot, does_not_disturb_those_who_stay) {
    const auto run = [this](bool with_lost) {
        PhysicsWorld world(GetParam().make());
        Body ball = sphere();
        ball.pose.position = {0, 0, 1};
        const BodyId id = must(world.create_body(ball));
        must(world.create_joint(joint_of(JointType::ball), id, {}));
        if (with_lost) {
            Body lost = sphere();
            lost.pose.position = {9e4, 0, 0};
            lost.linear_velocity_m_s = {1e3, 0, 0};
            must(world.create_body(lost));
        }
        for (int i = 0; i < 100000; ++i) must(world.step(step_s));
        return world.body_state(id).pose;
    };
    EXPECT_EQ(run(false), run(true));
}

TEST_P(LostRobot, can_be_put_back_and_goes_on) {
    world::World world(GetParam().make());
    world::EntitySpecification ball;
    ball.id = 3;
    ball.type = world::EntityType::ball;
    ball.bodies = {{.id = 0, .position_m = {0, 0, 1}, .radius_m = 0.1}};
    must(world.create_entity(ball));
    const BodyId body = world.find_entity(3)->bodies[0];
    while (!world.physics().is_frozen(body)) must(world.physics().step(0.5, 10));
    EXPECT_GT(length(world.entity_pose(*world.find_entity(3)).position), 9e5);
    must(world.set_entity_position(3, {0, 0, 1}));
    EXPECT_FALSE(world.physics().is_frozen(body));
    EXPECT_EQ(world.physics().body_state(body).linear_velocity_m_s, Vector3{});
    must(world.physics().step(0.01, 10));
    EXPECT_LT(world.entity_pose(*world.find_entity(3)).position.z, 1);
}

SIMROB_FOR_EACH_ENGINE(LostRobot);

}  // namespace
}  // namespace simrob::hostile
