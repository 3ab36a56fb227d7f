// Prepared situations: the same repetition wherever it is played, scores, refusals, files.

#include "simrob/scenario.h"

#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "sport/players/players.h"
#include "support/temporary_folder.h"

namespace simrob::soccer {
namespace {

/// A ball that rolls towards yellow's goal from a varying position, and a keeper.
Scenario shot() {
    Scenario scenario{.league = *find_league("vsss-3v3")};
    scenario.ball = {.x_m = 0.4, .velocity_x_m_s = 1.2};
    scenario.yellow = {{.x_m = 0.7, .rotation_rad = 1.57}};
    scenario.variations = {{"ball.y_m", -0.1, 0.1}, {"yellow.0.y_m", -0.15, 0.15}};
    scenario.seed = 3;
    return scenario;
}

/// Both teams whole, with built-in players.
Scenario skirmish() {
    Scenario scenario{.league = *find_league("vsss-3v3")};
    scenario.ball = {.velocity_x_m_s = 0.3, .velocity_y_m_s = 0.1};
    scenario.blue = {{.x_m = -0.6}, {.x_m = -0.3, .y_m = 0.2}, {.x_m = -0.3, .y_m = -0.2}};
    scenario.yellow = {{.x_m = 0.6, .rotation_rad = 3.14}, {.x_m = 0.3, .y_m = 0.1}};
    scenario.variations = {{"blue.1.rotation_rad", -1, 1}, {"ball.x_m", -0.1, 0.1}};
    scenario.steps = 30;
    scenario.measure = Measure::ball_progress;
    return scenario;
}

ScenarioRunner begun(const Scenario& scenario) {
    ScenarioRunner runner(scenario);
    const Outcome outcome = runner.begin();
    EXPECT_TRUE(outcome) << outcome.text();
    return runner;
}

std::string refusal_of(const Scenario& scenario) {
    ScenarioRunner runner(scenario);
    const Outcome outcome = runner.begin();
    return outcome ? "" : outcome.refusals.front().field;
}

TEST(Scenario, repetition_is_the_same_alone_and_among_others_and_in_another_thread) {
    const auto all = begun(shot()).run(8);
    ASSERT_EQ(all.size(), 8U);
    const Repetition alone = begun(shot()).run_one(5);
    EXPECT_EQ(alone.hash, all[5].hash);
    EXPECT_EQ(alone.seed, all[5].seed);
    EXPECT_EQ(alone.varied, all[5].varied);
    std::string elsewhere;
    std::jthread([&] { elsewhere = begun(shot()).run(2, 4).back().hash; }).join();
    EXPECT_EQ(elsewhere, all[5].hash);
    EXPECT_NE(all[4].hash, all[5].hash);
    Scenario other = shot();
    other.seed = 4;
    EXPECT_NE(begun(other).run_one(5).hash, all[5].hash);
}

TEST(Scenario, built_in_players_begin_each_repetition_anew) {
    const auto blue = sport::players::make_players("hard");
    const auto yellow = sport::players::make_players("easy");
    const auto played = [&](std::uint64_t count, std::uint64_t first) {
        ScenarioRunner runner = begun(skirmish());
        runner.set_strategy(Team::blue, blue.get());
        runner.set_strategy(Team::yellow, yellow.get());
        return runner.run(count, first).back();
    };
    const Repetition among = played(4, 0);
    EXPECT_EQ(played(1, 3).hash, among.hash);
    EXPECT_NE(begun(skirmish()).run_one(3).hash, among.hash) << "somebody plays";
}

TEST(Scenario, draws_within_the_ranges_and_all_over_them) {
    double least = 1;
    double most = -1;
    Scenario scenario = shot();
    scenario.steps = 1;
    for (const auto& repetition : begun(scenario).run(60)) {
        ASSERT_EQ(repetition.varied.size(), 2U);
        least = std::min(least, repetition.varied[0]);
        most = std::max(most, repetition.varied[0]);
    }
    EXPECT_GE(least, -0.1);
    EXPECT_LT(least, -0.07);
    EXPECT_LE(most, 0.1);
    EXPECT_GT(most, 0.07);
}

TEST(Scenario, resets_to_what_was_drawn) {
    ScenarioRunner runner = begun(shot());
    const auto drawn = runner.run_one(2).varied;
    ASSERT_TRUE(runner.reset(2));
    const auto ball = runner.simulation().entity(1000);
    const auto keeper = runner.simulation().entity(1);
    ASSERT_TRUE(ball && keeper);
    EXPECT_NEAR(ball->position_m[0], 0.4, 1e-12);
    EXPECT_NEAR(ball->position_m[1], drawn[0], 1e-12);
    EXPECT_NEAR(ball->linear_velocity_m_s[0], 1.2, 1e-12);
    EXPECT_NEAR(keeper->position_m[1], drawn[1], 1e-12);
    EXPECT_EQ(runner.simulation().time_s(), 0);
}

double score_of(Measure measure, Team team, bool ends_at_goal = true) {
    Scenario scenario = shot();
    scenario.yellow.clear();
    scenario.variations.clear();
    scenario.measure = measure;
    scenario.team = team;
    scenario.ends_at_goal = ends_at_goal;
    return begun(scenario).run_one(0).score;
}

TEST(Scenario, counts_what_it_is_asked_for) {
    EXPECT_EQ(score_of(Measure::goals, Team::blue), 1);
    EXPECT_EQ(score_of(Measure::goals, Team::yellow), -1);
    EXPECT_EQ(score_of(Measure::goals, Team::blue, false), 1) << "a ball in the goal counts once";
    EXPECT_NEAR(score_of(Measure::ball_progress, Team::blue), 0.38, 0.03);
    EXPECT_NEAR(score_of(Measure::ball_progress, Team::yellow), -0.38, 0.03);
    EXPECT_NEAR(score_of(Measure::ball_to_goal, Team::blue), 0.03, 0.02);
    EXPECT_NEAR(score_of(Measure::ball_to_goal, Team::yellow), 1.53, 0.02);
    EXPECT_NEAR(score_of(Measure::time_to_goal, Team::blue), 0.38 / 1.1, 0.05);
    EXPECT_EQ(score_of(Measure::time_to_goal, Team::yellow), 1) << "never: all of the second";
    EXPECT_EQ(score_of(Measure::touches, Team::yellow), 0);
}

TEST(Scenario, counts_touches_and_ends_at_the_last_step) {
    Scenario scenario = shot();
    scenario.variations.clear();
    scenario.measure = Measure::touches;
    scenario.team = Team::yellow;
    const Repetition stopped = begun(scenario).run_one(0);
    EXPECT_EQ(stopped.score, 1) << "the keeper is in the way";
    EXPECT_EQ(stopped.steps, 60);
    EXPECT_EQ(stopped.goals, (std::array{0, 0}));
}

TEST(Scenario, robots_and_balls_that_move_roll_on) {
    Scenario scenario{.league = *find_league("vsss-3v3")};
    const double units = 0.5 / scenario.league.robot.unit_m_s;
    scenario.ball = {.y_m = 0.4, .velocity_x_m_s = -0.6};
    scenario.blue = {{.x_m = -0.5,
                      .rotation_rad = 0.4,
                      .velocity_x_m_s = 0.5 * std::cos(0.4),
                      .velocity_y_m_s = 0.5 * std::sin(0.4),
                      .wheel_left = units,
                      .wheel_right = units}};
    scenario.maximum_substep_s = 0.001;
    ScenarioRunner runner = begun(scenario);
    double least_m_s = 1;
    double ball_m_s = 0;
    runner.set_player([&](ScenarioStep& now) {
        const RobotSeen& robot = now.sights[0].ours[0];
        least_m_s = std::min(least_m_s, std::hypot(robot.velocity_x_m_s, robot.velocity_y_m_s));
        ball_m_s = now.sights[0].ball.velocity_x_m_s;
        return now.step < 12;
    });
    EXPECT_EQ(runner.run_one(0).steps, 12);
    EXPECT_GT(least_m_s, 0.495) << "wheels that stood still would brake it";
    EXPECT_LT(ball_m_s, -0.48) << "one that slid would soon have 5/7 of its speed";
    EXPECT_NEAR(runner.simulation().entity(1)->position_m[1], 0.1 * std::sin(0.4), 0.003);
}

TEST(Scenario, player_turns_wheels_after_the_strategies) {
    ScenarioRunner runner = begun(skirmish());
    const auto blue = sport::players::make_players("hard");
    runner.set_strategy(Team::blue, blue.get());
    runner.set_player([](ScenarioStep& now) {
        for (auto& wheels : now.wheels[0]) wheels = {-1e9, 1e9};
        for (auto& wheels : now.wheels[1]) wheels = {NAN, 0};
        return true;
    });
    ASSERT_EQ(runner.run_one(0).steps, 30);
    EXPECT_GT(runner.simulation().entity(2)->angular_velocity_rad_s[2], 5) << "turns on the spot";
    EXPECT_NEAR(runner.simulation().entity(5)->linear_velocity_m_s[0], 0, 0.2);
}

/// Sees why play begins, and forfeits when told.
class Witness final : public Strategy {
  public:
    std::optional<Forfeit> begin(const Briefing& briefing) override {
        robots = briefing.league.robots_per_side;
        return std::nullopt;
    }
    std::optional<Forfeit> play(const Sight& sight, std::span<WheelVelocities>) override {
        states.push_back(sight.state);
        whose = sight.whose_ball;
        if (sight.time_s > 0.4) return Forfeit{"tired"};
        return std::nullopt;
    }
    std::size_t robots = 0;
    std::vector<GameState> states;
    WhoseBall whose = WhoseBall::anyone;
};

TEST(Scenario, tells_strategies_why_play_begins_until_the_ball_has_moved) {
    Scenario scenario = shot();
    scenario.state = GameState::penalty_kick;
    scenario.ball_for = Team::yellow;
    scenario.ends_at_goal = false;
    Witness yellow;
    ScenarioRunner runner = begun(scenario);
    runner.set_strategy(Team::yellow, &yellow);
    const Repetition repetition = runner.run_one(0);
    EXPECT_EQ(yellow.robots, 1U);
    EXPECT_EQ(yellow.states.at(1), GameState::penalty_kick);
    EXPECT_EQ(yellow.states.at(4), GameState::play);
    EXPECT_EQ(yellow.whose, WhoseBall::anyone);
    EXPECT_EQ(repetition.forfeited_by, Team::yellow);
    EXPECT_EQ(repetition.forfeit.reason, "tired");
    EXPECT_EQ(repetition.steps, 25);
}

TEST(Scenario, refusals_name_the_member) {
    const auto changed = [](const std::function<void(Scenario&)>& change) {
        Scenario scenario = shot();
        change(scenario);
        return refusal_of(scenario);
    };
    EXPECT_EQ(changed([](Scenario& s) { s.ball.x_m = 3; }), "ball.x_m");
    EXPECT_EQ(changed([](Scenario& s) { s.yellow[0].wheel_left = NAN; }), "yellow.0.wheel_left");
    EXPECT_EQ(changed([](Scenario& s) { s.steps = 0; }), "steps");
    EXPECT_EQ(changed([](Scenario& s) { s.step_s = 0; }), "step_s");
    EXPECT_EQ(changed([](Scenario& s) { s.maximum_substep_s = -1; }), "maximum_substep_s");
    EXPECT_EQ(changed([](Scenario& s) { s.physics = "none"; }), "engine");
    EXPECT_EQ(changed([](Scenario& s) { s.blue.resize(64); }), "robots");
    EXPECT_EQ(changed([](Scenario& s) { s.variations[0].of = "ball.z_m"; }), "variations");
    EXPECT_EQ(changed([](Scenario& s) { s.variations[0].most = 9; }), "ball.y_m");
    EXPECT_EQ(changed([](Scenario& s) { s.variations[0].least = 0.2; }), "ball.y_m");
    EXPECT_EQ(changed([](Scenario& s) { s.variations[1].of = "ball.y_m"; }), "ball.y_m");
    EXPECT_EQ(changed([](Scenario&) {}), "");
    ScenarioRunner runner(shot());
    EXPECT_FALSE(runner.reset(0)) << "before begin()";
    EXPECT_TRUE(runner.run(2).empty());
    EXPECT_TRUE(runner.begin());
    EXPECT_FALSE(runner.begin());
}

constexpr const char* file = R"({
    "title": "a shot", "league": {"name": "vsss-3v3", "ball": {"restitution": 0.2}},
    "ball": {"x_m": 0.4, "y_m": [-0.1, 0.1], "velocity_x_m_s": 1.2, "rolls": false},
    "yellow": [{"x_m": 0.7, "y_m": [-0.15, 0.15], "rotation_rad": 1.57}],
    "state": "free_kick", "ball_for": "blue", "measure": "time_to_goal", "team": "yellow",
    "steps": 30, "step_s": 0.02, "maximum_substep_s": 0.005, "ends_at_goal": false,
    "seed": 18446744073709551615, "physics": "ode"})";

