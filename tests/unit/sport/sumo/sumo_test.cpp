// Bouts of sumo: the ring, the SumBot, rounds, and who wins.

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>

#include "catalogue/standard.h"
#include "command/create_entity.h"
#include "command/requests/materials.h"
#include "command/requests/states.h"
#include "command/typed_request.h"
#include "engine/runner.h"
#include "physics/engines/engines.h"
#include "recording/recorder.h"
#include "sport/sumo/bout.h"
#include "sport/sumo/sumbot.h"
#include "sport/sumo/wrestlers.h"
#include "storage/system/build_key.h"
#include "storage/system/system_disk.h"
#include "storage/world_file.h"
#include "support/counts.h"
#include "support/empty_simulation.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::sport::sumo {
namespace {

using soccer::Forfeit;
using soccer::GameState;
using soccer::MatchReport;
using soccer::MatchSettings;
using soccer::Phase;
using soccer::Sight;
using soccer::Team;
using soccer::WheelVelocities;

/// Drives as a test wants: by default not at all.
class Doll final : public soccer::Strategy {
  public:
    explicit Doll(WheelVelocities wheels = {}) : wheels_(wheels) {}

    std::optional<Forfeit> begin(const soccer::Briefing&) override { return std::nullopt; }
    std::optional<Forfeit> play(const Sight& sight, std::span<WheelVelocities> wheels) override {
        last = sight;
        me = sight.ours[0];
        other = sight.theirs[0];
        wheels[0] = wheels_;
        return fails ? std::optional(Forfeit{"it broke", false}) : std::nullopt;
    }
    void propose(const Sight&, std::span<soccer::RobotState> ours) override {
        if (proposal) ours[0] = *proposal;
    }

    Sight last;
    soccer::RobotSeen me;
    soccer::RobotSeen other;
    bool fails = false;
    std::optional<soccer::RobotState> proposal;

  private:
    WheelVelocities wheels_;
};

MatchSettings bout_settings(const char* league = "sumo-mini", double wait_s = 0.2) {
    MatchSettings settings{.league = *soccer::find_league(league)};
    settings.rules.halves.half_s = settings.league.match_s / 2;
    settings.rules.sumo.rounds.wait_s = wait_s;
    settings.rules.sumo.rounds.pause_s = 0.2;
    return settings;
}

/// A bout whose robots can be put anywhere, by the commands that anybody has.
class Dojo {
  public:
    explicit Dojo(const MatchSettings& settings = bout_settings(), WheelVelocities blue_wheels = {},
                  WheelVelocities yellow_wheels = {})
        : blue(blue_wheels),
          yellow(yellow_wheels),
          bout(*simulation, catalogue, settings, blue, yellow) {
        EXPECT_TRUE(bout.begin());
    }
    void step(double seconds) {
        const int steps = static_cast<int>(std::lround(seconds * 60));
        for (int i = 0; i < steps; ++i) {
            bout.play();
            simulation->step();
        }
    }
    void put(int robot, double x_m, double y_m, double z_m, double roll_rad = 0) {
        EXPECT_TRUE(simulation->apply(command::make_request(
            catalogue,
            command::SetState{
                robot, {}, {.position_m = {x_m, y_m, z_m}, .rotation_rad = {roll_rad, {}, {}}}})));
    }
    const MatchReport& report() const { return bout.match_report(); }
    const std::string& last_rule() const { return report().decisions.back().rule; }

