#include <cmath>
#include <string>

#include "base/random.h"
#include "conformance/analytic_ray.h"
#include "support/conformance.h"
#include "support/conformance_bodies.h"
#include "support/counts.h"
#include "support/free_forms.h"

namespace simrob::test {

SIMROB_CONFORMANCE(RayCast);

namespace {

using physics::ShapeType;

Vector3 random_vector(Random& random, double size) {
    return {random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)};
}

Quaternion random_turn(Random& random) {
    return normalized(Quaternion{random.uniform(-1, 1), random.uniform(-1, 1),
                                 random.uniform(-1, 1), random.uniform(-1, 1)});
}

physics::Shape random_shape(Random& random, ShapeType type) {
    physics::Shape shape{
        .type = type,
        .radius_m = random.uniform(0.2, 1),
        .length_m = random.uniform(0.3, 2),
        .size_m = {random.uniform(0.2, 2), random.uniform(0.2, 2), random.uniform(0.2, 2)}};
    if (type == ShapeType::convex) shape.geometry = convex_box(shape.size_m).geometry;
    if (type == ShapeType::triangle_mesh) shape.geometry = mesh_box(shape.size_m).geometry;
    return shape;
}

struct Worst {
    double distance = 0;
    double normal = 0;
    int hits = 0;
    int disagreements = 0;
};

/// Rays from around a shape, most of which are aimed at it.
Worst shoot(Lab world, ShapeType type, std::uint64_t seed, int shapes, double start) {
    Random random(seed);
    Worst worst;
    for (int i = 0; i < shapes; ++i) {
        const physics::Shape shape = random_shape(random, type);
        const Pose pose{random_vector(random, 5), random_turn(random)};
        // A body of infinite mass, or one that moves: both must answer.
        const bool moves = type != ShapeType::plane && i % 2 == 0;
        const auto id = world.add(body_of(shape, moves ? 1 : physics::infinite_mass, pose));
        for (int k = 0; k < 20; ++k) {
            const Vector3 origin = pose.position + random_vector(random, start);
            const Vector3 target = pose.position + random_vector(random, 1.2);
            const Vector3 direction = normalized(target - origin);
            const auto expected = analytic_hit(shape, pose, origin, direction, 8);
            const auto hit = world.world.cast_ray(origin, direction * 3, 8);
            // Where it only grazes, rounding decides.
            if (expected && expected->grazing < 1e-3) continue;
            if (hit.has_value() != expected.has_value()) {
                ++worst.disagreements;
                continue;
            }
            if (!hit) continue;
            ++worst.hits;
            EXPECT_EQ(hit->body, id);
            EXPECT_LT(length(hit->position_m - origin - direction * hit->distance_m), 1e-9);
            worst.distance =
                std::max(worst.distance, std::abs(hit->distance_m - expected->distance_m));
            worst.normal = std::max(worst.normal, length(hit->normal - expected->normal));
        }
        required(world.world.remove_group(world.world.group_of(id)));
    }
    return worst;
}

constexpr std::array all_types = {
    ShapeType::sphere,         ShapeType::box,     ShapeType::cylinder,
    ShapeType::wheel_cylinder, ShapeType::capsule, ShapeType::plane,
    ShapeType::cone,           ShapeType::convex,  ShapeType::triangle_mesh};
constexpr std::array names = {"sphere", "box",  "cylinder", "wheel cylinder", "capsule",
                              "plane",  "cone", "convex",   "triangle mesh"};

}  // namespace

TEST_P(RayCast, from_outside_meets_every_shape_where_the_formula_says) {
    for (std::size_t i = 0; i < all_types.size(); ++i) {
        SCOPED_TRACE(names[i]);
        const Worst worst = shoot(lab(), all_types[i], 17 + i, count(30, 1000), 4);
        EXPECT_GT(worst.hits, 100);
        EXPECT_EQ(worst.disagreements, 0);
        meets(std::string("ray cast, distance to a ") + names[i], "analytic intersection",
              worst.distance);
        meets(std::string("ray cast, normal of a ") + names[i], "analytic normal", worst.normal);
    }
}

