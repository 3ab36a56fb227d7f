#include "support/free_forms.h"

#include <cmath>

#include "support/conformance.h"
#include "support/conformance_robot.h"
#include "support/counts.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Cone);
SIMROB_CONFORMANCE(Convex);
SIMROB_CONFORMANCE(TriangleMesh);
SIMROB_CONFORMANCE(Heightfield);

namespace {

constexpr double degree = pi / 180;
constexpr Vector3 block_size{0.3, 0.2, 0.1};

/// How fast a round body of radius 0.1 m gains speed down a slope on this ground.
double rolling_acceleration(Lab world, const physics::Shape& ground, const physics::Body& body,
                            double angle) {
    const Quaternion tilt = slope(angle, 0.3);
    world.surface({.friction = 1});
    world.add(ground_of(ground, tilt));
    physics::Body placed = body;
    const Vector3 down = rotate(tilt, along_x);
    placed.pose = {rotate(tilt, {-2.3, 0.13, 0.1}), tilt * body.pose.orientation};
    const auto id = world.add(placed);
    world.run(0.25);
    const double early = dot(world.velocity(id), down);
    world.run(0.75);
    return (dot(world.velocity(id), down) - early) / 0.75;
}

/// A block on a slope of this ground: how far it gets in two seconds, and its acceleration.
struct Slid {
    double way;
    double acceleration;
    double turned;
};

Slid slide(Lab world, const physics::Shape& ground, const physics::Shape& block, double angle,
           double mu, double yaw) {
    const Quaternion tilt = slope(angle, 0.4);
    world.surface({.friction = mu});
    world.add(ground_of(ground, tilt));
    const Quaternion turned = tilt * turned_z(yaw);
    const auto id =
        world.add(body_of(block, 1.5, {rotate(tilt, {-1.5, 0, block_size.z / 2}), turned}));
    const Vector3 down = rotate(tilt, along_x);
    world.run(0.3);
    const Vector3 start = world.position(id);
    const double early = dot(world.velocity(id), down);
    world.run(0.5);
    const double late = dot(world.velocity(id), down);
    return {dot(world.position(id) - start, down), (late - early) / 0.5,
            1 - std::abs(dot(world.orientation(id), turned))};
}

}  // namespace

// ---- Convex

TEST_P(Convex, cube_rests_at_its_half_height_and_stays) {
    for (const double yaw : {0.0, 0.4}) {
        Lab world = lab();
        world.add(plane());
        const auto cube =
            world.add(body_of(convex_box({0.2, 0.2, 0.2}), 1, {{0, 0, 0.15}, turned_z(yaw)}));
        world.run(1);
        const Vector3 start = world.position(cube);
        meets("convex cube at rest, height", "half its side",
              std::abs(world.position(cube).z - 0.1));
        world.run(5);
        meets("convex cube at rest, displacement in 5 s", "0",
              length(world.position(cube) - start));
    }
}

TEST_P(Convex, cubes_stack_on_boxes_and_on_each_other) {
    Lab world = lab({.sleeping = false});
    world.add(plane());
    std::vector<physics::BodyId> bodies;
    for (int i = 0; i < 5; ++i) {
        const Vector3 size{0.1, 0.1, 0.1};
        const physics::Shape shape = i % 3 == 1 ? box_shape(size) : convex_box(size);
        bodies.push_back(world.add(body_of(shape, 0.5, {{0, 0, 0.05 + 0.1 * i}, {}})));
    }
    world.run(1);
    std::vector<Vector3> start;
    for (const auto id : bodies) start.push_back(world.position(id));
    world.run(5);
    double worst = 0;
    for (std::size_t i = 0; i < bodies.size(); ++i)
        worst = std::max(worst, length(world.position(bodies[i]) - start[i]));
    meets("five stacked convex cubes and boxes without sleep, displacement in 5 s", "0", worst);
    meets("five stacked convex cubes and boxes, height of the top", "4.5 sides",
          std::abs(world.position(bodies[4]).z - 0.45));
}

