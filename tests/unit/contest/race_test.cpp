// A third kind of contest plays, is refereed, recorded, and judged again; nothing else knows it.

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>

#include "contest/notes.h"
#include "contest/requests.h"
#include "recording/player.h"
#include "storage/system/system_disk.h"
#include "support/contest_commands.h"
#include "support/racing.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

/// The result of replaying a recording of races.
struct Replayed {
    std::string score;
    std::string rule;
    std::optional<recording::Difference> difference;
    std::uint64_t digest = 0;
};

Replayed replayed(const std::string& path) {
    const command::Catalogue catalogue = contest_commands();
    const auto simulation = empty_simulation();
    const contest::Kinds kinds({&race_kind()});
    simulation->set_companion_maker(kinds.judges(catalogue));
    const auto recording = must(recording::Recording::open(storage::SystemDisk(), path));
    recording::Player player(recording, catalogue, *simulation, physics::engines());
    must(player.begin());
    while (must(player.advance())) {
    }
    const auto* const judged = dynamic_cast<contest::Contest*>(simulation->companion());
    if (judged == nullptr) return {};
    return {contest::score_text(judged->report().score), judged->report().decisions.back().rule,
            player.difference(), player.digest()};
}

TEST(Race, is_won_by_the_first_over_the_line) {
    Racing racing({1, 2});
    ASSERT_TRUE(racing.race.begin());
    racing.step(200);
    EXPECT_TRUE(racing.race.is_over());
    EXPECT_EQ(racing.race.report().winner(), 1U);
    EXPECT_EQ(racing.race.report().decisions.size(), 2U);
}

TEST(Race, is_lost_by_who_cannot_go_on) {
    Racing racing({1, 0});
    ASSERT_TRUE(racing.race.begin());
    racing.step(1);
    EXPECT_EQ(racing.race.report().winner(), 0U);
    EXPECT_EQ(racing.race.report().decisions.back().text, "right forfeits: it fell asleep");
}

TEST(Race, is_told_to_the_page_in_its_own_words) {
    Racing racing({1, 2});
    ASSERT_TRUE(racing.race.begin());
    racing.step(200);
    const auto json = racing.race.json();
    EXPECT_EQ(json["kind"], "match");
    EXPECT_EQ(json["sport"], "race");
    EXPECT_EQ(json["point"], "win");
    EXPECT_EQ(json["restarts"][0]["name"], "line_up");
    EXPECT_EQ(json["winner"], "yellow") << "the second side";
    EXPECT_EQ(json["yellow"]["name"], "tortoise");
    EXPECT_EQ(json["decisions"][1]["goal_for"], "yellow");
}

TEST(Race, is_recorded_and_judged_again) {
    const TemporaryFolder folder;
    record_race(folder.path() + "/one.simrec", {1, 2});
    record_race(folder.path() + "/two.simrec", {1, 2});
    const Replayed one = replayed(folder.path() + "/one.simrec");
    EXPECT_EQ(one.score, "0:1");
    EXPECT_EQ(one.rule, "finish");
    EXPECT_FALSE(one.difference) << one.difference->text;
    EXPECT_EQ(one.digest, replayed(folder.path() + "/two.simrec").digest);
    record_race(folder.path() + "/forfeited.simrec", {0, 2});
    const Replayed forfeited = replayed(folder.path() + "/forfeited.simrec");
    EXPECT_EQ(forfeited.rule, "forfeit");
    EXPECT_FALSE(forfeited.difference) << forfeited.difference->text;
    EXPECT_NE(one.digest, forfeited.digest);
}

TEST(Race, that_was_overruled_by_commands_is_judged_again_with_them) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/race.simrec";
    record_race(path, {1, 2}, [](Racing& racing) {
        must(racing.simulation->apply(
            command::make_request(racing.catalogue, contest::SetScore{2, 0})));
    });
    const Replayed again = replayed(path);
    EXPECT_EQ(again.score, "2:1");
    EXPECT_FALSE(again.difference) << again.difference->text;
}

TEST(Race, that_was_changed_without_a_command_is_told) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/race.simrec";
    record_race(path, {1, 2},
                [](Racing& racing) { must(racing.race.restart_as("line_up", std::nullopt)); });
    const Replayed again = replayed(path);
    EXPECT_EQ(again.score, "0:1");
    ASSERT_TRUE(again.difference);
    EXPECT_NE(again.difference->text.find("called by hand"), std::string::npos);
}

TEST(Race, goes_back_in_time_with_the_world) {
    Racing racing({1, 2});
    ASSERT_TRUE(racing.race.begin());
    racing.step(10);
    const engine::Checkpoint before = racing.simulation->checkpoint();
    const std::string state = racing.race.state();
    racing.step(200);
    ASSERT_TRUE(racing.race.is_over());
    must(racing.simulation->restore(before));
    EXPECT_FALSE(racing.race.is_over());
    EXPECT_EQ(racing.race.state(), state) << "to the byte";
    racing.step(200);
    EXPECT_EQ(racing.race.report().winner(), 1U);
}

TEST(Race, refuses_states_that_are_none_and_stays_as_it_is) {
    Racing racing({1, 2});
    ASSERT_TRUE(racing.race.begin());
    racing.step(200);
    racing.race.judge_alone();
    const std::string state = racing.race.state();
    for (std::size_t size = 0; size < state.size(); ++size)
        EXPECT_FALSE(racing.race.restore(state.substr(0, size))) << size;
    EXPECT_FALSE(racing.race.restore(state + "x"));
    for (std::size_t i = 0; i < state.size(); ++i) {
        std::string changed = state;
        changed[i] = static_cast<char>(~changed[i]);
        if (racing.race.restore(changed)) {
            EXPECT_EQ(racing.race.state(), changed) << i;
        }
        EXPECT_TRUE(racing.race.restore(state));
        EXPECT_EQ(racing.race.state(), state) << i;
    }
}

