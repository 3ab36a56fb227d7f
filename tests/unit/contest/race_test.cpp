// A third kind of contest plays, is refereed, recorded, and judged again; nothing else knows it.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "catalogue/standard.h"
#include "contest/requests.h"
#include "recording/player.h"
#include "storage/system/system_disk.h"
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
    const command::Catalogue catalogue = catalogue::standard();
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

}  // namespace
}  // namespace simrob::test
