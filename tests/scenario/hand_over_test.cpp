// A match continues while engines are exchanged.

#include <gtest/gtest.h>

#include "catalogue/standard.h"
#include "physics/engines/engines.h"
#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "support/must.h"
#include "support/paths.h"

namespace simrob::test {
namespace {

class Match {
  public:
    Match() {
        const auto text = must(storage::SystemDisk().read(
            source_folder() / "worlds" / "pitch_5v5.xml", std::size_t{1} << 24U));
        loaded_ = storage::load(text, catalogue_, simulation).has_value();
        must(simulation.initialize());
    }

    bool is_loaded() const { return loaded_; }
    void play(int iterations) {
        for (int i = 0; i < iterations; ++i) simulation.step();
    }
    void hand_over(const std::string& engine) { must(simulation.world().change_engine(engine)); }

    engine::Simulation simulation{must(physics::make_backend("ode")),
                                  {.engines = physics::engines()}};

  private:
    const command::Catalogue catalogue_ = catalogue::standard();
    bool loaded_ = false;
};

/// Twins that played alike so far: one stays in its engine, one is handed over.
void expect_no_jump(Match& match, const std::string& next) {
    engine::Simulation& simulation = match.simulation;
    const engine::Checkpoint before = simulation.checkpoint();
    simulation.step();
    const auto stayed = simulation.snapshot();
    must(simulation.restore(before));
    match.hand_over(next);
    EXPECT_EQ(simulation.world().physics().engine(), next);
    simulation.step();
    const auto handed = simulation.snapshot();
    ASSERT_EQ(handed->bodies.size(), stayed->bodies.size());
    EXPECT_EQ(handed->layout->entities, stayed->layout->entities);
    for (const auto& entity : handed->layout->entities) {
        const auto& a = stayed->bodies[entity.reference_body];
        const auto& b = handed->bodies[entity.reference_body];
        EXPECT_LT(length(b.pose.position - a.pose.position), 0.001) << entity.id << " to " << next;
        EXPECT_LT(length(b.linear_velocity_m_s - a.linear_velocity_m_s), 0.01)
            << entity.id << " to " << next;
    }
}

TEST(HandOverInPlay, from_engine_to_engine_lets_nothing_jump) {
    Match match;
    ASSERT_TRUE(match.is_loaded());
    match.play(100);
    for (const char* next : {"mujoco", "bullet", "ode"}) {
        expect_no_jump(match, next);
        match.play(50);
    }
    for (const auto& body : match.simulation.snapshot()->bodies) EXPECT_FALSE(body.frozen);
}

TEST(HandOverInPlay, repeats_to_the_bit) {
    const auto hash = [] {
        Match match;
        for (const char* next : {"mujoco", "bullet", "ode"}) {
            match.play(40);
            match.hand_over(next);
        }
        match.play(40);
        return match.simulation.hash();
    };
    EXPECT_EQ(hash(), hash());
}

}  // namespace
}  // namespace simrob::test
