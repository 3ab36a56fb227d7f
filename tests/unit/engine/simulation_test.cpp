#include "engine/simulation.h"

#include <gtest/gtest.h>

#include <limits>

#include "command/catalogue.h"
#include "command/requests/time.h"
#include "command/typed_request.h"
#include "engine/validate_checkpoint.h"
#include "support/busy_world.h"

namespace simrob::engine {
namespace {

using test::must;

class SimulationTest : public ::testing::Test {
  protected:
    SimulationTest() {
        must(simulation.world().create_entity(test::floor(1)));
        must(simulation.world().create_entity(test::ball(2, {0, 0, 3})));
    }
    double ball_height_m() const {
        return simulation.world().entity_pose(*simulation.world().find_entity(2)).position.z;
    }

    Simulation simulation{physics::ode::make_backend()};
};

TEST_F(SimulationTest, stands_still_until_it_is_initialized) {
    const auto before = simulation.hash();
    simulation.step();
    EXPECT_EQ(simulation.hash(), before);
    EXPECT_EQ(simulation.iteration(), 0U);
    must(simulation.initialize());
    simulation.step();
    EXPECT_EQ(simulation.iteration(), 1U);
    EXPECT_LT(ball_height_m(), 3);
}

TEST_F(SimulationTest, counts_iterations_and_adds_up_their_time) {
    must(simulation.set_timestep(0.02));
    must(simulation.set_steps_per_iteration(5));
    must(simulation.initialize());
    for (int i = 0; i < 4; ++i) simulation.step();
    EXPECT_EQ(simulation.iteration(), 4U);
    EXPECT_DOUBLE_EQ(simulation.time_s(), 0.4);
    EXPECT_NEAR(ball_height_m(), 3 - 0.5 * 9.8 * 0.4 * 0.4, 0.02);
}

TEST_F(SimulationTest, refused_time_settings_change_nothing) {
    must(simulation.set_timestep(0.5));
    const auto before = simulation.hash();
    EXPECT_FALSE(simulation.set_steps_per_iteration(51));
    EXPECT_FALSE(simulation.set_timestep(0.7));
    EXPECT_FALSE(simulation.set_maximum_substep(1e-5));
    EXPECT_EQ(simulation.hash(), before);
}

TEST_F(SimulationTest, hash_covers_the_clock) {
    std::vector<std::uint64_t> hashes = {simulation.hash()};
    must(simulation.set_timestep(0.02));
    hashes.push_back(simulation.hash());
    must(simulation.set_maximum_substep(0.01));
    hashes.push_back(simulation.hash());
    must(simulation.set_steps_per_iteration(2));
    hashes.push_back(simulation.hash());
    must(simulation.initialize());
    hashes.push_back(simulation.hash());
    std::sort(hashes.begin(), hashes.end());
    EXPECT_EQ(std::unique(hashes.begin(), hashes.end()), hashes.end());
}

TEST_F(SimulationTest, applies_requests_of_the_catalogue) {
    const auto catalogue = command::nucleus_catalogue();
    must(simulation.apply(command::make_request(catalogue, command::InitializeSimulation{})));
    EXPECT_TRUE(simulation.is_initialized());
}

TEST_F(SimulationTest, reset_goes_back_to_the_empty_beginning) {
    const auto empty = Simulation(physics::ode::make_backend()).hash();
    must(simulation.initialize());
    for (int i = 0; i < 20; ++i) simulation.step();
    simulation.reset();
    EXPECT_EQ(simulation.hash(), empty);
    EXPECT_TRUE(simulation.snapshot()->bodies.empty());
}

TEST(Checkpoint, leads_to_the_same_bits_wherever_it_was_taken) {
    for (std::uint64_t seed = 1; seed < 4; ++seed) {
        test::BusyWorld busy(seed);
        for (int i = 0; i < 150; ++i) busy.go_on();
        const Checkpoint checkpoint = busy.simulation.checkpoint();
        const auto there = busy.simulation.hash();
        const auto run_on = [](Simulation& simulation) {
            for (int i = 0; i < 100; ++i) simulation.step();
            return simulation.hash();
        };
        const auto end = run_on(busy.simulation);
        must(busy.simulation.restore(checkpoint));
        EXPECT_EQ(busy.simulation.hash(), there);
        EXPECT_EQ(busy.simulation.snapshot()->iteration, checkpoint.clock.iteration);
        EXPECT_EQ(run_on(busy.simulation), end);
        Simulation other(physics::ode::make_backend());
        must(other.restore(checkpoint));
        EXPECT_EQ(run_on(other), end);
    }
}

TEST_F(SimulationTest, takes_no_moment_of_a_clock_that_no_simulation_comes_to) {
    must(simulation.initialize());
    simulation.step();
    Checkpoint checkpoint = simulation.checkpoint();
    EXPECT_TRUE(validate(checkpoint));
    const Clock honest = checkpoint.clock;
    for (const double time_s : {-1.0, 2 * latest_time_s, std::numeric_limits<double>::infinity(),
                                std::numeric_limits<double>::quiet_NaN()}) {
        checkpoint.clock.time_s = time_s;
        ASSERT_FALSE(validate(checkpoint)) << time_s;
        EXPECT_EQ(validate(checkpoint).error().field, "Time");
    }
    checkpoint.clock = honest;
    checkpoint.clock.iteration = last_iteration + 1;
    ASSERT_FALSE(validate(checkpoint));
    EXPECT_EQ(validate(checkpoint).error().field, "Iteration");
}

}  // namespace
}  // namespace simrob::engine
