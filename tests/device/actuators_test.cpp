#include <gtest/gtest.h>

#include "device/device_lab.h"

namespace simrob::test {
namespace {

class Actuators : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(Actuators);

DeviceSpecification strong(DeviceSpecification device, double maximum) {
    device.maximum = maximum;
    return device;
}

TEST_P(Actuators, a_velocity_motor_reaches_its_speed_and_waits_for_its_first_command) {
    DeviceLab lab(GetParam(), {});
    lab.add(drum(1, {strong(make_device(0, DeviceType::velocity_motor), 1)}));
    lab.step(10);
    EXPECT_EQ(lab.state(1, 1).angular_velocity_rad_s.z, 0);
    lab.control(1, 0, {5});
    lab.step(50);
    EXPECT_NEAR(lab.state(1, 1).angular_velocity_rad_s.z, 5, 1e-3);
}

TEST_P(Actuators, a_position_motor_goes_where_it_is_told_at_no_more_than_its_speed) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification servo = strong(make_device(0, DeviceType::position_motor), 1);
    servo.speed = 2;
    lab.add(drum(1, {servo, make_device(1, DeviceType::encoder)}));
    lab.control(1, 0, {1.5});
    for (int i = 0; i < 300; ++i) {
        lab.step();
        EXPECT_LE(std::abs(lab.state(1, 1).angular_velocity_rad_s.z), 2.01);
    }
    EXPECT_NEAR(lab.reading(1, 1), 1.5, 1e-3);
}

TEST_P(Actuators, a_torque_motor_turns_a_drum_by_torque_over_inertia) {
    DeviceLab lab(GetParam(), {});
    lab.add(drum(1, {strong(make_device(0, DeviceType::torque_motor), 10)}));
    lab.control(1, 0, {-0.01});
    lab.step(100);
    EXPECT_NEAR(lab.state(1, 1).angular_velocity_rad_s.z, -0.01 / drum_inertia_kgm2, 0.01);
    lab.control(1, 0, {0});
    const double before = lab.state(1, 1).angular_velocity_rad_s.z;
    lab.step(100);
    EXPECT_NEAR(lab.state(1, 1).angular_velocity_rad_s.z, before, 1e-3);
}

/// A crate (entity 1) on a joint that slides along x and turns about z.
world::EntitySpecification on_a_rotoide(std::vector<DeviceSpecification> devices) {
    auto entity = crate(1, {0, 0, 2}, std::move(devices));
    world::JointSpecification joint = fixed_joint(0, world::the_world_id, 0);
    joint.type = physics::JointType::prismatic_rotoide;
    joint.anchor_m = {0, 0, 2};
    joint.axis_1.direction = {1, 0, 0};
    joint.axis_2.direction = {0, 0, 1};
    entity.joints = {joint};
    return entity;
}

TEST_P(Actuators, motors_drive_each_axis_of_a_joint_that_slides_and_turns) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification servo = strong(make_device(0, DeviceType::position_motor), 50);
    servo.axis = 1;
    DeviceSpecification motor = strong(make_device(1, DeviceType::torque_motor), 1);
    motor.axis = 2;
    DeviceSpecification travel = make_device(2, DeviceType::encoder);
    travel.axis = 1;
    lab.add(on_a_rotoide({servo, motor, travel}));
    lab.control(1, 0, {0.3});
    lab.control(1, 1, {0.01});
    lab.step(100);
    EXPECT_NEAR(lab.state(1).pose.position.x, 0.3, 1e-3);
    EXPECT_NEAR(lab.reading(1, 2), 0.3, 1e-3);
    constexpr double inertia_kgm2 = 0.2 * 0.2 / 6;
    EXPECT_NEAR(lab.state(1).angular_velocity_rad_s.z, 0.01 / inertia_kgm2, 0.01);
}

TEST_P(Actuators, a_thruster_gives_force_over_mass_and_turns_what_it_pushes_beside) {
    DeviceLab lab(GetParam(), {});
    lab.add(crate(1, {0, 0, 0}, {strong(make_device(0, DeviceType::thruster), 3)}));
    lab.add(crate(2, {0, 5, 0}, {strong(make_device(0, DeviceType::thruster, {0, 0.1, 0}), 3)}));
    lab.control(1, 0, {100});  // cut to 3 N
    lab.control(2, 0, {0.003});
    lab.step(100);
    EXPECT_NEAR(lab.state(1).linear_velocity_m_s.x, 3, 1e-6);
    EXPECT_NEAR(lab.state(1).angular_velocity_rad_s.z, 0, 1e-9);
    EXPECT_EQ(lab.reading(1, 0), 3);
    const double inertia = 0.2 * 0.2 / 6;
    EXPECT_NEAR(lab.state(2).angular_velocity_rad_s.z, -0.1 * 0.003 / inertia, 1e-4);
    // A force lasts as long as the command.
    lab.control(1, 0, {0});
    lab.step(10);
    EXPECT_NEAR(lab.state(1).linear_velocity_m_s.x, 3, 1e-6);
}

