#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "base/random.h"
#include "support/conformance.h"
#include "support/conformance_bodies.h"
#include "support/counts.h"

namespace simrob::test {

SIMROB_CONFORMANCE(ClosestPoints);

namespace {

Vector3 random_vector(Random& random, double size) {
    return {random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)};
}

Pose random_pose(Random& random, double size) {
    return {random_vector(random, size),
            normalized(Quaternion{random.uniform(-1, 1), random.uniform(-1, 1),
                                  random.uniform(-1, 1), random.uniform(-1, 1)})};
}

/// Asks in both orders, and checks what must hold for any two bodies.
double distance_between(Lab& world, const physics::Body& a, const physics::Body& b) {
    const auto first = world.add(a);
    const auto second = world.add(b);
    const physics::Closest there = required(world.world.closest(first, second));
    const physics::Closest back = required(world.world.closest(second, first));
    EXPECT_NEAR(there.distance_m, back.distance_m, 1e-9);
    EXPECT_NEAR(length(there.point_1_m - there.point_2_m), there.distance_m, 1e-9);
    EXPECT_GE(there.distance_m, 0);
    required(world.world.remove_group(world.world.group_of(first)));
    required(world.world.remove_group(world.world.group_of(second)));
    return there.distance_m;
}

double beyond(double x, double half) {
    return std::max(0.0, std::abs(x) - half);
}

/// From a point to a box, both in the box's frame.
double to_box(const Vector3& p, const Vector3& size) {
    return std::sqrt(std::pow(beyond(p.x, size.x / 2), 2) + std::pow(beyond(p.y, size.y / 2), 2) +
                     std::pow(beyond(p.z, size.z / 2), 2));
}

double to_cylinder(const Vector3& p, double radius, double length_m) {
    return std::hypot(std::max(0.0, std::hypot(p.x, p.y) - radius), beyond(p.z, length_m / 2));
}

Vector3 inside(const Pose& pose, const Vector3& point) {
    return transform(inverse(pose), point);
}

/// Between two straight pieces (Ericson, Real-Time Collision Detection, 5.1.9): the best of the
/// inner point, if there is one, and of each end against the other piece.
double between_segments(const Vector3& a0, const Vector3& a1, const Vector3& b0,
                        const Vector3& b1) {
    const auto to_segment = [](const Vector3& p, const Vector3& s0, const Vector3& s1) {
        const Vector3 along = s1 - s0;
        const double t = std::clamp(dot(p - s0, along) / length_squared(along), 0.0, 1.0);
        return length(p - s0 - along * t);
    };
    double best = std::min({to_segment(a0, b0, b1), to_segment(a1, b0, b1), to_segment(b0, a0, a1),
                            to_segment(b1, a0, a1)});
    const Vector3 u = a1 - a0;
    const Vector3 v = b1 - b0;
    const Vector3 w = a0 - b0;
    const double aa = dot(u, u);
    const double ab = dot(u, v);
    const double bb = dot(v, v);
    const double d = aa * bb - ab * ab;
    if (d > 1e-12 * aa * bb) {
        const double s = (ab * dot(v, w) - bb * dot(u, w)) / d;
        const double t = (aa * dot(v, w) - ab * dot(u, w)) / d;
        if (s >= 0 && s <= 1 && t >= 0 && t <= 1) best = std::min(best, length(w + u * s - v * t));
    }
    return best;
}

std::array<Vector3, 8> corners(const Vector3& size, const Pose& pose) {
    std::array<Vector3, 8> out;
    for (unsigned i = 0; i < 8; ++i)
        out[i] = transform(pose, {(i & 1U ? 0.5 : -0.5) * size.x, (i & 2U ? 0.5 : -0.5) * size.y,
                                  (i & 4U ? 0.5 : -0.5) * size.z});
    return out;
}

/// Whether a plane along a face or an edge pair separates two boxes (the separating axis theorem).
bool boxes_overlap(const std::array<Vector3, 8>& a, const std::array<Vector3, 8>& b) {
    const std::array<Vector3, 6> edges = {a[1] - a[0], a[2] - a[0], a[4] - a[0],
                                          b[1] - b[0], b[2] - b[0], b[4] - b[0]};
    std::vector<Vector3> axes(edges.begin(), edges.end());
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 3; j < 6; ++j) axes.push_back(cross(edges[i], edges[j]));
    for (const auto& axis : axes) {
        if (length_squared(axis) < 1e-12) continue;
        const auto span = [&](const std::array<Vector3, 8>& points) {
            double low = std::numeric_limits<double>::infinity();
            double high = -low;
            for (const auto& p : points) {
                low = std::min(low, dot(p, axis));
                high = std::max(high, dot(p, axis));
            }
            return std::pair{low, high};
        };
        const auto [a_low, a_high] = span(a);
        const auto [b_low, b_high] = span(b);
        if (a_high < b_low || b_high < a_low) return false;
    }
    return true;
}