TEST(ScenarioFile, has_all_members) {
    Scenario scenario;
    const Outcome read = parse_scenario(file, scenario);
    ASSERT_TRUE(read) << read.text();
    EXPECT_EQ(scenario.league.name, "vsss-3v3");
    EXPECT_EQ(scenario.league.ball.restitution, 0.2);
    EXPECT_EQ(scenario.ball, (ScenarioBall{.x_m = 0.4, .velocity_x_m_s = 1.2, .rolls = false}));
    ASSERT_EQ(scenario.yellow.size(), 1U);
    EXPECT_EQ(scenario.yellow[0], (ScenarioRobot{.x_m = 0.7, .rotation_rad = 1.57}));
    EXPECT_EQ(scenario.variations,
              (std::vector<Variation>{{"ball.y_m", -0.1, 0.1}, {"yellow.0.y_m", -0.15, 0.15}}));
    EXPECT_EQ(scenario.state, GameState::free_kick);
    EXPECT_EQ(scenario.ball_for, Team::blue);
    EXPECT_EQ(scenario.measure, Measure::time_to_goal);
    EXPECT_EQ(scenario.team, Team::yellow);
    EXPECT_EQ(scenario.steps, 30);
    EXPECT_EQ(scenario.step_s, 0.02);
    EXPECT_EQ(scenario.maximum_substep_s, 0.005);
    EXPECT_FALSE(scenario.ends_at_goal);
    EXPECT_EQ(scenario.seed, ~std::uint64_t{0});
}

