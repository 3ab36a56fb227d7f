#include "physics/collision/contact_points.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "physics/collision/distance.h"
#include "support/counts.h"
#include "support/free_forms.h"

namespace simrob::test {
namespace {

using physics::ContactPoint;
using physics::Shape;
using physics::ShapeType;

std::vector<ContactPoint> points_of(const Shape& a, const Pose& pose_a, const Shape& b,
                                    const Pose& pose_b) {
    std::vector<ContactPoint> points;
    physics::find_contact_points({a, pose_a}, {b, pose_b}, 8, points);
    return points;
}

Pose random_pose(Random& random, double size) {
    const Quaternion turn = normalized(Quaternion{random.uniform(-1, 1), random.uniform(-1, 1),
                                                  random.uniform(-1, 1), random.uniform(-1, 1)});
    return {{random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)},
            turn};
}

Shape random_solid(Random& random) {
    const auto size = [&] { return random.uniform(0.2, 1); };
    switch (random.below(6)) {
        case 0:
            return cone_shape(size(), size());
        case 1:
            return convex_box({size(), size(), size()});
        case 2:
            return box_shape({size(), size(), size()});
        case 3:
            return sphere_shape(size() / 2);
        case 4:
            return round_shape(ShapeType::capsule, size() / 3, size());
        default:
            return round_shape(ShapeType::cylinder, size() / 2, size());
    }
}

}  // namespace

TEST(ContactPoints, of_convex_boxes_face_to_face_are_the_four_corners) {
    const auto cube = convex_box({1, 1, 1});
    for (const auto& other : {cube, box_shape({1, 1, 1})})
        for (const double depth : {0.0, 1e-9, 1e-3, 0.1}) {
            const auto points = points_of(cube, {}, other, {{0, 0, depth - 1}, {}});
            ASSERT_EQ(points.size(), 4U);
            for (const auto& point : points) {
                EXPECT_LT(length(point.normal - Vector3{0, 0, 1}), 1e-12);
                EXPECT_NEAR(point.depth_m, depth, 1e-12);
                EXPECT_NEAR(std::abs(point.position_m.x), 0.5, 1e-8);
            }
        }
}

TEST(ContactPoints, agree_with_the_distance_about_who_touches) {
    Random random(11);
    int touching = 0;
    for (int i = 0; i < count(3000, 100000); ++i) {
        const Shape a = random_solid(random);
        const Shape b = random_solid(random);
        const Pose pose_a = random_pose(random, 0.6);
        const Pose pose_b = random_pose(random, 0.6);
        const double gap =
            physics::closest_points(body_of(a, 1, {}), pose_a, body_of(b, 1, {}), pose_b)
                .distance_m;
        const auto points = points_of(a, pose_a, b, pose_b);
        EXPECT_EQ(points.empty(), gap > 1e-9) << "round " << i << ", gap " << gap;
        touching += points.empty() ? 0 : 1;
    }
    EXPECT_GT(touching, 500);
}

TEST(ContactPoints, moved_apart_by_the_deepest_touch_no_more) {
    Random random(12);
    double worst = 0;
    for (int i = 0; i < count(3000, 100000); ++i) {
        const Shape a = random_solid(random);
        const Shape b = random_solid(random);
        Pose pose_a = random_pose(random, 0.5);
        const Pose pose_b = random_pose(random, 0.5);
        const auto points = points_of(a, pose_a, b, pose_b);
        ContactPoint deepest;
        for (const auto& point : points) {
            EXPECT_NEAR(length(point.normal), 1, 1e-9);
            if (point.depth_m >= deepest.depth_m) deepest = point;
        }
        if (points.empty()) continue;
        pose_a.position += deepest.normal * (deepest.depth_m + 2e-4);
        const auto left = points_of(a, pose_a, b, pose_b);
        for (const auto& point : left) worst = std::max(worst, point.depth_m);
        EXPECT_TRUE(left.empty()) << "round " << i << ": " << static_cast<int>(a.type) << " "
                                  << static_cast<int>(b.type) << " depth " << deepest.depth_m;
    }
    EXPECT_EQ(worst, 0);
}