/// By all features: corners against the other box, edges against edges.
double between_boxes(const Vector3& size_a, const Pose& pose_a, const Vector3& size_b,
                     const Pose& pose_b) {
    const auto a = corners(size_a, pose_a);
    const auto b = corners(size_b, pose_b);
    if (boxes_overlap(a, b)) return 0;
    double best = std::numeric_limits<double>::infinity();
    for (const auto& p : a) best = std::min(best, to_box(inside(pose_b, p), size_b));
    for (const auto& p : b) best = std::min(best, to_box(inside(pose_a, p), size_a));
    for (unsigned i = 0; i < 8; ++i)
        for (unsigned j = 0; j < 8; ++j)
            for (const unsigned along_i : {1U, 2U, 4U})
                for (const unsigned along_j : {1U, 2U, 4U})
                    if (!(i & along_i) && !(j & along_j))
                        best = std::min(
                            best, between_segments(a[i], a[i | along_i], b[j], b[j | along_j]));
    return best;
}

}  // namespace

TEST_P(ClosestPoints, of_spheres_lie_on_the_line_between_their_centres) {
    Random random(1);
    Lab world = lab();
    double worst = 0;
    for (int i = 0; i < count(300, 20000); ++i) {
        const double ra = random.uniform(0.1, 1);
        const double rb = random.uniform(0.1, 1);
        const Vector3 a = random_vector(random, 2);
        const Vector3 b = random_vector(random, 2);
        const double expected = std::max(0.0, length(a - b) - ra - rb);
        worst = std::max(
            worst,
            std::abs(distance_between(world, sphere(ra, 1, a), sphere(rb, 1, b)) - expected));
    }
    meets("closest points, sphere to sphere", "|c1 - c2| - r1 - r2, or 0", worst);
}

TEST_P(ClosestPoints, of_a_sphere_and_a_box_or_cylinder_follow_the_clamped_point) {
    Random random(2);
    Lab world = lab();
    double worst_box = 0;
    double worst_cylinder = 0;
    for (int i = 0; i < count(300, 20000); ++i) {
        const double r = random.uniform(0.05, 0.6);
        const Vector3 centre = random_vector(random, 2);
        const physics::Body ball = sphere(r, 1, centre);
        const Pose pose = random_pose(random, 1);
        const Vector3 size{random.uniform(0.1, 2), random.uniform(0.1, 2), random.uniform(0.1, 2)};
        const double from_box = std::max(0.0, to_box(inside(pose, centre), size) - r);
        worst_box = std::max(
            worst_box, std::abs(distance_between(world, ball, box(size, 1, pose)) - from_box));
        const double from_cylinder =
            std::max(0.0, to_cylinder(inside(pose, centre), size.x, size.y) - r);
        worst_cylinder =
            std::max(worst_cylinder,
                     std::abs(distance_between(world, cylinder(size.x, size.y, 1, pose), ball) -
                              from_cylinder));
    }
    meets("closest points, sphere to box", "distance to the clamped centre - r, or 0", worst_box);
    meets("closest points, sphere to cylinder", "distance to the clamped centre - r, or 0",
          worst_cylinder);
}

TEST_P(ClosestPoints, of_capsules_are_those_of_their_axes) {
    Random random(3);
    Lab world = lab();
    double worst = 0;
    for (int i = 0; i < count(300, 20000); ++i) {
        const std::array<double, 2> r = {random.uniform(0.05, 0.4), random.uniform(0.05, 0.4)};
        const std::array<double, 2> l = {random.uniform(0.1, 2), random.uniform(0.1, 2)};
        const std::array<Pose, 2> pose = {random_pose(random, 1.5), random_pose(random, 1.5)};
        const auto end = [&](std::size_t k, double side) {
            return transform(pose[k], {0, 0, side * l[k] / 2});
        };
        const double axes = between_segments(end(0, -1), end(0, 1), end(1, -1), end(1, 1));
        const double found = distance_between(world, capsule(r[0], l[0], 1, pose[0]),
                                              capsule(r[1], l[1], 1, pose[1]));
        worst = std::max(worst, std::abs(found - std::max(0.0, axes - r[0] - r[1])));
    }
    meets("closest points, capsule to capsule", "distance of the axes - r1 - r2, or 0", worst);
}