TEST_P(Convex, block_holds_below_the_friction_angle_and_slides_above) {
    for (const double mu : {0.3, 0.7})
        for (const double yaw : {0.0, 0.6}) {
            const physics::Shape flat{.type = physics::ShapeType::plane};
            const auto held =
                slide(lab(), flat, convex_box(block_size), std::atan(mu) * 0.98, mu, yaw);
            meets("convex block on a plane, way at 0.98 arctan(mu)", "0", std::abs(held.way));
            const double angle = std::atan(mu) + 10 * degree;
            const auto slid = slide(lab(), flat, convex_box(block_size), angle, mu, yaw);
            const double expected = gravity_m_s2 * (std::sin(angle) - mu * std::cos(angle));
            meets("convex block on a plane, acceleration", "g (sin a - mu cos a)",
                  std::abs(slid.acceleration / expected - 1));
        }
}

TEST_P(Convex, falls_and_spins_as_a_box_does) {
    const auto motion = [&](const physics::Shape& shape) {
        Lab world = lab();
        physics::Body body = body_of(shape, 2, {{0, 0, 10}, {}});
        body.angular_velocity_rad_s = {1, 5, 0.3};
        const auto id = world.add(body);
        world.run(1);
        return world.orientation(id);
    };
    const Quaternion box = motion(box_shape(block_size));
    const Quaternion hull = motion(convex_box(block_size));
    meets("convex block in free spin, against a box", "the same", 1 - std::abs(dot(box, hull)));
}

TEST_P(Convex, tetrahedron_rests_on_its_face) {
    const double a = 0.3;
    const double h = a * std::sqrt(2.0 / 3.0);
    const double r = a / std::sqrt(3.0);
    const physics::Shape shape =
        convex_shape({r, 0, 0, -r / 2, a / 2, 0, -r / 2, -a / 2, 0, 0, 0, h});
    Lab world = lab();
    world.add(plane());
    const auto id = world.add(body_of(shape, 1, {{0, 0, 0.05}, {}}));
    world.run(2);
    meets("tetrahedron on its face, height of its base", "0", std::abs(world.position(id).z));
    EXPECT_LT(length(world.velocity(id)), 1e-3);
}

TEST_P(Convex, falls_onto_a_triangle_mesh_and_rests) {
    Lab world = lab();
    world.add(ground_of(mesh_sheet(4, 9)));
    const auto block = world.add(body_of(convex_box(block_size), 1, {{0.1, 0.2, 0.3}, {}}));
    const auto cone = world.add(body_of(cone_shape(0.1, 0.2), 1, {{0.8, 0.2, 0.3}, {}}));
    world.run(2);
    meets("convex block on a triangle mesh, height", "half its height",
          std::abs(world.position(block).z - block_size.z / 2));
    meets("cone on a triangle mesh, height of its origin", "half its length",
          std::abs(world.position(cone).z - 0.1));
}

// ---- Cone

TEST_P(Cone, stands_on_its_base) {
    Lab world = lab();
    world.add(plane());
    const auto cone = world.add(body_of(cone_shape(0.1, 0.4), 1, {{0, 0, 0.25}, {}}));
    world.run(2);
    meets("standing cone, height of its origin", "half its length",
          std::abs(world.position(cone).z - 0.2));
    meets("standing cone, tilt", "0", std::abs(1 - rotate(world.orientation(cone), along_z).z));
}

TEST_P(Cone, tips_over_where_its_centre_of_mass_leaves_the_base) {
    // The centre is a quarter of the length above the base: it tips at tan a = 4 r / length.
    for (const double share : {0.95, 1.05}) {
        Lab world = lab();
        world.surface({.friction = 5});
        const Quaternion tilt = slope(std::atan(4 * 0.1 / 0.4) * share, 0.2);
        world.add(plane(tilt));
        const auto cone =
            world.add(body_of(cone_shape(0.1, 0.4), 1, {rotate(tilt, {0, 0, 0.2}), tilt}));
        world.run(2);
        const double upright = dot(rotate(world.orientation(cone), along_z), rotate(tilt, along_z));
        EXPECT_EQ(upright > 0.99, share < 1) << "upright " << upright;
    }
}

TEST_P(Cone, spins_in_flight_about_its_centre_of_mass) {
    Lab world = lab();
    physics::Body body = body_of(cone_shape(0.1, 0.4), 1, {{0, 0, 5}, {}});
    body.angular_velocity_rad_s = {3, 0, 0};
    const auto cone = world.add(body);
    const auto centre = [&] { return transform(world.world.body_state(cone).pose, {0, 0, -0.1}); };
    const Vector3 start = centre();
    const Vector3 speed = world.velocity(cone) + cross({3, 0, 0}, start - world.position(cone));
    world.run(1);
    const double h = default_substep_s;
    const Vector3 fallen{0, 0, -gravity_m_s2 / 2 * (1 + h)};
    meets("spinning cone, path of its centre of mass", "x0 + v0 t - g t^2/2",
          length(centre() - start - speed - fallen));
}

