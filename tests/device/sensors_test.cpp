#include <gtest/gtest.h>

#include "device/device_lab.h"

namespace simrob::test {
namespace {

class Sensors : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(Sensors);

/// How far it is from a point to the walls of a room of half sizes `x` and `y`, by geometry.
double distance_in_room(const Vector3& from, double angle, double x, double y) {
    const double across = std::cos(angle);
    const double along = std::sin(angle);
    const double to_x = across == 0 ? 1e9 : (std::copysign(x, across) - from.x) / across;
    const double to_y = along == 0 ? 1e9 : (std::copysign(y, along) - from.y) / along;
    return std::min(to_x, to_y);
}

void add_room(DeviceLab& lab, double x, double y) {
    lab.add(block(101, {x + 0.5, 0, 0}, {1, 20, 4}));
    lab.add(block(102, {-x - 0.5, 0, 0}, {1, 20, 4}));
    lab.add(block(103, {0, y + 0.5, 0}, {20, 1, 4}));
    lab.add(block(104, {0, -y - 0.5, 0}, {20, 1, 4}));
}

TEST_P(Sensors, a_fan_of_rays_measures_a_known_room) {
    DeviceLab lab(GetParam(), {});
    add_room(lab, 2, 3);
    DeviceSpecification fan = make_device(7, DeviceType::distance, {0.05, 0.02, 0}, {0, 0, 0.3});
    fan.count = 61;
    fan.field_of_view_rad = 5;
    // A mast of its own stands in front: the sensor does not see it.
    world::EntitySpecification robot = crate(1, {0.4, -0.7, 0}, {fan});
    robot.bodies.push_back(box(1, {0.9, -0.7, 0}));
    robot.bodies[0].rotation_rad = {0, 0, 0.2};
    lab.add(robot);
    lab.step();
    const Pose pose = lab.state(1).pose * Pose{fan.position_m, from_euler(fan.rotation_rad)};
    ASSERT_EQ(lab.readings(1, 7).size(), 61U);
    for (int i = 0; i < 61; ++i) {
        const double angle = 0.5 + (i - 30) * (5.0 / 60);
        EXPECT_NEAR(lab.readings(1, 7)[static_cast<std::size_t>(i)],
                    distance_in_room(pose.position, angle, 2, 3), 1e-9)
            << "ray " << i;
    }
}

TEST_P(Sensors, rays_that_meet_nothing_tell_their_range_and_steps_are_of_the_resolution) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification ray = make_device(0, DeviceType::distance);
    ray.range = 1.5;
    DeviceSpecification coarse = make_device(1, DeviceType::distance, {}, {0, 0, pi});
    coarse.resolution = 0.25;
    lab.add(crate(1, {0, 0, 0}, {ray, coarse}));
    lab.add(block(2, {-1.4, 0, 0}, {0.2, 1, 1}));
    lab.step();
    EXPECT_EQ(lab.reading(1, 0), 1.5);
    EXPECT_EQ(lab.reading(1, 1), 1.25);
}

TEST_P(Sensors, rays_follow_what_moves_comes_goes_and_is_recalled) {
    DeviceLab lab(GetParam(), {});
    lab.add(crate(1, {0, 0, 0}, {make_device(0, DeviceType::distance, {0, 0, 0.3})}));
    const auto seen = [&] {
        const auto hit = lab.world().physics().cast_ray({0, 0, 0.3}, {1, 0, 0}, 10);
        return hit ? hit->distance_m : 10;
    };
    EXPECT_EQ(seen(), 10);
    lab.add(block(2, {5, 0, 0}, {0.2, 1, 1}));
    EXPECT_NEAR(seen(), 4.9, 1e-12) << "it came";
    lab.add(crate(3, {3, 0, 0.3}));
    EXPECT_NEAR(seen(), 2.9, 1e-12) << "another one";
    const engine::Checkpoint before = lab.simulation.checkpoint();
    world::StateChange push;
    push.linear_velocity_m_s.x = 1;
    lab.move(3, push);
    lab.step(50);
    EXPECT_NEAR(seen(), lab.state(3).pose.position.x - 0.1, 1e-9) << "it moved by itself";
    EXPECT_GT(seen(), 3.3);
    must(lab.world().set_entity_position(3, {2, 0, 0.3}));
    EXPECT_NEAR(seen(), 1.9, 1e-9) << "it was put elsewhere";
    must(lab.simulation.restore(before));
    EXPECT_NEAR(seen(), 2.9, 1e-12) << "it is where it was";
    must(lab.world().remove_entity(3));
    EXPECT_NEAR(seen(), 4.9, 1e-12) << "it is gone";
    must(lab.world().remove_entity(2));
    EXPECT_EQ(seen(), 10);
    lab.step();
    EXPECT_EQ(lab.reading(1, 0), 10);
}

TEST_P(Sensors, proximity_changes_at_its_threshold) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification near = make_device(0, DeviceType::proximity);
    near.threshold = 0.5;
    lab.add(crate(1, {0, 0, 0}, {near}));
    lab.add(block(2, {1, 0, 0}, {1 + 2e-6, 1, 1}));
    lab.step();
    EXPECT_EQ(lab.reading(1, 0), 1);
    must(lab.world().remove_entity(2));
    lab.add(block(2, {1, 0, 0}, {1 - 2e-6, 1, 1}));
    lab.step();
    EXPECT_EQ(lab.reading(1, 0), 0);
}

