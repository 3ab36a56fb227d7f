// Overruling a match by commands.

#include <gtest/gtest.h>

#include "codec/xml_message.h"
#include "command/catalogue.h"
#include "command/match_control.h"
#include "physics/ode/ode_backend.h"
#include "unit/command/fake_time.h"

namespace simrob::command {
namespace {

/// Notes what it is told.
class FakeMatch final : public MatchControl {
  public:
    Result<void> set_score(int blue, int yellow) override {
        return note("score " + std::to_string(blue) + ":" + std::to_string(yellow));
    }
    Result<void> set_match_clock(double seconds) override {
        return note("clock " + std::to_string(static_cast<int>(seconds)));
    }
    Result<void> overrule(std::int64_t decision) override {
        if (decision > 1)
            return refuse_in_words("Decision", std::to_string(decision),
                                   "there is no such decision");
        return note("overrule " + std::to_string(decision));
    }
    Result<void> call_restart(std::string_view state, std::string_view ball_for) override {
        return note(std::string(state) + " for " + std::string(ball_for));
    }
    MatchAnswer match_answer() const override {
        return {.league = "fira-5v5", .phase = "first_half", .seconds = 12.5};
    }

    std::string told;

  private:
    Result<void> note(std::string text) {
        told = std::move(text);
        return {};
    }
};

class MatchCommandsTest : public ::testing::Test {
  protected:
    /// What came of a command without its element, such as `Command="Get_Match"/`.
    std::string send(const std::string& inside) {
        const auto decoded =
            codec::decode_message("<Message><Simulation_Message><Control_Request " + inside +
                                      "</Control_Request></Simulation_Message></Message>",
                                  catalogue);
        if (!decoded) return codec::to_text(decoded.error().front());
        stage.answer = {};
        const auto done = decoded->front().apply(stage.context);
        return done ? "done" : done.error().field + ": " + done.error().reason.words();
    }
    void play() { stage.services.offer<MatchControl>(match); }

    Catalogue catalogue = standard_catalogue();
    FakeMatch match;
    test::Stage stage{physics::make_ode_backend()};
};

TEST_F(MatchCommandsTest, reach_the_match_that_is_played) {
    play();
    EXPECT_EQ(send("Command='Set_Score'><Blue>3</Blue><Yellow>0</Yellow>"), "done");
    EXPECT_EQ(match.told, "score 3:0");
    EXPECT_EQ(send("Command='Set_Match_Clock'><Seconds>61</Seconds>"), "done");
    EXPECT_EQ(match.told, "clock 61");
    EXPECT_EQ(send("Command='Overrule_Decision'><Decision>1</Decision>"), "done");
    EXPECT_EQ(match.told, "overrule 1");
    EXPECT_EQ(send("Command='Call_Restart'><State>goal_kick</State><Ball_For>yellow</Ball_For>"),
              "done");
    EXPECT_EQ(match.told, "goal_kick for yellow");
    EXPECT_EQ(send("Command='Call_Restart'><State>free_ball</State>"), "done");
    EXPECT_EQ(match.told, "free_ball for anyone");
}

TEST_F(MatchCommandsTest, tell_how_it_stands_to_the_one_who_asks) {
    play();
    EXPECT_EQ(send("Command='Get_Match'>"), "done");
    EXPECT_EQ(stage.answer.audience, Audience::sender);
    ASSERT_EQ(stage.answer.fields.size(), 7U);
    EXPECT_EQ(stage.answer.fields[1].name, "Phase");
    EXPECT_EQ(std::get<std::string>(stage.answer.fields[1].value), "first_half");
}

TEST_F(MatchCommandsTest, are_refused_where_nothing_is_played) {
    for (const char* const inside :
         {"Command='Set_Score'><Blue>3</Blue><Yellow>0</Yellow>", "Command='Get_Match'>",
          "Command='Set_Match_Clock'><Seconds>61</Seconds>",
          "Command='Overrule_Decision'><Decision>1</Decision>",
          "Command='Call_Restart'><State>free_ball</State>"})
        EXPECT_EQ(send(inside), "Command: expected only in a match: simrob match --show plays one")
            << inside;
}

TEST_F(MatchCommandsTest, say_what_is_wrong_with_them) {
    play();
    EXPECT_EQ(send("Command='Call_Restart'><State>goal_kik</State>"),
              "Call_Restart: State: \"goal_kik\" is not allowed: expected one of free_ball, "
              "place_kick, penalty_kick, free_kick, goal_kick; did you mean goal_kick?");
    EXPECT_EQ(send("Command='Set_Score'><Blue>-1</Blue><Yellow>0</Yellow>"),
              "Set_Score: Blue: \"-1\" is not allowed: expected a whole number from 0 to 999");
    EXPECT_EQ(send("Command='Overrule_Decision'><Decision>2</Decision>"),
              "Decision: there is no such decision");
    EXPECT_EQ(match.told, "");
}

TEST_F(MatchCommandsTest, leave_no_trace_in_recordings_themselves) {
    for (const char* const name :
         {"Set_Score", "Set_Match_Clock", "Overrule_Decision", "Call_Restart", "Get_Match"})
        EXPECT_EQ(catalogue.find(name)->effect, Effect::none) << name;
}

}  // namespace
}  // namespace simrob::command
