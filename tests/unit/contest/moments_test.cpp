// What a contest was about to do in the world belongs to the moment that it was about to do it.

#include <gtest/gtest.h>

#include "codec/xml_encoder.h"
#include "contest/requests.h"
#include "recording/player.h"
#include "storage/save_file.h"
#include "support/racing.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

/// A race that is under way.
class Moments : public ::testing::Test {
  protected:
    Moments() {
        EXPECT_TRUE(racing.race.begin());
        racing.step(20);
    }
    engine::Simulation& simulation() { return *racing.simulation; }
    /// Of the first runner, from the line.
    double way_m() {
        return simulation().world().entity_pose(*simulation().world().find_entity(1)).position.x;
    }
    std::string save() { return storage::encode_save(racing.catalogue, simulation()); }
    std::string plain_world() { return codec::encode_world(racing.catalogue, simulation().view()); }
    bool load(const std::string& text) {
        return storage::load(text, racing.catalogue, simulation()).has_value();
    }
    void call_back_to_the_line() { must(racing.race.restart_as("line_up", std::nullopt)); }
    void expect_line_up() {
        ASSERT_GT(way_m(), 0.01) << "on the way";
        racing.race.carry_out_intents();
        EXPECT_NEAR(way_m(), 0, 1e-9);
    }
    void expect_nothing_is_moved() {
        const double before_m = way_m();
        ASSERT_GT(before_m, 0.01);
        racing.race.carry_out_intents();
        EXPECT_EQ(way_m(), before_m);
    }

    Racing racing{{1, 2}};
};

TEST_F(Moments, keep_where_things_were_about_to_be_put) {
    call_back_to_the_line();
    const engine::Checkpoint before = simulation().checkpoint();
    racing.step(30);
    must(simulation().restore(before));
    expect_line_up();
    must(simulation().restore(before));
    expect_line_up();
}

TEST_F(Moments, of_before_do_not_know_what_was_intended_later) {
    const engine::Checkpoint before = simulation().checkpoint();
    call_back_to_the_line();
    must(simulation().restore(before));
    expect_nothing_is_moved();
}

TEST_F(Moments, that_are_refused_leave_what_is_intended) {
    engine::Checkpoint elsewhere = simulation().checkpoint();
    elsewhere.world.engine = "none";
    call_back_to_the_line();
    ASSERT_FALSE(simulation().restore(elsewhere));
    expect_line_up();
}

TEST_F(Moments, of_files_that_are_refused_leave_what_is_intended) {
    std::string torn_state = save();
    torn_state.erase(torn_state.rfind("</State>") - 1, 1);
    std::string crowded = plain_world();
    const std::size_t second = crowded.rfind("Entity_id>2<");
    ASSERT_NE(second, crowded.npos) << crowded;
    crowded[second + std::string_view("Entity_id>").size()] = '1';
    for (const std::string& text : {torn_state, crowded}) {
        call_back_to_the_line();
        ASSERT_FALSE(load(text));
        expect_line_up();
        racing.step(10);
    }
}

TEST_F(Moments, of_files_are_not_changed_by_what_was_intended_before) {
    const std::string saved = save();
    racing.step(10);
    call_back_to_the_line();
    ASSERT_TRUE(load(saved));
    expect_nothing_is_moved();
    call_back_to_the_line();
    ASSERT_TRUE(load(plain_world()));
    must(simulation().apply(command::make_request(
        racing.catalogue, command::SetState{1, {}, {.position_m = {0.5, {}, {}}}})));
    expect_nothing_is_moved();
}

TEST_F(Moments, may_be_those_of_another_race) {
    call_back_to_the_line();
    const engine::Checkpoint before = simulation().checkpoint();
    Racing other({1, 2});
    ASSERT_TRUE(other.race.begin());
    must(other.simulation->restore(before));
    other.race.judge_alone();
    other.race.carry_out_intents();
    EXPECT_EQ(other.simulation->hash(), simulation().hash()) << "whoever only judges moves nothing";
    EXPECT_EQ(other.race.state(), racing.race.state());
}

/// A command of a library that overrules, and is refused half done.
command::Command half_done(Race& race) {
    command::Command command = *contest_commands().find("Set_Score");
    command.is_added = true;
    command.apply = [&race](const std::any&, command::Context&) -> Result<void> {
        must(race.overrule_score({7, 7}));
        must(race.restart_as("line_up", std::nullopt));
        must(race.take_over(1, "ana", 1));
        return refuse_in_words("Command", "", "it broke");
    };
    return command;
}

TEST_F(Moments, come_back_with_the_contest_where_a_library_refuses_half_done) {
    const command::Command command = half_done(racing.race);
    const std::string before = racing.race.state();
    EXPECT_FALSE(
        simulation().apply(command::make_request(command, contest::SetScore{7, 7}), "ana"));
    EXPECT_EQ(racing.race.state(), before) << "to the byte";
    expect_nothing_is_moved();
    call_back_to_the_line();
    EXPECT_FALSE(
        simulation().apply(command::make_request(command, contest::SetScore{7, 7}), "ana"));
    expect_line_up();
}

TEST_F(Moments, say_whether_the_turn_was_played) {
    EXPECT_FALSE(racing.race.has_played());
    const engine::Checkpoint before = simulation().checkpoint();
    racing.race.play();
    EXPECT_TRUE(racing.race.has_played());
    const engine::Checkpoint after = simulation().checkpoint();
    simulation().step();
    EXPECT_FALSE(racing.race.has_played());
    must(simulation().restore(before));
    EXPECT_FALSE(racing.race.has_played()) << "one iteration back";
    must(simulation().restore(after));
    EXPECT_TRUE(racing.race.has_played()) << "its orders are in the world";
    ASSERT_FALSE(load("nothing"));
    EXPECT_TRUE(racing.race.has_played());
    ASSERT_TRUE(load(save()));
    EXPECT_FALSE(racing.race.has_played()) << "a file does not say";
}

/// The first difference in a recording of races, when it is judged again.
std::string difference_in(const std::string& path) {
    const command::Catalogue catalogue = contest_commands();
    const auto simulation = empty_simulation();
    const contest::Kinds kinds({&race_kind()});
    simulation->set_companion_maker(kinds.judges(catalogue));
    const auto recording = must(recording::Recording::open(storage::SystemDisk(), path));
    recording::Player player(recording, catalogue, *simulation, physics::engines());
    must(player.begin());
    while (must(player.advance())) continue;
    return player.difference() ? player.difference()->text : "";
}

TEST(RecordedMoments, hold_nothing_of_what_a_library_refused_half_done) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/half.simrec";
    record_race(path, {1, 2}, [](Racing& racing) {
        const command::Command command = half_done(racing.race);
        EXPECT_FALSE(racing.simulation->apply(
            command::make_request(command, contest::SetScore{7, 7}), "ana"));
    });
    EXPECT_EQ(difference_in(path), "");
}

TEST(RecordedMoments, that_are_recalled_with_what_was_intended_are_proven) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/recalled.simrec";
    record_race(path, {1, 2}, [](Racing& racing) {
        must(racing.simulation->apply(
            command::make_request(racing.catalogue, contest::CallRestart{"line_up"})));
        const engine::Checkpoint before = racing.simulation->checkpoint();
        racing.step(30);
        must(racing.simulation->restore(before));
    });
    EXPECT_EQ(difference_in(path), "");
}

}  // namespace
}  // namespace simrob::test
