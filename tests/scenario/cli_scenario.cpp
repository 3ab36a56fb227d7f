// The program's commands for scenarios and calibration, and the call from Python.

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "scenario/cli_process.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

using Json = nlohmann::json;

std::string example(const char* name) {
    return "'" + (source_folder() / "examples" / "scenarios" / name).string() + "'";
}

Json json_of(const ProcessResult& result) {
    return Json::parse(result.out, nullptr, false);
}

TEST(ScenarioCommand, tells_scores_that_each_repetition_has_alone) {
    const std::string play = "scenario run " + example("penalty.json") + " --blue hard --json";
    const auto all = json_of(run_simrob(play + " --repeat 4"));
    ASSERT_EQ(all["repetitions"].size(), 4U) << all;
    EXPECT_EQ(all["measure"], "goals");
    const auto alone = json_of(run_simrob(play + " --only 2"));
    EXPECT_EQ(alone["repetitions"][0], all["repetitions"][2]);
    const auto other = json_of(run_simrob(play + " --only 2 --seed 9"));
    EXPECT_NE(other["repetitions"][0]["hash"], all["repetitions"][2]["hash"]);
}

TEST(ScenarioCommand, all_examples_can_be_played_by_built_in_players) {
    for (const char* name : {"penalty.json", "keeper_save.json", "free_ball.json"}) {
        const auto result = run_simrob("scenario run " + example(name) +
                                       " --blue medium --yellow medium --repeat 2");
        EXPECT_EQ(result.status, 0) << name;
        EXPECT_NE(result.out.find("2 repetitions: mean"), std::string::npos) << result.out;
    }
}

TEST(ScenarioCommand, records_what_replays_to_the_same_hash) {
    const TemporaryFolder folder;
    const std::string data = " --data '" + folder.path() + "'";
    const auto played = json_of(run_simrob("scenario run " + example("keeper_save.json") +
                                           " --repeat 3 --json --record saves" + data));
    const auto replayed = run_simrob("replay saves --verify" + data);
    EXPECT_EQ(replayed.status, 0) << replayed.out;
    EXPECT_NE(replayed.out.find(played["repetitions"][2]["hash"].get<std::string>()),
              std::string::npos)
        << replayed.out;
}

TEST(ScenarioCommand, refusals_name_the_member) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/bad.json";
    std::ofstream(path) << R"({"league": "vsss-3v3", "blue": [{"x_m": 7}]})";
    const auto bad = run_simrob("scenario run '" + path + "' 2>&1");
    EXPECT_EQ(bad.status, 2);
    EXPECT_NE(bad.out.find("blue.0.x_m"), std::string::npos) << bad.out;
    EXPECT_EQ(run_simrob("scenario run /nowhere.json 2>/dev/null").status, 2);
    EXPECT_EQ(run_simrob("scenario run " + example("penalty.json") + " --blue nobody 2>&1").status,
              2);
    EXPECT_EQ(run_simrob("scenario 2>/dev/null").status, 2);
}

TEST(ScenarioServe, answers_each_line_and_goes_on_after_a_refusal) {
    const auto result = run_line(
        R"(printf '%s\n' '{"id": 1, "scenario": {"league": "vsss-3v3"}, "repeat": 2}' 'junk' )"
        R"('{"scenario": {"league": "vsss-3v3", "physics": "none"}}' )"
        R"('{"scenario": {"league": "vsss-3v3"}, "first": 1}' | ')" +
        program().string() + "' scenario serve");
    EXPECT_EQ(result.status, 0);
    std::istringstream lines(result.out);
    std::vector<Json> answers;
    for (std::string line; std::getline(lines, line);) answers.push_back(Json::parse(line));
    ASSERT_EQ(answers.size(), 4U) << result.out;
    EXPECT_EQ(answers[0]["id"], 1);
    EXPECT_EQ(answers[0]["result"]["repetitions"].size(), 2U);
    EXPECT_EQ(answers[1]["refusal"]["field"], "line");
    EXPECT_EQ(answers[1]["refusal"]["code"], "not_an_object_of_json");
    EXPECT_EQ(answers[2]["refusal"]["field"], "physics");
    EXPECT_EQ(answers[3]["result"]["repetitions"][0], answers[0]["result"]["repetitions"][1]);
}

TEST(ScenarioInPython, gives_what_the_program_gives) {
    const auto played = json_of(
        run_simrob("scenario run " + example("penalty.json") + " --blue easy --repeat 3 --json"));
    const auto result = run_line(
        "cd '" + (source_folder() / "agents" / "python").string() + "' && SIMROB_PROGRAM='" +
        program().string() +
        "' python3 -B -c 'import json, simrob_scenario as s; path = \"../../examples/scenarios/"
        "penalty.json\"; first = s.run(path, blue=\"easy\", repeat=2); "
        "last = s.run(json.load(open(path)), blue=\"easy\", first=2); "
        "print(json.dumps(first + last))\ntry: s.run({\"league\": \"x\"})\n"
        "except s.Refused as refusal: print(refusal.field)'");
    EXPECT_EQ(result.status, 0) << result.out;
    std::istringstream lines(result.out);
    std::string repetitions;
    std::string refused;
    std::getline(lines, repetitions);
    std::getline(lines, refused);
    EXPECT_EQ(Json::parse(repetitions, nullptr, false), played["repetitions"]);
    EXPECT_EQ(refused, "league");
}

TEST(CalibrateCommand, fits_the_example) {
    const auto file = (source_folder() / "examples" / "calibration" / "robot.json").string();
    const auto result = json_of(run_simrob("calibrate '" + file + "' --json"));
    ASSERT_TRUE(result.contains("parameters")) << result;
    EXPECT_NEAR(result["league"]["robot"]["track_m"].get<double>(), 0.071, 0.003);
    EXPECT_LT(result["after_m"].get<double>(), 0.003);
    EXPECT_GT(result["before_m"].get<double>(), 0.01);
    const auto told = run_simrob("calibrate '" + file + "'");
    EXPECT_NE(told.out.find("robot.track_m"), std::string::npos) << told.out;
    EXPECT_EQ(run_simrob("calibrate /nowhere.json 2>/dev/null").status, 2);
}

}  // namespace
}  // namespace simrob::test