TEST_P(RayCast, from_inside_meets_the_surface_where_it_leaves) {
    for (std::size_t i = 0; i < all_types.size(); ++i) {
        SCOPED_TRACE(names[i]);
        const Worst worst = shoot(lab(), all_types[i], 99 + i, count(30, 1000), 0.05);
        EXPECT_EQ(worst.disagreements, 0);
        meets("ray cast from inside, distance", "analytic intersection", worst.distance);
        meets("ray cast from inside, normal", "towards the ray", worst.normal);
    }
}

TEST_P(RayCast, meets_a_heightfield_on_its_triangles) {
    // Two planes that meet in a line of the grid: heights are exact between its points.
    const auto height = [](double x, double y) { return 0.3 * y + (x > 0 ? 0.5 * x : -0.2 * x); };
    const Pose pose{{1, -2, 0.5}, from_axis_angle(along_y, 0.2)};
    Lab world = lab();
    physics::Body ground = ground_of(heightfield_of(6, 13, height));
    ground.pose = pose;
    world.add(ground);
    Random random(3);
    double distance = 0;
    double normal = 0;
    for (int i = 0; i < count(200, 10000); ++i) {
        const Vector3 target{random.uniform(-2.9, 2.9), random.uniform(-2.9, 2.9), 0};
        const Vector3 on_ground{target.x, target.y, height(target.x, target.y)};
        const Vector3 origin =
            on_ground + Vector3{random.uniform(-0.05, 0.05), random.uniform(-0.05, 0.05),
                                random.uniform(1, 3) * (i % 4 ? 1 : -1)};
        const auto hit = world.world.cast_ray(transform(pose, origin),
                                              rotate(pose.orientation, on_ground - origin), 5);
        ASSERT_TRUE(hit);
        distance = std::max(distance, std::abs(hit->distance_m - length(on_ground - origin)));
        const double rise = target.x > 0 ? 0.5 : -0.2;
        const Vector3 up = normalized(Vector3{-rise, -0.3, 1}) * (i % 4 ? 1 : -1);
        if (std::abs(target.x) > 1e-6)
            normal = std::max(normal, length(hit->normal - rotate(pose.orientation, up)));
    }
    meets("ray cast, distance to a heightfield", "analytic intersection", distance);
    meets("ray cast, normal of a heightfield", "analytic normal", normal);
}

TEST_P(RayCast, gives_the_nearest_of_many_and_heeds_the_mask) {
    Lab world = lab();
    physics::Body near = sphere(0.5, 1, {2, 0, 0});
    near.category = 4;
    const auto first = world.add(near);
    const auto second = world.add(sphere(0.5, 1, {5, 0, 0}));
    const auto hit = world.world.cast_ray({0, 0, 0}, {1, 0, 0}, 10);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->body, first);
    EXPECT_NEAR(hit->distance_m, 1.5, 1e-12);
    const auto behind = world.world.cast_ray({0, 0, 0}, {1, 0, 0}, 10, ~4U);
    ASSERT_TRUE(behind);
    EXPECT_EQ(behind->body, second);
    EXPECT_FALSE(world.world.cast_ray({0, 0, 0}, {1, 0, 0}, 1.4));
    EXPECT_FALSE(world.world.cast_ray({0, 0, 0}, {-1, 0, 0}, 10));
}

TEST_P(RayCast, finds_the_part_of_a_compound_body_that_it_meets) {
    Lab world = lab();
    physics::Body body = sphere(0.5, 1, {0, 0, 3});
    body.shapes.push_back(box_shape({1, 1, 1}));
    body.shapes[1].local.position = {2, 0, 0};
    const auto id = world.add(body);
    const auto hit = world.world.cast_ray({2, 0, 0}, {0, 0, 1}, 10);
    // The body's own frame is where it was put, whatever its centre of mass.
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->body, id);
    EXPECT_NEAR(hit->distance_m, 2.5, 1e-12);
}

TEST_P(RayCast, sees_bodies_where_they_are_after_they_moved) {
    Lab world = lab();
    const auto ball = world.add(sphere(0.5, 1, {0, 0, 10}));
    world.run(0.5);
    const double z = world.position(ball).z;
    const auto hit = world.world.cast_ray({0, 0, 0}, {0, 0, 1}, 20);
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->distance_m, z - 0.5, 1e-9);
    required(world.world.set_pose(ball, {{0, 0, 4}, {}}));
    EXPECT_NEAR(world.world.cast_ray({0, 0, 0}, {0, 0, 1}, 20)->distance_m, 3.5, 1e-9);
}

}  // namespace simrob::test
