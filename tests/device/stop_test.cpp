// What a command to stop leaves of motion, and of what makes it: on every engine.

#include "device/device_lab.h"
#include "physics/mechanics.h"
#include "support/refused.h"

namespace simrob::test {
namespace {

using world::JointCommand;

double kinetic_j(world::World& world) {
    return physics::mechanics_of(world.physics().model(), world.physics().state()).kinetic_j;
}

bool is_at_rest(const physics::BodyState& state) {
    return state.linear_velocity_m_s == Vector3{} && state.angular_velocity_rad_s == Vector3{};
}

/// The robot that drives on a floor, and a ball that flies past it.
class Stop : public OnEachEngine {
  protected:
    void build() {
        lab.add(floor(0));
        world::EntitySpecification robot = small_robot(1);
        for (auto& body : robot.bodies) body.position_m.z = 0.05;
        lab.add(robot);
        lab.add(ball(2, {3, 0, 2}));
        lab.move(2, {.linear_velocity_m_s = {1.0, 2.0, 3.0}});
        const std::vector<world::MotorCommand> ahead{{0, 10}, {1, 10}};
        must(lab.world().control_motors(1, ahead));
        lab.step(40);
        ASSERT_GT(lab.state(1).linear_velocity_m_s.x, 0.1);
    }

    std::uint64_t hash() { return lab.simulation.hash(); }

