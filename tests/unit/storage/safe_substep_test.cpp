// The safe sub-steps of worlds as they are shipped.

#include "engine/safe_substep.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "command/catalogue.h"
#include "storage/save_file.h"
#include "support/empty_simulation.h"
#include "support/paths.h"

namespace simrob::storage {
namespace {

/// A shipped world.
std::unique_ptr<engine::Simulation> shipped(const char* world) {
    auto simulation = test::empty_simulation();
    std::ostringstream text;
    text << std::ifstream(test::source_folder() / "worlds" / world).rdbuf();
    EXPECT_TRUE(load(text.str(), command::nucleus_catalogue(), *simulation)) << world;
    test::must(simulation->initialize());
    return simulation;
}

TEST(SafeSubstepOfWorlds, leaves_the_soft_wheels_of_the_sumbot_alone) {
    const auto sumbot = shipped("sumbot.xml");
    EXPECT_LT(engine::safe_substep_s(sumbot->world().physics().model()), 0.005);
}

TEST(SafeSubstepOfWorlds, lets_a_pitch_of_hard_robots_have_longer_ones) {
    const auto pitch = shipped("pitch_5v5.xml");
    EXPECT_GT(engine::safe_substep_s(pitch->world().physics().model()), 0.008);
}

}  // namespace
}  // namespace simrob::storage
