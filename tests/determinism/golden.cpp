#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

#include "base/hash.h"
#include "base/number.h"
#include "catalogue/standard.h"
#include "determinism/shipped_world.h"

/// Known hashes. They hold for one build of one engine on one kind of processor: on any other the
/// hash is printed, to be added to golden.tsv if it is to be kept.
namespace simrob::determinism {
namespace {

constexpr int steps = 300;

/// The C library selects its mathematics by these.
std::string instruction_sets() {
    std::ifstream file("/proc/cpuinfo");
    std::string found;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("flags")) continue;
        for (const char* name : {"sse4_1", "avx2", "fma", "fma4", "avx512f"})
            if ((line + ' ').find(' ' + std::string(name) + ' ') != line.npos)
                found += std::string(found.empty() ? "" : " ") + name;
        break;
    }
    return found;
}

/// What the bits depend on, and the format of the world when they were recorded.
std::string key(const Case& of) {
#ifdef __OPTIMIZE__
    const std::string compiler = "g++ " __VERSION__ " optimised";
#else
    const std::string compiler = "g++ " __VERSION__ " plain";
#endif
    const std::string text = test::must(storage::SystemDisk().read(path_of(of.world), 1U << 24U));
    return of.world + '\t' + to_hex(hash_bytes(text)) + '\t' + std::to_string(steps) + '\t' +
           of.engine + '\t' + compiler + '\t' + instruction_sets();
}

std::string known_hash(const std::string& wanted) {
    std::ifstream file(test::source_folder() / "tests" / "determinism" / "golden.tsv");
    for (std::string line; std::getline(file, line);) {
        const auto end = line.rfind('\t');
        if (end != line.npos && line.substr(0, end) == wanted) return line.substr(end + 1);
    }
    return "";
}

class GoldenHash : public testing::TestWithParam<Case> {};

TEST_P(GoldenHash, is_the_one_that_was_seen_before) {
    const command::Catalogue catalogue = catalogue::standard();
    const auto simulation = start(GetParam(), catalogue);
    for (int i = 0; i < steps; ++i) simulation->step();
    const std::string name = key(GetParam());
    const std::string hash = to_hex(simulation->hash());
    const std::string expected = known_hash(name);
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