TEST_P(Sensors, an_imu_at_rest_feels_gravity_upwards_along_its_own_axes) {
    DeviceLab lab(GetParam());
    lab.add(floor(9));
    lab.add(crate(1, {0, 0, 0.1},
                  {make_device(0, DeviceType::imu),
                   make_device(1, DeviceType::imu, {0.1, 0, 0}, {0, pi / 2, 0})}));
    lab.step(300);
    const auto& upright = lab.readings(1, 0);
    EXPECT_NEAR(upright[0], 0, 1e-3);
    EXPECT_NEAR(upright[1], 0, 1e-3);
    EXPECT_NEAR(upright[2], 9.8, 1e-3);
    // Its x axis points down.
    EXPECT_NEAR(lab.readings(1, 1)[0], -9.8, 1e-3);
    EXPECT_NEAR(lab.readings(1, 1)[2], 0, 1e-3);
}

TEST_P(Sensors, an_imu_in_free_fall_feels_nothing_wherever_it_is_mounted) {
    DeviceLab lab(GetParam());
    lab.add(crate(1, {0, 0, 50}, {make_device(0, DeviceType::imu, {0.3, 0.2, 0.1})}));
    for (int i = 0; i < 50; ++i) {
        lab.step();
        for (const double reading : lab.readings(1, 0)) EXPECT_NEAR(reading, 0, 1e-9);
    }
}

TEST_P(Sensors, an_imu_on_a_turntable_feels_the_centripetal_acceleration) {
    DeviceLab lab(GetParam(), {});
    const double radius = 0.5;
    const double spin = 3;
    lab.add(crate(1, {0, 0, 0}, {make_device(0, DeviceType::imu, {radius, 0, 0})}));
    world::StateChange change;
    change.angular_velocity_rad_s.z = spin;
    lab.move(1, change);
    for (int i = 0; i < 100; ++i) {
        lab.step();
        const auto& felt = lab.readings(1, 0);
        EXPECT_NEAR(felt[0], -spin * spin * radius, 1e-6);
        for (const std::size_t axis : {1U, 2U, 3U, 4U}) EXPECT_NEAR(felt[axis], 0, 1e-6);
        EXPECT_NEAR(felt[5], spin, 1e-9);
    }
}

TEST_P(Sensors, a_gyroscope_tells_the_spin_about_its_own_axes) {
    DeviceLab lab(GetParam(), {});
    lab.add(crate(1, {0, 0, 0}, {make_device(0, DeviceType::gyroscope, {}, {pi / 2, 0, 0})}));
    world::StateChange change;
    change.angular_velocity_rad_s.z = 2;
    lab.move(1, change);
    lab.step(20);
    EXPECT_NEAR(lab.readings(1, 0)[0], 0, 1e-9);
    EXPECT_NEAR(lab.readings(1, 0)[1], 2, 1e-9);
    EXPECT_NEAR(lab.readings(1, 0)[2], 0, 1e-9);
}

