// Deciding in place of the referee, and driving in place of a side, by commands.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "catalogue/standard.h"
#include "codec/xml_message.h"
#include "contest/contest.h"
#include "recording/player.h"
#include "recording/recorder.h"
#include "sport/match/game.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

/// Robots of teams that stand still: somebody else moves them.
class Statue final : public soccer::Strategy {
  public:
    std::optional<soccer::Forfeit> begin(const soccer::Briefing&) override { return std::nullopt; }
    std::optional<soccer::Forfeit> play(const soccer::Sight&,
                                        std::span<soccer::WheelVelocities> wheels) override {
        for (auto& wheel : wheels) wheel = {};
        return std::nullopt;
    }
};

class ContestCommands : public ::testing::Test {
  protected:
    void begin(sport::match::Teams teams) {
        soccer::MatchSettings settings;
        settings.names = {"ana", "bruno"};
        game.emplace(*simulation, catalogue, settings, teams);
        must(game->begin());
    }
    void begin() { begin({&blue, &yellow}); }
    void step(int steps) {
        for (int i = 0; i < steps; ++i) {
            game->play();
            simulation->step();
        }
    }
    std::unique_ptr<recording::Recorder> record(const std::string& path) {
        return must(recording::Recorder::start(disk, *simulation, catalogue, path,
                                               {"test", storage::build_key(), "ode"},
                                               {.keyframe_s = 0.2}));
    }
    /// The result of a command sent by `asker`.
    std::string send(const std::string& name, const std::string& inside,
                     const std::string& asker = "organiser") {
        const bool is_of_entity = catalogue.find(name)->kind == command::Kind::entity;
        const std::string element = is_of_entity ? "Entity_Request" : "Control_Request";
        const auto decoded = codec::decode_message("<Message><Simulation_Message><" + element +
                                                       " Command='" + name + "'>" + inside + "</" +
                                                       element + "></Simulation_Message></Message>",
                                                   catalogue);
        if (!decoded) return codec::to_text(decoded.error().front());
        auto done = simulation->apply(decoded->front(), asker);
        if (!done) return done.error().field + ": " + done.error().reason.words();
        answer = std::move(*done);
        return "done";
    }
    std::string turn_wheel(int entity, const std::string& asker) {
        return send("Robot_Motor_Control",
                    "<Entity_Id>" + std::to_string(entity) +
                        "</Entity_Id><Motors><Motor><Wheel_Joint_Id>1</Wheel_Joint_Id>"
                        "<Value>20</Value></Motor></Motors>",
                    asker);
    }
    static std::string robot(int entity, const std::string& more = "") {
        return "<Entity_Id>" + std::to_string(entity) + "</Entity_Id>" + more;
    }

    storage::SystemDisk disk;
    command::Catalogue catalogue = catalogue::standard();
    std::unique_ptr<engine::Simulation> simulation = empty_simulation();
    Statue blue;
    Statue yellow;
    std::optional<sport::match::Game> game;
    command::Answer answer;
};

TEST_F(ContestCommands, reach_the_match_that_is_played) {
    begin();
    EXPECT_EQ(send("Set_Score", "<Blue>3</Blue><Yellow>0</Yellow>"), "done");
    EXPECT_EQ(game->match_report().score, (std::array{3, 0}));
    EXPECT_EQ(send("Set_Match_Clock", "<Seconds>61</Seconds>"), "done");
    EXPECT_EQ(game->report().time_s, 61);
    EXPECT_EQ(send("Call_Restart", "<State>goal_kick</State><Ball_For>Yellow</Ball_For>"), "done");
    EXPECT_EQ(game->report().state, "goal_kick");
    EXPECT_EQ(game->report().state_for, 1U);
    EXPECT_EQ(send("Call_Restart", "<State>free_ball</State>"), "done");
    EXPECT_EQ(game->report().state_for, std::nullopt);
}

TEST_F(ContestCommands, tell_how_it_stands_to_the_one_who_asks) {
    begin();
    EXPECT_EQ(send("Get_Match", ""), "done");
    EXPECT_EQ(answer.audience, command::Audience::sender);
    ASSERT_EQ(answer.fields.size(), 8U);
    EXPECT_EQ(answer.fields[1].name, "Phase");
    EXPECT_EQ(std::get<std::string>(answer.fields[1].value), "first_half");
}

TEST_F(ContestCommands, are_refused_where_nothing_is_played) {
    for (const auto& [name, inside] :
         std::map<std::string, std::string>{{"Set_Score", "<Blue>3</Blue><Yellow>0</Yellow>"},
                                            {"Get_Match", ""},
                                            {"Set_Match_Clock", "<Seconds>61</Seconds>"},
                                            {"Overrule_Decision", "<Decision>1</Decision>"},
                                            {"Call_Restart", "<State>free_ball</State>"},
                                            {"Take_Over", robot(1)},
                                            {"Give_Back", robot(1)}})
        EXPECT_EQ(send(name, inside),
                  "Command: expected only in a match: simrob match --show plays one")
            << name;
}

