#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/limits.h"
#include "device/device_lab.h"

namespace simrob::test {
namespace {

using device::Picture;

class Camera : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(Camera);

DeviceSpecification make_camera(int columns, int rows, double field_of_view_rad,
                                const Vector3& rotation_rad = {}) {
    DeviceSpecification camera = make_device(0, DeviceType::camera, {}, rotation_rad);
    camera.columns = columns;
    camera.rows = rows;
    camera.field_of_view_rad = field_of_view_rad;
    return camera;
}

Picture look(DeviceLab& lab, int entity = 1, int device = 0) {
    return *must(
        lab.world().picture(entity, device, lab.simulation.time_s(), lab.simulation.hash()));
}

/// Where the ray through a pixel is at 1 m along the axis: x ahead, y to the left, z up.
Vector3 through(const DeviceSpecification& camera, int row, int column) {
    const double side = 2 * std::tan(camera.field_of_view_rad / 2) / camera.columns;
    return {1, side * (camera.columns / 2.0 - column - 0.5),
            side * (camera.rows / 2.0 - row - 0.5)};
}

/// Calls `check(row, column, pixel)` for all pixels.
template <class Check>
void for_all_pixels(const Picture& picture, Check check) {
    for (int row = 0; row < picture.rows; ++row)
        for (int column = 0; column < picture.columns; ++column)
            check(row, column, static_cast<std::size_t>(row * picture.columns + column));
}

world::EntitySpecification sphere(int id, const Vector3& position_m, double radius_m) {
    world::EntitySpecification entity = ball(id);
    entity.bodies[0].position_m = position_m;
    entity.bodies[0].radius_m = radius_m;
    return entity;
}

TEST_P(Camera, sees_a_sphere_as_the_disc_that_geometry_predicts) {
    DeviceLab lab(GetParam(), {});
    const DeviceSpecification camera = make_camera(80, 60, 1);
    lab.add(crate(1, {0, 0, 0}, {camera}));
    const double distance = 2;
    const double radius = 0.5;
    lab.add(sphere(7, {distance, 0, 0}, radius));
    const Picture picture = look(lab);
    ASSERT_EQ(picture.labels.size(), 80U * 60);
    ASSERT_EQ(picture.entities, std::vector<int>{7});
    const double edge = std::tan(std::asin(radius / distance));
    int seen = 0;
    for_all_pixels(picture, [&](int row, int column, std::size_t pixel) {
        const Vector3 ray = through(camera, row, column);
        const double aside = std::hypot(ray.y, ray.z);
        ASSERT_EQ(picture.labels[pixel], aside <= edge ? 1 : 0) << row << ", " << column;
        seen += picture.labels[pixel];
        if (aside > edge) {
            EXPECT_EQ(picture.depths[pixel], 0);
            return;
        }
        // The nearer of the two places along the axis where the ray is on the sphere.
        const double a = 1 + aside * aside;
        const double depth = (distance - std::sqrt(distance * distance -
                                                   a * (distance * distance - radius * radius))) /
                             a;
        EXPECT_NEAR(picture.depths[pixel] * picture.unit_m, depth, picture.unit_m * 0.501);
    });
    // The disc has the radius edge / side in pixels.
    const double side = 2 * std::tan(0.5) / 80;
    EXPECT_NEAR(seen, pi * edge * edge / (side * side), 12);
}

TEST_P(Camera, measures_the_depth_of_a_wall_at_an_angle) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification camera = make_camera(64, 48, 1.2, {0, -0.2, 0.4});
    camera.position_m = {0.05, 0.02, 0.1};
    lab.add(crate(1, {1, -2, 0.3}, {camera}));
    world::EntitySpecification wall = block(5, {4, 0, 0}, {1, 40, 40});
    wall.bodies[0].rotation_rad = {0, 0, 0.5};
    lab.add(wall);
    const Picture picture = look(lab);
    const Pose pose = lab.state(1).pose * Pose{camera.position_m, from_euler(camera.rotation_rad)};
    const Vector3 normal{-std::cos(0.5), -std::sin(0.5), 0};
    const Vector3 face = Vector3{4, 0, 0} + normal * 0.5;
    for_all_pixels(picture, [&](int row, int column, std::size_t pixel) {
        const Vector3 ray = rotate(pose.orientation, through(camera, row, column));
        const double depth = dot(face - pose.position, normal) / dot(ray, normal);
        const bool is_near = depth <= 10;
        ASSERT_EQ(picture.labels[pixel], is_near ? 1 : 0) << row << ", " << column;
        if (!is_near) return;
        EXPECT_NEAR(picture.depths[pixel] * picture.unit_m, depth, picture.unit_m * 0.501);
    });
}

TEST_P(Camera, labels_what_is_nearest_and_colours_it_by_what_it_is) {
    DeviceLab lab(GetParam(), {});
    lab.add(crate(1, {0, 0, 0.5}, {make_camera(81, 61, 1.2)}));
    world::EntitySpecification ground = floor(900);
    lab.add(ground);
    lab.add(sphere(12, {1, 0, 0.5}, 0.1));
    lab.add(block(3, {2, 0, 0.5}, {0.1, 1, 0.5}));
    const Picture picture = look(lab);
    EXPECT_EQ(picture.entities, (std::vector<int>{3, 12, 900}));
    const auto at = [&](int row, int column) {
        return static_cast<std::size_t>(row * picture.columns + column);
    };
    const auto colour = [&](std::size_t pixel, std::size_t part) {
        return static_cast<int>(picture.colours[3 * pixel + part]);
    };
    EXPECT_EQ(picture.labels[at(30, 40)], 2) << "the ball is before the block";
    EXPECT_EQ(picture.labels[at(30, 30)], 1);
    EXPECT_EQ(picture.labels[at(60, 40)], 3);
    EXPECT_EQ(picture.labels[at(0, 40)], 0);
    // In the middle of the ball its surface looks back along the axis: 0.65 - 0.35 * 0.36.
    EXPECT_EQ(colour(at(30, 40), 0), std::lround(255 * (0.65 - 0.35 * 0.36)));
    EXPECT_EQ(colour(at(30, 40), 1), std::lround(255 * 0.5 * (0.65 - 0.35 * 0.36)));
    EXPECT_EQ(colour(at(30, 40), 2), 0);
    EXPECT_EQ(colour(at(60, 40), 1), std::lround(255 * 0.45 * (0.65 + 0.35 * 0.8)));
    EXPECT_EQ(colour(at(0, 40), 0), std::lround(255 * 0.78));
}

TEST_P(Camera, sees_a_painted_line_on_the_floor_where_it_is) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification camera = make_camera(60, 40, 1.0, {0, 0.6, 0});
    lab.add(crate(1, {-0.3, 0.1, 0.4}, {camera}));
    world::EntitySpecification ground = floor(9);
    device::Paint line;
    line.points_m = {-5, 0, 5, 0};
    line.width_m = 0.08;
    ground.paint = {line};
    lab.add(ground);
    const Picture picture = look(lab);
    const Pose pose = lab.state(1).pose * Pose{{}, from_euler(camera.rotation_rad)};
    const auto light = 0.65 + 0.35 * 0.8;
    int on_line = 0;
    for_all_pixels(picture, [&](int row, int column, std::size_t pixel) {
        const Vector3 ray = rotate(pose.orientation, through(camera, row, column));
        if (picture.labels[pixel] == 0) return;
        const Vector3 point = pose.position + ray * (-pose.position.z / ray.z);
        const bool is_line = std::abs(point.y) <= 0.04 && std::abs(point.x) <= 5.04;
        on_line += is_line ? 1 : 0;
        EXPECT_EQ(static_cast<int>(picture.colours[3 * pixel]),
                  std::lround(255 * light * (is_line ? 1 : 0.35)))
            << row << ", " << column;
    });
    EXPECT_GT(on_line, 100);
}

