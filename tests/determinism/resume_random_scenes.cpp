#include <gtest/gtest.h>

#include "support/counts.h"
#include "support/engines.h"
#include "support/must.h"
#include "support/random_scene.h"

/// Worlds that grow, shrink, break, split, sleep and are driven: whatever was done to them,
/// continuing from a snapshot makes no difference.
namespace simrob {
namespace {

using namespace physics;
using test::must;
using test::RandomScene;

struct Case {
    const test::SceneBounds* bounds;
    test::Engine engine;

    /// Fewer in MuJoCo, which takes some twenty times as long for these scenes as ODE.
    int few(int many) const { return engine.name == "mujoco" ? std::max(1, many / 6) : many; }
};

/// A world and what is done to it.
struct Episode {
    PhysicsWorld world;
    RandomScene scene;
    int step = 0;

    Episode(const Case& of, std::uint64_t seed)
        : world(of.engine.make(), seed), scene(*of.bounds, seed) {
        scene.populate(world);
    }
    /// Continues from where `other` is, in its own engine.
    Episode(const Case& of, const Episode& other, const PhysicsSnapshot& snapshot)
        : world(of.engine.make(), 12345), scene(other.scene), step(other.step) {
        must(world.restore(snapshot));
    }

    void advance() {
        if (step % 5 == 0) scene.act(world);
        must(world.step(0.004, 1 + step % 2));
        ++step;
    }
};

/// The first step after which the two differ, or -1.
int first_difference(Episode& a, Episode& b, int steps) {
    for (int i = 0; i < steps; ++i) {
        a.advance();
        b.advance();
        if (a.world.hash() != b.world.hash()) return a.step;
    }
    return -1;
}

class RandomScenes : public testing::TestWithParam<Case> {};

TEST_P(RandomScenes, go_on_from_a_snapshot_in_a_fresh_world_to_the_bit) {
    const int save_points = test::count(GetParam().few(6), GetParam().few(200));
    const int steps = test::count(GetParam().few(100), 1000);
    for (int k = 0; k < save_points && !HasFailure(); ++k) {
        const auto seed = static_cast<std::uint64_t>(1000 + k);
        Episode original(GetParam(), seed);
        Random random(seed);
        const auto save_at = 1 + random.below(static_cast<std::uint32_t>(GetParam().few(300)));
        for (std::uint32_t i = 0; i < save_at; ++i) original.advance();
        Episode resumed(GetParam(), original, original.world.snapshot());
        EXPECT_EQ(original.world.hash(), resumed.world.hash());
        EXPECT_EQ(first_difference(original, resumed, steps), -1)
            << "seed " << seed << ", saved after " << save_at;
    }
}

TEST_P(RandomScenes, are_not_changed_by_taking_snapshots) {
    for (std::uint64_t seed = 1;
         seed <= static_cast<std::uint64_t>(test::count(GetParam().few(3), GetParam().few(50)));
         ++seed) {
        Episode plain(GetParam(), seed);
        Episode saved(GetParam(), seed);
        for (int i = 0; i < GetParam().few(200); ++i) {
            plain.advance();
            saved.advance();
            static_cast<void>(saved.world.snapshot());
        }
        EXPECT_EQ(plain.world.hash(), saved.world.hash()) << "seed " << seed;
    }
}

TEST_P(RandomScenes, can_be_taken_back_and_repeated) {
    for (std::uint64_t seed = 1;
         seed <= static_cast<std::uint64_t>(test::count(GetParam().few(3), GetParam().few(50)));
         ++seed) {
        Episode run(GetParam(), seed);
        for (int i = 0; i < GetParam().few(100); ++i) run.advance();
        const PhysicsSnapshot snapshot = run.world.snapshot();
        const RandomScene scene = run.scene;
        for (int i = 0; i < GetParam().few(100); ++i) run.advance();
        const std::uint64_t first = run.world.hash();
        must(run.world.restore(snapshot));
        run.scene = scene;
        run.step = GetParam().few(100);
        for (int i = 0; i < GetParam().few(100); ++i) run.advance();
        EXPECT_EQ(run.world.hash(), first) << "seed " << seed;
    }
}

TEST_P(RandomScenes, interleaved_in_one_thread_equal_their_lone_runs) {
    constexpr std::uint64_t worlds = 4;
    std::vector<std::uint64_t> alone;
    std::vector<std::unique_ptr<Episode>> together;
    for (std::uint64_t seed = 1; seed <= worlds; ++seed) {
        Episode run(GetParam(), seed);
        for (int i = 0; i < GetParam().few(200); ++i) run.advance();
        alone.push_back(run.world.hash());
        together.push_back(std::make_unique<Episode>(GetParam(), seed));
    }
    for (int i = 0; i < GetParam().few(200); ++i)
        for (auto& run : together) run->advance();
    for (std::size_t i = 0; i < worlds; ++i) EXPECT_EQ(together[i]->world.hash(), alone[i]) << i;
}

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const auto& engine : test::engines())
        for (const auto* bounds :
             {&test::narrow_bounds, &test::medium_bounds, &test::widest_bounds})
            all.push_back({bounds, engine});
    return all;
}

INSTANTIATE_TEST_SUITE_P(bounds, RandomScenes, testing::ValuesIn(cases()), [](const auto& test) {
    return std::string(test.param.bounds->name) + "_on_" + test.param.engine.name;
});

}  // namespace
}  // namespace simrob
