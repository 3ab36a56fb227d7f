#include "world/world.h"

#include <gtest/gtest.h>

#include <limits>

#include "physics/ode/ode_backend.h"
#include "support/refused.h"
#include "support/specifications.h"

namespace simrob::world {
namespace {

using namespace simrob::test;

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

class WorldTest : public ::testing::Test {
  protected:
    /// The refusal of `specification`, which must be one and must change nothing.
    Problem refusal(const EntitySpecification& specification) {
        const auto before = world.physics().hash();
        const auto count = world.entities().size();
        const auto result = world.create_entity(specification);
        EXPECT_FALSE(result.has_value());
        EXPECT_EQ(world.physics().hash(), before);
        EXPECT_EQ(world.entities().size(), count);
        return result ? Problem{} : result.error();
    }

    void run(double seconds) {
        for (double t = 0; t < seconds; t += 0.005) world.physics().step(0.005);
    }

    World world{physics::ode::make_backend()};
};

TEST_F(WorldTest, makes_an_entity_with_the_defaults_filled_in) {
    ASSERT_TRUE(world.create_entity(small_robot(3)));
    const Entity& robot = *world.find_entity(3);
    EXPECT_EQ(robot.bodies.size(), 3U);
    EXPECT_EQ(robot.joints.size(), 2U);
    EXPECT_EQ(robot.reference_body, robot.bodies[0]);
    EXPECT_EQ(robot.specification.bodies[0].mass_kg, 1);
    EXPECT_EQ(robot.specification.bodies[0].material, 0U);
    EXPECT_EQ(robot.specification.joints[0].hardness, 0.001);
    EXPECT_EQ(robot.specification.joints[0].bounciness, 0.9);
    EXPECT_EQ(robot.specification.joints[0].axis_2.maximum_force, 10);
    EXPECT_EQ(world.entity_pose(robot).position, (Vector3{0, 0, 1}));
}

TEST_F(WorldTest, an_equal_entity_asked_for_again_is_there_already) {
    ASSERT_TRUE(world.create_entity(small_robot(3)));
    const auto hash = world.physics().hash();
    EXPECT_TRUE(world.create_entity(small_robot(3)));
    EXPECT_EQ(world.physics().hash(), hash);
    EXPECT_EQ(world.entities().size(), 1U);
}

TEST_F(WorldTest, another_entity_with_a_taken_id_is_refused) {
    ASSERT_TRUE(world.create_entity(small_robot(3)));
    EXPECT_EQ(refusal(ball(3)),
              (test::Refused{"Entity_id", "3", "another entity, a Robot, has this id"}));
}

TEST_F(WorldTest, a_removed_entity_leaves_its_id_free) {
    ASSERT_TRUE(world.create_entity(ball(3)));
    ASSERT_TRUE(world.remove_entity(3));
    EXPECT_EQ(world.find_entity(3), nullptr);
    EXPECT_TRUE(world.create_entity(small_robot(3)));
    EXPECT_EQ(world.remove_entity(9).error(),
              (test::Refused{"Entity_Id", "9", "there is no such entity; there are: 3"}));
}

TEST_F(WorldTest, a_field_has_no_joints) {
    auto field = small_robot(1);
    field.type = EntityType::field;
    field.motors.clear();
    EXPECT_EQ(refusal(field),
              (test::Refused{"Structure", "2 joints", "a Field consists of bodies only"}));
}

TEST_F(WorldTest, a_ball_is_one_sphere) {
    auto two = ball(1);
    two.bodies.push_back(sphere(1));
    EXPECT_EQ(refusal(two).reason, "a Ball consists of exactly one Sphere");
    auto cube = ball(1);
    cube.bodies = {box(0)};
    EXPECT_EQ(refusal(cube).reason, "a Ball consists of exactly one Sphere");
}

TEST_F(WorldTest, ids_are_unique_in_their_entity) {
    auto robot = small_robot(1);
    robot.bodies[2].id = 1;
    EXPECT_EQ(refusal(robot),
              (test::Refused{"Body 1 Body_id", "1", "another body of this entity has this id"}));
    robot = small_robot(1);
    robot.joints[1].id = 0;
    EXPECT_EQ(refusal(robot),
              (test::Refused{"Joint 0 Joint_id", "0", "another joint of this entity has this id"}));
}

TEST_F(WorldTest, ids_are_not_negative) {
    EXPECT_EQ(refusal(ball(-1)),
              (test::Refused{"Entity_id", "-1", "expected a whole number from 0 to 2147483647"}));
}

TEST_F(WorldTest, joints_join_two_different_bodies_of_the_entity) {
    auto robot = small_robot(1);
    robot.joints[1].body_2 = 7;
    EXPECT_EQ(refusal(robot), (test::Refused{"Joint 1 Body_2", "7",
                                             "expected a body of this entity (0, 1, 2) or -1, the "
                                             "world"}));
    robot.joints[1].body_2 = 0;
    EXPECT_EQ(refusal(robot),
              (test::Refused{"Joint 1 Body_2", "0", "expected another body than Body_1"}));
}

TEST_F(WorldTest, motors_are_wheel_joints) {
    auto robot = small_robot(1);
    robot.joints.push_back(fixed_joint(5, 1, 2));
    robot.motors = {0, 5};
    EXPECT_EQ(refusal(robot),
              (test::Refused{"Motor_id", "5", "joint 5 is a FixedJoint: expected a WheelJoint"}));
    robot.motors = {0, 8};
    EXPECT_EQ(refusal(robot),
              (test::Refused{"Motor_id", "8", "expected the id of a WheelJoint of this entity"}));
    robot.motors = {0, 0};
    EXPECT_EQ(refusal(robot), (test::Refused{"Motor_id", "0", "listed twice"}));
}

TEST_F(WorldTest, the_reference_body_is_one_of_the_entity) {
    auto robot = small_robot(1);
    robot.reference_body = 4;
    EXPECT_EQ(refusal(robot),
              (test::Refused{"Reference_Body", "4", "expected a body of this entity (0, 1, 2)"}));
}

TEST_F(WorldTest, what_physics_refuses_is_told_in_the_words_of_the_wire) {
    auto robot = small_robot(1);
    robot.bodies[1].radius_m = -0.5;
    EXPECT_EQ(refusal(robot).field, "Body 1 Radius");
    EXPECT_EQ(refusal(robot).value, "-0.5");

    robot = small_robot(1);
    robot.bodies[0].size_m.y = not_a_number;
    EXPECT_EQ(refusal(robot).field, "Body 0 Size_Y");

    robot = small_robot(1);
    robot.bodies[2].mass_kg = 0;
    EXPECT_EQ(refusal(robot).field, "Body 2 Mass");

    robot = small_robot(1);
    robot.bodies[2].position_m.z = 1e30;
    EXPECT_EQ(refusal(robot).field, "Body 2 Position_Z");

    robot = small_robot(1);
    robot.bodies[2].rotation_rad.x = not_a_number;
    EXPECT_EQ(refusal(robot).field, "Body 2 Rotation_X");

    robot = small_robot(1);
    robot.joints[1].axis_1.direction = {};
    EXPECT_EQ(refusal(robot).field, "Joint 1 Axis_1");

    robot = small_robot(1);
    robot.joints[1].axis_2.maximum_force = -1;
    EXPECT_EQ(refusal(robot).field, "Joint 1 Maximum_Torque");

    robot = small_robot(1);
    robot.joints[1].axis_1.low_stop = 0.5;
    robot.joints[1].axis_1.high_stop = 0.1;
    EXPECT_EQ(refusal(robot).field, "Joint 1 Low_Stop");

    auto lone_ball = ball(2);
    lone_ball.bodies[0].radius_m = 0;
    EXPECT_EQ(refusal(lone_ball).field, "Radius");

    auto plane = floor(2);
    plane.bodies[0].normal = {};
    EXPECT_EQ(refusal(plane).field, "Body 0 Normal");
}

TEST_F(WorldTest, a_motor_with_a_speed_needs_a_torque) {
    auto entity = small_robot(1);
    entity.motors.clear();
    entity.joints[0].type = physics::JointType::hinge;
    entity.joints[0].axis_1.velocity = 1;
    EXPECT_EQ(refusal(entity),
              (test::Refused{"Joint 0 Maximum_Torque", "", "missing: Velocity needs it"}));
}

TEST_F(WorldTest, axes_that_slide_and_axes_that_turn_are_named_apart) {
    const auto refused = [&](physics::JointType type, AxisSpecification JointSpecification::*axis) {
        auto robot = small_robot(1);
        robot.motors.clear();
        robot.joints[0].type = type;
        robot.joints[0].axis_3.direction = {1, 0, 0};
        (robot.joints[0].*axis).velocity = 1;
        (robot.joints[0].*axis).maximum_force.reset();
        return refusal(robot);
    };
    using physics::JointType;
    EXPECT_EQ(refused(JointType::prismatic_rotoide, &JointSpecification::axis_1),
              (test::Refused{"Joint 0 Maximum_Force_1", "", "missing: Velocity_1 needs it"}));
    EXPECT_EQ(refused(JointType::prismatic_rotoide, &JointSpecification::axis_2).field,
              "Joint 0 Maximum_Torque_2");
    EXPECT_EQ(refused(JointType::prismatic_universal, &JointSpecification::axis_1).field,
              "Joint 0 Maximum_Torque_1");
    EXPECT_EQ(refused(JointType::prismatic_universal, &JointSpecification::axis_3).field,
              "Joint 0 Maximum_Force_3");
}

TEST_F(WorldTest, an_entity_without_bodies_is_refused) {
    EntitySpecification nothing;
    nothing.type = EntityType::generic;
    EXPECT_EQ(refusal(nothing),
              (test::Refused{"Structure", "0 bodies", "expected from 1 to 500 bodies"}));
}

TEST_F(WorldTest, a_plane_lies_where_normal_and_distance_say) {
    auto wall = floor(1);
    wall.bodies[0].normal = {3, 0, 0};
    wall.bodies[0].distance_m = -2;
    ASSERT_TRUE(world.create_entity(wall));
    const auto hit = world.physics().cast_ray({0, 0, 0}, {-1, 0, 0}, 10);
    ASSERT_TRUE(hit.has_value());
    EXPECT_NEAR(hit->distance_m, 2, 1e-9);
    EXPECT_NEAR(hit->normal.x, 1, 1e-9);
}

TEST_F(WorldTest, a_plane_may_face_down) {
    auto ceiling = floor(1);
    ceiling.bodies[0].normal = {0, 0, -1};
    ceiling.bodies[0].distance_m = -3;
    ASSERT_TRUE(world.create_entity(ceiling));
    const auto hit = world.physics().cast_ray({0, 0, 0}, {0, 0, 1}, 10);
    ASSERT_TRUE(hit.has_value());
    EXPECT_NEAR(hit->distance_m, 3, 1e-9);
}

TEST_F(WorldTest, moving_an_entity_shifts_all_its_bodies_alike) {
    ASSERT_TRUE(world.create_entity(small_robot(3)));
    const Entity& robot = *world.find_entity(3);
    ASSERT_TRUE(world.set_entity_position(3, {5, -2, 3}));
    EXPECT_EQ(world.entity_pose(robot).position, (Vector3{5, -2, 3}));
    const auto wheel = world.physics().body_state(robot.bodies[1]).pose.position;
    EXPECT_NEAR(wheel.x, 5, 1e-12);
    EXPECT_NEAR(wheel.y, -1.9, 1e-12);
    EXPECT_NEAR(wheel.z, 3, 1e-12);
}

TEST_F(WorldTest, what_cannot_be_moved_says_so) {
    ASSERT_TRUE(world.create_entity(floor(7)));
    EXPECT_EQ(world.set_entity_position(7, {}).error(),
              (test::Refused{"Entity_Id", "7", "this entity is a Field, which cannot be moved"}));
    ASSERT_TRUE(world.create_entity(ball(8)));
    EXPECT_EQ(world.set_entity_position(8, {0, not_a_number, 0}).error().field, "Position_Y");
    EXPECT_EQ(world.set_entity_position(8, {0, 0, 1e6}).error(),
              (test::Refused{"Position_Z", "1e+06", "expected a number from -100000 to 100000 m"}));
}

TEST_F(WorldTest, motor_commands_are_taken_all_or_none) {
    ASSERT_TRUE(world.create_entity(small_robot(3)));
    const auto hash = world.physics().hash();
    const std::vector<MotorCommand> second_is_wrong{{0, 3}, {9, 3}};
    EXPECT_EQ(world.control_motors(3, second_is_wrong).error(),
              (test::Refused{"Motor 9 Wheel_Joint_Id", "9",
                             "this is not a motor of entity 3; its motors are: 0, 1"}));
    const std::vector<MotorCommand> twice{{0, 3}, {0, 3}};
    EXPECT_EQ(world.control_motors(3, twice).error().reason, "given twice in one command");
    const std::vector<MotorCommand> too_fast{{0, 1e9}};
    EXPECT_EQ(
        world.control_motors(3, too_fast).error(),
        (test::Refused{"Motor 0 Value", "1e+09", "expected a number from -10000 to 10000 rad/s"}));
    EXPECT_EQ(world.physics().hash(), hash);
}

TEST_F(WorldTest, a_positive_value_turns_the_wheel_by_the_right_hand_about_axis_2) {
    ASSERT_TRUE(world.create_entity(small_robot(3)));
    const std::vector<MotorCommand> forwards{{0, 2}, {1, 2}};
    ASSERT_TRUE(world.control_motors(3, forwards));
    run(0.1);
    const Entity& robot = *world.find_entity(3);
    EXPECT_NEAR(world.physics().joint_velocity(robot.joints[0], 1), 2, 1e-3);
    const auto wheel = world.physics().body_state(robot.bodies[1]).angular_velocity_rad_s;
    const auto chassis = world.physics().body_state(robot.bodies[0]).angular_velocity_rad_s;
    EXPECT_NEAR(wheel.y - chassis.y, 2, 1e-2);
}

TEST_F(WorldTest, a_motor_holds_still_and_another_wheel_rolls_freely) {
    auto robot = small_robot(3);
    robot.motors = {0};
    ASSERT_TRUE(world.create_entity(robot));
    const Entity& made = *world.find_entity(3);
    for (const auto body : {made.bodies[1], made.bodies[2]})
        ASSERT_TRUE(world.physics().set_velocity(body, {}, {0, 4, 0}));
    run(0.05);
    EXPECT_NEAR(world.physics().joint_velocity(made.joints[0], 1), 0, 0.05);
    EXPECT_GT(world.physics().joint_velocity(made.joints[1], 1), 2);
}

TEST_F(WorldTest, goes_back_to_a_snapshot_to_the_bit) {
    ASSERT_TRUE(world.create_entity(floor(7)));
    ASSERT_TRUE(world.create_entity(small_robot(3)));
    run(0.2);
    const WorldSnapshot snapshot = world.snapshot();
    const auto hash = world.physics().hash();
    ASSERT_TRUE(world.remove_entity(3));
    ASSERT_TRUE(world.create_entity(ball(4)));
    run(0.2);
    ASSERT_TRUE(world.restore(snapshot));
    EXPECT_EQ(world.physics().hash(), hash);
    EXPECT_NE(world.find_entity(3), nullptr);
    EXPECT_EQ(world.find_entity(4), nullptr);
}

TEST_F(WorldTest, drives_no_axis_that_a_joint_cannot_have) {
    const EntitySpecification robot = small_robot(3);
    ASSERT_TRUE(world.create_entity(robot));
    for (const int axis : {0, -1, 4, std::numeric_limits<int>::min() + 1}) {
        const auto refused =
            world.control_joint(3, {.joint_id = robot.joints[0].id, .axis = axis, .velocity = 1});
        ASSERT_FALSE(refused) << axis;
        EXPECT_EQ(refused.error().field, "Axis");
    }
}

}  // namespace
}  // namespace simrob::world
