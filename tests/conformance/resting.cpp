#include <cmath>
#include <vector>

#include "support/conformance.h"
#include "support/conformance_robot.h"
#include "support/counts.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Stack);
SIMROB_CONFORMANCE(ParkedRobot);
SIMROB_CONFORMANCE(SoftContact);

namespace {

constexpr double side = 0.1;
constexpr double box_kg = 0.5;

std::vector<physics::BodyId> build_stack(Lab& world) {
    world.add(plane());
    std::vector<physics::BodyId> boxes;
    for (int i = 0; i < 10; ++i)
        boxes.push_back(world.add(box({side, side, side}, box_kg, {{0, 0, side * (i + 0.5)}, {}})));
    return boxes;
}

/// How far the worst of ten stacked boxes moves once they have settled.
double stack_drift(Lab world, double seconds) {
    const auto boxes = build_stack(world);
    world.run(2);
    std::vector<Vector3> settled;
    for (const auto id : boxes) settled.push_back(world.position(id));
    world.run(seconds);
    double worst = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        worst = std::max(worst, length(world.position(boxes[i]) - settled[i]));
    return worst;
}

/// How far a robot drifts on its holding motors, after it has settled.
double parked_drift(Lab world, double minutes, double slip) {
    lay_robot_floor(world, slip, slip);
    const auto ids = world.add(robot({}, {}, 0.4));
    drive(world, ids, 0, 0);
    world.run(1);
    const Pose start = world.world.body_state(ids.bodies[0]).pose;
    for (int i = 0; i < static_cast<int>(minutes * 60); ++i)
        world.step(default_substep_s, static_cast<int>(std::lround(1 / default_substep_s)));
    const Pose end = world.world.body_state(ids.bodies[0]).pose;
    return length(end.position - start.position);
}

/// How deep a ball comes to rest on a plane.
double sunk_m(Lab world, const physics::Interaction& surface, double mass_kg, double radius_m) {
    world.surface(surface);
    world.add(plane());
    const auto id = world.add(sphere(radius_m, mass_kg, {0, 0, 2 * radius_m}));
    world.run(30);
    return radius_m - world.position(id).z;
}

}  // namespace

TEST_P(Stack, of_ten_boxes_rests_for_a_minute) {
    meets("ten stacked boxes, displacement in 60 s", "0", stack_drift(lab(), 60));
}

TEST_P(Stack, of_ten_boxes_rests_without_sleep) {
    meets("ten stacked boxes without sleep, displacement (6 s; 60 s in the long run)", "0",
          stack_drift(lab({.sleeping = false}), count(6.0, 60.0)));
}

TEST_P(Stack, of_ten_boxes_stands_for_a_while_under_the_iterative_solver) {
    meets("ten stacked boxes, fast solver, displacement in 10 s", "0",
          stack_drift(lab({.solver = physics::SolverMode::fast}), 10));
}

TEST_P(Stack, sinks_by_its_weight_over_the_stiffness_of_the_contacts) {
    Lab world = lab();
    const auto boxes = build_stack(world);
    world.run(2);
    // A contact is a spring of ERP / (h CFM); four hold each face up.
    const physics::Interaction standard;
    const double stiffness = 4 * standard.bounciness / (default_substep_s * standard.hardness);
    double sunk = 0;
    for (int above = 1; above <= 10; ++above) sunk += above * box_kg * gravity_m_s2 / stiffness;
    meets("ten stacked boxes, sinking of the top", "sum of weight above / (4 ERP/(h CFM))",
          std::abs(side * 9.5 - world.position(boxes[9]).z - sunk));
}

TEST_P(ParkedRobot, drifts_less_than_a_millimetre_in_ten_minutes) {
    meets("parked robot, drift in 10 min", "0", parked_drift(lab(), 10, 0));
    meets("parked robot on slipping wheels, drift in 10 min", "0", parked_drift(lab(), 10, 1));
}