    DeviceLab lab{GetParam()};
};
SIMROB_FOR_EACH_ENGINE(Stop);

TEST_P(Stop, leaves_no_kinetic_energy_in_the_world) {
    build();
    ASSERT_GT(kinetic_j(lab.world()), 0.1);
    ASSERT_TRUE(lab.world().stop({}));
    EXPECT_EQ(kinetic_j(lab.world()), 0);
}

TEST_P(Stop, is_obeyed_by_motors_until_they_are_told_otherwise) {
    build();
    ASSERT_TRUE(lab.world().stop(1));
    const double stopped_at_m = lab.state(1).pose.position.x;
    lab.step(100);
    EXPECT_NEAR(lab.state(1).pose.position.x, stopped_at_m, 0.002);
    const std::vector<world::MotorCommand> ahead{{0, 10}, {1, 10}};
    must(lab.world().control_motors(1, ahead));
    lab.step(100);
    EXPECT_GT(lab.state(1).pose.position.x, stopped_at_m + 0.1);
}

TEST_P(Stop, brakes_with_the_torque_that_drove) {
    build();
    ASSERT_TRUE(lab.world().stop(1));
    for (const auto& joint : lab.world().physics().state().joints) {
        EXPECT_EQ(joint.axes[1].target_velocity, 0);
        EXPECT_EQ(joint.axes[1].maximum_force, 10);
    }
}

TEST_P(Stop, of_one_entity_leaves_the_others_as_they_were) {
    build();
    const auto before = lab.state(2);
    ASSERT_TRUE(lab.world().stop(1));
    for (std::size_t body = 0; body < 3; ++body) EXPECT_TRUE(is_at_rest(lab.state(1, body)));
    EXPECT_EQ(lab.state(2).linear_velocity_m_s, before.linear_velocity_m_s);
    EXPECT_EQ(lab.state(2).angular_velocity_rad_s, before.angular_velocity_rad_s);
}

TEST_P(Stop, asked_for_again_changes_no_bit) {
    build();
    ASSERT_TRUE(lab.world().stop({}));
    const auto stopped = hash();
    ASSERT_TRUE(lab.world().stop({}));
    EXPECT_EQ(hash(), stopped);
}

TEST_P(Stop, goes_on_to_the_same_bits_from_a_snapshot) {
    build();
    ASSERT_TRUE(lab.world().stop({}));
    const auto moment = lab.simulation.checkpoint();
    lab.step(50);
    const auto end = hash();
    DeviceLab other(GetParam());
    must(other.simulation.restore(moment));
    other.step(50);
    EXPECT_EQ(other.simulation.hash(), end);
}

TEST_P(Stop, leaves_asleep_what_sleeps) {
    lab.add(floor(0));
    lab.add(crate(1, {0, 0, 0.1}));
    lab.step(200);
    const auto body = lab.world().find_entity(1)->bodies[0];
    ASSERT_TRUE(lab.world().physics().is_asleep(body));
    const auto before = hash();
    ASSERT_TRUE(lab.world().stop({}));
    EXPECT_EQ(hash(), before);
    EXPECT_TRUE(lab.world().physics().is_asleep(body));
}

TEST_P(Stop, leaves_frozen_what_is_frozen) {
    build();
    must(lab.world().apply_force(2, {}, {limits::maximum_force_n, 0, 0}, {}));
    lab.step();
    const auto body = lab.world().find_entity(2)->bodies[0];
    ASSERT_TRUE(lab.world().physics().is_frozen(body));
    EXPECT_TRUE(lab.world().stop(2));
    EXPECT_TRUE(lab.world().physics().is_frozen(body));
}

TEST_P(Stop, of_a_field_has_nothing_to_do) {
    build();
    const auto before = hash();
    EXPECT_TRUE(lab.world().stop(0));
    EXPECT_EQ(hash(), before);
}

TEST_P(Stop, of_nobody_is_refused_and_changes_nothing) {
    build();
    const auto before = hash();
    EXPECT_EQ(lab.world().stop(7).error(),
              (test::Refused{"Entity_Id", "7", "there is no such entity; there are: 0, 1, 2"}));
    EXPECT_EQ(hash(), before);
}

TEST_P(Stop, forgets_pushes_that_wait_for_the_next_iteration) {
    build();
    must(lab.world().apply_force(2, {}, {100, 0, 0}, {0, 1, 0}));
    ASSERT_TRUE(lab.world().stop(2));
    lab.step();
    EXPECT_EQ(lab.state(2).linear_velocity_m_s.x, 0);
    EXPECT_EQ(lab.state(2).angular_velocity_rad_s.y, 0);
}

TEST_P(Stop, takes_the_speed_that_a_joint_was_made_with) {
    auto entity = drum(1);
    entity.joints[0].axis_1.velocity = 5;
    entity.joints[0].axis_1.maximum_force = 1;
    lab.add(entity);
    lab.step(50);
    ASSERT_NEAR(lab.state(1, 1).angular_velocity_rad_s.z, 5, 1e-3);
    ASSERT_TRUE(lab.world().stop(1));
    lab.step(50);
    EXPECT_NEAR(lab.state(1, 1).angular_velocity_rad_s.z, 0, 1e-9);
}

/// A drum on a hinge that one device drives.
class StoppedMotor : public Stop {
  protected:
    void drive(DeviceType type, double command) {
        auto motor = make_device(0, type);
        motor.joint_id = 0;
        motor.maximum = 0.1;
        lab.add(drum(1, {motor}));
        lab.control(1, 0, {command});
        lab.step(30);
        ASSERT_GT(speed(), 0.1);
        must(lab.world().stop(1));
    }
    double speed() { return lab.state(1, 1).angular_velocity_rad_s.z; }
    double angle() {
        return lab.world().physics().joint_position(lab.world().find_entity(1)->joints[0], 0);
    }
};
SIMROB_FOR_EACH_ENGINE(StoppedMotor);

TEST_P(StoppedMotor, that_strives_for_a_speed_strives_for_rest) {
    drive(DeviceType::velocity_motor, 5);
    lab.step(50);
    EXPECT_NEAR(speed(), 0, 1e-9);
}

TEST_P(StoppedMotor, that_gives_a_torque_gives_none) {
    drive(DeviceType::torque_motor, 0.05);
    lab.step(50);
    EXPECT_NEAR(speed(), 0, 1e-9);
}

TEST_P(StoppedMotor, that_strives_for_a_position_stays_where_it_is) {
    drive(DeviceType::position_motor, 3);
    const double stopped_at_rad = angle();
    ASSERT_LT(stopped_at_rad, 2);
    lab.step(100);
    EXPECT_NEAR(angle(), stopped_at_rad, 1e-6);
}

TEST_P(StoppedMotor, that_was_never_told_anything_leaves_its_joint_free) {
    auto motor = make_device(0, DeviceType::velocity_motor);
    motor.joint_id = 0;
    motor.maximum = 0.1;
    lab.add(drum(1, {motor}));
    must(lab.world().stop({}));
    EXPECT_TRUE(lab.world().devices().find(1, 0)->state.commands.empty());
    must(lab.world().set_state(1, 1, {.angular_velocity_rad_s = {0.0, 0.0, 2.0}}));
    lab.step(50);
    EXPECT_NEAR(speed(), 2, 1e-3);
}

TEST_P(Stop, takes_the_thrust_from_a_thruster) {
    DeviceLab weightless(GetParam(), {});
    auto thruster = make_device(0, DeviceType::thruster);
    thruster.maximum = 5;
    weightless.add(crate(1, {0, 0, 2}, {thruster}));
    weightless.control(1, 0, {5});
    weightless.step(10);
    must(weightless.world().stop(1));
    weightless.step(10);
    EXPECT_TRUE(is_at_rest(weightless.state(1)));
}

TEST_P(Stop, does_not_make_a_gripper_let_go) {
    auto gripper = make_device(0, DeviceType::gripper, {0.1, 0, 0});
    gripper.reach_m = 0.2;
    lab.add(floor(0));
    lab.add(crate(1, {0, 0, 0.1}, {gripper}));
    lab.add(crate(2, {0.25, 0, 0.1}));
    lab.control(1, 0, {1});
    lab.step(2);
    ASSERT_EQ(lab.reading(1, 0), 1);
    must(lab.world().stop({}));
    lab.step(2);
    EXPECT_EQ(lab.reading(1, 0), 1);
}

}  // namespace
}  // namespace simrob::test