TEST_P(Sensors, a_compass_follows_a_full_turn) {
    DeviceLab lab(GetParam(), {});
    lab.add(crate(1, {0, 0, 0}, {make_device(0, DeviceType::compass, {}, {0, 0, 0.25})}));
    for (int i = 0; i < 64; ++i) {
        const double angle = 2 * pi * i / 64;
        world::StateChange change;
        change.rotation_rad = {0, 0, angle};
        lab.move(1, change);
        lab.step();
        EXPECT_NEAR(std::remainder(lab.reading(1, 0) - angle - 0.25, 2 * pi), 0, 1e-9);
        EXPECT_LE(std::abs(lab.reading(1, 0)), pi);
    }
}

TEST_P(Sensors, a_gps_tells_place_and_velocity_of_its_mounting) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification gps = make_device(0, DeviceType::gps, {1, 0, 0});
    gps.with_velocity = true;
    lab.add(crate(1, {3, 4, 5}, {gps}));
    world::StateChange change;
    change.linear_velocity_m_s = {0.5, 0, 0};
    change.angular_velocity_rad_s.z = 1;
    lab.move(1, change);
    lab.step(100);
    const auto& told = lab.readings(1, 0);
    const double angle = 1;
    EXPECT_NEAR(told[0], 3.5 + std::cos(angle), 1e-6);
    EXPECT_NEAR(told[1], 4 + std::sin(angle), 1e-6);
    EXPECT_NEAR(told[2], 5, 1e-9);
    EXPECT_NEAR(told[3], 0.5 - std::sin(angle), 1e-6);
    EXPECT_NEAR(told[4], std::cos(angle), 1e-6);
}

TEST_P(Sensors, an_encoder_counts_many_turns_in_ticks) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification encoder = make_device(0, DeviceType::encoder);
    DeviceSpecification ticks = make_device(1, DeviceType::encoder);
    ticks.resolution = 2 * pi / 64;
    DeviceSpecification motor = make_device(2, DeviceType::velocity_motor);
    motor.maximum = 100;
    lab.add(drum(1, {encoder, ticks, motor}));
    lab.control(1, 2, {40});
    lab.step(1);
    const double begin = lab.reading(1, 0);
    lab.step(200);
    EXPECT_NEAR(lab.reading(1, 0) - begin, 80, 0.01);
    EXPECT_NEAR(lab.readings(1, 0)[1], 40, 1e-3);
    const double count = lab.reading(1, 1) / ticks.resolution;
    EXPECT_NEAR(count, std::round(count), 1e-9);
    EXPECT_NEAR(lab.reading(1, 1), lab.reading(1, 0), ticks.resolution / 2 + 1e-9);
}

TEST_P(Sensors, an_encoder_follows_more_than_half_a_turn_in_an_iteration) {
    DeviceLab lab(GetParam(), {});
    lab.add(drum(1, {make_device(0, DeviceType::encoder)}));
    must(lab.world().set_state(1, 1, {.angular_velocity_rad_s = {0, 0, 500}}));
    lab.step(1);
    const double begin = lab.reading(1, 0);
    lab.step(100);
    EXPECT_NEAR(lab.reading(1, 0) - begin, 500, 0.5);
}

TEST_P(Sensors, an_encoder_on_a_wheel_tells_the_distance_travelled) {
    DeviceLab lab(GetParam());
    lab.add(floor(9));
    world::EntitySpecification robot = small_robot(1);
    for (auto& body : robot.bodies) body.position_m.z -= 0.95;
    DeviceSpecification left = make_device(0, DeviceType::encoder);
    DeviceSpecification right = make_device(1, DeviceType::encoder);
    right.joint_id = 1;
    robot.devices = {left, right};
    lab.add(robot);
    const world::MotorCommand motors[] = {{0, 10}, {1, 10}};
    must(lab.world().control_motors(1, motors));
    lab.step(300);  // wheels spin until it is at speed
    const double begin = lab.reading(1, 0) + lab.reading(1, 1);
    const Vector3 from = lab.state(1).pose.position;
    lab.step(300);
    const double turned = (lab.reading(1, 0) + lab.reading(1, 1) - begin) / 2;
    const double travelled = length(lab.state(1).pose.position - from);
    ASSERT_GT(travelled, 1);
    EXPECT_NEAR(turned * 0.05, travelled, 0.02 * travelled);
}