/// Some of all shapes, with a camera that has noise.
Picture picture_of_everything(const Engine& engine, std::uint64_t seed) {
    DeviceLab lab(engine, {}, seed);
    DeviceSpecification camera = make_camera(96, 72, 1.4, {0.1, 0, 0});
    camera.noise = 0.02;
    lab.add(crate(1, {-2.5, 0, 1}, {camera}));
    lab.add(floor(900));
    lab.add(sphere(2, {0.5, 0.4, 0.3}, 0.2));
    world::EntitySpecification turned = crate(3, {0.4, -0.4, 0.2});
    turned.bodies[0].rotation_rad = {0.3, 0.5, 0.7};
    lab.add(turned);
    lab.add(drum(4));
    lab.add(small_robot(5));
    return look(lab);
}

TEST(Cameras, see_the_same_bits_in_all_engines_and_by_the_same_seed) {
    const Picture first = picture_of_everything(engines().front(), 3);
    EXPECT_EQ(first.entities, (std::vector<int>{2, 3, 4, 5, 900}));
    for (const Engine& engine : engines()) {
        EXPECT_EQ(picture_of_everything(engine, 3), first) << engine.name;
        const Picture other = picture_of_everything(engine, 4);
        EXPECT_NE(other.colours, first.colours) << engine.name;
        EXPECT_EQ(other.labels, first.labels) << engine.name;
    }
}

/// Mean and deviation.
std::pair<double, double> spread(const std::vector<double>& values) {
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double sum = 0;
    for (const double value : values) sum += (value - mean) * (value - mean);
    return {mean, std::sqrt(sum / count)};
}