TEST_P(Actuators, a_rotor_also_turns_its_body_against_the_right_hand) {
    DeviceLab lab(GetParam());
    DeviceSpecification rotor = strong(make_device(0, DeviceType::rotor, {}, {0, -pi / 2, 0}), 20);
    rotor.ratio_m = 0.001;
    lab.add(crate(1, {0, 0, 5}, {rotor}));
    lab.control(1, 0, {9.8});
    lab.step(100);
    EXPECT_NEAR(lab.state(1).pose.position.z, 5, 1e-3) << "it hovers";
    EXPECT_NEAR(lab.state(1).angular_velocity_rad_s.z, -0.0098 / (0.2 * 0.2 / 6), 1e-2);
}

TEST_P(Actuators, a_kick_gives_its_impulse_once_and_takes_it_from_the_kicker) {
    DeviceLab lab(GetParam(), {});
    lab.add(crate(1, {0, 0, 0}, {strong(make_device(0, DeviceType::kicker, {0.1, 0, 0}), 2)}));
    world::EntitySpecification target = ball(2, {0.22, 0, 0});
    target.bodies[0].mass_kg = 0.5;
    lab.add(target);
    lab.control(1, 0, {1});
    lab.step();
    EXPECT_EQ(lab.reading(1, 0), 1);
    EXPECT_NEAR(lab.state(2).linear_velocity_m_s.x, 2, 1e-9);
    EXPECT_NEAR(lab.state(1).linear_velocity_m_s.x, -1, 1e-9);
    lab.step(10);
    EXPECT_EQ(lab.reading(1, 0), 0);
    EXPECT_NEAR(lab.state(2).linear_velocity_m_s.x, 2, 1e-9);
    lab.control(1, 0, {1});
    lab.step();
    EXPECT_NEAR(lab.state(2).linear_velocity_m_s.x, 2, 1e-9) << "it is out of reach by now";
}

TEST_P(Actuators, a_battery_pays_for_work_and_for_devices_and_then_actuators_stop) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification battery = make_device(0, DeviceType::battery);
    battery.capacity_j = 10;
    DeviceSpecification motor = strong(make_device(1, DeviceType::torque_motor), 1);
    lab.add(drum(1, {battery, motor}));
    lab.control(1, 1, {0.1});
    lab.step(100);
    const double spin = lab.state(1, 1).angular_velocity_rad_s.z;
    const double kinetic = drum_inertia_kgm2 * spin * spin / 2;
    ASSERT_NEAR(spin, 20, 0.1);
    EXPECT_NEAR(10 - lab.reading(1, 0), kinetic, 0.03 * kinetic);
    DeviceSpecification lamp = make_device(2, DeviceType::gps);
    lamp.power_w = 20;
    must(lab.world().add_device(1, lamp));
    lab.step(100);
    EXPECT_EQ(lab.reading(1, 0), 0);
    const double last = lab.state(1, 1).angular_velocity_rad_s.z;
    lab.step(50);
    EXPECT_NEAR(lab.state(1, 1).angular_velocity_rad_s.z, last, 1e-3) << "no more torque";
}

TEST_P(Actuators, radio_reaches_to_its_range_and_not_beyond) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification emitter = make_device(0, DeviceType::emitter);
    emitter.range = 2;
    lab.add(crate(1, {0, 0, 0}, {emitter, make_device(1, DeviceType::receiver)}));
    lab.add(crate(2, {1.999999, 0, 0}, {make_device(0, DeviceType::receiver)}));
    lab.add(crate(3, {0, 2.000001, 0}, {make_device(0, DeviceType::receiver)}));
    DeviceSpecification other_channel = make_device(0, DeviceType::receiver);
    other_channel.channel = 1;
    lab.add(crate(4, {0, 1, 0}, {other_channel}));
    lab.control(1, 0, {4, 2});
    lab.step();
    ASSERT_EQ(lab.readings(2, 0).size(), 5U);
    EXPECT_EQ(lab.readings(2, 0)[0], 1);
    EXPECT_NEAR(lab.readings(2, 0)[1], 1.999999, 1e-9);
    EXPECT_EQ(lab.readings(2, 0)[2], 2);
    EXPECT_EQ(lab.readings(2, 0)[3], 4);
    EXPECT_EQ(lab.readings(2, 0)[4], 2);
    EXPECT_TRUE(lab.readings(3, 0).empty());
    EXPECT_TRUE(lab.readings(4, 0).empty());
    EXPECT_TRUE(lab.readings(1, 1).empty()) << "nobody hears himself";
    lab.step();
    EXPECT_TRUE(lab.readings(2, 0).empty()) << "a message is told once";
}

