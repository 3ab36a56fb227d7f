#include <cstdio>

#include "hostile/attack.h"
#include "support/counts.h"
#include "support/engines.h"
#include "support/must.h"
#include "support/random_scene.h"

/// Finite numbers within the limits are accepted, so the world must cope with them, however wild.
namespace simrob::hostile {
namespace {

using namespace physics;
using test::must;
using test::RandomScene;

constexpr int steps_per_episode = 400;

struct Tally {
    long steps = 0;
    long frozen_runaway = 0;
    long frozen_not_finite = 0;
    long broken = 0;
    long faults = 0;
    long dropped = 0;

    void add(const StepReport& report) {
        ++steps;
        for (const auto& event : report.events) {
            frozen_runaway += event.type == EventType::frozen_runaway;
            frozen_not_finite += event.type == EventType::frozen_not_finite;
            broken += event.type == EventType::joint_broke;
            faults += event.type == EventType::engine_fault;
            dropped += event.type == EventType::contacts_dropped;
        }
    }
};

/// A fresh world must be able to take up the final state.
void expect_restorable(PhysicsWorld& world, const test::Engine& engine) {
    PhysicsWorld fresh(engine.make());
    const auto restored = fresh.restore(world.snapshot());
    ASSERT_TRUE(restored.has_value()) << restored.error().field << " = " << restored.error().value;
    EXPECT_EQ(fresh.hash(), world.hash());
}

void run_episode(const test::SceneBounds& bounds, const test::Engine& engine, std::uint64_t seed,
                 Tally& tally) {
    PhysicsWorld world(engine.make(), seed);
    RandomScene scene(bounds, seed);
    scene.populate(world);
    double substep_s = scene.substep_s();
    for (int i = 0; i < steps_per_episode; ++i) {
        if (i % 3 == 0) scene.act(world);
        if (i % 50 == 0) substep_s = scene.substep_s();
        must(world.step(substep_s, 1 + (i % 7 == 0 ? 2 : 0)));
        tally.add(world.report());
        ASSERT_TRUE(test::is_finite(world.state())) << "step " << i;
    }
    expect_restorable(world, engine);
}

/// MuJoCo takes some twenty times as long for these scenes as ODE.
long steps_wanted(const std::string& engine) {
    if (engine == "mujoco") return test::count(150L, 100000L);
    return engine == "ode" ? test::count(4000L, 1700000L) : test::count(1000L, 1700000L);
}

using Case = std::tuple<const test::SceneBounds*, test::Engine>;

class RandomEpisodes : public testing::TestWithParam<Case> {};

TEST_P(RandomEpisodes, never_end_the_process_or_leave_a_number_that_is_none) {
    const auto& [bounds, engine] = GetParam();
    const long wanted = steps_wanted(engine.name);
    Tally tally;
    for (std::uint64_t seed = 1; tally.steps < wanted && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        run_episode(*bounds, engine, seed, tally);
    }
    std::printf(
        "%s on %s: %ld steps, %ld groups frozen as runaway, %ld as not finite, %ld engine faults, "
        "%ld steps with dropped contacts, %ld joints broken\n",
        bounds->name, engine.name.c_str(), tally.steps, tally.frozen_runaway,
        tally.frozen_not_finite, tally.faults, tally.dropped, tally.broken);
}

INSTANTIATE_TEST_SUITE_P(bounds, RandomEpisodes,
                         testing::Combine(testing::Values(&test::narrow_bounds,
                                                          &test::medium_bounds,
                                                          &test::widest_bounds),
                                          testing::ValuesIn(test::engines())),
                         [](const auto& test) {
                             return std::string(std::get<0>(test.param)->name) + "_on_" +
                                    std::get<1>(test.param).name;
                         });

}  // namespace
}  // namespace simrob::hostile