TEST(ContactPoints, of_a_ball_on_a_flat_surface_are_one_wherever_it_lies) {
    Random random(13);
    const auto sheet = mesh_sheet(2, 5);
    const auto ground = heightfield_of(2, 6, [](double, double) { return 0.0; });
    const auto ball = sphere_shape(0.1);
    for (int i = 0; i < 500; ++i) {
        // On corners, edges and faces of the triangles.
        const double x = i % 3 == 0 ? 0.2 : random.uniform(-0.8, 0.8);
        const double y = i % 5 == 0 ? 0.2 : random.uniform(-0.8, 0.8);
        for (const auto& surface : {sheet, ground}) {
            const auto points = points_of(ball, {{x, y, 0.099}, {}}, surface, {});
            ASSERT_EQ(points.size(), 1U) << x << " " << y;
            EXPECT_LT(length(points[0].normal - Vector3{0, 0, 1}), 1e-9);
            EXPECT_NEAR(points[0].depth_m, 0.001, 1e-12);
            EXPECT_LT(length(points[0].position_m - Vector3{x, y, -0.001}), 1e-9);
        }
    }
}

TEST(ContactPoints, of_a_box_on_a_flat_surface_all_point_up_and_reach_its_corners) {
    Random random(14);
    const auto sheet = mesh_sheet(2, 7);
    for (const auto& box : {box_shape({0.4, 0.3, 0.1}), convex_box({0.4, 0.3, 0.1})})
        for (int i = 0; i < 200; ++i) {
            const Pose pose{{random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), 0.0499},
                            turned_z(random.uniform(0, 6))};
            const auto points = points_of(box, pose, sheet, {});
            ASSERT_EQ(points.size(), 8U);
            for (const auto& point : points) {
                EXPECT_LT(length(point.normal - Vector3{0, 0, 1}), 1e-9);
                EXPECT_NEAR(point.depth_m, 1e-4, 1e-9);
            }
            for (const double x : {-0.2, 0.2})
                for (const double y : {-0.15, 0.15}) {
                    double nearest = 1;
                    for (const auto& point : points)
                        nearest = std::min(
                            nearest, length(point.position_m - transform(pose, {x, y, -0.05})));
                    EXPECT_LT(nearest, 0.02);
                }
        }
}

TEST(ContactPoints, turned_round_are_the_same_with_the_other_normal) {
    const Pose pose{{0.1, 0.2, 0.09}, turned_z(0.3)};
    for (const auto& solid : {sphere_shape(0.1), box_shape({0.2, 0.2, 0.2}), cone_shape(0.1, 0.2)})
        for (const auto& ground : {mesh_sheet(2, 3), Shape{.type = ShapeType::plane}}) {
            if (ground.type == ShapeType::plane && solid.type != ShapeType::cone) continue;
            const auto there = points_of(solid, pose, ground, {});
            const auto back = points_of(ground, {}, solid, pose);
            ASSERT_EQ(there.size(), back.size());
            ASSERT_FALSE(there.empty());
            for (std::size_t i = 0; i < there.size(); ++i) {
                EXPECT_EQ(there[i].position_m, back[i].position_m);
                EXPECT_EQ(there[i].normal, -back[i].normal);
            }
        }
}

TEST(ContactPoints, on_a_step_of_a_mesh_hold_up_what_overhangs_its_edge) {
    const auto step = mesh_box({1, 1, 1});
    const auto points = points_of(box_shape({0.4, 0.2, 0.1}), {{0.45, 0, 0.5499}, {}}, step, {});
    ASSERT_GE(points.size(), 4U);
    double reach = 0;
    for (const auto& point : points) {
        EXPECT_LT(length(point.normal - Vector3{0, 0, 1}), 1e-9);
        EXPECT_NEAR(point.depth_m, 1e-4, 1e-9);
        reach = std::max(reach, point.position_m.x);
    }
    EXPECT_NEAR(reach, 0.5, 1e-6);
}

}  // namespace simrob::test
