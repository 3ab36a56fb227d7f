// Shipped worlds, made from their texts.

#include <gtest/gtest.h>

#include <cstdio>

#include "catalogue/standard.h"
#include "core/carried.h"
#include "engine/runner.h"
#include "physics/engines/engines.h"
#include "storage/save_file.h"
#include "support/golden.h"
#include "support/must.h"

namespace simrob::core_test {
namespace {

using test::must;

class CoreWorld : public testing::TestWithParam<std::string_view> {
  protected:
    /// The world of this text, in the engine at hand.
    std::unique_ptr<engine::Simulation> load(std::string_view text) {
        auto simulation = std::make_unique<engine::Simulation>(
            must(physics::make_backend(GetParam())),
            engine::SimulationSettings{.engines = physics::engines()});
        EXPECT_TRUE(storage::load(text, catalogue, *simulation));
        must(simulation->initialize());
        return simulation;
    }

    const command::Catalogue catalogue = catalogue::standard();
};

TEST_P(CoreWorld, comes_to_the_bits_that_the_whole_program_comes_to) {
    constexpr int steps = 300;
    const std::string engine(GetParam());
    for (const std::string world : {"pitch_5v5", "sumbot", "mechanisms"}) {
        const auto simulation = load(carried(world));
        engine::Runner(*simulation).run(steps);
        const std::string hash = to_hex(simulation->hash());
        const std::string key = test::golden_key(world, carried(world), steps, engine);
        const std::string expected = test::golden_hash(carried("golden"), key);
        if (expected.empty()) {
            std::printf("new: %s\t%s\n", key.c_str(), hash.c_str());
            continue;
        }
        EXPECT_EQ(hash, expected) << world;
    }
}

TEST_P(CoreWorld, goes_on_to_the_same_bits_from_the_text_of_a_save) {
    const auto simulation = load(carried("sumbot"));
    engine::Runner(*simulation).run(100);
    const auto resumed = load(storage::encode_save(catalogue, *simulation));
    EXPECT_EQ(resumed->hash(), simulation->hash());
    engine::Runner(*simulation).run(100);
    engine::Runner(*resumed).run(100);
    EXPECT_EQ(resumed->hash(), simulation->hash());
}

std::vector<std::string_view> engine_names() {
    std::vector<std::string_view> names;
    for (const auto& engine : physics::engines()) names.push_back(engine.name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(engines, CoreWorld, testing::ValuesIn(engine_names()),
                         [](const auto& engine) { return std::string(engine.param); });

}  // namespace
}  // namespace simrob::core_test
