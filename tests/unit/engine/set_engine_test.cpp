#include <gtest/gtest.h>

#include "physics/engines/engines.h"
#include "support/empty_simulation.h"
#include "support/must.h"
#include "support/specifications.h"

namespace simrob::engine {
namespace {

Result<void> set_engine(Simulation& simulation, const std::string& name) {
    return simulation.world().change_engine(name);
}

TEST(SetEngine, names_the_engines_there_are) {
    const auto simulation = test::empty_simulation();
    const auto done = set_engine(*simulation, "havok");
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().field, "Engine");
    EXPECT_EQ(done.error().value, "havok");
    for (const auto& engine : physics::engines())
        EXPECT_NE(done.error().reason.words().find(engine.name), std::string::npos) << engine.name;
    EXPECT_EQ(simulation->world().physics().engine(), "ode");
}

TEST(SetEngine, goes_with_checkpoints) {
    for (const auto& engine : physics::engines()) {
        const auto simulation = test::empty_simulation();
        test::must(simulation->world().create_entity(test::ball(1)));
        test::must(simulation->initialize());
        const Checkpoint on_ode = simulation->checkpoint();
        test::must(set_engine(*simulation, std::string(engine.name)));
        const Checkpoint on_other = simulation->checkpoint();
        test::must(simulation->restore(on_ode));
        EXPECT_EQ(simulation->world().physics().engine(), "ode");
        test::must(simulation->restore(on_other));
        EXPECT_EQ(simulation->world().physics().engine(), engine.name);
        simulation->reset();
        EXPECT_EQ(simulation->world().physics().engine(), "ode");
    }
}

}  // namespace
}  // namespace simrob::engine