TEST_P(Sensors, touch_is_felt_from_the_first_contact_and_on_in_sleep) {
    DeviceLab lab(GetParam());
    lab.add(floor(9));
    lab.add(crate(1, {0, 0, 0.15},
                  {make_device(0, DeviceType::contact), make_device(1, DeviceType::force)}));
    lab.step();
    EXPECT_EQ(lab.reading(1, 0), 0);
    EXPECT_EQ(lab.reading(1, 1), 0);
    EXPECT_TRUE(lab.world().physics().report().contacts.empty());
    lab.step(100);
    EXPECT_EQ(lab.reading(1, 0), 1);
    EXPECT_NEAR(lab.reading(1, 1), 9.8, 0.05);
    lab.step(300);
    ASSERT_TRUE(lab.world().physics().is_asleep(lab.world().find_entity(1)->bodies[0]));
    EXPECT_EQ(lab.reading(1, 0), 1);
    EXPECT_NEAR(lab.reading(1, 1), 9.8, 0.05);
    world::StateChange up;
    up.position_m.z = 2;
    lab.move(1, up);
    lab.step();
    EXPECT_EQ(lab.reading(1, 0), 0);
    EXPECT_EQ(lab.reading(1, 1), 0);
}

TEST_P(Sensors, only_watched_bodies_report_touches) {
    DeviceLab lab(GetParam());
    lab.add(floor(9));
    lab.add(crate(1, {0, 0, 0.1}, {make_device(0, DeviceType::force)}));
    lab.add(crate(2, {1, 0, 0.1}));
    lab.step(5);
    const auto& contacts = lab.world().physics().report().contacts;
    ASSERT_EQ(contacts.size(), 1U);
    EXPECT_EQ(contacts[0].body_2, lab.world().find_entity(1)->bodies[0]);
}

TEST_P(Sensors, a_scale_weighs_what_lies_on_it) {
    DeviceLab lab(GetParam());
    world::EntitySpecification scale = block(1, {0, 0, 0.05}, {1, 1, 0.1});
    scale.devices = {make_device(0, DeviceType::force)};
    lab.add(scale);
    lab.add(crate(2, {0.2, 0.1, 0.2}));
    lab.add(crate(3, {-0.2, 0.1, 0.2}));
    lab.step(400);
    EXPECT_NEAR(lab.reading(1, 0), 2 * 9.8, 0.1);
}

TEST_P(Sensors, a_line_sensor_tells_how_much_of_each_cell_is_painted) {
    DeviceLab lab(GetParam(), {});
    world::EntitySpecification ground = floor(9);
    device::Paint stripe;
    stripe.type = device::PaintType::line;
    stripe.width_m = 0.1;
    // A curve: an arc of a circle of radius 1 about the origin.
    for (int i = 0; i <= 90; ++i) {
        const double angle = pi / 2 * i / 90;
        stripe.points_m.push_back(std::cos(angle));
        stripe.points_m.push_back(std::sin(angle));
    }
    ground.paint = {stripe};
    lab.add(ground);
    DeviceSpecification line = make_device(0, DeviceType::light);
    line.count = 10;
    line.width_m = 0.4;
    lab.add(crate(1, {0, 0, 0.3}, {line}));
    for (const double angle : {0.2, 0.7, 1.2}) {
        world::StateChange change;
        change.position_m = {std::cos(angle), std::sin(angle), 0.3};
        change.rotation_rad = {0, 0, angle + pi / 2};
        lab.move(1, change);
        lab.step();
        // Cells of 4 cm, across the line: y of the device points to the middle of the arc.
        for (int i = 0; i < 10; ++i) {
            const double middle = (i - 4.5) * 0.04;
            const double covered = std::clamp(
                std::min(middle + 0.02, 0.05) - std::max(middle - 0.02, -0.05), 0.0, 0.04);
            EXPECT_NEAR(lab.readings(1, 0)[static_cast<std::size_t>(i)], covered / 0.04, 0.21)
                << "cell " << i << " at " << angle;
        }
        EXPECT_EQ(lab.readings(1, 0)[0], 0);
        EXPECT_EQ(lab.readings(1, 0)[4], 1);
        EXPECT_EQ(lab.readings(1, 0)[5], 1);
    }
}

