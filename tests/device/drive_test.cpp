// What a Drive does with its orders, on every engine.

#include <gtest/gtest.h>

#include <cmath>

#include "device/drive_lab.h"
#include "support/refused.h"

namespace simrob::test {
namespace {

class Drive : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(Drive);

TEST_P(Drive, leaves_its_entity_alone_until_the_first_order) {
    DriveLab lab(GetParam());
    lab.add(driven({0, 0, 5}, 1, make_drive(100)));
    lab.step(10);
    EXPECT_NEAR(lab.vertical_m_s(), -0.98, 1e-6) << "it falls";
}

TEST_P(Drive, tells_speeds_distance_angle_and_height) {
    DriveLab lab(GetParam(), weightless);
    lab.add(driven({0, 0, 2}, 1, make_drive(100, 10)));
    lab.order(0.5, 0, 0);
    lab.step(400);
    EXPECT_NEAR(lab.forward_m_s(), 0.5, 1e-3);
    EXPECT_NEAR(lab.travelled_m(), lab.state(1).pose.position.x, 1e-9);
    EXPECT_NEAR(lab.travelled_m(), 2, 0.03);
    EXPECT_NEAR(lab.height_m(), 2, 1e-9);
    EXPECT_EQ(lab.turned_rad(), 0);
}

TEST_P(Drive, counts_its_turns_and_goes_backwards) {
    DriveLab lab(GetParam(), weightless);
    lab.add(driven({0, 0, 2}, 1, make_drive(100, 10)));
    lab.order(0, 0, 4);
    lab.step(500);
    EXPECT_NEAR(lab.yaw_rad_s(), 4, 1e-2);
    EXPECT_NEAR(lab.turned_rad(), 20, 0.3) << "three turns and more";
    lab.order(-0.5, 0, 0);
    lab.step(500);
    EXPECT_NEAR(lab.travelled_m(), -2.5, 0.05);
}

TEST_P(Drive, does_not_count_being_carried_elsewhere) {
    DriveLab lab(GetParam(), weightless);
    lab.add(driven({0, 0, 2}, 1, make_drive()));
    lab.step(2);
    lab.move(1, {.position_m = {7.0, 0.0, 2.0}, .rotation_rad = {0.0, 0.0, 2.0}});
    lab.step(2);
    EXPECT_EQ(lab.travelled_m(), 0);
    EXPECT_EQ(lab.turned_rad(), 0);
}

TEST_P(Drive, cuts_orders_to_its_greatest_speeds) {
    DriveLab lab(GetParam(), weightless);
    DeviceSpecification drive = make_drive(100, 10);
    drive.maximum_speed_m_s = 0.4;
    drive.maximum_turn_rad_s = 0.7;
    lab.add(driven({0, 0, 2}, 1, drive));
    lab.order(1e9, 0, 0);
    lab.step(200);
    EXPECT_NEAR(lab.forward_m_s(), 0.4, 1e-3);
    lab.order(0, 0, -1e9);
    lab.step(200);
    EXPECT_NEAR(lab.yaw_rad_s(), -0.7, 1e-2);
}

TEST_P(Drive, goes_along_its_own_axis_where_it_is_mounted_askew) {
    DriveLab lab(GetParam(), weightless);
    DeviceSpecification drive = make_drive(100, 10);
    drive.rotation_rad = {0, 0, pi / 2};
    drive.position_m = {0.05, 0.08, 0.1};
    lab.add(driven({0, 0, 2}, 1, drive));
    lab.order(1, 0, 0);
    lab.step(100);
    EXPECT_NEAR(lab.state(1).linear_velocity_m_s.y, 1, 1e-2);
    EXPECT_NEAR(lab.state(1).linear_velocity_m_s.x, 0, 1e-6);
    EXPECT_NEAR(length(lab.state(1).angular_velocity_rad_s), 0, 1e-6) << "pushed at the middle";
}

TEST_P(Drive, holds_its_place_on_a_slope_where_it_is_told_to_stand) {
    DriveLab lab(GetParam());
    lab.surface(0);
    lab.add(slope(20 * degree));
    world::EntitySpecification robot = driven({}, 1, make_drive());
    set_on_slope(robot.bodies[0], 20 * degree, 0.2);
    lab.add(robot);
    lab.order(0, 0, 0);
    lab.step(300);
    EXPECT_NEAR(lab.travelled_m(), 0, 1e-3);
}

TEST_P(Drive, lets_what_stands_fall_asleep) {
    DriveLab lab(GetParam());
    lab.surface(0.3);
    lab.add(floor(9));
    lab.add(driven({0, 0, 0.1}, 1, make_drive()));
    lab.order(0.5, 0, 0);
    lab.step(100);
    lab.order(0, 0, 0);
    lab.step(300);
    EXPECT_TRUE(lab.world().physics().is_asleep(lab.world().find_entity(1)->bodies[0]));
    lab.order(0.5, 0, 0);
    lab.step(100);
    EXPECT_GT(lab.forward_m_s(), 0.2) << "an order wakes it";
}

TEST_P(Drive, holds_no_height_before_the_first_vertical_order) {
    DriveLab lab(GetParam());
    lab.add(driven({0, 0, 5}, 1, make_drive(100)));
    lab.order(1, 0, 0);
    lab.step(50);
    EXPECT_NEAR(lab.vertical_m_s(), -4.9, 1e-3);
}

TEST_P(Drive, flies_and_keeps_level_and_lands) {
    DriveLab lab(GetParam());
    lab.add(floor(9));
    lab.add(driven({0, 0, 0.1}, 1, make_drive(20)));
    lab.order(0, 0.5, 0);
    lab.step(300);
    lab.order(1, 0, 0.5);
    lab.move(1, {.angular_velocity_rad_s = {3.0, -2.0, 0.0}});
    lab.step(300);
    EXPECT_NEAR(lab.height_m(), 1.5, 0.15);
    const Vector3 up = rotate(lab.state(1).pose.orientation, {0, 0, 1});
    EXPECT_GT(up.z, 0.9999) << "a push does not turn it over";
    lab.order(0, -0.5, 0);
    lab.step(600);
    EXPECT_NEAR(lab.height_m(), 0.1, 0.01);
    lab.order(0, 0, 0);
    lab.step(300);
    EXPECT_NEAR(lab.height_m(), 0.1, 0.01);
    EXPECT_TRUE(lab.world().physics().is_asleep(lab.world().find_entity(1)->bodies[0]))
        << "what has landed gives no lift";
    lab.order(0, 0.5, 0);
    lab.step(200);
    EXPECT_GT(lab.height_m(), 0.8) << "and takes off again";
}

TEST_P(Drive, one_that_brakes_in_the_air_has_not_landed) {
    DriveLab lab(GetParam());
    auto lazy = make_drive(20);
    lazy.speed_gain_per_s = 0.6;
    lazy.speed_derivative = 0;
    lab.add(driven({0, 0, 5}, 1, lazy));
    lab.order(0, 4, 0);
    lab.step(100);
    const double rising_m_s = lab.vertical_m_s();
    lab.order(0, -0.3, 0);
    lab.step(100);
    EXPECT_NEAR(lab.vertical_m_s(), -0.3 + (rising_m_s + 0.3) * std::exp(-0.6), 0.03);
    lab.step(700);
    EXPECT_NEAR(lab.vertical_m_s(), -0.3, 0.05) << "it still has its lift";
}

TEST_P(Drive, does_not_drift_when_it_turns_in_flight) {
    DriveLab lab(GetParam());
    lab.add(driven({0, 0, 5}, 1, make_drive(20)));
    lab.order(2, 0.1, 0);
    lab.step(200);
    lab.order(2, 0, 1);
    lab.step(300);
    const Vector3 left = rotate(lab.state(1).pose.orientation, {0, 1, 0});
    EXPECT_NEAR(dot(lab.state(1).linear_velocity_m_s, left), 0, 0.1);
    EXPECT_NEAR(lab.forward_m_s(), 2, 0.05);
    lab.order(0, 0, 0);
    lab.step(200);
    EXPECT_NEAR(length(lab.state(1).linear_velocity_m_s), 0, 1e-3);
}

TEST_P(Drive, comes_back_to_its_height_when_it_is_carried_away) {
    DriveLab lab(GetParam());
    lab.add(driven({0, 0, 5}, 1, make_drive(20)));
    lab.order(0, 0.1, 0);
    lab.step(2);
    lab.order(0, 0, 0);
    lab.step(100);
    const double height_m = lab.height_m();
    lab.move(1, {.position_m = {0.0, 0.0, 4.0}});
    lab.step(400);
    EXPECT_NEAR(lab.height_m(), height_m, 0.01);
}

TEST_P(Drive, moves_the_mass_of_all_parts_of_its_entity) {
    DriveLab lab(GetParam(), weightless);
    world::EntitySpecification robot = small_robot(1);
    robot.motors.clear();
    for (auto& body : robot.bodies) body.mass_kg = 1;
    robot.devices = {make_drive(6, 1)};
    lab.add(robot);
    lab.order(10, 0, 0);
    lab.step(100);
    EXPECT_NEAR(lab.forward_m_s(), 2, 0.02) << "6 N on 3 kg";
    EXPECT_NEAR(lab.yaw_rad_s(), 0, 1e-6);
}

TEST_P(Drive, stops_without_power) {
    DriveLab lab(GetParam());
    world::EntitySpecification drone = driven({0, 0, 50}, 1, make_drive(20));
    DeviceSpecification battery = make_device(1, DeviceType::battery);
    battery.capacity_j = 1;
    drone.devices[0].power_w = 1;
    drone.devices.push_back(battery);
    lab.add(drone);
    lab.order(0, 0.01, 0);
    lab.step(90);
    EXPECT_GT(lab.vertical_m_s(), 0);
    lab.step(60);
    EXPECT_LT(lab.vertical_m_s(), -3) << "it falls";
}

TEST_P(Drive, hovers_when_everything_is_told_to_stop) {
    DriveLab lab(GetParam());
    lab.add(driven({0, 0, 5}, 1, make_drive(20)));
    lab.order(1, 1, 1);
    lab.step(100);
    must(lab.world().stop(1));
    const double height_m = lab.state(1).pose.position.z;
    lab.step(200);
    EXPECT_NEAR(lab.height_m(), height_m, 0.01);
    EXPECT_NEAR(lab.forward_m_s(), 0, 1e-3);
}

TEST_P(Drive, runs_its_laws_in_its_period_whatever_the_iterations_are) {
    const auto speed_after = [&](double timestep_s) {
        DriveLab lab(GetParam(), weightless);
        must(lab.simulation.set_timestep(timestep_s));
        lab.add(driven({}, 1, make_drive(1000)));
        lab.order(1, 0, 0);
        lab.step(static_cast<int>(std::lround(0.1 / timestep_s)));
        return lab.forward_m_s();
    };
    EXPECT_NEAR(speed_after(0.02), speed_after(0.001), 1e-6);
    EXPECT_NEAR(speed_after(0.02), speed_after(0.005), 1e-6);
}

TEST(DriveOrders, are_three_numbers) {
    DriveLab lab(engines().front());
    lab.add(driven({0, 0, 5}, 1, make_drive()));
    for (const auto& values :
         {std::vector<double>{}, std::vector<double>{1, 2}, std::vector<double>{1, 2, 3, 4}})
        EXPECT_FALSE(lab.world().control_device(1, drive_id, values)) << values.size();
    EXPECT_EQ(lab.world().control_device(1, drive_id, std::vector<double>{1}).error(),
              (Refused{"Value", "1 numbers",
                       "expected speed along its x axis, m/s, vertical speed, m/s, and rate of "
                       "turning, rad/s; cut to the maxima"}));
}

TEST(DriveOrders, do_nothing_to_what_nothing_moves) {
    DriveLab lab(engines().front());
    world::EntitySpecification rock = block(1, {0, 0, 1}, {1, 1, 1});
    rock.devices = {make_drive()};
    lab.add(rock);
    lab.order(1, 1, 1);
    lab.step(10);
    EXPECT_EQ(lab.told(0), 0);
    EXPECT_EQ(lab.height_m(), 1);
}

}  // namespace
}  // namespace simrob::test