TEST_P(ParkedRobot, drifts_less_than_a_millimetre_in_ten_minutes_without_sleep) {
    meets("parked robot without sleep, drift in 10 min", "0",
          parked_drift(lab({.sleeping = false}), 10, 0));
    meets("parked robot without sleep on slipping wheels, drift (1 min; 10 in the long run)", "0",
          parked_drift(lab({.sleeping = false}), count(1.0, 10.0), 1));
}

TEST_P(ParkedRobot, drifts_less_than_a_millimetre_under_the_iterative_solver) {
    meets("parked robot, fast solver, drift in 10 min", "0",
          parked_drift(lab({.solver = physics::SolverMode::fast}), 10, 0));
}

TEST_P(ParkedRobot, creeps_under_the_iterative_solver_without_sleep) {
    meets("parked robot, fast solver without sleep, drift in 1 min", "0",
          parked_drift(lab({.solver = physics::SolverMode::fast, .sleeping = false}), 1, 0));
}

TEST_P(SoftContact, lets_a_ball_sink_by_its_weight_over_its_stiffness) {
    constexpr double radius = 0.1;
    for (const double hardness : {1e-3, 1e-2, 0.1})
        for (const double bounciness : {0.2, 0.7, 1.0})
            for (const double mass : {0.1, 0.6, 3.0}) {
                const double expected =
                    mass * gravity_m_s2 * default_substep_s * hardness / bounciness +
                    (bounciness > 0.8 ? 1e-5 : 0);
                if (expected > radius / 2) continue;
                const double sunk =
                    sunk_m(lab({.sleeping = false}),
                           {.hardness = hardness, .bounciness = bounciness}, mass, radius);
                meets("ball on a soft contact, depth at rest", "m g h CFM / ERP",
                      std::abs(sunk - expected));
            }
}

TEST_P(SoftContact, carries_any_weight_on_its_core) {
    for (const double mass : {30.0, 3e3, 1e6})
        meets("ball too heavy for a soft contact, depth at rest", "half of its radius",
              std::abs(sunk_m(lab({.sleeping = false}), {.hardness = 1}, mass, 0.1) - 0.05));
}

TEST_P(SoftContact, stops_what_falls_fast_on_a_thin_floor) {
    Lab world = lab();
    world.surface({.hardness = 0.1, .bounciness = 0.7});
    world.add(box({2, 2, 0.1}, physics::infinite_mass, {{0, 0, -0.05}, {}}));
    physics::Body ball = sphere(0.03, 1.3, {0, 0, 0.5});
    ball.linear_velocity_m_s = {0, 0, -8};
    const auto id = world.add(ball);
    double lowest = 1;
    world.run(3, default_substep_s, [&] { lowest = std::min(lowest, world.position(id).z); });
    EXPECT_GT(lowest, -0.05) << "it is still above the middle of the floor";
    EXPECT_NEAR(world.position(id).z, 0.03 - 1.3 * gravity_m_s2 * default_substep_s * 0.1 / 0.7,
                1e-3);
}

TEST_P(SoftContact, throws_nothing_out_that_was_made_deep_inside) {
    for (const double hardness : {0.0, 1e-4, 1e-2, 0.1, 1.0}) {
        Lab world = lab({.gravity_m_s2 = {0, 0, -9.8}});
        world.surface({.hardness = hardness, .bounciness = 0.7});
        world.add(plane());
        const auto id = world.add(sphere(0.1, 1, {0, 0, -0.09}));
        double fastest = 0;
        world.run(3, default_substep_s, [&] { fastest = std::max(fastest, world.velocity(id).z); });
        // What a spring of the depth of the core could give it, or the correcting speed.
        const double spring = std::sqrt(0.7 / (default_substep_s * std::max(hardness, 1e-9)));
        EXPECT_LT(fastest, std::max(0.51, 0.05 * spring)) << hardness;
        EXPECT_LT(fastest, 2) << hardness;
    }
}

}  // namespace simrob::test