TEST(Cameras, have_noise_of_the_stated_deviation_that_is_new_in_every_picture) {
    DeviceLab lab(engines().front(), {});
    DeviceSpecification camera = make_camera(120, 100, 0.3);
    camera.noise = 0.03;
    lab.add(crate(1, {0, 0, 0}, {camera}));
    lab.add(block(2, {2.5, 0, 0}, {1, 9, 9}));
    lab.step();
    const Picture picture = look(lab);
    EXPECT_EQ(look(lab), picture) << "asking again changes nothing";
    std::vector<double> reds;
    std::vector<double> depths;
    for (std::size_t i = 0; i < picture.depths.size(); ++i) {
        reds.push_back(picture.colours[3 * i] / 255.0);
        depths.push_back(picture.depths[i] * picture.unit_m);
    }
    // 12,000 values: the mean is known to a hundredth of the deviation.
    EXPECT_NEAR(spread(reds).second, 0.03, 0.001);
    EXPECT_NEAR(spread(reds).first, 0.46 * (0.65 - 0.35 * 0.36), 0.0015);
    EXPECT_NEAR(spread(depths).second, 0.03, 0.001);
    EXPECT_NEAR(spread(depths).first, 2, 0.0015);
    lab.step();
    EXPECT_NE(look(lab).colours, picture.colours);
    EXPECT_EQ(look(lab).labels, picture.labels);
}

TEST(Cameras, take_pictures_at_their_interval_and_change_nothing_by_it) {
    DeviceLab lab(engines().front(), {});
    DeviceLab unasked(engines().front(), {});
    DeviceSpecification camera = make_camera(8, 6, 1);
    camera.interval_s = 0.03;
    camera.noise = 0.1;
    for (DeviceLab* each : {&lab, &unasked}) {
        each->add(crate(1, {0, 0, 0}, {camera}));
        each->add(sphere(2, {2, 0, 0}, 0.5));
    }
    const auto ask = [&] {
        return lab.world().picture(1, 0, lab.simulation.time_s(), lab.simulation.hash());
    };
    EXPECT_FALSE(ask()) << "before the first iteration";
    std::string taken;
    for (int i = 0; i < 8; ++i) {
        lab.step();
        unasked.step();
        taken += ask() ? 'x' : '.';
        EXPECT_EQ(lab.simulation.hash(), unasked.simulation.hash());
    }
    EXPECT_EQ(taken, "x.x..x..");
    EXPECT_NE(ask().error().reason.words().find("the next one is at 0.09 s"), std::string::npos)
        << ask().error().reason;
    EXPECT_EQ(lab.readings(1, 0).size(), 1U);
    EXPECT_NEAR(lab.reading(1, 0), 0.06, 1e-12);
}

TEST(Cameras, see_no_farther_than_their_range_along_the_axis_and_not_their_own_entity) {
    DeviceLab lab(engines().front(), {});
    DeviceSpecification near = make_camera(10, 10, 2);
    near.range = 1.4;
    DeviceSpecification far = near;
    far.id = 1;
    far.range = 1.6;
    world::EntitySpecification robot = crate(1, {0, 0, 0}, {near, far});
    robot.bodies.push_back(box(1, {0.7, 0, 0}));
    lab.add(robot);
    lab.add(block(2, {2, 0, 0}, {1, 40, 40}));
    EXPECT_TRUE(look(lab, 1, 0).entities.empty());
    // Also in the corners, where the wall is much farther along the ray.
    const Picture all = look(lab, 1, 1);
    EXPECT_EQ(std::count(all.labels.begin(), all.labels.end(), 1), 100);
}

TEST(Cameras, are_refused_when_a_picture_would_be_none_or_too_large) {
    DeviceLab lab(engines().front(), {});
    lab.add(crate(1, {0, 0, 0}));
    const auto refusal = [&](const DeviceSpecification& camera) {
        const auto added = lab.world().add_device(1, camera);
        return added ? std::string() : added.error().field;
    };
    EXPECT_EQ(refusal(make_camera(80, 60, 0)), "Device 0 Field_Of_View");
    EXPECT_EQ(refusal(make_camera(80, 60, 3.1)), "Device 0 Field_Of_View");
    EXPECT_EQ(refusal(make_camera(0, 60, 1)), "Device 0 Columns");
    EXPECT_EQ(refusal(make_camera(257, 1, 1)), "Device 0 Columns");
    EXPECT_EQ(refusal(make_camera(161, 100, 1)), "Device 0 Rows");
    EXPECT_EQ(refusal(make_camera(160, 100, 1)), "");
    DeviceSpecification another = make_camera(160, 100, 1);
    for (another.id = 1; another.id < 20; ++another.id) EXPECT_EQ(refusal(another), "");
    EXPECT_EQ(refusal(another), "Devices") << "the world has as many pixels as it may";
    const auto gyroscope = make_device(50, DeviceType::gyroscope);
    EXPECT_EQ(refusal(gyroscope), "");
    EXPECT_FALSE(lab.world().picture(1, 50, 0, 0));
    EXPECT_FALSE(lab.world().picture(1, 99, 0, 0));
    EXPECT_FALSE(lab.world().picture(2, 0, 0, 0));
}

}  // namespace
}  // namespace simrob::test
