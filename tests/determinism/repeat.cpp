#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "base/number.h"
#include "determinism/process.h"
#include "determinism/shipped_world.h"
#include "support/counts.h"

/// The same world gives the same bits, wherever it runs.
namespace simrob::determinism {
namespace {

struct Case {
    const char* world;
    const char* engine;
};

class ShippedWorld : public testing::TestWithParam<Case> {
  protected:
    std::uint64_t hash_after(int steps) const {
        const auto simulation = start(GetParam().world, catalogue_, GetParam().engine);
        for (int i = 0; i < steps; ++i) simulation->step();
        return simulation->hash();
    }

    const command::Catalogue catalogue_ = command::standard_catalogue();
};

TEST_P(ShippedWorld, gives_one_hash_in_many_processes) {
    const int steps = test::count(300, 10000);
    const std::vector<std::string> run = {"run",
                                          path_of(GetParam().world).string(),
                                          "--steps",
                                          std::to_string(steps),
                                          "--hash",
                                          "--engine",
                                          GetParam().engine};
    const auto results = run_all(std::vector(test::count(std::size_t{4}, std::size_t{20}), run));
    std::set<std::string> hashes;
    for (const auto& result : results) {
        EXPECT_EQ(result.status, 0);
        hashes.insert(result.output);
    }
    EXPECT_EQ(hashes, std::set<std::string>{to_hex(hash_after(steps)) + "\n"});
}

TEST_P(ShippedWorld, gives_one_hash_in_four_threads_side_by_side) {
    const int steps = test::count(300, 10000);
    const std::uint64_t alone = hash_after(steps);
    std::array<std::uint64_t, 4> hashes{};
    std::vector<std::thread> threads;
    for (auto& hash : hashes) threads.emplace_back([&] { hash = hash_after(steps); });
    for (auto& thread : threads) thread.join();
    for (const auto hash : hashes) EXPECT_EQ(hash, alone);
}

TEST_P(ShippedWorld, gives_the_same_hash_when_worlds_take_turns_in_one_thread) {
    const int steps = test::count(150, 2000);
    const std::uint64_t alone = hash_after(steps);
    std::vector<std::unique_ptr<engine::Simulation>> together;
    const Case other{"pitch_5v5", "ode"};
    for (const auto& [world, engine] : {GetParam(), other, GetParam()})
        together.push_back(start(world, catalogue_, engine));
    for (int i = 0; i < steps; ++i)
        for (auto& simulation : together) simulation->step();
    EXPECT_EQ(together.front()->hash(), alone);
    EXPECT_EQ(together.back()->hash(), alone);
}

TEST_P(ShippedWorld, gives_other_bits_from_another_beginning) {
    // Otherwise the hashes above would prove nothing.
    EXPECT_NE(hash_after(20), hash_after(21));
}

INSTANTIATE_TEST_SUITE_P(worlds, ShippedWorld,
                         testing::Values(Case{"pitch_5v5", "ode"}, Case{"pile", "ode"},
                                         Case{"pitch_5v5", "bullet"}, Case{"pitch_5v5", "mujoco"},
                                         Case{"terrain", "bullet"}, Case{"terrain", "mujoco"}),
                         [](const auto& row) {
                             return std::string(row.param.world) + "_on_" + row.param.engine;
                         });

}  // namespace
}  // namespace simrob::determinism