TEST_P(Cone, rolls_in_a_circle_about_its_tip) {
    Lab world = lab();
    world.surface({.friction = 1});
    world.add(plane());
    const double r = 0.1;
    const double length_m = 0.3;
    const double half_angle = std::atan(r / length_m);
    // On its side: the tip on the ground at the origin, the axis rising by half its angle.
    const Quaternion lying = from_axis_angle(along_y, -(pi / 2 + half_angle));
    const Vector3 axis = rotate(lying, along_z);
    physics::Body body = body_of(cone_shape(r, length_m), 1, {axis * (-length_m / 2), lying});
    const double spin = 2;
    // It turns about the line on the ground.
    body.angular_velocity_rad_s = {spin, 0, 0};
    body.linear_velocity_m_s = cross(body.angular_velocity_rad_s, body.pose.position);
    const auto id = world.add(body);
    const auto tip = [&] {
        return transform(world.world.body_state(id).pose, {0, 0, length_m / 2});
    };
    world.run(1);
    meets("rolling cone, way of its tip in 1 s", "0", length(tip()));
    // The centre goes round at w sin(half angle) / sin(half angle) of the line: w tan(half angle).
    const Vector3 at = world.position(id);
    const double angle = std::atan2(at.y, at.x);
    meets("rolling cone, angle of its centre about the tip", "w t tan(half angle)",
          std::abs(std::abs(angle) / (spin * std::tan(half_angle)) - 1));
}

// ---- Triangle mesh

TEST_P(TriangleMesh, ball_rolls_down_by_five_sevenths) {
    const double angle = 15 * degree;
    const physics::Shape ground = mesh_sheet(8, 23);
    const double a = rolling_acceleration(lab(), ground, sphere(0.1, 1, {}), angle);
    meets("ball on a sloping mesh, acceleration", "5/7 g sin a",
          std::abs(a / (5.0 / 7.0 * gravity_m_s2 * std::sin(angle)) - 1));
}

TEST_P(TriangleMesh, cylinder_rolls_down_by_two_thirds) {
    const double angle = 15 * degree;
    const Quaternion on_its_side = from_axis_angle(along_x, -pi / 2);
    const double a = rolling_acceleration(lab(), mesh_sheet(8, 23),
                                          cylinder(0.1, 0.2, 1, {{}, on_its_side}), angle);
    meets("cylinder on a sloping mesh, acceleration", "2/3 g sin a",
          std::abs(a / (2.0 / 3.0 * gravity_m_s2 * std::sin(angle)) - 1));
}

TEST_P(TriangleMesh, box_holds_below_the_friction_angle_and_slides_above) {
    for (const double mu : {0.3, 0.7})
        for (const auto& block : {box_shape(block_size), convex_box(block_size)}) {
            const physics::Shape ground = mesh_sheet(8, 23);
            const auto held = slide(lab(), ground, block, std::atan(mu) * 0.98, mu, 0.3);
            meets("block on a sloping mesh, way at 0.98 arctan(mu)", "0", std::abs(held.way));
            const double angle = std::atan(mu) + 10 * degree;
            const auto slid = slide(lab(), ground, block, angle, mu, 0.3);
            const double expected = gravity_m_s2 * (std::sin(angle) - mu * std::cos(angle));
            meets("block on a sloping mesh, acceleration", "g (sin a - mu cos a)",
                  std::abs(slid.acceleration / expected - 1));
        }
}

TEST_P(TriangleMesh, closed_mesh_moves_and_rests_as_the_box_that_it_is) {
    Lab world = lab();
    world.add(plane());
    const auto mesh = world.add(body_of(mesh_box(block_size), 1, {{0, 0, 0.2}, {}}));
    const auto on_top = world.add(box({0.1, 0.1, 0.1}, 0.5, {{0, 0, 0.4}, {}}));
    world.run(2);
    meets("closed mesh at rest, height", "half its height",
          std::abs(world.position(mesh).z - block_size.z / 2));
    meets("box on a closed mesh, height", "on top",
          std::abs(world.position(on_top).z - block_size.z - 0.05));
}