TEST(ScenarioFile, refusals_name_the_member) {
    const auto refused = [](const std::string& members) {
        Scenario scenario;
        const Outcome outcome =
            parse_scenario(R"({"league": "vsss-3v3")" + members + "}", scenario);
        return outcome ? "" : outcome.refusals.front().field;
    };
    EXPECT_EQ(refused(""), "");
    EXPECT_EQ(refused(R"(, "bal": {})"), "bal");
    EXPECT_EQ(refused(R"(, "ball": 3)"), "ball");
    EXPECT_EQ(refused(R"(, "ball": {"z_m": 3})"), "ball.z_m");
    EXPECT_EQ(refused(R"(, "ball": {"x_m": "left"})"), "ball.x_m");
    EXPECT_EQ(refused(R"(, "ball": {"x_m": [1, 2, 3]})"), "ball.x_m");
    EXPECT_EQ(refused(R"(, "ball": {"x_m": [7, 8]})"), "ball.x_m");
    EXPECT_EQ(refused(R"(, "ball": {"rolls": 1})"), "ball.rolls");
    EXPECT_EQ(refused(R"(, "blue": {})"), "blue");
    EXPECT_EQ(refused(R"(, "blue": [{}, {"y_m": 9}])"), "blue.1.y_m");
    EXPECT_EQ(refused(R"(, "blue": [4])"), "blue.0");
    EXPECT_EQ(refused(R"(, "steps": 1.5)"), "steps");
    EXPECT_EQ(refused(R"(, "steps": 99999999999)"), "steps");
    EXPECT_EQ(refused(R"(, "seed": -1)"), "seed");
    EXPECT_EQ(refused(R"(, "state": "corner")"), "state");
    EXPECT_EQ(refused(R"(, "team": "red")"), "team");
    EXPECT_EQ(refused(R"(, "ball_for": 1)"), "ball_for");
    EXPECT_EQ(refused(R"(, "measure": "beauty")"), "measure");
    EXPECT_EQ(refused(R"(, "physics": 7)"), "physics");
    EXPECT_EQ(refused(R"(, "ends_at_goal": "yes")"), "ends_at_goal");
    Scenario scenario;
    EXPECT_EQ(parse_scenario("{", scenario).refusals.front().field, "scenario");
    EXPECT_EQ(parse_scenario("{}", scenario).refusals.front().field, "league");
    EXPECT_EQ(parse_scenario(R"({"league": "x"})", scenario).refusals.front().field, "league");
    EXPECT_EQ(parse_scenario(R"({"league": {"name": "manual", "ball": {"mass_kg": -1}}})", scenario)
                  .refusals.front()
                  .field,
              "league.ball.mass_kg");
    EXPECT_FALSE(load_scenario("/nowhere/at/all.json", scenario));
}

TEST(ScenarioRecording, has_every_repetition_to_the_bit) {
    const test::TemporaryFolder folder;
    const auto path = std::filesystem::path(folder.path()) / "shots.simrec";
    ScenarioRunner runner = begun(shot());
    ASSERT_TRUE(runner.start_recording(path));
    const auto all = runner.run(3);
    ASSERT_TRUE(runner.stop_recording());
    EXPECT_EQ(all[2].hash, begun(shot()).run_one(2).hash) << "recorded or not";
    double end_s = 0;
    for (const auto& repetition : all) end_s += repetition.steps / 60.0;
    Simulation replayed;
    ASSERT_TRUE(replayed.load_recording(path, end_s));
    EXPECT_EQ(replayed.hash(), all[2].hash);
}

}  // namespace
}  // namespace simrob::soccer
