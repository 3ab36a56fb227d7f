#include "physics/ode/ode_random.h"

#include <gtest/gtest.h>

#include <thread>

#include "base/random.h"
#include "support/busy_lab.h"

namespace simrob::test {
namespace {

using physics::ode::random_calls;

constexpr std::uint64_t seed = 42;
/// What one draw adds to the state of the generator.
const std::uint64_t stride = [] {
    Random random(0);
    random.next();
    return random.state();
}();

/// A heap of boxes that touch.
Lab heap(physics::SolverMode solver, int iterations = 30) {
    Lab lab(engines()[0], {.solver = solver, .solver_iterations = iterations}, seed);
    lab.add(plane());
    for (int i = 0; i < 8; ++i) lab.add(box({0.1, 0.1, 0.1}, 1, {{0, 0, 0.05 + 0.1 * i}, {}}));
    return lab;
}

std::uint64_t hash_of_heap(int steps) {
    Lab lab = heap(physics::SolverMode::fast);
    for (int i = 0; i < steps; ++i) lab.step();
    return lab.world.hash();
}

}  // namespace

TEST(OdeRandom, iterative_solver_asks_the_world_s_own_generator) {
    Lab lab = heap(physics::SolverMode::fast);
    const std::uint64_t before = random_calls();
    for (int i = 0; i < 20; ++i) lab.step();
    const std::uint64_t calls = random_calls() - before;
    EXPECT_GT(calls, 1000U);
    // Every one of them advanced the state that snapshots keep.
    EXPECT_EQ(lab.world.state().random, seed + calls * stride);
}

TEST(OdeRandom, large_islands_of_the_normal_solver_ask_too) {
    Lab lab(engines()[0], {}, seed);
    lab.add(plane());
    for (int i = 0; i < 40; ++i)
        lab.add(box({0.1, 0.1, 0.1}, 1, {{0.099 * (i % 8), 0, 0.05 + 0.1 * (i / 8)}, {}}));
    const std::uint64_t before = random_calls();
    for (int i = 0; i < 10; ++i) lab.step();
    EXPECT_GT(random_calls(), before);
}

TEST(OdeRandom, exact_solver_asks_for_none) {
    Lab lab = heap(physics::SolverMode::normal);
    const std::uint64_t before = random_calls();
    for (int i = 0; i < 10; ++i) lab.step();
    EXPECT_EQ(random_calls(), before);
    EXPECT_EQ(lab.world.state().random, seed);
}

TEST(OdeRandom, rows_are_shuffled_at_every_eighth_iteration) {
    // ODE 0.16 reorders before iterations 8, 16 and so on: with eight it never does.
    Lab few = heap(physics::SolverMode::fast, 8);
    const std::uint64_t before = random_calls();
    few.step();
    few.step();
    EXPECT_EQ(random_calls(), before);
}

TEST(OdeRandom, worlds_in_one_thread_do_not_disturb_each_other) {
    const std::uint64_t alone = hash_of_heap(60);
    Lab first = heap(physics::SolverMode::fast);
    Lab second = heap(physics::SolverMode::fast);
    for (int i = 0; i < 60; ++i) {
        first.step();
        second.step();
        second.step();
    }
    EXPECT_EQ(first.world.hash(), alone);
}

TEST(OdeRandom, worlds_in_threads_do_not_disturb_each_other) {
    const std::uint64_t alone = hash_of_heap(60);
    std::vector<std::uint64_t> hashes(3);
    std::vector<std::thread> threads;
    for (auto& hash : hashes) threads.emplace_back([&hash] { hash = hash_of_heap(60); });
    for (auto& thread : threads) thread.join();
    for (const auto hash : hashes) EXPECT_EQ(hash, alone);
}

TEST(OdeRandom, seeds_lead_to_different_runs) {
    Lab first = heap(physics::SolverMode::fast);
    Lab second(engines()[0], first.world.parameters(), seed + 1);
    second.add(plane());
    physics::BodyId top;
    for (int i = 0; i < 8; ++i)
        top = second.add(box({0.1, 0.1, 0.1}, 1, {{0, 0, 0.05 + 0.1 * i}, {}}));
    for (int i = 0; i < 20; ++i) {
        first.step();
        second.step();
    }
    EXPECT_NE(first.position(top), second.position(top));
}

}  // namespace simrob::test