TEST_P(TriangleMesh, keeps_a_fast_ball_out) {
    Lab world = lab();
    world.add(ground_of(mesh_box({2, 2, 0.2})));
    physics::Body ball = sphere(0.05, 0.1, {0.3, 0.2, 1});
    ball.linear_velocity_m_s = {0, 0, -15};
    const auto id = world.add(ball);
    world.run(2);
    meets("ball shot at a closed mesh, height at rest", "on top",
          std::abs(world.position(id).z - 0.15));
}

// ---- Heightfield

TEST_P(Heightfield, ball_and_box_rest_at_its_height) {
    Lab world = lab();
    world.add(ground_of(heightfield_of(4, 17, [](double, double) { return 0.25; })));
    const auto ball = world.add(sphere(0.1, 1, {0.31, 0.42, 0.4}));
    const auto block = world.add(box(block_size, 1, {{-0.6, 0.33, 0.5}, turned_z(0.3)}));
    const auto hull = world.add(body_of(convex_box(block_size), 1, {{-0.6, -0.6, 0.5}, {}}));
    world.run(2);
    meets("ball on a heightfield, height", "ground + r", std::abs(world.position(ball).z - 0.35));
    meets("box on a heightfield, height", "ground + half its height",
          std::abs(world.position(block).z - 0.3));
    meets("convex block on a heightfield, height", "ground + half its height",
          std::abs(world.position(hull).z - 0.3));
    const Vector3 start = world.position(block);
    world.run(3);
    meets("box on a heightfield, displacement in 3 s", "0", length(world.position(block) - start));
}

TEST_P(Heightfield, ball_rolls_down_by_five_sevenths) {
    const double angle = 15 * degree;
    const auto ground = heightfield_of(8, 24, [](double, double) { return 0.0; });
    const double a = rolling_acceleration(lab(), ground, sphere(0.1, 1, {}), angle);
    meets("ball on a sloping heightfield, acceleration", "5/7 g sin a",
          std::abs(a / (5.0 / 7.0 * gravity_m_s2 * std::sin(angle)) - 1));
}

TEST_P(Heightfield, ball_comes_to_rest_in_the_valley) {
    Lab world = lab({.linear_damping_per_s = 0.5, .angular_damping_per_s = 0.5});
    world.add(ground_of(heightfield_of(4, 41, [](double x, double y) {
        return 0.15 * (x - 0.5) * (x - 0.5) + 0.15 * (y + 0.3) * (y + 0.3);
    })));
    const auto ball = world.add(sphere(0.1, 1, {-1, 1, 1}));
    world.run(20);
    const Vector3 end = world.position(ball);
    meets("ball in the valley of a heightfield, place", "the lowest point",
          std::hypot(end.x - 0.5, end.y + 0.3));
    EXPECT_LT(length(world.velocity(ball)), 0.02);
}

TEST_P(Heightfield, lifts_out_what_is_below_the_ground) {
    Lab world = lab();
    world.add(ground_of(heightfield_of(4, 9, [](double, double) { return 0.0; })));
    const auto ball = world.add(sphere(0.1, 1, {0.3, 0.3, -0.3}));
    world.run(5);
    meets("ball put below a heightfield, height at rest", "r",
          std::abs(world.position(ball).z - 0.1));
}

TEST_P(Heightfield, robot_drives_over_it) {
    Lab world = lab();
    lay_robot_floor(world, 0, 0);
    // Waves of 2 cm in half a metre, above the floor.
    const auto height = [](double x, double) { return 0.05 + 0.01 * std::cos(4 * pi * x); };
    world.add(ground_of(heightfield_of(6, 121, height)));
    physics::Assembly car = robot({}, {-1, 0, 0.065});
    // On two casters a stiff robot would lift its wheels in each trough.
    for (const std::size_t caster : {3U, 4U}) car.bodies[caster].pose.position.z += 0.004;
    const auto ids = world.add(car);
    world.run(0.5);
    const Vector3 start = world.position(ids.bodies[0]);
    drive(world, ids, 10, 10);
    world.run(4);
    const Vector3 end = world.position(ids.bodies[0]);
    // The way along the ground is longer than the way across by the mean of its slope squared.
    const double way = 10 * 0.03 * 4;
    const double slope_squared = std::pow(0.01 * 4 * pi, 2) / 2;
    meets("robot on a wavy heightfield, way in 4 s", "r w t, less the waves",
          std::abs((end.x - start.x) / (way * (1 - slope_squared / 2)) - 1));
    meets("robot on a wavy heightfield, sideways", "0", std::abs(end.y - start.y));
}

}  // namespace simrob::test