TEST_P(Sensors, areas_and_images_are_seen_and_the_last_paint_counts) {
    DeviceLab lab(GetParam(), {});
    world::EntitySpecification ground = floor(9);
    device::Paint area;
    area.type = device::PaintType::area;
    area.brightness = 0.25;
    area.points_m = {-1, -1, 1, -1, 1, 1, -1, 1};
    device::Paint image;
    image.id = 1;
    image.type = device::PaintType::image;
    image.points_m = {0, 0, 0.4, 0.2};
    image.columns = 2;
    image.brightnesses = {0.5, 0.75};
    ground.paint = {area, image};
    lab.add(ground);
    DeviceSpecification light = make_device(0, DeviceType::light);
    light.width_m = 0.01;
    lab.add(crate(1, {-0.5, 0, 0.3}, {light}));
    const auto brightness_at = [&](double x, double y) {
        world::StateChange change;
        change.position_m = {x, y, 0.3};
        lab.move(1, change);
        lab.step();
        return lab.reading(1, 0);
    };
    EXPECT_NEAR(brightness_at(-0.5, 0), 0.25, 1e-12);
    EXPECT_NEAR(brightness_at(0.1, 0.1), 0.5, 1e-12);
    EXPECT_NEAR(brightness_at(0.3, 0.1), 0.75, 1e-12);
    EXPECT_NEAR(brightness_at(0.3, 0.5), 0.25, 1e-12);
    EXPECT_EQ(brightness_at(2, 0), 0);
}

TEST_P(Sensors, vision_sees_direction_and_near_distance_but_not_behind_walls) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification eye = make_device(0, DeviceType::vision);
    eye.field_of_view_rad = pi / 2;
    eye.near_m = 2;
    eye.count = 10;
    lab.add(crate(1, {0, 0, 0}, {eye}));
    lab.add(ball(2, {1, 0.5, 0}));
    lab.add(ball(3, {4, -1, 0}));
    lab.add(ball(4, {-1, 0, 0}));  // behind
    lab.add(ball(5, {3, 0, 0}));   // behind a wall
    lab.add(ball(6, {20, 0, 0}));  // out of range
    lab.add(block(7, {2, 0, 0}, {0.1, 0.3, 0.3}));
    lab.step();
    const auto& seen = lab.readings(1, 0);
    ASSERT_EQ(seen.size(), 12U);
    EXPECT_EQ(seen[0], 2);
    EXPECT_NEAR(seen[1], std::atan2(0.5, 1), 1e-12);
    EXPECT_NEAR(seen[2], 0, 1e-12);
    EXPECT_NEAR(seen[3], std::hypot(1, 0.5), 1e-12);
    EXPECT_EQ(seen[4], 3);
    EXPECT_NEAR(seen[5], std::atan2(-1, 4), 1e-12);
    EXPECT_EQ(seen[7], -1) << "too far to tell how far";
    EXPECT_EQ(seen[8], 7);
}

TEST_P(Sensors, readings_come_at_their_interval) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification gps = make_device(0, DeviceType::gps);
    gps.interval_s = 0.1;
    lab.add(crate(1, {0, 0, 0}, {gps}));
    world::StateChange change;
    change.linear_velocity_m_s.x = 1;
    lab.move(1, change);
    EXPECT_TRUE(lab.readings(1, 0).empty()) << "nothing before the first iteration";
    int changes = 0;
    double before = -1;
    for (int i = 0; i < 1000; ++i) {
        lab.step();
        if (lab.reading(1, 0) != before) ++changes;
        before = lab.reading(1, 0);
    }
    EXPECT_EQ(changes, 101) << "one at once, then ten in a second";
}

}  // namespace
}  // namespace simrob::test
