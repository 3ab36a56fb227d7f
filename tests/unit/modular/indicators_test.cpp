#include "modular/indicators.h"

#include <gtest/gtest.h>

#include "modular/map_text.h"
#include "modular/plan_told.h"
#include "thesis_missions.h"

namespace simrob::test {
namespace {

using namespace modular;

MissionResult two_walks() {
    MissionResult result;
    result.arrived = true;
    result.time_s = 100;
    result.nodes = 14;
    result.hash = "0123456789abcdef";
    result.phases = {{"assemble", "hexapod", 0, 40},
                     {.name = "walk",
                      .shape = "hexapod",
                      .begin_s = 40,
                      .end_s = 70,
                      .nodes = 3,
                      .energy_j = 60,
                      .rule = "short_line",
                      .why = {"corta", "short"}},
                     {.name = "walk",
                      .shape = "hexapod",
                      .begin_s = 70,
                      .end_s = 100,
                      .nodes = 1,
                      .energy_j = 20}};
    return result;
}

TEST(MissionIndicators, divide_time_and_energy_by_the_nodes_that_were_gone) {
    const auto tallies = tallies_of(two_walks().phases);
    ASSERT_EQ(tallies.size(), 2U);
    EXPECT_EQ(tallies[1].count, 2);
    EXPECT_EQ(tallies[1].nodes, 4);
    EXPECT_DOUBLE_EQ(*tallies[1].time_of_node_s(), 15);
    EXPECT_DOUBLE_EQ(*tallies[1].energy_of_node_j(), 20);
    EXPECT_FALSE(tallies[0].time_of_node_s());
}

TEST(MissionResult, has_the_members_that_checks_rely_on) {
    const auto json = result_json(two_walks());
    EXPECT_EQ(json["arrived"], true);
    EXPECT_EQ(json["time_s"], 100.0);
    EXPECT_EQ(json["nodes"], 14);
    EXPECT_EQ(json["touched"], 0);
    EXPECT_EQ(json["hash"], "0123456789abcdef");
    EXPECT_FALSE(json.contains("reason"));
    ASSERT_EQ(json["phases"].size(), 3U);
    EXPECT_EQ(json["phases"][1]["name"], "walk");
    EXPECT_EQ(json["phases"][1]["shape"], "hexapod");
    EXPECT_EQ(json["phases"][1]["begin_s"], 40.0);
    EXPECT_EQ(json["phases"][1]["end_s"], 70.0);
    EXPECT_EQ(json["phases"][1]["why"]["es"], "corta");
    EXPECT_EQ(json["indicators"][1]["mean_s"], 30.0);
}

TEST(MissionResult, of_a_goal_that_cannot_be_reached_says_why) {
    Mission mission = thesis_mission(1);
    mission.goal = {1, 1};
    const auto json = result_json(unreached(plan_mission(mission, Way::best)));
    EXPECT_EQ(json["arrived"], false);
    EXPECT_EQ(json["time_s"], 0.0);
    EXPECT_EQ(json["code"], "goal_blocked");
    EXPECT_FALSE(json["reason"].get<std::string>().empty());
}

TEST(MissionMap, shows_start_goal_shapes_obstacles_and_what_is_blocked) {
    const Mission mission = thesis_mission(1);
    const std::string map = map_text(mission, plan_mission(mission, Way::thesis));
    const auto row = [&](std::size_t number) {
        std::size_t at = 0;
        for (std::size_t line = 0; line < number + 1; ++line) at = map.find('\n', at) + 1;
        return map.substr(at, map.find('\n', at) - at);
    };
    EXPECT_EQ(row(1), "  1 " + std::string(40, 'x'));
    EXPECT_EQ(row(6), "  6 xx...S" + std::string(32, '.') + "xx");
    EXPECT_EQ(row(7)[4 + 5], 'h');
    EXPECT_EQ(row(10)[4 + 5], 'c');
    EXPECT_EQ(row(19)[4 + 6], 'G');
    EXPECT_EQ(row(11).substr(4 + 17, 7), "::###::");
}

TEST(MissionPlanText, is_told_in_both_languages_and_as_json) {
    const Mission mission = thesis_mission(4);
    const MissionPlan plan = plan_mission(mission, Way::thesis);
    EXPECT_NE(plan_text(mission, plan, Language::en).find("30 nodes, 8 straights"),
              std::string::npos);
    EXPECT_NE(plan_text(mission, plan, Language::es).find("30 nodos, 8 rectas"), std::string::npos);
    const auto json = plan_json(mission, plan);
    EXPECT_EQ(json["nodes"], 30);
    EXPECT_EQ(json["path"].size(), 30U);
    EXPECT_EQ(json["legs"].size(), 8U);
    EXPECT_EQ(json["legs"][5]["shape"], "caterpillar");
    EXPECT_EQ(json["legs"][5]["rule"], "clear_behind");
    EXPECT_EQ(json["legs"][5]["from"], (nlohmann::ordered_json{19, 14}));
}

}  // namespace
}  // namespace simrob::test
