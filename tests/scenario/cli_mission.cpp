// `simrob mission`: what is told before anybody moves, and what comes of it.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "scenario/cli_process.h"
#include "support/counts.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

using Json = nlohmann::json;

std::string mission_argument(int number) {
    return "'" + (source_folder() / "missions").string() + "/mission_" + std::to_string(number) +
           ".json'";
}

Json planned(const std::string& arguments) {
    const auto done = run_simrob("mission " + arguments + " --plan --json");
    EXPECT_EQ(done.status, 0) << arguments;
    return Json::parse(done.out, nullptr, false);
}

TEST(MissionCommand, plans_the_thesis_s_missions_with_its_counts_both_ways) {
    const int nodes[] = {14, 14, 30, 30, 32};
    for (int number = 1; number <= 5; ++number)
        for (const char* const way : {"thesis", "best"}) {
            const Json plan = planned(mission_argument(number) + " --as " + way);
            EXPECT_EQ(plan["nodes"], nodes[number - 1]);
            EXPECT_EQ(plan["way"], way);
            for (const Json& leg : plan["legs"]) EXPECT_FALSE(leg["rule"].empty());
        }
}

TEST(MissionCommand, shows_the_map_and_why_in_either_language) {
    const auto english = run_simrob("mission mission_1 --plan --as thesis");
    EXPECT_EQ(english.status, 0);
    EXPECT_NE(english.out.find("14 nodes, 3 straights"), std::string::npos) << english.out;
    EXPECT_NE(english.out.find("  6 xx...S"), std::string::npos) << english.out;
    EXPECT_NE(english.out.find("3 cells behind are blocked"), std::string::npos) << english.out;
    const auto spanish = run_simrob("mission mission_1 --plan --as thesis --language es");
    EXPECT_NE(spanish.out.find("atrás hay 3 celdas bloqueadas"), std::string::npos) << spanish.out;
}

TEST(MissionCommand, says_beforehand_that_a_goal_cannot_be_reached) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/closed.json";
    std::ofstream(path) << R"({"start":[6,6],"goal":[11,21],"heading_degrees":270,
                               "obstacles":[{"row":11,"column":21,"width":3}],"modules":15})";
    const auto done = run_simrob("mission '" + path + "' --json");
    EXPECT_EQ(done.status, 0);
    const Json result = Json::parse(done.out, nullptr, false);
    EXPECT_EQ(result["arrived"], false);
    EXPECT_EQ(result["time_s"], 0.0);
    EXPECT_EQ(result["code"], "goal_blocked");
    EXPECT_EQ(result["field"], "goal");
    EXPECT_NE(run_simrob("mission '" + path + "'").out.find("goal [11,21]: the goal is blocked"),
              std::string::npos);
}

TEST(MissionCommand, refuses_bad_missions_by_file_member_and_value) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/bad.json";
    std::ofstream(path) << R"({"start":[6,6],"goal":[41,7],"modules":15})";
    const auto done = run_simrob("mission '" + path + "' --plan 2>&1");
    EXPECT_EQ(done.status, 2);
    EXPECT_NE(done.out.find("bad.json: goal"), std::string::npos) << done.out;
    EXPECT_NE(done.out.find("[41,7]"), std::string::npos) << done.out;
    EXPECT_NE(done.out.find("of 40 rows and 40 columns"), std::string::npos) << done.out;
    EXPECT_EQ(run_simrob("mission nowhere.json --plan 2>/dev/null").status, 2);
    EXPECT_EQ(run_simrob("mission --plan 2>/dev/null").status, 2);
    EXPECT_EQ(run_simrob("mission mission_1 --as fast --plan 2>/dev/null").status, 2);
}

