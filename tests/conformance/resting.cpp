#include <cmath>
#include <vector>

#include "support/conformance.h"
#include "support/conformance_robot.h"
#include "support/counts.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Stack);
SIMROB_CONFORMANCE(ParkedRobot);

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

}  // namespace simrob::test