TEST_F(ContestCommands, are_refused_once_the_match_is_gone) {
    begin();
    game.reset();
    EXPECT_EQ(send("Get_Match", ""),
              "Command: expected only in a match: simrob match --show plays one");
}

TEST_F(ContestCommands, say_what_is_wrong_with_them) {
    begin();
    EXPECT_EQ(send("Call_Restart", "<State>goal_kik</State>"),
              "State: expected one of free_ball, place_kick, penalty_kick, free_kick, goal_kick");
    EXPECT_EQ(send("Call_Restart", "<State>goal_kick</State><Ball_For>green</Ball_For>"),
              "Ball_For: expected anyone or one of blue, yellow");
    EXPECT_EQ(send("Call_Restart", "<State>goal_kick</State>"),
              "Ball_For: expected one of blue, yellow: it must belong to a side");
    EXPECT_EQ(send("Set_Score", "<Blue>-1</Blue><Yellow>0</Yellow>"),
              "Set_Score: Blue: \"-1\" is not allowed: expected a whole number from 0 to 999");
    EXPECT_EQ(send("Overrule_Decision", "<Decision>2</Decision>"),
              "Decision: expected a whole number from 1 to 1")
        << "the kick-off alone was decided";
    EXPECT_EQ(send("Take_Over", robot(1000)),
              "Entity_Id: expected an entity that takes part for one of blue, yellow");
    EXPECT_EQ(send("Give_Back", robot(2)), "Entity_Id: nobody has taken it over");
    EXPECT_EQ(send("Take_Over", robot(2, "<Seconds>1000</Seconds>")),
              "Take_Over: Seconds: \"1000\" is not allowed: expected a number from 0.1 to 60 s");
}

TEST_F(ContestCommands, are_recorded_where_they_change_a_contest) {
    for (const char* const name : {"Set_Score", "Set_Match_Clock", "Overrule_Decision",
                                   "Call_Restart", "Take_Over", "Give_Back"}) {
        EXPECT_EQ(catalogue.find(name)->effect, command::Effect::change) << name;
        EXPECT_TRUE(catalogue.find(name)->is_for_contests) << name;
    }
    EXPECT_EQ(catalogue.find("Get_Match")->effect, command::Effect::none);
}

TEST_F(ContestCommands, let_one_hand_alone_drive_a_robot) {
    begin();
    EXPECT_EQ(turn_wheel(2, "ana"), "Entity_Id: blue drives it: Take_Over lets somebody else");
    EXPECT_EQ(send("Take_Over", robot(2), "ana"), "done");
    EXPECT_EQ(turn_wheel(2, "ana"), "done");
    EXPECT_EQ(turn_wheel(2, "bruno"), "Entity_Id: ana has taken it over");
    EXPECT_EQ(send("Take_Over", robot(2), "bruno"), "Entity_Id: ana has taken it over");
    EXPECT_EQ(send("Give_Back", robot(2), "bruno"), "Entity_Id: ana has taken it over");
    EXPECT_EQ(turn_wheel(3, "ana"), "Entity_Id: blue drives it: Take_Over lets somebody else");
    EXPECT_EQ(send("Give_Back", robot(2), "ana"), "done");
    EXPECT_EQ(turn_wheel(2, "ana"), "Entity_Id: blue drives it: Take_Over lets somebody else");
}

TEST_F(ContestCommands, leave_robots_of_agents_to_all_who_may_drive_them) {
    begin({nullptr, &yellow});
    EXPECT_EQ(turn_wheel(2, "ana"), "done");
    EXPECT_EQ(send("Take_Over", robot(2), "organiser"), "done");
    EXPECT_EQ(turn_wheel(2, "ana"), "Entity_Id: organiser has taken it over");
    EXPECT_EQ(turn_wheel(7, "ana"), "Entity_Id: yellow drives it: Take_Over lets somebody else");
}

TEST_F(ContestCommands, let_a_robot_move_that_was_taken_over_and_give_it_back_in_time) {
    begin();
    step(5);
    const auto place_of_robot = [&] {
        const auto& now = *simulation->snapshot();
        for (const auto& entity : now.layout->entities)
            if (entity.id == 2) return now.pose_of(entity).position;
        return Vector3{};
    };
    const Vector3 before = place_of_robot();
    ASSERT_EQ(send("Take_Over", robot(2, "<Seconds>1</Seconds>"), "ana"), "done");
    ASSERT_EQ(turn_wheel(2, "ana"), "done");
    step(30);
    EXPECT_GT(length(place_of_robot() - before), 0.01) << "half a second of ana's driving";
    ASSERT_EQ(game->taken_over().size(), 1U);
    EXPECT_EQ(game->taken_over()[0].by, "ana");
    EXPECT_EQ(game->json()["taken_over"][0]["entity"], 2);
    step(40);
    EXPECT_TRUE(game->taken_over().empty()) << "a second has passed";
    const Vector3 given_back = place_of_robot();
    step(30);
    EXPECT_LT(length(place_of_robot() - given_back), 0.01) << "its side lets it stand";
}

