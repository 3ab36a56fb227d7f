// Fits to runs with known parameters: from wrong starting points, and with noise.

#include "sport/calibration/calibration.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "sport/calibration/calibration_json.h"
#include "sport/calibration/minimise.h"
#include "sport/calibration/trial.h"
#include "sport/scenario/numbers.h"
#include "support/nucleus.h"

namespace simrob::sport::calibration {
namespace {

using soccer::League;

/// A robot that follows these commands for a while, sampled ten times a second.
MeasuredRun drive(const char* name, std::vector<WheelCommand> commands, double end_s = 0.7) {
    MeasuredRun run{.name = name, .commands = std::move(commands)};
    for (double time_s = 0; time_s < end_s; time_s += 0.1) run.poses.push_back({time_s, {}});
    return run;
}

MeasuredRun roll(const char* name, const soccer::ScenarioBall& ball, double end_s = 1.2) {
    MeasuredRun run = drive(name, {}, end_s);
    run.ball = ball;
    return run;
}

/// The runs as they would be in `truth`, with this much noise.
Calibration measured(std::vector<MeasuredRun> runs, const League& truth, double noise_m) {
    Calibration calibration{.league = *soccer::find_league("fira-5v5"), .runs = std::move(runs)};
    calibration.maximum_substep_s = 1.0 / 240;
    test::Nucleus nucleus;
    Trial trial(calibration, nucleus.simulation, nucleus.catalogue);
    const auto driven = trial.drive(truth);
    EXPECT_TRUE(driven);
    Random random(5);
    for (std::size_t i = 0; i < calibration.runs.size(); ++i)
        for (std::size_t j = 0; j < calibration.runs[i].poses.size(); ++j) {
            soccer::RobotState pose = (*driven)[i][j];
            pose.x_m += noise_m * random.normal();
            pose.y_m += noise_m * random.normal();
            pose.rotation_rad += noise_m / 0.05 * random.normal();
            calibration.runs[i].poses[j].pose = pose;
        }
    return calibration;
}

CalibrationResult fitted(const Calibration& calibration) {
    test::Nucleus nucleus;
    const auto result = calibrate(calibration, nucleus.simulation, nucleus.catalogue);
    EXPECT_TRUE(result) << (result ? "" : result.error().reason.words());
    return result ? *result : CalibrationResult{};
}

League robot_truth() {
    League truth = *soccer::find_league("fira-5v5");
    truth.robot.track_m = 0.073;
    truth.robot.unit_m_s = 0.0231;
    truth.robot.wheel_acceleration_m_s2 = 2.4;
    return truth;
}

std::vector<MeasuredRun> robot_runs() {
    return {drive("ahead", {{0, {30, 30}}, {0.5, {10, 10}}}),
            drive("curve", {{0, {15, 30}}, {0.4, {30, 15}}}), drive("spin", {{0, {-12, 12}}})};
}

std::vector<FreeParameter> robot_parameters() {
    return {{"robot.track_m", 0.055, 0.05, 0.1},
            {"robot.unit_m_s", 0.03, 0.015, 0.04},
            {"robot.wheel_acceleration_m_s2", 6, 1, 8}};
}

TEST(Calibration, finds_track_and_unit_from_wrong_beginnings) {
    Calibration calibration = measured(robot_runs(), robot_truth(), 0);
    calibration.league.robot.wheel_acceleration_m_s2 = 2.4;
    calibration.parameters = robot_parameters();
    calibration.parameters.pop_back();
    calibration.most_trials = 50;
    const auto result = fitted(calibration);
    ASSERT_EQ(result.parameters.size(), 2U);
    EXPECT_NEAR(result.parameters[0].value / 0.073, 1, 0.02);
    EXPECT_NEAR(result.parameters[1].value / 0.0231, 1, 0.02);
    EXPECT_EQ(result.league.robot.track_m, result.parameters[0].value);
    EXPECT_GT(result.before_m, 0.02);
    EXPECT_LT(result.after_m, 0.001);
    for (const auto& run : result.runs) EXPECT_LT(run.after_m, run.before_m) << run.name;
    for (const auto& parameter : result.parameters) EXPECT_FALSE(parameter.is_undetermined);
}

TEST(Calibration, bears_with_noise_of_a_millimetre) {
    Calibration calibration = measured(robot_runs(), robot_truth(), 0.001);
    calibration.parameters = robot_parameters();
    calibration.most_trials = 80;
    const auto result = fitted(calibration);
    ASSERT_EQ(result.parameters.size(), 3U);
    EXPECT_NEAR(result.parameters[0].value / 0.073, 1, 0.05);
    EXPECT_NEAR(result.parameters[1].value / 0.0231, 1, 0.03);
    EXPECT_NEAR(result.parameters[2].value / 2.4, 1, 0.08);
    EXPECT_NEAR(result.after_m, 0.0017, 0.0006) << "what is left is the noise";
}

TEST(Calibration, finds_what_slows_a_ball_and_how_it_bounces) {
    League truth = *soccer::find_league("fira-5v5");
    truth.ball.rolling_resistance_m = 0.0016;
    truth.ball.restitution = 0.7;
    Calibration calibration =
        measured({roll("free", {.x_m = -0.5, .velocity_x_m_s = 0.8}),
                  roll("wall", {.x_m = 0, .y_m = 0.5, .velocity_y_m_s = 0.9})},
                 truth, 0.001);
    calibration.parameters = {{"ball.rolling_resistance_m", 0.0005, 0, 0.004},
                              {"ball.restitution", 0.3, 0.1, 1}};
    const auto result = fitted(calibration);
    ASSERT_EQ(result.parameters.size(), 2U);
    EXPECT_NEAR(result.parameters[0].value / 0.0016, 1, 0.05);
    EXPECT_NEAR(result.parameters[1].value / 0.7, 1, 0.05);
}

TEST(Calibration, finds_the_friction_of_wheels_that_slip) {
    League truth = *soccer::find_league("fira-5v5");
    truth.robot.wheel_friction = 0.35;
    Calibration calibration = measured({drive("start", {{0, {80, 80}}}, 0.6)}, truth, 0);
    calibration.parameters = {{"robot.wheel_friction", 0.9, 0.1, 1.2}};
    const double friction = fitted(calibration).parameters.at(0).value;
    EXPECT_NEAR(friction / 0.35, 1, 0.04);
    EXPECT_EQ(fitted(calibration).parameters.at(0).value, friction) << "the same numbers again";
}

TEST(Calibration, says_what_the_runs_do_not_tell) {
    Calibration calibration =
        measured({drive("ahead", {{0, {20, 20}}})}, *soccer::find_league("fira-5v5"), 0);
    calibration.parameters = {{"robot.unit_m_s", 0.03, 0.02, 0.035},
                              {"ball.restitution", 0.3, 0.1, 1}};
    calibration.most_trials = 20;
    const auto result = fitted(calibration);
    ASSERT_EQ(result.parameters.size(), 2U);
    EXPECT_FALSE(result.parameters[0].is_undetermined);
    EXPECT_TRUE(result.parameters[1].is_undetermined) << "no ball was there";
}

TEST(Calibration, lays_ways_over_each_other) {
    const std::vector<soccer::RobotState> driven = {{0, 0, 0}, {1, 0, 0.5}, {1, 1, 1}};
    std::vector<MeasuredPose> measured;
    for (const auto& state : driven)  // a quarter turn, then a translation
        measured.push_back({0, {3 - state.y_m, 2 + state.x_m, state.rotation_rad + M_PI / 2}});
    EXPECT_NEAR(mean_square_m2(measured, driven, 0.04, true), 0, 1e-20);
    EXPECT_GT(mean_square_m2(measured, driven, 0.04, false), 5);
    measured[1].pose.x_m += 0.3;
    EXPECT_NEAR(mean_square_m2(measured, driven, 0.04, true), 0.02, 0.015);
}

TEST(Minimise, finds_a_valley_that_is_not_along_the_axes) {
    int calls = 0;
    const auto valley = [&](const std::vector<double>& at) {
        ++calls;
        const double along = at[0] + at[1] - 1.1;
        const double across = at[0] - at[1] - 0.3;
        return std::abs(along) + 10 * across * across;
    };
    const auto found = minimise(valley, {0.1, 0.9}, 400);
    EXPECT_NEAR(found[0], 0.7, 0.005);
    EXPECT_NEAR(found[1], 0.4, 0.005);
    EXPECT_LE(calls, 430);
}

std::string refused(const std::string& text) {
    const auto calibration = calibration_from_text(text);
    return calibration ? "" : calibration.error().field;
}

/// A file with these parameters and runs.
std::string file_of(const std::string& parameters, const std::string& runs) {
    return R"({"league": "fira-5v5", "parameters": )" + parameters + R"(, "runs": )" + runs + "}";
}

TEST(CalibrationFile, has_all_members) {
    const auto read = calibration_from_text(R"({"title": "t",
        "league": {"name": "vsss-3v3", "robot": {"track_m": 0.06}}, "step_s": 0.02,
        "maximum_substep_s": 0.005, "physics": "ode",
        "parameters": {"robot.track_m": [0.05, 0.08],
                       "ball.restitution": {"begin": 0.2, "least": 0.1, "most": 0.9}},
        "runs": [{"name": "a", "commands": [[0, 10, 12]], "poses": [[0, 0, 0, 0], [1, 2, 3, 4]]},
                 {"ball": {"x_m": 1, "velocity_x_m_s": 2, "rolls": false},
                  "positions": [[0, 1, 0], [1, 1.5, 0]]}]})");
    ASSERT_TRUE(read) << read.error().field << read.error().reason;
    EXPECT_EQ(read->league.robot.track_m, 0.06);
    EXPECT_EQ(read->parameters.at(0).begin, 0.06) << "what the league has";
    EXPECT_EQ(read->parameters.at(1).begin, 0.2);
    EXPECT_EQ(read->runs.at(0).commands.at(0).wheels.right, 12);
    EXPECT_EQ(read->runs.at(0).poses.at(1).pose.rotation_rad, 4);
    EXPECT_EQ(read->runs.at(1).name, "runs.1");
    EXPECT_FALSE(read->runs.at(1).ball->rolls);
    EXPECT_EQ(read->runs.at(1).poses.at(1).pose.x_m, 1.5);
}

TEST(CalibrationFile, refusals_name_the_member) {
    const std::string track = R"({"robot.track_m": [0.05, 0.08]})";
    const std::string run = R"([{"poses": [[0, 0, 0, 0], [1, 0, 0, 0]]}])";
    EXPECT_EQ(refused(file_of(track, run)), "");
    EXPECT_EQ(refused("["), "calibration");
    EXPECT_EQ(refused("{}"), "league");
    EXPECT_EQ(refused(file_of("{}", run)), "parameters");
    EXPECT_EQ(refused(file_of(R"({"robot.colour": [0, 1]})", run)), "parameters.robot.colour");
    EXPECT_EQ(refused(file_of(R"({"robot.track_m": 3})", run)), "parameters.robot.track_m");
    EXPECT_EQ(refused(file_of(R"({"robot.track_m": [0.08, 0.05]})", run)),
              "parameters.robot.track_m");
    EXPECT_EQ(refused(file_of(track, "[]")), "runs");
    EXPECT_EQ(refused(file_of(track, "[{}]")), "runs.0.poses");
    EXPECT_EQ(refused(file_of(track, R"([{"poses": [[0, 0, 0, 0]]}])")), "runs.0.poses");
    EXPECT_EQ(refused(file_of(track, R"([{"poses": [[0, 0, 0, 0], [0, 0, 0]]}])")),
              "runs.0.poses.1");
    EXPECT_EQ(refused(file_of(track, R"([{"poses": [[1, 0, 0, 0], [0, 0, 0, 0]]}])")),
              "runs.0.poses.1");
    EXPECT_EQ(refused(file_of(track, R"([{"ball": {"z_m": 1}, "positions": []}])")),
              "runs.0.ball.z_m");
    EXPECT_EQ(refused(file_of(track, R"([{"speed": 1}])")), "runs.0.speed");
    EXPECT_EQ(refused(file_of(track, R"([{"commands": [[0, 200, 0]],
                                          "poses": [[0, 0, 0, 0], [1, 0, 0, 0]]}])")),
              "runs.0.commands.0");
}

}  // namespace
}  // namespace simrob::sport::calibration