TEST_P(ClosestPoints, of_boxes_are_those_of_their_corners_and_edges) {
    Random random(4);
    Lab world = lab();
    double worst = 0;
    int overlapping = 0;
    for (int i = 0; i < count(400, 20000); ++i) {
        const auto size = [&] {
            return Vector3{random.uniform(0.1, 2), random.uniform(0.1, 2), random.uniform(0.1, 2)};
        };
        const Vector3 size_a = size();
        const Vector3 size_b = size();
        Pose a = random_pose(random, 1.5);
        Pose b = random_pose(random, 1.5);
        // A third of them are aligned with the axes, where faces and edges are parallel.
        if (i % 3 == 0) a.orientation = b.orientation = {};
        const double expected = between_boxes(size_a, a, size_b, b);
        overlapping += expected == 0 ? 1 : 0;
        const double found = distance_between(world, box(size_a, 1, a), box(size_b, 1, b));
        worst = std::max(worst, std::abs(found - expected));
    }
    EXPECT_GT(overlapping, 20);
    meets("closest points, box to box", "least over corners, edges and faces, or 0", worst);
}

TEST_P(ClosestPoints, of_stacked_boxes_are_their_gap) {
    Lab world = lab();
    for (const double gap : {0.0, 1e-6, 0.3}) {
        const double found = distance_between(world, box({1, 1, 1}, 1, {}),
                                              box({1, 1, 1}, 1, {{0.2, 0.1, 1 + gap}, {}}));
        meets("closest points, parallel faces", "the gap", std::abs(found - gap));
    }
}

TEST_P(ClosestPoints, of_cylinders_side_by_side_and_end_to_end_are_their_gap) {
    Lab world = lab();
    const physics::Body standing = cylinder(0.5, 2, 1, {});
    const double side = distance_between(world, standing, cylinder(0.3, 1, 1, {{1, 0, 0}, {}}));
    const double end = distance_between(world, standing, cylinder(0.3, 1, 1, {{0, 0.1, 2}, {}}));
    const Quaternion lying = from_axis_angle(along_x, pi / 2);
    const double across =
        distance_between(world, standing, cylinder(0.3, 1, 1, {{0, 0, 1.5}, lying}));
    meets("closest points, cylinder to cylinder", "the gap",
          std::max({std::abs(side - 0.2), std::abs(end - 0.5), std::abs(across - 0.2)}));
}

TEST_P(ClosestPoints, to_a_plane_are_those_of_the_lowest_point) {
    Random random(5);
    double worst = 0;
    for (int i = 0; i < count(200, 5000); ++i) {
        Lab world = lab();
        const Quaternion tilt = random_pose(random, 1).orientation;
        const Vector3 normal = rotate(tilt, along_z);
        const physics::Body ground = plane(tilt);
        const Vector3 size{random.uniform(0.1, 2), random.uniform(0.1, 2), random.uniform(0.1, 2)};
        const Pose pose = random_pose(random, 2);
        double lowest = std::numeric_limits<double>::infinity();
        for (const auto& p : corners(size, pose)) lowest = std::min(lowest, dot(p, normal));
        worst = std::max(worst, std::abs(distance_between(world, ground, box(size, 1, pose)) -
                                         std::max(0.0, lowest)));
        const double height = dot(pose.position, normal) - size.x;
        worst = std::max(
            worst, std::abs(distance_between(world, sphere(size.x, 1, pose.position), ground) -
                            std::max(0.0, height)));
    }
    meets("closest points, to a plane", "height of the lowest point, or 0", worst);
}

TEST_P(ClosestPoints, of_compound_bodies_are_those_of_their_nearest_shapes) {
    Lab world = lab();
    physics::Body dumbbell = sphere(0.2, 1, {});
    dumbbell.shapes.push_back(sphere_shape(0.1));
    dumbbell.shapes[1].local.position = {1, 0, 0};
    dumbbell.pose.orientation = turned_z(pi / 2);
    const double found = distance_between(world, dumbbell, sphere(0.3, 1, {0, 2, 0}));
    meets("closest points, compound body", "least over its shapes", std::abs(found - 0.6));
}

TEST_P(ClosestPoints, need_two_bodies_of_this_world) {
    Lab world = lab();
    const auto here = world.add(sphere(1, 1, {}));
    EXPECT_FALSE(world.world.closest(here, {77, 1}));
    EXPECT_FALSE(world.world.closest({}, here));
}

}  // namespace simrob::test
