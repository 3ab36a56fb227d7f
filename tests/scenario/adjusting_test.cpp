// Real heaps in every engine, on a machine whose work costs what is counted.

#include <gtest/gtest.h>

#include "catalogue/standard.h"
#include "engine/cycle.h"
#include "support/counted_machine.h"
#include "support/engines.h"
#include "support/recorded_play.h"
#include "support/specifications.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

using command::AdjustmentState;

constexpr int box_count = 36;
constexpr double side_m = 0.1;

/// Boxes stacked four high on a floor.
std::unique_ptr<engine::Simulation> make_heap(const std::string& engine) {
    auto simulation = empty_simulation(engine.c_str());
    must(simulation->world().create_entity(floor(0)));
    for (int i = 0; i < box_count; ++i) {
        world::EntitySpecification thing{.id = i + 1, .type = world::EntityType::generic};
        thing.bodies = {box(0, {0.12 * (i % 3), 0.12 * (i / 3 % 3), 0.051 + 0.102 * (i / 9)})};
        thing.bodies[0].size_m = {side_m, side_m, side_m};
        must(simulation->world().create_entity(thing));
    }
    must(simulation->initialize());
    return simulation;
}

class Adjusting : public testing::TestWithParam<Engine> {
  protected:
    Adjusting() {
        must(simulation->set_modes({.auto_adjust = true, .speed = 1}));
        keep_awake(true);
        machine.look = [this](const engine::Snapshot& snapshot) {
            hashes.push_back(simulation->hash());
            for (std::size_t i = 1; i < snapshot.bodies.size(); ++i)
                lowest_m = std::min(lowest_m, snapshot.bodies[i].pose.position.z);
        };
    }

    void keep_awake(bool awake) {
        physics::WorldParameters parameters = simulation->world().parameters();
        parameters.sleeping = !awake;
        must(simulation->world().set_parameters(parameters));
    }
    /// Runs for this much machine time. Returns the share of real time reached.
    double run(double seconds) {
        const WallTime begin = machine.now();
        const double begin_s = simulation->time_s();
        while (machine.now() - begin < wall_seconds(seconds)) cycle.turn();
        return (simulation->time_s() - begin_s) / to_seconds(machine.now() - begin);
    }
    const engine::TimeSettings& settings() const { return simulation->clock().settings; }

    const command::Catalogue catalogue = catalogue::standard();
    std::unique_ptr<engine::Simulation> simulation = make_heap(GetParam().name);
    CountedMachine machine{*simulation};
    engine::Cycle cycle{*simulation, machine, machine, catalogue};
    std::vector<std::uint64_t> hashes;  ///< after each iteration
    double lowest_m = 1;                ///< height of the middle of a box
};

TEST_P(Adjusting, a_heap_that_is_too_heavy_keeps_up_does_not_sink_and_leaves_no_trace_when_asleep) {
    machine.body_s = 1.6 * 0.005 / box_count;
    run(3);
    EXPECT_GE(run(2), 0.99);
    EXPECT_EQ(cycle.adjustment().state, AdjustmentState::adjusted);
    EXPECT_GT(engine::substep_s(settings()), 0.005);
    EXPECT_LE(engine::substep_s(settings()), 0.010);
    EXPECT_GT(lowest_m, side_m / 2 - 0.002);
    keep_awake(false);
    run(10);
    EXPECT_LT(machine.awake(), box_count / 2);
    EXPECT_EQ(settings(), engine::TimeSettings{});
    EXPECT_EQ(cycle.adjustment().state, AdjustmentState::own_settings);
}

TEST_P(Adjusting, agents_that_come_and_go_are_kept_up_with_and_forgotten) {
    keep_awake(false);
    for (int round = 0; round < 2; ++round) {
        machine.agents_s = 0.03;
        run(4);
        EXPECT_GE(run(2), 0.99) << round;
        EXPECT_EQ(engine::substep_s(settings()), 0.005) << round;
        machine.agents_s = 0.0005;
        run(12);
        EXPECT_EQ(settings(), engine::TimeSettings{}) << round;
    }
}

TEST_P(Adjusting, what_nothing_helps_against_is_said_and_made_no_worse) {
    machine.body_s = 6 * 0.005 / box_count;
    run(4);
    EXPECT_GE(run(3), 0.95 / 6);
    EXPECT_EQ(cycle.adjustment().state, AdjustmentState::out_of_limits);
    EXPECT_LT(cycle.adjustment().share, 0.5);
}

TEST_P(Adjusting, a_recording_of_it_replays_to_the_same_hashes) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/adjusted.simrec";
    storage::SystemDisk disk;
    auto recorder = must(
        recording::Recorder::start(disk, *simulation, catalogue, path,
                                   {"test", storage::build_key(), GetParam().name, 0, {}, {}}, {}));
    machine.body_s = 1.6 * 0.005 / box_count;
    run(4);
    machine.body_s = 1e-6;
    machine.agents_s = 0.02;
    run(3);
    EXPECT_GE(cycle.adjustment().changes, 2U);
    must(recorder->stop());
    Replay replay(path);
    must(replay.player.begin());
    EXPECT_EQ(replay.play(), hashes);
    EXPECT_EQ(replay.simulation->time_s(), simulation->time_s());
}

SIMROB_FOR_EACH_ENGINE(Adjusting);

}  // namespace
}  // namespace simrob::test
