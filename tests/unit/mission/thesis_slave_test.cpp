// What a slave of the thesis does when it is told so by radio: each instruction a claim, with
// modules that only roll.

#include "mission/thesis_slave.h"

#include <gtest/gtest.h>

#include "mission/thesis_gait.h"
#include "mission/thesis_points.h"
#include "thesis_floor.h"

namespace simrob::test {
namespace {

using namespace mission;

/// One slave that is told things.
class OneSlave {
  public:
    explicit OneSlave(int number, const modular::PlanarPose& place = {})
        : module(number, place), slave(number) {}

    void tell(const ThesisMessage& order, double seconds) {
        std::vector<RadioMessage> heard{radio_of(order)};
        for (const double end_s = now_s + seconds; now_s < end_s; now_s += control_period_s) {
            slave.act(module.told(std::exchange(heard, {})), module, now_s);
            module.roll();
        }
    }
    double pivot() const { return module.told_degrees(Motor::pivot); }

    RollingModule module;
    ThesisSlave slave;
    double now_s = 0;
};

ThesisMessage order_of(int module, Instruction instruction,
                       Architecture architecture = Architecture::hexapod,
                       const ThesisPose& pose = {}) {
    return {module, pose, instruction, architecture, false};
}

/// The last answer repeats instruction and architecture, and has the module's own pose.
void expect_answer(const OneSlave& lab, Instruction instruction) {
    ASSERT_FALSE(lab.module.sent.empty());
    const ThesisMessage& answer = lab.module.sent.back();
    EXPECT_EQ(answer.module, lab.slave.module());
    EXPECT_EQ(answer.instruction, instruction);
    EXPECT_FALSE(answer.is_failure);
}

TEST(ThesisSlave, reports_its_pose_in_millimetres_and_degrees) {
    OneSlave lab(7, {3.6252, -3.1, modular::wrapped_rad(-M_PI * 1.5)});
    lab.tell(order_of(7, Instruction::report), 0.1);
    ASSERT_EQ(lab.module.sent.size(), 1U);
    EXPECT_EQ(lab.module.sent[0].pose, (ThesisPose{3625, 3100, 270}));
}

TEST(ThesisSlave, hears_what_is_meant_for_others_and_stays) {
    OneSlave lab(7);
    lab.tell(order_of(8, Instruction::lift), 2);
    lab.tell(order_of(8, Instruction::undock), 2);
    EXPECT_EQ(lab.pivot(), 0);
    EXPECT_TRUE(lab.module.sent.empty());
}

TEST(ThesisSlave, docks_behind_and_beside_from_any_side) {
    const ThesisPose reference{0, 0, 0};
    int module = 2;
    for (const Instruction wanted :
         {Instruction::dock_rear, Instruction::dock_left, Instruction::dock_right})
        for (const double bearing : {0.3, 1.5, 2.7, 4.0, 5.2}) {
            OneSlave lab(module, {0.5 * std::cos(bearing), 0.5 * std::sin(bearing), 2 * bearing});
            lab.module.is_locking = false;
            lab.tell(order_of(module, wanted, Architecture::caterpillar, reference), 0);
            bool is_there = false;
            std::vector<RadioMessage> heard{
                radio_of(order_of(module, wanted, Architecture::caterpillar, reference))};
            for (int i = 0; i < 6000 && !is_there; ++i, lab.now_s += control_period_s) {
                lab.slave.act(lab.module.told(std::exchange(heard, {})), lab.module, lab.now_s);
                lab.module.roll();
                if (lab.module.is_locking) lab.module.dock();
                is_there = !lab.module.sent.empty();
            }
            ASSERT_TRUE(is_there) << bearing;
            const Face face = wanted == Instruction::dock_rear   ? Face::rear
                              : wanted == Instruction::dock_left ? Face::left
                                                                 : Face::right;
            EXPECT_LT(gap_m(lab.module.place(), {}, face), 0.004) << bearing;
            expect_answer(lab, wanted);
        }
}

TEST(ThesisSlave, that_cannot_dock_tries_again_and_then_says_so) {
    OneSlave lab(2, {-0.2, 0, 0});
    lab.tell(order_of(2, Instruction::dock_rear, Architecture::caterpillar), 300);
    EXPECT_EQ(lab.slave.retries(), 3);
    ASSERT_EQ(lab.module.sent.size(), 1U);
    EXPECT_TRUE(lab.module.sent[0].is_failure);
    EXPECT_EQ(lab.module.sent[0].instruction, Instruction::dock_rear);
    EXPECT_EQ(radio_of(lab.module.sent[0])[4], -1);
}

TEST(ThesisSlave, lifts_and_lowers_by_its_pivot) {
    OneSlave lab(2);
    lab.tell(order_of(2, Instruction::lift), 2);
    EXPECT_NEAR(lab.pivot(), -40, 1e-9);
    expect_answer(lab, Instruction::lift);
    lab.tell(order_of(2, Instruction::lower), 2);
    EXPECT_EQ(lab.pivot(), 0);
    expect_answer(lab, Instruction::lower);
}

/// 100 steps are 100 degrees: the nearest right angle is 90.
TEST(ThesisSlave, aligns_its_wheels_flips_them_and_turns_them_back) {
    OneSlave lab(3, {-0.3, 0, 0});
    lab.tell(order_of(3, Instruction::undock), 4);
    EXPECT_NEAR(lab.module.told_degrees(Motor::left_wheel), -90, 1e-9);
    lab.tell(order_of(3, Instruction::align), 4);
    EXPECT_NEAR(lab.module.told_degrees(Motor::left_wheel), -90, 1e-9);
    lab.tell(order_of(3, Instruction::flip), 4);
    EXPECT_NEAR(lab.module.told_degrees(Motor::left_wheel), 0, 1e-9);
    EXPECT_NEAR(lab.module.told_degrees(Motor::right_wheel), 0, 1e-9);
    expect_answer(lab, Instruction::flip);
    lab.tell(order_of(3, Instruction::align, Architecture::leaving_hexapod), 4);
    EXPECT_NEAR(lab.module.told_degrees(Motor::left_wheel), -90, 1e-9);
    expect_answer(lab, Instruction::align);
}

TEST(ThesisSlave, undocks_and_drives_back_90_steps) {
    OneSlave lab(4);
    lab.module.dock();
    lab.tell(order_of(4, Instruction::undock), 4);
    EXPECT_FALSE(lab.module.is_docked());
    EXPECT_NEAR(lab.module.place().x_m, -0.045, 0.001);
    expect_answer(lab, Instruction::undock);
}

TEST(ThesisSlave, leaves_the_hexapod_back_to_the_right_and_on) {
    OneSlave lab(15);
    lab.module.dock();
    lab.tell(order_of(15, Instruction::leave_hexapod, Architecture::leaving_hexapod), 20);
    EXPECT_NEAR(lab.module.place().x_m, -0.040, 0.001);
    EXPECT_NEAR(lab.module.place().y_m, -0.100, 0.002);
    EXPECT_NEAR(lab.module.place().heading_rad, -M_PI / 2, 0.02);
    expect_answer(lab, Instruction::leave_hexapod);
}

/// Module 4 is at the origin and looks along x; the thesis's place of 15 is 191 behind, 241 to the
/// right of it.
TEST(ThesisSlave, leaves_the_caterpillar_to_its_place_in_the_row) {
    OneSlave lab(15, {-1.243, 0, 0});
    lab.module.dock();
    lab.tell(order_of(15, Instruction::leave_caterpillar, Architecture::leaving_caterpillar), 400);
    EXPECT_NEAR(lab.module.place().x_m, -0.191, 0.0025);
    EXPECT_NEAR(lab.module.place().y_m, -0.241, 0.0025);
    expect_answer(lab, Instruction::leave_caterpillar);
}

TEST(ThesisSlave, stands_and_lies_down_by_the_knees_alone) {
    for (int module = 2; module <= 15; ++module) {
        const bool is_knee = module == 4 || module == 5 || module == 8 || module == 9 ||
                             module == 12 || module == 13;
        OneSlave lab(module);
        lab.tell(order_of(everybody, Instruction::stand), 1.5);
        EXPECT_NEAR(lab.pivot(), is_knee ? 60 : 0, 1e-9) << module;
        EXPECT_EQ(lab.module.sent.size(), module == 13 ? 1U : 0U);
        lab.tell(order_of(everybody, Instruction::lie_down), 1.5);
        EXPECT_NEAR(lab.pivot(), 0, 1e-9) << module;
    }
}

struct Step {
    Instruction instruction;
    std::vector<int> lifted;  ///< knees
    std::vector<int> forward;
    std::vector<int> back;
    std::vector<int> centre;
    int answerer;
};

bool has(const std::vector<int>& list, int module) {
    return std::find(list.begin(), list.end(), module) != list.end();
}

/// The tables of section 4.2.3 to 4.2.6.
TEST(ThesisSlave, walks_turns_and_centres_by_two_tripods) {
    const std::vector<int> knees_a{4, 9, 12}, knees_b{5, 8, 13}, hips_a{6, 11, 14},
        hips_b{7, 10, 15};
    const std::vector<Step> steps{
        {Instruction::forward_a, knees_a, hips_a, {}, hips_b, 12},
        {Instruction::forward_b, knees_b, hips_b, {}, hips_a, 13},
        {Instruction::right_a, knees_a, {6, 14}, {11}, hips_b, 12},
        {Instruction::right_b, knees_b, {10}, {7, 15}, hips_a, 13},
        {Instruction::left_a, knees_a, {11}, {6, 14}, hips_b, 12},
        {Instruction::left_b, knees_b, {7, 15}, {10}, hips_a, 13},
        {Instruction::centre_b, knees_b, {}, {}, hips_b, 13},
        {Instruction::centre_a, knees_a, {}, {}, hips_a, 12},
    };
    for (const Step& step : steps)
        for (int module = 2; module <= 15; ++module) {
            OneSlave lab(module);
            lab.tell(order_of(everybody, step.instruction), 0.5);
            const double at_half = lab.pivot();
            lab.tell(order_of(2, Instruction::report), 1);
            const auto number = static_cast<int>(step.instruction) * 100 + module;
            if (has(step.lifted, module)) {
                EXPECT_NEAR(at_half, 30, 1e-9) << number;
                EXPECT_NEAR(lab.pivot(), 60, 1e-9) << number;
            }
            const bool swings = has(step.forward, module) || has(step.back, module);
            const double swung = !swings ? 0 : has(step.forward, module) ? -10 : 10;
            if (swings || has(step.centre, module)) {
                EXPECT_NEAR(at_half, swung, 1e-9) << number;
            }
            const bool answers =
                !lab.module.sent.empty() && lab.module.sent.front().instruction == step.instruction;
            EXPECT_EQ(answers, module == step.answerer) << number;
        }
}

TEST(ThesisSlave, crawls_by_its_place_in_the_wave_until_it_is_told_to_lie_flat) {
    OneSlave lab(6);
    lab.tell(order_of(everybody, Instruction::crawl, Architecture::caterpillar), 3.0);
    const double time_s = lab.now_s - control_period_s;
    EXPECT_NEAR(lab.pivot() * M_PI / 180, 0.5 * std::sin(2 * M_PI * (time_s + 3 * 5 / 15.0)), 1e-9);
    EXPECT_TRUE(lab.module.sent.empty());
    lab.tell(order_of(everybody, Instruction::flatten, Architecture::caterpillar), 1);
    EXPECT_EQ(lab.pivot(), 0);
}

/// What is lost is said again; that must do no harm.
TEST(ThesisSlave, does_nothing_twice_and_answers_again) {
    OneSlave lab(4);
    const auto order = order_of(4, Instruction::undock);
    lab.tell(order, 4);
    const double x_m = lab.module.place().x_m;
    lab.tell(order, 4);
    EXPECT_EQ(lab.module.place().x_m, x_m);
    EXPECT_EQ(lab.module.sent.size(), 2U);
    EXPECT_EQ(lab.module.sent[0], lab.module.sent[1]);
}

TEST(ThesisSlave, tells_where_it_is_when_it_is_asked_again_on_its_way) {
    OneSlave lab(15, {-1.243, 0, 0});
    const auto order =
        order_of(15, Instruction::leave_caterpillar, Architecture::leaving_caterpillar);
    lab.tell(order, 20);
    EXPECT_TRUE(lab.module.sent.empty());
    lab.tell(order, 20);
    ASSERT_EQ(lab.module.sent.size(), 1U);
    EXPECT_EQ(lab.module.sent[0].instruction, Instruction::report);
}

TEST(ThesisMessages, what_is_no_message_is_no_order) {
    EXPECT_FALSE(thesis_message_of({2, 0, 0, 0, 1}));
    EXPECT_FALSE(thesis_message_of({2, 0, 0, 0, 23, 1}));
    EXPECT_FALSE(thesis_message_of({2, 0, 0, 0, 1, 5}));
    EXPECT_FALSE(thesis_message_of({2, 0.5, 0, 0, 1, 1}));
    EXPECT_FALSE(thesis_message_of({2, NAN, 0, 0, 1, 1}));
    const ThesisMessage message{
        3, {3625, -17, 359}, Instruction::dock_left, Architecture::caterpillar, false};
    EXPECT_EQ(thesis_message_of(radio_of(message)), message);
}

}  // namespace
}  // namespace simrob::test
