// The master's orders as the thesis's annexes have them, and what it does when nobody answers.

#include "mission/thesis_orders.h"

#include <gtest/gtest.h>

#include "support/mission_lab.h"
#include "thesis_floor.h"

namespace simrob::test {
namespace {

using namespace mission;

/// Such as "15/3@1": to module 15, instruction 3, with the pose of module 1.
std::string text_of(ThesisScript script) {
    std::string text;
    for (const auto& order : orders_of(script)) {
        text += std::to_string(order.module) + "/" +
                std::to_string(static_cast<int>(order.instruction));
        if (order.at != 0) text += "@" + std::to_string(order.at);
        text += " ";
    }
    return text;
}

TEST(ThesisOrders, a_caterpillar_is_docked_one_after_the_other) {
    EXPECT_EQ(text_of(ThesisScript::caterpillar),
              "2/1@1 3/1@2 4/1@3 5/1@4 6/1@5 7/1@6 8/1@7 9/1@8 10/1@9 11/1@10 12/1@11 13/1@12 "
              "14/1@13 15/1@14 ");
    EXPECT_EQ(text_of(ThesisScript::caterpillar_from_four).substr(0, 12), "4/0@4 5/1@4 ");
}

/// Annex 11.
TEST(ThesisOrders, a_hexapod_needs_ballast_lifts_and_flips) {
    EXPECT_EQ(text_of(ThesisScript::hexapod),
              "2/1@1 3/1@2 4/1@3 2/5 1/7 2/6 15/3@1 14/2@1 2/5 1/8 2/6 15/0@15 13/1@15 14/0@14 "
              "12/1@14 4/9 3/9 2/5 2/7 2/6 2/0 11/3@2 10/2@2 2/5 2/8 2/6 11/0@11 9/1@11 10/0@10 "
              "8/1@10 2/0 3/1@2 3/5 3/7 3/6 3/0 7/3@3 6/2@3 3/5 3/8 3/6 7/0@7 5/1@7 6/0@6 4/1@6 "
              "1/10 ");
}

/// Annexes 12 and 14.
TEST(ThesisOrders, shapes_are_left_in_their_order) {
    EXPECT_EQ(text_of(ThesisScript::leave_hexapod),
              "1/19 4/21 5/21 3/5 3/7 3/6 6/21 7/21 3/9 8/21 9/21 2/5 2/7 2/6 10/21 11/21 12/21 "
              "13/21 2/0 3/1@2 4/1@3 2/5 1/7 2/6 14/21 15/21 ");
    EXPECT_EQ(text_of(ThesisScript::leave_caterpillar),
              "4/0 15/22@4 14/22@4 13/22@4 12/22@4 11/22@4 10/22@4 9/22@4 8/22@4 7/22@4 6/22@4 "
              "5/22@4 ");
}

/// A mission of such phases alone.
ThesisMaster master_of(std::vector<modular::PlannedPhase> phases) {
    auto mission = shipped_mission("mission_1");
    auto plan = brief_of(mission).plan;
    plan.phases = std::move(phases);
    return {std::move(mission), std::move(plan)};
}

ThesisMaster master_of_caterpillar() {
    return master_of({{modular::Action::assemble, modular::Form::caterpillar, 0}});
}

std::vector<modular::PlanarPose> places_of_mission_1() {
    std::vector<modular::PlanarPose> places;
    for (const auto& module : shipped_mission("mission_1").modules)
        places.push_back({module.place.x_m, module.place.y_m, M_PI / 2});
    return places;
}

bool leads_to_an_end(RollingCrew& crew, ThesisMaster& master, double most_s) {
    while (!master.has_arrived() && !master.trouble() && crew.now_s < most_s)
        crew.act([&](const ModuleTold& told, ModuleHands& hands, double now_s) {
            master.act(told, hands, now_s);
        });
    return master.has_arrived() || master.trouble();
}

void expect_a_row(RollingCrew& crew) {
    for (int module = 2; module <= 15; ++module) {
        EXPECT_TRUE(crew.of(module).is_docked()) << module;
        EXPECT_LT(gap_m(crew.of(module).place(), crew.of(module - 1).place(), Face::rear), 0.006)
            << module;
    }
}

TEST(ThesisMaster, has_a_caterpillar_docked_strictly_one_after_another) {
    RollingCrew crew(places_of_mission_1());
    ThesisMaster master = master_of_caterpillar();
    ASSERT_TRUE(leads_to_an_end(crew, master, 4000));
    EXPECT_TRUE(master.has_arrived());
    expect_a_row(crew);
    int last = 1;
    for (const auto& message : crew.said) {
        if (message.instruction != Instruction::dock_rear) continue;
        EXPECT_GE(message.module, last);
        last = message.module;
    }
    std::printf("caterpillar of 15 on rolling modules: %.0f s\n", crew.now_s);
}

TEST(ThesisMaster, comes_to_the_same_end_when_every_tenth_message_is_lost) {
    RollingCrew crew(places_of_mission_1(), 0.1);
    ThesisMaster master = master_of_caterpillar();
    ASSERT_TRUE(leads_to_an_end(crew, master, 4000));
    EXPECT_TRUE(master.has_arrived());
    expect_a_row(crew);
}

void expect_a_hexapod(RollingCrew& crew) {
    const auto expect_docked = [&](int module, int other, Face face) {
        EXPECT_TRUE(crew.of(module).is_docked()) << module;
        EXPECT_LT(gap_m(crew.of(module).place(), crew.of(other).place(), face), 0.006) << module;
    };
    for (int spine = 1; spine <= 3; ++spine) {
        const int right = 19 - 4 * spine;
        if (spine > 1) expect_docked(spine, spine - 1, Face::rear);
        expect_docked(right, spine, Face::right);
        expect_docked(right - 1, spine, Face::left);
        expect_docked(right - 2, right, Face::rear);
        expect_docked(right - 3, right - 1, Face::rear);
    }
}

/// All of its orders, each shape from what the other leaves.
TEST(ThesisMaster, goes_from_one_shape_to_the_other_and_back_though_messages_are_lost) {
    using modular::Action;
    using modular::Form;
    RollingCrew crew(places_of_mission_1(), 0.1);
    ThesisMaster master = master_of({{Action::assemble, Form::hexapod, 0},
                                     {Action::leave, Form::hexapod, 0},
                                     {Action::assemble, Form::caterpillar, 0},
                                     {Action::leave, Form::caterpillar, 0},
                                     {Action::assemble, Form::hexapod, 0}});
    ASSERT_TRUE(leads_to_an_end(crew, master, 12'000));
    EXPECT_TRUE(master.has_arrived()) << master.trouble().problem().value;
    expect_a_hexapod(crew);
    std::printf("hexapod, caterpillar, hexapod on rolling modules: %.0f s\n", crew.now_s);
}

TEST(ThesisMaster, calls_the_mission_off_when_a_module_does_not_answer) {
    RollingCrew crew(places_of_mission_1());
    crew.silent = 6;
    ThesisMaster master = master_of_caterpillar();
    ASSERT_TRUE(leads_to_an_end(crew, master, 4000));
    EXPECT_FALSE(master.has_arrived());
    EXPECT_EQ(master.trouble().problem().field, "module");
    EXPECT_EQ(master.trouble().problem().value, "6");
    EXPECT_EQ(master.trouble().problem().reason.code(), "module_is_silent");
}

TEST(ThesisMaster, calls_the_mission_off_when_a_module_does_not_move) {
    RollingCrew crew(places_of_mission_1());
    crew.of(3).is_dead = true;
    ThesisMaster master = master_of_caterpillar();
    ASSERT_TRUE(leads_to_an_end(crew, master, 4000));
    EXPECT_EQ(master.trouble().problem().value, "3");
    EXPECT_EQ(master.trouble().problem().reason.code(), "module_takes_too_long");
}

}  // namespace
}  // namespace simrob::test
