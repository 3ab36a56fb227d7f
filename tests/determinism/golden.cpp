#include "support/golden.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

#include "catalogue/standard.h"
#include "determinism/shipped_world.h"

/// Hashes that were seen before. Where none was, the hash is printed, to be added to golden.tsv if
/// it is to be kept.
namespace simrob::determinism {
namespace {

constexpr int steps = 300;

std::string key(const Case& of) {
    const std::string text = test::must(storage::SystemDisk().read(path_of(of.world), 1U << 24U));
    return test::golden_key(of.world, text, steps, of.engine);
}

std::string table() {
    std::ifstream file(test::source_folder() / "tests" / "determinism" / "golden.tsv");
    return {std::istreambuf_iterator<char>(file), {}};
}

class GoldenHash : public testing::TestWithParam<Case> {};

TEST_P(GoldenHash, is_the_one_that_was_seen_before) {
    const command::Catalogue catalogue = catalogue::standard();
    const auto simulation = start(GetParam(), catalogue);
    for (int i = 0; i < steps; ++i) simulation->step();
    const std::string name = key(GetParam());
    const std::string hash = to_hex(simulation->hash());
    const std::string expected = test::golden_hash(table(), name);
    if (expected.empty()) {
        std::printf("new: %s\t%s\n", name.c_str(), hash.c_str());
        return;
    }
    EXPECT_EQ(hash, expected) << "a change made the bits different; if that was meant, replace the "
                                 "line in tests/determinism/golden.tsv by\n"
                              << name << '\t' << hash;
}

INSTANTIATE_TEST_SUITE_P(worlds, GoldenHash,
                         testing::ValuesIn(cases({"pitch_5v5", "sumbot", "bridge", "chain",
                                                  "pendulum", "ramps", "manual", "terrain",
                                                  "mechanisms", "slides"})),
                         case_name);

INSTANTIATE_TEST_SUITE_P(heaps, GoldenHash, testing::Values(Case{"pile", "ode"}), case_name);

}  // namespace
}  // namespace simrob::determinism