    const command::Catalogue catalogue = catalogue::standard();
    std::unique_ptr<engine::Simulation> simulation = test::empty_simulation();
    Doll blue;
    Doll yellow;
    Bout bout;
};

TEST(SumBot, is_the_one_that_is_shipped) {
    const auto catalogue = catalogue::standard();
    const auto text = test::must(
        storage::SystemDisk().read(test::source_folder() / "library" / "sumbot.xml", 1U << 20U));
    const auto file = storage::decode_world_file(text, catalogue);
    ASSERT_TRUE(file);
    const auto shipped = command::specification_of(catalogue, file->requests.front());
    EXPECT_EQ(sumbot_entity({0, 0, 0.25}, 1), shipped);
    const auto world_text = test::must(
        storage::SystemDisk().read(test::source_folder() / "worlds" / "sumbot.xml", 1U << 20U));
    const auto world = storage::decode_world_file(world_text, catalogue);
    ASSERT_TRUE(world);
    const auto made = command::make_request(catalogue, sumbot_materials());
    const auto one = test::empty_simulation();
    const auto other = test::empty_simulation();
    ASSERT_TRUE(one->apply(made));
    ASSERT_TRUE(other->apply(world->requests.front()));
    EXPECT_EQ(one->hash(), other->hash()) << "its materials too";
}

TEST(SumBot, drives_at_its_top_speed_on_the_ring) {
    Dojo dojo(bout_settings("sumo"), {-125, -125}, {});
    dojo.step(3);
    const double before_m = dojo.blue.me.x_m;
    dojo.step(2);
    EXPECT_NEAR(before_m - dojo.blue.me.x_m, 0.24, 0.012);
    EXPECT_NEAR(dojo.blue.me.y_m, 0, 0.05);
    EXPECT_EQ(dojo.report().decisions.size(), 1U);
}

TEST(Bout, begins_face_to_face_after_a_wait_in_which_nobody_moves) {
    Dojo dojo(bout_settings("sumo", 5), {125, 125}, {125, 125});
    dojo.step(4.9);
    EXPECT_EQ(dojo.report().state, GameState::place_kick);
    EXPECT_EQ(dojo.blue.last.state, GameState::place_kick);
    for (const Doll* doll : {&dojo.blue, &dojo.yellow}) {
        EXPECT_NEAR(doll->me.x_m, -0.165, 0.01) << "each is behind its own line";
        EXPECT_NEAR(doll->me.rotation_rad, 0, 0.1);
        EXPECT_NEAR(doll->other.x_m, 0.165, 0.01);
        EXPECT_EQ(doll->last.ball.x_m, 0);
    }
    dojo.step(1.1);
    EXPECT_EQ(dojo.report().state, GameState::play);
    EXPECT_GT(dojo.blue.me.x_m, -0.15);
}

TEST(Bout, puts_robots_where_they_propose_behind_their_lines) {
    Dojo dojo;
    dojo.blue.proposal = soccer::RobotState{-0.2, 0.1, 1};
    dojo.yellow.proposal = soccer::RobotState{0.2, 0, 0};
    dojo.step(0.1);
    EXPECT_NEAR(dojo.blue.me.x_m, -0.2, 0.002);
    EXPECT_NEAR(dojo.blue.me.rotation_rad, 1, 0.01);
    EXPECT_LT(dojo.yellow.me.x_m, -0.1) << "that was the other half";
}

TEST(Bout, gives_a_point_to_the_other_when_a_robot_drives_off) {
    Dojo dojo(bout_settings(), {-125, -125}, {});
    dojo.step(8);
    ASSERT_EQ(dojo.report().decisions.size(), 2U);
    EXPECT_EQ(dojo.last_rule(), "out_of_ring");
    EXPECT_EQ(dojo.report().score, (std::array{0, 1}));
    EXPECT_EQ(dojo.report().teams[0].fouls.at("out_of_ring"), 1);
    dojo.step(8);
    EXPECT_EQ(dojo.report().score, (std::array{0, 2})) << "it is put back, and does it again";
    EXPECT_EQ(dojo.last_rule(), "bout_won");
    EXPECT_EQ(dojo.report().phase, Phase::over);
    EXPECT_EQ(dojo.report().winner(), Team::yellow);
}

TEST(Bout, calls_robots_that_lie_on_a_side_or_left_at_once) {
    Dojo dojo;
    dojo.step(1);
    dojo.put(1, -0.1, 0, 0.11, std::numbers::pi / 2);
    dojo.step(3.5);
    EXPECT_EQ(dojo.last_rule(), "lost_contact");
    EXPECT_EQ(dojo.report().score, (std::array{0, 1}));
    dojo.step(1);
    dojo.put(1, 0.6, 0.1, 0.1);
    dojo.put(2, 0.6, -0.2, 0.1);
    dojo.step(0.1);
    EXPECT_EQ(dojo.last_rule(), "out_of_ring");
    EXPECT_EQ(dojo.report().score, (std::array{0, 1})) << "both: it is fought again";
}

TEST(Bout, breaks_up_robots_that_lock_each_other_and_then_decides) {
    MatchSettings settings = bout_settings();
    settings.rules.sumo.stalemate.after_s = 2;
    settings.rules.sumo.rounds.points_to_win = 1;
    Dojo dojo(settings, {100, 100}, {100, 100});
    dojo.step(4.5);
    EXPECT_EQ(dojo.last_rule(), "stalemate");
    Dojo still(settings);
    still.step(8);
    int stalemates = 0;
    for (const auto& decision : still.report().decisions)
        stalemates += decision.rule == "stalemate" ? 1 : 0;
    EXPECT_EQ(stalemates, 2);
    EXPECT_EQ(still.last_rule(), "drawn_round");
}

TEST(Bout, begins_a_round_again_side_by_side) {
    MatchSettings settings = bout_settings();
    settings.rules.sumo.stalemate.after_s = 1;
    Dojo dojo(settings);
    dojo.step(1.6);
    ASSERT_EQ(dojo.last_rule(), "stalemate");
    EXPECT_NEAR(dojo.blue.me.rotation_rad, std::numbers::pi / 2, 0.1);
    EXPECT_NEAR(dojo.yellow.me.rotation_rad, std::numbers::pi / 2, 0.1);
}

TEST(Bout, is_lost_by_who_cannot_go_on) {
    Dojo dojo;
    dojo.step(1);
    dojo.yellow.fails = true;
    dojo.step(0.1);
    EXPECT_EQ(dojo.report().winner(), Team::blue);
    EXPECT_EQ(dojo.report().decisions.back().text, "yellow forfeits: it broke");
}

TEST(Bout, lets_people_overrule) {
    Dojo dojo;
    dojo.step(0.5);
    dojo.put(1, 0.6, 0, 0.1);
    dojo.step(0.1);
    ASSERT_EQ(dojo.report().score, (std::array{0, 1}));
    EXPECT_TRUE(dojo.bout.overrule_decision(2));
    EXPECT_EQ(dojo.report().score, (std::array{0, 0}));
    EXPECT_FALSE(dojo.bout.overrule_decision(1));
    EXPECT_TRUE(dojo.bout.overrule_score({1, 0}));
    EXPECT_FALSE(dojo.bout.call_restart(GameState::penalty_kick, Team::blue));
    EXPECT_TRUE(dojo.bout.call_restart(GameState::place_kick, std::nullopt));
    EXPECT_EQ(dojo.report().state, GameState::place_kick);
    EXPECT_TRUE(dojo.bout.set_clock(179.9));
    dojo.step(0.3);
    EXPECT_EQ(dojo.last_rule(), "full_time");
    EXPECT_EQ(dojo.report().winner(), Team::blue);
    EXPECT_FALSE(dojo.bout.call_restart(GameState::place_kick, std::nullopt));
}

TEST(Bout, forgets_what_was_decided_later_when_time_goes_back) {
    Dojo dojo;
    dojo.step(1);
    const engine::Checkpoint before = dojo.simulation->checkpoint();
    dojo.put(1, 0.6, 0, 0.1);
    dojo.step(0.1);
    ASSERT_EQ(dojo.report().score, (std::array{0, 1}));
    ASSERT_TRUE(dojo.simulation->restore(before));
    dojo.step(1.0 / 60);
    EXPECT_EQ(dojo.report().score, (std::array{0, 0}));
    EXPECT_EQ(dojo.report().decisions.size(), 1U);
    EXPECT_EQ(dojo.report().state, GameState::play);
    dojo.put(2, 0.6, 0, 0.1);
    dojo.step(0.1);
    EXPECT_EQ(dojo.report().score, (std::array{1, 0})) << "and goes on from there";
}

/// A whole bout of two built-in strategies.
struct Played {
    MatchReport report;
    std::uint64_t hash = 0;
};
Played played(const MatchSettings& settings, const char* blue_level, const char* yellow_level,
              const std::optional<std::string>& recording = {}) {
    const auto blue = make_wrestler(blue_level);
    const auto yellow = make_wrestler(yellow_level);
    const auto catalogue = catalogue::standard();
    engine::Simulation simulation(test::must(physics::make_backend("ode")),
                                  {.seed = settings.seed, .engines = physics::engines()});
    Bout bout(simulation, catalogue, settings, *blue, *yellow);
    storage::SystemDisk disk;
    std::unique_ptr<recording::Recorder> recorder;
    if (recording)
        recorder = test::must(recording::Recorder::start(disk, simulation, catalogue, *recording,
                                                         {"test", storage::build_key(), "ode"}));
    test::must(bout.begin());
    engine::Runner runner(simulation);
    bout.play_all(runner);
    if (recorder) test::must(recorder->stop());
    return {bout.match_report(), simulation.hash()};
}

TEST(Wrestlers, of_a_higher_level_win_most_bouts) {
    const int seeds = test::count(2, 20);
    int won = 0;
    for (int seed = 0; seed < seeds; ++seed) {
        MatchSettings settings = bout_settings("sumo-mini", 1);
        settings.rules.sumo.rounds.points_to_win = test::count(1, 2);
        settings.seed = static_cast<std::uint64_t>(seed);
        const bool is_blue = seed % 2 == 0;
        const auto bout = played(settings, is_blue ? "hard" : "easy", is_blue ? "easy" : "hard");
        EXPECT_EQ(bout.report.phase, Phase::over);
        won += bout.report.winner() == (is_blue ? Team::blue : Team::yellow) ? 1 : 0;
        EXPECT_GT(bout.report.teams[0].touches, 0);
        EXPECT_GT(bout.report.teams[0].distance_m[0], 0.05);
    }
    EXPECT_GE(won, (seeds * 3 + 3) / 4);
    EXPECT_EQ(make_wrestler("impossible"), nullptr);
}

TEST(Wrestlers, fight_the_same_bits_again_which_a_recording_has) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path() + "/bout.simrec";
    MatchSettings settings = bout_settings("sumo-mini", 1);
    settings.rules.halves.half_s = 3;
    const auto first = played(settings, "medium", "hard", path);
    EXPECT_EQ(played(settings, "medium", "hard").hash, first.hash);
    settings.seed = 1;
    EXPECT_NE(played(settings, "medium", "hard").hash, first.hash);
    test::Replay replay(path);
    test::must(replay.player.begin());
    while (test::must(replay.player.advance())) {
    }
    EXPECT_EQ(replay.simulation->hash(), first.hash);
    EXPECT_FALSE(replay.player.difference());
}

}  // namespace
}  // namespace simrob::sport::sumo