TEST_P(Actuators, radio_comes_late_and_an_ear_hears_only_so_many) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification emitter = make_device(0, DeviceType::emitter);
    emitter.delay_s = 0.05;
    for (int id = 1; id <= 3; ++id) lab.add(crate(id, {0, 1.0 * id, 0}, {emitter}));
    DeviceSpecification ear = make_device(0, DeviceType::receiver);
    ear.count = 2;
    lab.add(crate(9, {0, 0, 0}, {ear}));
    for (int id = 1; id <= 3; ++id) lab.control(id, 0, {1.0 * id});
    int iterations = 0;
    do {
        lab.step();
        ASSERT_LT(++iterations, 100);
    } while (lab.readings(9, 0).empty());
    EXPECT_NEAR(iterations * 0.01, 0.05, 1e-9);
    ASSERT_EQ(lab.readings(9, 0).size(), 8U);
    EXPECT_EQ(lab.readings(9, 0)[0], 1);
    EXPECT_EQ(lab.readings(9, 0)[4], 2);
}

TEST_P(Actuators, connectors_lock_within_their_tolerances_and_not_beyond) {
    const auto locks_at = [&](double gap, double angle) {
        DeviceLab lab(GetParam(), {});
        const auto side = [](double way) {
            return make_device(0, DeviceType::connector, {way * 0.1, 0, 0},
                               {0, 0, way > 0 ? 0 : pi});
        };
        lab.add(crate(1, {0, 0, 0}, {side(1)}));
        // Turned about its connector, which stays `gap` away.
        const Vector3 arm = rotate(from_euler({0, 0, angle}), {0.1, 0, 0});
        world::EntitySpecification other = crate(2, Vector3{0.1 + gap, 0, 0} + arm, {side(-1)});
        other.bodies[0].rotation_rad = {0, 0, angle};
        lab.add(other);
        lab.control(1, 0, {1});
        lab.step();
        EXPECT_EQ(lab.reading(1, 0), lab.reading(2, 0));
        return lab.reading(1, 0) == 1;
    };
    EXPECT_TRUE(locks_at(0.05 - 1e-6, 0));
    EXPECT_FALSE(locks_at(0.05 + 1e-6, 0));
    EXPECT_TRUE(locks_at(0.04, 0.1 - 1e-6));
    EXPECT_FALSE(locks_at(0.04, 0.1 + 1e-6));
}

/// Two crates face to face, each with a connector, the second with a thruster that pulls away.
void add_train(DeviceLab& lab, std::optional<double> break_force_n) {
    DeviceSpecification right = make_device(0, DeviceType::connector, {0.1, 0, 0});
    DeviceSpecification left = make_device(0, DeviceType::connector, {-0.1, 0, 0}, {0, 0, pi});
    right.break_force_n = break_force_n;
    lab.add(crate(1, {0, 0, 0}, {right}));
    lab.add(crate(2, {0.21, 0, 0}, {left, strong(make_device(1, DeviceType::thruster), 100)}));
    lab.control(1, 0, {1});
    lab.control(2, 1, {10});
}

TEST_P(Actuators, what_is_locked_is_pulled_along_until_it_is_unlocked) {
    DeviceLab lab(GetParam(), {});
    add_train(lab, std::nullopt);
    lab.step(100);
    // 10 N on 2 kg.
    EXPECT_NEAR(lab.state(1).linear_velocity_m_s.x, 5, 0.06);
    lab.control(1, 0, {0});
    lab.step();
    EXPECT_EQ(lab.reading(1, 0), 0);
    EXPECT_EQ(lab.reading(2, 0), 0);
    const double alone = lab.state(1).linear_velocity_m_s.x;
    lab.step(50);
    EXPECT_NEAR(lab.state(1).linear_velocity_m_s.x, alone, 1e-6);
}

TEST_P(Actuators, a_lock_breaks_above_its_strength_and_holds_below_it) {
    for (const double strength : {4.0, 6.0}) {  // the load is 5 N
        DeviceLab lab(GetParam(), {});
        add_train(lab, strength);
        lab.step(50);
        EXPECT_EQ(lab.reading(1, 0), strength > 5 ? 1 : 0) << strength << " N";
    }
}

TEST_P(Actuators, a_gripper_carries_what_it_holds) {
    DeviceLab lab(GetParam(), {});
    lab.add(crate(1, {0, 0, 0}, {make_device(0, DeviceType::gripper, {0.1, 0, 0})}));
    lab.add(crate(2, {0.24, 0, 0}));
    lab.control(1, 0, {1});
    lab.step();
    EXPECT_EQ(lab.reading(1, 0), 1);
    must(lab.world().set_state(1, 0, {.linear_velocity_m_s = {-1, 0, 0}}));
    lab.step(50);
    EXPECT_NEAR(lab.state(2).linear_velocity_m_s.x, -0.5, 0.01);
    lab.control(1, 0, {0});
    lab.step();
    EXPECT_EQ(lab.reading(1, 0), 0);
}

}  // namespace
}  // namespace simrob::test