TEST_F(ContestCommands, end_what_was_taken_over_with_the_match) {
    begin();
    ASSERT_EQ(send("Take_Over", robot(2), "ana"), "done");
    game->forfeit(0, {"it fell asleep"});
    EXPECT_TRUE(game->taken_over().empty());
    EXPECT_EQ(send("Take_Over", robot(2), "ana"), "Entity_Id: it is over");
    EXPECT_EQ(turn_wheel(2, "ana"), "done") << "then anyone may drive about";
}

TEST_F(ContestCommands, take_driving_back_in_time_with_the_world) {
    begin();
    const engine::Checkpoint before = simulation->checkpoint();
    ASSERT_EQ(send("Take_Over", robot(2), "ana"), "done");
    const engine::Checkpoint taken = simulation->checkpoint();
    must(simulation->restore(before));
    EXPECT_TRUE(game->taken_over().empty());
    must(simulation->restore(taken));
    EXPECT_TRUE(game->is_taken_over(2));
}

TEST_F(ContestCommands, know_a_hand_by_its_first_key_whoever_joins_it) {
    begin();
    ASSERT_EQ(send("Take_Over", robot(2), "ana"), "done");
    EXPECT_EQ(turn_wheel(2, "ana, bruno"), "done") << "another agent of the same program";
    EXPECT_EQ(turn_wheel(2, "bruno, ana"), "done");
    for (const char* const other : {"bruno", "anabel", "\"ana, bruno\"", "an", "\"ana\""})
        EXPECT_EQ(turn_wheel(2, other), "Entity_Id: ana has taken it over") << other;
    EXPECT_EQ(send("Give_Back", robot(2), "ana, bruno"), "done");
    ASSERT_EQ(send("Take_Over", robot(3), "\"a, b\", c"), "done");
    EXPECT_EQ(turn_wheel(3, "a, b"), "Entity_Id: \"a, b\" has taken it over");
    EXPECT_EQ(turn_wheel(3, "\"a, b\""), "done");
}

TEST_F(ContestCommands, take_over_nothing_that_was_removed) {
    begin();
    step(2);
    ASSERT_EQ(send("Remove_Entity", robot(2)), "done");
    EXPECT_EQ(send("Take_Over", robot(2)),
              "Entity_Id: expected an entity that takes part for one of blue, yellow");
}

TEST_F(ContestCommands, leave_a_match_provable_whatever_they_remove) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/removed.simrec";
    auto recorder = record(path);
    begin();
    step(20);
    ASSERT_EQ(send("Remove_Entity", robot(7)), "done");
    ASSERT_EQ(send("Remove_Entity", robot(1000)), "done");
    ASSERT_EQ(send("Call_Restart", "<State>free_kick</State><Ball_For>blue</Ball_For>"), "done");
    step(100);
    ASSERT_EQ(send("Call_Restart", "<State>penalty_kick</State><Ball_For>yellow</Ball_For>"),
              "done");
    step(100);
    must(recorder->stop());
    const auto again = empty_simulation();
    const contest::Kinds kinds({&sport::match::soccer_kind()});
    again->set_companion_maker(kinds.judges(catalogue));
    const auto recording = must(recording::Recording::open(disk, path));
    recording::Player player(recording, catalogue, *again, physics::engines());
    must(player.begin());
    while (must(player.advance())) continue;
    EXPECT_FALSE(player.difference()) << player.difference()->text;
}

TEST_F(ContestCommands, replay_whose_hand_it_was) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/driven.simrec";
    auto recorder = record(path);
    begin();
    step(20);
    ASSERT_EQ(send("Take_Over", robot(2, "<Seconds>1</Seconds>"), "ana"), "done");
    ASSERT_EQ(turn_wheel(2, "ana"), "done");
    step(100);
    must(recorder->stop());

    const auto again = empty_simulation();
    const contest::Kinds kinds({&sport::match::soccer_kind()});
    again->set_companion_maker(kinds.judges(catalogue));
    const auto recording = must(recording::Recording::open(storage::SystemDisk(), path));
    recording::Player player(recording, catalogue, *again, physics::engines());
    std::string hand;
    player.set_listener(
        [&](const recording::Place&, const command::Request& request, std::string_view asker) {
            if (request.command->name == "Take_Over") hand = asker;
        });
    must(player.begin());
    while (must(player.advance())) continue;
    EXPECT_EQ(hand, "ana");
    ASSERT_FALSE(player.difference()) << player.difference()->text;
    EXPECT_EQ(again->hash(), simulation->hash());
}

}  // namespace
}  // namespace simrob::test
