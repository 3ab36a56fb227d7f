#include <cstdio>

#include "hostile/attack.h"
#include "physics/ode/ode_backend.h"
#include "support/counts.h"
#include "support/must.h"
#include "support/random_scene.h"

/// Finite numbers within the limits are accepted, so the world must live with them, however wild.
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

/// What a world is at the end, a fresh one must be able to take up.
void expect_restorable(PhysicsWorld& world) {
    PhysicsWorld fresh(make_ode_backend());
    const auto restored = fresh.restore(world.snapshot());
    ASSERT_TRUE(restored.has_value()) << restored.error().field << " = " << restored.error().value;
    EXPECT_EQ(fresh.hash(), world.hash());
}

void run_episode(const test::SceneBounds& bounds, std::uint64_t seed, Tally& tally) {
    PhysicsWorld world(make_ode_backend(), seed);
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
    expect_restorable(world);
}

class RandomEpisodes : public testing::TestWithParam<const test::SceneBounds*> {};

TEST_P(RandomEpisodes, never_end_the_process_or_leave_a_number_that_is_none) {
    const test::SceneBounds& bounds = *GetParam();
    const long wanted = test::count(10000L, 1700000L);
    Tally tally;
    for (std::uint64_t seed = 1; tally.steps < wanted && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        run_episode(bounds, seed, tally);
    }
    std::printf(
        "%s: %ld steps, %ld groups frozen as runaway, %ld as not finite, %ld engine faults, "
        "%ld steps with dropped contacts, %ld joints broken\n",
        bounds.name, tally.steps, tally.frozen_runaway, tally.frozen_not_finite, tally.faults,
        tally.dropped, tally.broken);
}

INSTANTIATE_TEST_SUITE_P(bounds, RandomEpisodes,
                         testing::Values(&test::narrow_bounds, &test::medium_bounds,
                                         &test::widest_bounds),
                         [](const auto& test) { return std::string(test.param->name); });

}  // namespace
}  // namespace simrob::hostile