TEST(MissionCommand, takes_another_goal) {
    const Json plan = planned(mission_argument(1) + " --goal 35 20 --as thesis");
    EXPECT_EQ(plan["goal"], (Json{35, 20}));
    EXPECT_EQ(plan["nodes"], 30);
    const auto outside = run_simrob("mission mission_1 --goal 41 2 --plan 2>&1");
    EXPECT_EQ(outside.status, 2);
    EXPECT_NE(outside.out.find("--goal"), std::string::npos) << outside.out;
    EXPECT_NE(outside.out.find("41 2"), std::string::npos) << outside.out;
    EXPECT_EQ(run_simrob("mission mission_1 --goal 4 --plan 2>/dev/null").status, 2);
}

TEST(MissionCommand, plans_alike_with_obstacles_that_a_camera_finds) {
    const TemporaryFolder folder;
    Json mission = Json::parse(std::ifstream(source_folder() / "missions" / "mission_4.json"));
    mission["obstacles_known_by"] = "camera";
    std::ofstream(folder.path() + "/eye.json") << mission;
    const Json seen = planned("'" + folder.path() + "/eye.json'");
    EXPECT_EQ(seen["path"], planned(mission_argument(4))["path"]);
}

TEST(MissionCommand, makes_a_random_mission_that_is_read_again) {
    const auto shown = run_simrob("mission --random 3 --plan");
    EXPECT_EQ(shown.status, 0);
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/random.json";
    std::ofstream(path) << shown.out.substr(0, shown.out.find("\n}\n") + 3);
    EXPECT_EQ(planned("'" + path + "'"), planned("--random 3"));
    EXPECT_NE(planned("--random 4"), planned("--random 3"));
}

/// Three seconds of a mission, in folder `data`.
Json carried_out(const TemporaryFolder& data, const std::string& arguments) {
    const auto done =
        run_simrob("mission " + arguments + " --json --data '" + data.path() + "' </dev/null");
    EXPECT_EQ(done.status, 0) << arguments;
    return Json::parse(done.out, nullptr, false);
}

TEST(MissionCommand, calls_off_in_words_and_proves_resumes_and_repeats_it) {
    const TemporaryFolder data;
    const std::string three_seconds =
        mission_argument(1) +
        " --seconds 3 --module mecabot_light --record run --save middle --at 1";
    const Json once = carried_out(data, three_seconds);
    EXPECT_EQ(once["arrived"], false);
    EXPECT_EQ(once["code"], "took_too_long");
    EXPECT_NEAR(once["time_s"].get<double>(), 3, 0.1);
    EXPECT_EQ(once["recording"], "run");
    EXPECT_EQ(once["plan"]["nodes"], 14);
    ASSERT_FALSE(once["phases"].empty());
    const std::string in_data = " --data '" + data.path() + "'";
    const auto proven = run_simrob("replay run --verify" + in_data);
    EXPECT_EQ(proven.status, 0) << proven.out;
    EXPECT_NE(proven.out.find("all as recorded"), std::string::npos);
    EXPECT_EQ(carried_out(data, "--resume middle")["hash"], once["hash"]);
    const TemporaryFolder other;
    EXPECT_EQ(carried_out(other, three_seconds)["hash"], once["hash"]);
    EXPECT_NE(carried_out(other, mission_argument(2) + " --seconds 3 --seed 5")["hash"],
              once["hash"]);
}

TEST(MissionCommand, leads_a_whole_mission_that_is_proven_and_goes_on_from_its_middle) {
    const TemporaryFolder data;
    const Json whole =
        carried_out(data, mission_argument(1) + " --record whole --save half --at 200");
    EXPECT_EQ(whole["arrived"], true) << whole["reason"];
    EXPECT_EQ(whole["touched"], 0);
    EXPECT_EQ(whole["nodes"], 14);
    // The thesis took 33:15 by the clock on the wall, at three times real time.
    EXPECT_LT(whole["time_s"].get<double>(), (33 * 60 + 15) * 3 / 6.0);
    const auto proven = run_simrob("replay whole --verify --data '" + data.path() + "'");
    EXPECT_EQ(proven.status, 0) << proven.out;
    EXPECT_NE(proven.out.find("modules: arrived after"), std::string::npos) << proven.out;
    const Json resumed = carried_out(data, "--resume half");
    EXPECT_EQ(resumed["hash"], whole["hash"]);
    EXPECT_EQ(resumed["phases"], whole["phases"]);
}

