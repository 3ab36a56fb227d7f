#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "base/number.h"
#include "catalogue/standard.h"
#include "determinism/process.h"
#include "determinism/shipped_world.h"
#include "support/counts.h"

/// The same world gives the same bits, wherever it runs.
namespace simrob::determinism {
namespace {

class ShippedWorld : public testing::TestWithParam<Case> {
  protected:
    std::uint64_t hash_after(int steps) const { return hash_after(steps, GetParam()); }
    std::uint64_t hash_after(int steps, const Case& of) const {
        const auto simulation = start(of, catalogue_);
        for (int i = 0; i < steps; ++i) simulation->step();
        return simulation->hash();
    }

    const command::Catalogue catalogue_ = catalogue::standard();
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
    std::vector<Case> beside = {GetParam()};
    for (const auto& other : cases({"pitch_5v5"})) beside.push_back(other);
    beside.push_back(GetParam());
    std::vector<std::unique_ptr<engine::Simulation>> together;
    for (const auto& of : beside) together.push_back(start(of, catalogue_));
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
                         testing::ValuesIn(cases({"pitch_5v5", "sumbot", "terrain", "mechanisms"})),
                         case_name);
// The other engines take minutes for as many steps of the pile.
INSTANTIATE_TEST_SUITE_P(heaps, ShippedWorld, testing::Values(Case{"pile", "ode"}), case_name);

TEST(WorldsOfAllEngines, in_threads_side_by_side_give_the_hashes_of_their_lone_runs) {
    const command::Catalogue catalogue = catalogue::standard();
    const int steps = test::count(200, 5000);
    const auto hash_of = [&](const Case& of) {
        const auto simulation = start(of, catalogue);
        for (int i = 0; i < steps; ++i) simulation->step();
        return simulation->hash();
    };
    std::vector<Case> all = cases({"pitch_5v5", "bridge"});
    std::vector<std::uint64_t> alone;
    for (const auto& of : all) alone.push_back(hash_of(of));
    std::vector<std::uint64_t> together(all.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < all.size(); ++i)
        threads.emplace_back([&, i] { together[i] = hash_of(all[i]); });
    for (auto& thread : threads) thread.join();
    for (std::size_t i = 0; i < all.size(); ++i)
        EXPECT_EQ(together[i], alone[i]) << all[i].world << " on " << all[i].engine;
}

}  // namespace
}  // namespace simrob::determinism
