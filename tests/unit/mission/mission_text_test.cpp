// What pages are told of missions: of the plan, and of what comes of it.

#include "mission/mission_text.h"

#include <nlohmann/json.hpp>

#include "mission_at.h"

namespace simrob::test {
namespace {

using namespace mission;
using TextJson = nlohmann::ordered_json;

TextJson plan_of(const modular::Mission& mission) {
    return mission_json(planned_text(mission, modular::plan_mission(mission, mission.way)));
}

TEST(MissionText, tells_the_plan_before_anybody_moves) {
    const modular::Mission mission = shipped_mission("mission_1");
    const auto plan = modular::plan_mission(mission, mission.way);
    const TextJson told = plan_of(mission);
    EXPECT_EQ(told["kind"], "mission");
    EXPECT_EQ(told["phase"], "planned");
    EXPECT_EQ(told["path"].size(), plan.nodes());
    EXPECT_EQ(told["goal"]["row"], mission.goal.row);
    EXPECT_EQ(told["planned"].size(), plan.phases.size());
    EXPECT_EQ(told["modules"].size(), 15);
    EXPECT_TRUE(told["phases"].empty());
    EXPECT_TRUE(told["refusal"].is_null());
    // Each leg begins where the one before ended, and the last one ends in the goal.
    for (std::size_t i = 1; i < told["legs"].size(); ++i)
        EXPECT_EQ(told["legs"][i]["begin"], told["legs"][i - 1]["end"]);
    EXPECT_EQ(told["legs"].back()["end"], told["goal"]);
    for (const auto& leg : told["legs"]) EXPECT_NE(leg["why"]["es"], leg["why"]["en"]);
}

TEST(MissionText, tells_each_cell_by_a_letter) {
    const modular::Mission mission = shipped_mission("mission_1");
    const modular::Grid grid = mission.grid();
    const TextJson told = plan_of(mission);
    ASSERT_EQ(told["cells"].size(), 40);
    for (int row = 1; row <= 40; ++row)
        for (int column = 1; column <= 40; ++column) {
            const auto letter = told["cells"][static_cast<std::size_t>(row - 1)]
                                    .get<std::string>()[static_cast<std::size_t>(column - 1)];
            EXPECT_EQ(letter != '.', grid.is_blocked({row, column})) << row << ' ' << column;
        }
    EXPECT_EQ(told["cells"][0].get<std::string>()[0], 'x');
    EXPECT_EQ(told["cells"][10].get<std::string>()[20], '#');
}

TEST(MissionText, tells_why_a_goal_cannot_be_reached_in_any_language) {
    modular::Mission mission = shipped_mission("mission_1");
    mission.goal = {11, 21};
    const TextJson blocked = plan_of(mission);
    EXPECT_EQ(blocked["refusal"]["code"], "goal_blocked");
    EXPECT_EQ(blocked["phase"], "planned");
    // A wall right across: what is closed in is counted, and the count is told.
    mission = must(modular::mission_from_text(R"({"start":[6,6],"goal":[12,6],
        "floor":{"rows":16,"columns":14},"obstacles":[{"row":11,"column":4,"width":5},
        {"row":11,"column":9,"width":5},{"row":11,"column":12,"width":3}]})"));
    const TextJson closed = plan_of(mission);
    ASSERT_FALSE(closed["refusal"].is_null());
    EXPECT_FALSE(closed["refusal"]["reason"].get<std::string>().empty());
    EXPECT_TRUE(closed["refusal"].contains("arguments"));
}

TEST(MissionText, tells_what_comes_of_it) {
    MissionAt at(half_a_metre);
    must(at.run.begin());
    at.step(200);
    ASSERT_FALSE(at.run.is_over());
    const TextJson under_way = at.run.json();
    EXPECT_EQ(under_way["phase"], "under_way");
    ASSERT_FALSE(under_way["phases"].empty());
    EXPECT_TRUE(under_way["phases"].back()["end"].is_null());
    EXPECT_FALSE(under_way["arrived"]);
    at.play();
    const TextJson over = at.run.json();
    EXPECT_EQ(over["phase"], "over");
    EXPECT_TRUE(over["arrived"]);
    double energy_j = 0;
    for (const auto& phase : over["phases"]) {
        EXPECT_FALSE(phase["end"].is_null());
        energy_j += phase["energy"].get<double>();
    }
    EXPECT_DOUBLE_EQ(over["energy"], energy_j);
}

}  // namespace
}  // namespace simrob::test