using Cells = std::set<std::pair<int, int>>;

/// By the rules of docs/missions.md, apart from the planner: two rows and columns at each side, and
/// around an obstacle half its width, rounded up, and one more.
Cells free_cells(const Json& mission) {
    Cells cells;
    for (int row = 3; row <= 38; ++row)
        for (int column = 3; column <= 38; ++column) cells.insert({row, column});
    for (const Json& obstacle : mission.value("obstacles", Json::array())) {
        const int reach = (obstacle["width"].get<int>() + 1) / 2 + 1;
        std::erase_if(cells, [&](const auto& cell) {
            return std::abs(cell.first - obstacle["row"].get<int>()) <= reach &&
                   std::abs(cell.second - obstacle["column"].get<int>()) <= reach;
        });
    }
    return cells;
}

bool is_reachable(const Json& mission) {
    const Cells free = free_cells(mission);
    Cells reached{{mission["start"][0], mission["start"][1]}};
    std::vector<std::pair<int, int>> next(reached.begin(), reached.end());
    while (!next.empty()) {
        const auto [row, column] = next.back();
        next.pop_back();
        for (int r = row - 1; r <= row + 1; ++r)
            for (int c = column - 1; c <= column + 1; ++c)
                if (free.contains({r, c}) && reached.insert({r, c}).second) next.push_back({r, c});
    }
    return reached.contains({mission["goal"][0], mission["goal"][1]});
}

TEST(MissionCommand, random_missions_arrive_or_are_refused_for_what_the_map_confirms) {
    const TemporaryFolder data;
    for (int seed = 3; seed < 3 + count(4, 100); ++seed) {
        SCOPED_TRACE(seed);
        const std::string random = "--random " + std::to_string(seed);
        const auto shown = run_simrob("mission --plan " + random);
        const Json mission =
            Json::parse(shown.out.substr(0, shown.out.find("\n}\n") + 3), nullptr, false);
        ASSERT_TRUE(mission.is_object());
        const Json result = carried_out(data, random);
        EXPECT_EQ(result["arrived"], is_reachable(mission)) << result["reason"];
        EXPECT_EQ(result["touched"], 0);
        EXPECT_EQ(result["arrived"], result["time_s"].get<double>() > 0);
    }
}

TEST(MissionCommand, tells_people_what_it_came_to_in_either_language) {
    const std::string one_second = "mission mission_1 --seconds 1 --module mecabot_light";
    const auto english = run_simrob(one_second + " </dev/null");
    EXPECT_NE(english.out.find("tables 29 to 31"), std::string::npos) << english.out;
    const auto spanish = run_simrob(one_second + " --language es </dev/null");
    EXPECT_NE(spanish.out.find("tablas 29 a 31"), std::string::npos) << spanish.out;
}

TEST(MissionCommand, refuses_what_cannot_be_carried_out) {
    const TemporaryFolder folder;
    std::ofstream(folder.path() + "/ball.xml") << "<Message/>";
    std::ofstream(folder.path() + "/eye.json")
        << R"({"start":[6,6],"goal":[8,6],"obstacles_known_by":"camera"})";
    for (const std::string& bad :
         {std::string("mission_1 --module nowhere"),
          "mission_1 --module '" + folder.path() + "/ball.xml'", std::string("--resume nowhere"),
          std::string("--resume pitch_5v5"), std::string("mission_1 --resume nowhere"),
          std::string("mission_1 --seconds 0"), std::string("mission_1 --seconds nan"),
          std::string("mission_1 --at 3"), std::string("mission_1 --save ../x"),
          std::string("mission_1 --engine none"), "'" + folder.path() + "/eye.json' --show"})
        EXPECT_EQ(run_simrob("mission " + bad + " --data '" + folder.path() +
                             "' </dev/null >/dev/null 2>&1")
                      .status,
                  2)
            << bad;
}

}  // namespace
}  // namespace simrob::test
