#include <gtest/gtest.h>

#include "catalogue/standard.h"
#include "codec/xml_message.h"
#include "physics/engines/engines.h"
#include "storage/save_file.h"
#include "support/must.h"
#include "unit/engine/busy_world.h"

namespace simrob::engine {
namespace {

/// A simulation that may be handed over to any engine of the program.
Simulation handable() {
    return Simulation(test::must(physics::make_backend("ode")), {.engines = physics::engines()});
}

Result<void> set_engine(Simulation& simulation, const std::string& name) {
    return simulation.world().change_engine(name);
}

TEST(SetEngine, names_the_engines_there_are) {
    Simulation simulation = handable();
    const auto done = set_engine(simulation, "havok");
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().field, "Engine");
    EXPECT_EQ(done.error().value, "havok");
    for (const auto& engine : physics::engines())
        EXPECT_NE(done.error().reason.words().find(engine.name), std::string::npos) << engine.name;
    EXPECT_EQ(simulation.world().physics().engine(), "ode");
}

TEST(SetEngine, goes_with_checkpoints) {
    for (const auto& engine : physics::engines()) {
        Simulation simulation = handable();
        test::must(simulation.world().create_entity(test::ball(1)));
        test::must(simulation.initialize());
        const Checkpoint on_ode = simulation.checkpoint();
        test::must(set_engine(simulation, std::string(engine.name)));
        const Checkpoint on_other = simulation.checkpoint();
        test::must(simulation.restore(on_ode));
        EXPECT_EQ(simulation.world().physics().engine(), "ode");
        test::must(simulation.restore(on_other));
        EXPECT_EQ(simulation.world().physics().engine(), engine.name);
        simulation.reset();
        EXPECT_EQ(simulation.world().physics().engine(), "ode");
    }
}

TEST(SetEngine, goes_with_saves_and_they_resume_to_the_same_bits) {
    const auto catalogue = catalogue::standard();
    for (const auto& engine : physics::engines()) {
        Simulation simulation = handable();
        test::must(simulation.world().create_entity(test::ball(1)));
        test::must(simulation.initialize());
        for (int i = 0; i < 10; ++i) simulation.step();
        test::must(set_engine(simulation, std::string(engine.name)));
        for (int i = 0; i < 10; ++i) simulation.step();
        const std::string save = storage::encode_save(catalogue, simulation);
        Simulation resumed = handable();
        const auto loaded = storage::load(save, catalogue, resumed);
        ASSERT_TRUE(loaded) << to_text(loaded.error().front(), "save");
        EXPECT_EQ(resumed.world().physics().engine(), engine.name);
        for (int i = 0; i < 50; ++i) {
            simulation.step();
            resumed.step();
        }
        EXPECT_EQ(resumed.hash(), simulation.hash()) << engine.name;
    }
}

}  // namespace
}  // namespace simrob::engine
