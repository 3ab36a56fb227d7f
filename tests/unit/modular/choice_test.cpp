#include <gtest/gtest.h>

#include "base/random.h"
#include "modular/mission_plan.h"
#include "modular/random_mission.h"
#include "support/counts.h"
#include "thesis_missions.h"

namespace simrob::test {
namespace {

using namespace modular;

/// Legs as text: h or c with its nodes.
std::string letters_of(const std::vector<Leg>& legs) {
    std::string text;
    for (const Leg& leg : legs)
        text += (leg.form == Form::hexapod ? "h" : "c") + std::to_string(leg.line.nodes) + " ";
    return text;
}

std::vector<Rule> rules_of(const std::vector<Leg>& legs) {
    std::vector<Rule> rules;
    for (const Leg& leg : legs) rules.push_back(leg.rule);
    return rules;
}

std::string legs_of_mission(const Mission& mission, Way way) {
    return letters_of(plan_mission(mission, way).legs);
}

Path straight(Cell from, Step step, int nodes) {
    Path path;
    for (int i = 0; i <= nodes; ++i) path.cells.push_back(from + i * step);
    return path;
}

TEST(ModularLegs, are_the_path_cut_where_it_turns) {
    const Path path{{{5, 5}, {6, 6}, {7, 7}, {8, 7}, {8, 8}, {8, 9}}};
    const std::vector<Line> lines = lines_of(path);
    EXPECT_EQ(lines,
              (std::vector<Line>{{{5, 5}, {1, 1}, 2}, {{7, 7}, {1, 0}, 1}, {{8, 7}, {0, 1}, 2}}));
    EXPECT_EQ(lines[2].to(), (Cell{8, 9}));
}

TEST(ModularChoice, as_the_thesis_did_gives_what_its_annexes_print) {
    EXPECT_EQ(legs_of_mission(thesis_mission(1), Way::thesis), "h3 c9 h1 ");
    EXPECT_EQ(legs_of_mission(thesis_mission(2), Way::thesis), "h3 c9 h1 ");
    EXPECT_EQ(legs_of_mission(thesis_mission(3), Way::thesis), "h3 c17 h8 h1 ");
    EXPECT_EQ(legs_of_mission(thesis_mission(4), Way::thesis), "h1 h1 h2 h4 h5 c10 h5 h1 ");
}

TEST(ModularChoice, looks_at_the_cells_that_are_really_behind) {
    // The listing looks one row and one column too far, and misses the first row.
    EXPECT_EQ(legs_of_mission(thesis_mission(1), Way::best).substr(0, 5), "h4 c8");
    const Line line{{6, 6}, {1, 0}, 12};
    EXPECT_EQ(count_blocked_behind(empty_grid(), line, Way::thesis), 3);
    EXPECT_EQ(count_blocked_behind(empty_grid(), line, Way::best), 4);
}

TEST(ModularChoice, of_a_straight_depends_on_its_length_and_on_the_room_behind) {
    const auto rules = [](Cell from, int nodes) {
        return rules_of(choose_legs(empty_grid(), straight(from, {1, 0}, nodes), Way::best));
    };
    EXPECT_EQ(rules({20, 20}, 6), std::vector{Rule::short_line});
    EXPECT_EQ(rules({20, 20}, 7), std::vector{Rule::clear_behind});
    EXPECT_EQ(rules({10, 20}, 7), std::vector{Rule::clear_behind}) << "rows 3 to 9 are free";
    EXPECT_EQ(rules({9, 20}, 7), std::vector{Rule::too_little_left});
    EXPECT_EQ(rules({9, 20}, 8), (std::vector{Rule::makes_room, Rule::has_room}));
    EXPECT_EQ(letters_of(choose_legs(empty_grid(), straight({5, 20}, {1, 0}, 20), Way::best)),
              "h5 c15 ");
}

TEST(ModularChoice, of_the_thesis_s_last_node_keeps_the_shape_only_straight_on) {
    const auto legs = choose_legs(empty_grid(), straight({5, 20}, {1, 0}, 20), Way::thesis);
    EXPECT_EQ(letters_of(legs), "h4 c15 c1 ");
    EXPECT_EQ(legs.back().rule, Rule::last_goes_on);
    Path turned = straight({5, 20}, {1, 0}, 20);
    turned.cells.push_back({26, 21});
    EXPECT_EQ(choose_legs(empty_grid(), turned, Way::thesis).back().rule, Rule::last_turns);
    EXPECT_EQ(letters_of(choose_legs(empty_grid(), straight({5, 5}, {0, 1}, 1), Way::thesis)),
              "h1 ");
}

TEST(ModularChoice, of_the_thesis_s_first_straight_is_walked_whatever_was_chosen) {
    const Path path = straight({20, 20}, {1, 0}, 12);
    const auto legs = choose_legs(empty_grid(), path, Way::thesis);
    EXPECT_EQ(legs.front().form, Form::hexapod);
    EXPECT_EQ(legs.front().rule, Rule::first_is_walked);
    EXPECT_EQ(choose_legs(empty_grid(), path, Way::best).front().form, Form::caterpillar);
}

TEST(ModularChoice, says_why_with_its_numbers_in_both_languages) {
    const auto legs = plan_mission(thesis_mission(1), Way::thesis).legs;
    EXPECT_EQ(why(legs[0]).en, "3 cells behind are blocked: first 3 nodes as a hexapod");
    EXPECT_EQ(why(legs[0]).es, "atrás hay 3 celdas bloqueadas: primero 3 nodos en hexápodo");
    EXPECT_NE(why(legs[1]).en.find("9 nodes"), std::string::npos);
    for (const Leg& leg : legs) EXPECT_FALSE(why(leg).es.empty());
}

TEST(ModularPlan, goes_from_caterpillar_to_caterpillar_through_the_hexapod_where_it_turns) {
    MissionPlan plan;
    Path path = straight({12, 12}, {1, 0}, 10);
    const Path other = straight({22, 12}, {0, 1}, 18);
    path.cells.insert(path.cells.end(), other.cells.begin() + 1, other.cells.end());
    const auto legs = choose_legs(empty_grid(), path, Way::best);
    ASSERT_EQ(letters_of(legs), "c10 c18 ");
    plan.legs = legs;
    plan.way = Way::thesis;
    add_phases(plan);
    const std::vector<Action> actions = {Action::assemble, Action::crawl, Action::leave,
                                         Action::assemble, Action::turn,  Action::leave,
                                         Action::assemble, Action::crawl};
    ASSERT_EQ(plan.phases.size(), actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) EXPECT_EQ(plan.phases[i].action, actions[i]);
    ASSERT_EQ(plan.changes.size(), 3U);
    EXPECT_EQ(plan.changes[1].rule, ChangeRule::turn_between);
    EXPECT_EQ(plan.changes[2].rule, ChangeRule::turn_between);
    EXPECT_FALSE(why(plan.changes[1], plan.legs).es.empty());
}

TEST(ModularPlan, changes_shape_as_often_as_the_thesis) {
    for (const int number : {1, 2, 3, 4}) {
        const auto plan = plan_mission(thesis_mission(number), Way::thesis);
        EXPECT_EQ(plan.changes.size(), 1U + 2U) << "the first shape, and two changes";
        EXPECT_EQ(plan.changes.front().rule, ChangeRule::begin);
    }
}

TEST(ModularPlan, of_the_best_way_rebuilds_and_never_leaves) {
    for (int number = 1; number <= 5; ++number)
        for (const PlannedPhase& phase : plan_mission(thesis_mission(number), Way::best).phases)
            EXPECT_NE(phase.action, Action::leave);
}

TEST(ModularPlan, says_why_a_goal_cannot_be_reached) {
    Mission mission = thesis_mission(1);
    mission.goal = {11, 21};
    ASSERT_TRUE(plan_mission(mission, Way::thesis).refusal);
    EXPECT_EQ(plan_mission(mission, Way::thesis).refusal->reason.code(), "goal_blocked");
    mission.goal = {30, 30};
    mission.obstacles.clear();
    for (int column = 1; column <= 40; column += 5) mission.obstacles.push_back({{20, column}, 1});
    const auto plan = plan_mission(mission, Way::best);
    ASSERT_TRUE(plan.refusal);
    EXPECT_EQ(plan.refusal->field, "goal");
    EXPECT_EQ(plan.refusal->value, "[30,30]");
    EXPECT_EQ(plan.refusal->reason.code(), "goal_unreachable");
    EXPECT_TRUE(plan.phases.empty());
    mission.start = {20, 21};
    EXPECT_EQ(plan_mission(mission, Way::best).refusal->reason.code(), "start_blocked");
}

TEST(ModularPlan, is_made_again_from_where_the_mission_has_come_to) {
    Mission mission = thesis_mission(1);
    mission.obstacles.push_back({{14, 6}, 1});
    const auto plan = plan_again(mission, {10, 6}, Form::caterpillar, Way::best);
    ASSERT_FALSE(plan.refusal);
    EXPECT_EQ(plan.path.cells.front(), (Cell{10, 6}));
    EXPECT_EQ(plan.path.cells.back(), mission.goal);
    ASSERT_FALSE(plan.changes.empty());
    EXPECT_EQ(plan.changes.front().from, Form::caterpillar);
    EXPECT_EQ(plan.phases.front().action, Action::rebuild);
}

TEST(ModularPlan, walks_out_of_the_margin_of_what_has_come_near) {
    Mission mission = thesis_mission(1);
    mission.obstacles = {{{12, 6}, 1}};
    const auto plan = plan_again(mission, {10, 6}, Form::hexapod, Way::best);
    ASSERT_FALSE(plan.refusal);
    EXPECT_EQ(plan.legs.front().rule, Rule::out_of_margin);
    EXPECT_EQ(plan.legs.front().line, (Line{{10, 6}, {-1, 0}, 1}));
    EXPECT_EQ(plan.phases.front().action, Action::walk) << "it stands already";
    Cell at{10, 6};
    for (const Leg& leg : plan.legs) {
        EXPECT_EQ(leg.line.from, at);
        at = leg.line.to();
    }
    EXPECT_EQ(at, mission.goal);
}

TEST(ModularPlan, is_refused_where_nobody_gets_out) {
    Mission mission = thesis_mission(1);
    mission.obstacles = {{{10, 6}, 20}};
    const auto plan = plan_again(mission, {10, 6}, Form::hexapod, Way::best);
    ASSERT_TRUE(plan.refusal);
    EXPECT_EQ(plan.refusal->reason.code(), "start_blocked");
}

TEST(ModularPlan, of_any_mission_goes_from_start_to_goal_leg_by_leg_or_says_why_not) {
    int refused = 0;
    const int missions = count(300, 5000);
    for (int seed = 1; seed <= missions; ++seed) {
        const Mission mission = random_mission(static_cast<std::uint64_t>(seed));
        const bool is_reachable =
            reachable_from(mission.grid(), mission.start)[mission.grid().index(mission.goal)];
        for (const Way way : {Way::thesis, Way::best}) {
            const auto plan = plan_mission(mission, way);
            ASSERT_EQ(!plan.refusal, is_reachable) << seed;
            if (plan.refusal) continue;
            Cell at = mission.start;
            for (const Leg& leg : plan.legs) {
                EXPECT_EQ(leg.line.from, at) << seed;
                EXPECT_GT(leg.line.nodes, 0) << seed;
                at = leg.line.to();
            }
            EXPECT_EQ(at, mission.goal) << seed;
        }
        refused += is_reachable ? 0 : 1;
    }
    EXPECT_GT(refused, missions / 50);
    EXPECT_LT(refused, missions / 4);
}

}  // namespace
}  // namespace simrob::test
