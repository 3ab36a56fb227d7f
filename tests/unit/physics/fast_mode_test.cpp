// Fast mode differs from normal mode by what it gives up: nothing where few bodies touch, some
// accuracy in heaps. Its gain is measured by `simrob bench fast`.

#include <gtest/gtest.h>

#include "support/conformance_bodies.h"
#include "support/conformance_lab.h"
#include "support/conformance_robot.h"

namespace simrob::test {
namespace {

class FastMode : public testing::TestWithParam<Engine> {
  protected:
    Lab lab(physics::SolverMode mode) const { return Lab(GetParam(), {.solver = mode}); }
};

SIMROB_FOR_EACH_ENGINE(FastMode);

Pose drive_alone(Lab world) {
    lay_robot_floor(world, 0, 0);
    const auto ids = world.add(robot({}, {}, 0.4));
    drive(world, ids, 10, 6);
    world.run(2);
    return world.world.body_state(ids.bodies[0]).pose;
}

double sinking_of_tower(Lab world) {
    constexpr double side = 0.1;
    constexpr int floors = 10;
    world.tune([](auto& p) { p.sleeping = false; });
    world.add(plane());
    std::vector<physics::BodyId> boxes;
    for (int i = 0; i < floors; ++i)
        boxes.push_back(world.add(box({side, side, side}, 0.5, {{0, 0, side * (i + 0.5)}, {}})));
    world.run(1);
    return side * (floors - 0.5) - world.position(boxes.back()).z;
}

TEST_P(FastMode, computes_a_robot_by_itself_as_normal_mode_does) {
    const Pose normal = drive_alone(lab(physics::SolverMode::normal));
    const Pose fast = drive_alone(lab(physics::SolverMode::fast));
    EXPECT_GT(length(normal.position), 0.1) << "it drives";
    EXPECT_LT(length(fast.position - normal.position), 1e-9);
}

TEST_P(FastMode, lets_a_tower_sink_more_and_through_nothing) {
    const double normal_m = sinking_of_tower(lab(physics::SolverMode::normal));
    const double fast_m = sinking_of_tower(lab(physics::SolverMode::fast));
    EXPECT_LT(normal_m, 1e-3);
    EXPECT_LT(fast_m, 0.01);
}

TEST(IterationsInMode, are_half_in_fast_mode_and_at_least_one) {
    using physics::iterations_in_mode;
    using physics::SolverMode;
    EXPECT_EQ(iterations_in_mode({.solver_iterations = 30}), 30);
    EXPECT_EQ(iterations_in_mode({.solver = SolverMode::fast, .solver_iterations = 30}), 15);
    EXPECT_EQ(iterations_in_mode({.solver = SolverMode::fast, .solver_iterations = 1}), 1);
}

}  // namespace
}  // namespace simrob::test