TEST(Race, begins_again_where_its_world_is_gone) {
    Racing racing({1, 2});
    const engine::Checkpoint empty = racing.simulation->checkpoint();
    ASSERT_TRUE(racing.race.begin());
    racing.step(10);
    EXPECT_FALSE(racing.race.has_lost_its_world());
    must(racing.simulation->restore(empty));
    EXPECT_TRUE(racing.race.has_lost_its_world());
}

TEST(Race, is_decided_by_nobody_until_it_begins_again) {
    Racing racing({1, 2});
    const engine::Checkpoint empty = racing.simulation->checkpoint();
    ASSERT_TRUE(racing.race.begin());
    racing.step(10);
    must(racing.simulation->restore(empty));
    for (const auto& refused :
         {racing.race.overrule_score({1, 0}), racing.race.set_clock(3),
          racing.race.overrule_decision(1), racing.race.restart_as("line_up", std::nullopt),
          racing.race.take_over(1, "ana", 1)}) {
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().reason.code(), "contest_without_world");
    }
    racing.race.play();
    EXPECT_TRUE(racing.race.has_lost_its_world()) << "whoever plays it can still begin it again";
}

TEST(Race, stays_with_those_who_play_it_whatever_they_load) {
    Racing others({1, 2});
    ASSERT_TRUE(others.race.begin());
    others.step(10);
    std::string state = others.race.state();
    const std::size_t name = state.find("hare");
    ASSERT_NE(name, state.npos);
    state.replace(name, 4, "bear");
    Racing racing({1, 2});
    ASSERT_TRUE(racing.race.begin());
    must(racing.race.restore(state));
    EXPECT_EQ(racing.race.names().front(), "hare");
    racing.race.judge_alone();
    must(racing.race.restore(state));
    EXPECT_EQ(racing.race.names().front(), "bear") << "as a recording of them says";
}

TEST(Race, is_not_driven_for_ever_nor_by_thousands) {
    Racing racing({1, 2});
    ASSERT_TRUE(racing.race.begin());
    for (const double seconds : {std::nan(""), -1.0, 0.0, 61.0, 1e300})
        EXPECT_FALSE(racing.race.take_over(1, "ana", seconds)) << seconds;
    must(racing.race.take_over(1, "ana", 60));
    std::string state = racing.race.state();
    const double until_s = racing.race.taken_over().front().until_s;
    std::string_view bytes(reinterpret_cast<const char*>(&until_s), sizeof until_s);
    const std::size_t at = state.find(bytes);
    ASSERT_NE(at, state.npos);
    constexpr double long_s = 1e6;
    std::memcpy(state.data() + at, &long_s, sizeof long_s);
    must(racing.race.restore(state));
    racing.step(2);
    EXPECT_TRUE(racing.race.taken_over().empty());
}

TEST(Race, costs_no_more_however_often_it_is_taken_over) {
    Racing racing({1, 2});
    ASSERT_TRUE(racing.race.begin());
    racing.step(2);
    const auto ask = [&](int times) {
        for (int i = 0; i < times; ++i) {
            static_cast<void>(racing.race.take_over(1 + i % 3, "ana", 1));
            static_cast<void>(racing.race.take_over(1 + i % 3, "b" + std::to_string(i), 1));
            static_cast<void>(racing.race.give_back(i % 2 + 1, "c"));
        }
    };
    ask(1000);
    const int looks = racing.race.looks();
    const std::size_t decisions = racing.race.report().decisions.size();
    const std::size_t bytes = racing.race.state().size();
    ask(5000);
    EXPECT_EQ(racing.race.looks(), looks) << "the world is looked at once in an iteration";
    EXPECT_EQ(racing.race.report().decisions.size(), decisions);
    EXPECT_EQ(racing.race.taken_over().size(), 2U) << "by the first who asked";
    EXPECT_EQ(racing.race.state().size(), bytes);
}

TEST(Race, does_not_compare_what_was_noted_before_it_lost_track) {
    Racing racing({1, 2});
    ASSERT_TRUE(racing.race.begin());
    racing.step(10);
    racing.race.judge_alone();
    const std::string note = contest::decision_note({.rule = "finish", .score = {9, 9}});
    for (int jump = 0; jump < 3; ++jump) {
        for (std::size_t i = 0; i < contest::most_decisions; ++i)
            ASSERT_TRUE(racing.race.take_note(note)) << "counted anew after each jump";
        EXPECT_FALSE(racing.race.take_note(note));
        racing.race.lose_track();
    }
    racing.race.compare_notes(false);
    EXPECT_FALSE(racing.race.disagreement());
    must(racing.race.take_note(note));
    racing.race.compare_notes(false);
    EXPECT_TRUE(racing.race.disagreement()) << "what is noted after it counts";
}

TEST(Race, has_no_more_points_than_a_contest_can_give) {
    Racing racing({1, 2});
    ASSERT_TRUE(racing.race.begin());
    must(racing.race.overrule_score({999, 77}));
    const std::string state = racing.race.state();
    constexpr int honest = 77;
    const std::string_view points(reinterpret_cast<const char*>(&honest), sizeof honest);
    for (const int wrong :
         {-1, std::numeric_limits<int>::max(), contest::most_counted_points + 1}) {
        std::string changed = state;
        std::memcpy(changed.data() + changed.find(points), &wrong, sizeof wrong);
        EXPECT_FALSE(racing.race.restore(changed)) << wrong;
    }
    EXPECT_EQ(racing.race.state(), state);
}

}  // namespace
}  // namespace simrob::test
