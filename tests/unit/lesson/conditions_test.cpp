// Conditions of lessons, in worlds so simple that what must come of them can be worked out.

#include <cmath>

#include "attempt_at.h"

namespace simrob::test {
namespace {

constexpr double step_s = 0.02;

TEST(LessonReach, passes_when_the_robot_has_been_there_for_long_enough) {
    AttemptAt attempt(R"({"regions":{"mark":{"x_m":1,"y_m":0,"radius_m":0.1}},
                          "goals":[{"reach":{"region":"mark","for_s":0.1}}]})");
    attempt.begin();
    attempt.push({0.5, 0, 0});
    attempt.run(5);
    ASSERT_TRUE(attempt.lesson->has_passed());
    EXPECT_NEAR(attempt.lesson->attempt_s(), 0.9 / 0.5 + 0.1, 1.5 * step_s);
}

TEST(LessonReach, calls_a_place_by_its_name_in_both_languages) {
    AttemptAt attempt(R"({"regions":{"mark":{"name":{"es":"el punto rojo","en":"the red dot"},
                          "x_m":1,"y_m":0,"radius_m":0.02}},
                          "goals":[{"reach":{"region":"mark"}},{"order":{"regions":["mark"]}}]})");
    attempt.begin();
    attempt.run(1);
    EXPECT_NE(attempt.verdict(0).text.en.find("1.00 m away from the red dot"), std::string::npos);
    EXPECT_NE(attempt.verdict(0).text.es.find("1,00 m del punto rojo"), std::string::npos);
    EXPECT_NE(attempt.verdict(1).text.es.find("falta el punto rojo"), std::string::npos);
}

TEST(LessonReach, tells_how_far_away_it_stayed) {
    AttemptAt attempt(R"({"regions":{"mark":{"x_m":1,"y_m":0,"radius_m":0.02}},
                          "goals":[{"reach":{"region":"mark","for_s":0.5}}]})");
    attempt.begin();
    attempt.put({0.69, 0, 0.15});
    attempt.end();
    attempt.run(4);
    ASSERT_TRUE(attempt.lesson->is_over());
    EXPECT_EQ(attempt.lesson->failed_by(), "reach");
    EXPECT_NEAR(attempt.lesson->attempt_s(), lesson::grace_s, 1.5 * step_s);
    EXPECT_NE(attempt.verdict(0).text.en.find("0.31 m away from mark"), std::string::npos);
    EXPECT_NE(attempt.verdict(0).text.es.find("0,31 m de mark"), std::string::npos);
}

TEST(LessonReach, lapses_when_the_robot_drives_through) {
    AttemptAt attempt(R"({"regions":{"mark":{"x_m":0.5,"y_m":0,"radius_m":0.05}},
                          "goals":[{"reach":{"region":"mark","for_s":0.5}}]})");
    attempt.begin();
    attempt.push({0.5, 0, 0});
    attempt.run(3);
    EXPECT_FALSE(attempt.lesson->is_over());
}

constexpr const char* three_posts = R"({"regions":{"one":{"x_m":0.5,"y_m":0,"radius_m":0.05},
    "two":{"x_m":1,"y_m":0,"radius_m":0.05},"start":{"x_m":0,"y_m":0,"radius_m":0.05}},
    "goals":[{"order":{"regions":["one","two","start"]}}]})";

TEST(LessonOrder, passes_by_places_one_after_another) {
    AttemptAt attempt(three_posts);
    attempt.begin();
    attempt.push({0.5, 0, 0});
    attempt.run(2.2);
    attempt.push({-0.5, 0, 0});
    attempt.run(4);
    EXPECT_TRUE(attempt.lesson->has_passed());
}

TEST(LessonOrder, says_which_place_came_too_early) {
    AttemptAt attempt(three_posts);
    attempt.begin();
    attempt.put({0.5, 1, 0.15});
    attempt.run(0.1);
    attempt.put({1, 0, 0.15});
    attempt.run(0.1);
    attempt.put({0.5, 0, 0.15});
    attempt.run(0.1);
    attempt.end();
    attempt.run(4);
    EXPECT_EQ(attempt.lesson->failed_by(), "order");
    EXPECT_NE(attempt.verdict(0).text.en.find("two before one"), std::string::npos);
}

TEST(LessonFollow, counts_the_way_along_the_line) {
    AttemptAt attempt(R"({"goals":[{"follow":{"paint":"9.0","least":0.95}}]})");
    attempt.begin();
    attempt.push({0.5, 0, 0});
    attempt.run(1);
    EXPECT_NEAR(attempt.verdict(0).progress, 0.5 / 3, 0.02);
    attempt.run(1);
    attempt.push({0, 0.5, 0});
    attempt.run(2);
    attempt.push({-0.5, 0, 0});
    attempt.run(3);
    ASSERT_TRUE(attempt.lesson->has_passed());
    EXPECT_NEAR(attempt.lesson->attempt_s(), 2.85 / 0.5, 0.15);
}

TEST(LessonFollow, earns_nothing_by_circling) {
    AttemptAt attempt(R"({"goals":[{"follow":{"paint":"9.0","least":0.95}}]})");
    attempt.begin();
    for (int i = 0; i < 500; ++i) {
        const double angle = 0.1 * i;
        attempt.put({0.1 + 0.08 * std::cos(angle), 0.08 * std::sin(angle), 0.15});
        attempt.run(step_s);
    }
    EXPECT_LT(attempt.verdict(0).progress, 0.07);
    EXPECT_NE(attempt.verdict(0).text.en.find("of 3.00 m"), std::string::npos);
}

TEST(LessonFollow, earns_nothing_by_a_short_cut) {
    AttemptAt attempt(R"({"goals":[{"follow":{"paint":"9.0","least":0.95}}]})");
    attempt.begin();
    attempt.run(0.1);
    attempt.push({0, 0.5, 0});  // straight to the other end
    attempt.run(3);
    EXPECT_LT(attempt.verdict(0).progress, 0.1);
}

TEST(LessonOffLine, fails_after_the_time_that_is_allowed) {
    AttemptAt attempt(R"({"goals":[{"follow":{"paint":"9.0"}}],
                          "fails":[{"off_line":{"paint":"9.0","over_s":1}}]})");
    attempt.begin();
    attempt.put({0.5, 0, 0.15});
    attempt.push({0, -0.5, 0});
    attempt.run(5);
    ASSERT_EQ(attempt.lesson->failed_by(), "off_line");
    EXPECT_NEAR(attempt.lesson->attempt_s(), 0.1 / 0.5 + 1, 2 * step_s);
    EXPECT_NE(attempt.verdict(1).text.en.find("0.50 of 3.00 m"), std::string::npos);
}

TEST(LessonTouch, says_what_was_touched_and_when) {
    AttemptAt attempt(R"({"goals":[{"time":{"over_s":9}}],"fails":[{"touch":{"entity":2}}]})");
    attempt.begin();
    attempt.push({1, 0, 0});
    attempt.run(5);
    ASSERT_EQ(attempt.lesson->failed_by(), "touch");
    EXPECT_NEAR(attempt.lesson->attempt_s(), 1.8, 2 * step_s);
    EXPECT_NE(attempt.verdict(1).text.en.find("touched entity 2"), std::string::npos);
    EXPECT_FALSE(attempt.lesson->has_passed());
}

TEST(LessonTouch, minds_nothing_else_where_it_names_an_entity) {
    AttemptAt attempt(R"({"goals":[{"time":{"over_s":3}}],"fails":[{"touch":{"entity":3}}]})");
    attempt.begin();
    attempt.push({1, 0, 0});
    attempt.run(5);
    EXPECT_TRUE(attempt.lesson->has_passed());
}

TEST(LessonStars, are_for_time_blocks_and_for_what_never_happened) {
    const char* const lesson = R"({"goals":[{"time":{"over_s":1}}],
        "stars":[{"blocks":{"most":2}},{"touch":{"any":true}}]})";
    AttemptAt neat(lesson);
    neat.begin("# a remark\ngo()\n\nstop()");
    neat.run(2);
    EXPECT_EQ(neat.lesson->stars(), 3);
    AttemptAt clumsy(lesson);
    clumsy.begin("a()\nb()\nc()");
    clumsy.put({1.81, 0, 0.15});
    clumsy.push({0.5, 0, 0});
    clumsy.run(2);
    EXPECT_TRUE(clumsy.lesson->has_passed());
    EXPECT_EQ(clumsy.lesson->stars(), 1);
}

/// As Blockly saves a stack of this many blocks, each with a number of its own in it.
std::string stack_of(int blocks) {
    std::string inside;
    for (int i = 0; i < blocks; ++i)
        inside = R"({"type":"forward","inputs":{"SPEED":{"shadow":{"type":"math_number"}}})" +
                 (inside.empty() ? "" : R"(,"next":{"block":)" + inside + "}") + "}";
    return R"({"blocks":{"languageVersion":0,"blocks":[)" + inside + "]}}";
}

TEST(LessonStars, count_the_blocks_of_long_programs_too) {
    for (const int blocks : {1, 12, 13, 200}) {
        AttemptAt attempt(
            R"({"goals":[{"time":{"over_s":0.1}}],"stars":[{"blocks":{"most":12}}]})");
        must(attempt.lesson->begin());
        must(attempt.ask(lesson::BeginProgram{stack_of(blocks), lesson::Language::blocks}));
        attempt.run(1);
        EXPECT_EQ(attempt.lesson->stars(), blocks <= 12 ? 2 : 1);
        const std::string told = std::to_string(blocks) + (blocks == 1 ? " block;" : " blocks;");
        EXPECT_NE(attempt.verdict(1).text.en.find(told), std::string::npos);
    }
}

TEST(LessonStars, take_what_is_no_program_for_what_it_is) {
    for (const std::string& program : {std::string(50000, '{'), std::string("null"),
                                       std::string("[1,2"), std::string(1, '\xff')}) {
        AttemptAt attempt(R"({"goals":[{"time":{"over_s":0.1}}],"stars":[{"blocks":{"most":1}}]})");
        must(attempt.lesson->begin());
        must(attempt.ask(lesson::BeginProgram{program, lesson::Language::blocks}));
        attempt.run(1);
        EXPECT_TRUE(attempt.lesson->has_passed());
    }
}

TEST(LessonRest, needs_an_unbroken_time) {
    AttemptAt attempt(R"({"goals":[{"rest":{"for_s":1}},{"time":{"over_s":0.1}}]})");
    attempt.begin();
    attempt.push({0.5, 0, 0});
    attempt.run(0.5);
    attempt.push({0, 0, 0});
    attempt.run(3);
    ASSERT_TRUE(attempt.lesson->has_passed());
    EXPECT_NEAR(attempt.lesson->attempt_s(), 1.5, 3 * step_s);
}

TEST(LessonAltitude, is_held_continuously) {
    AttemptAt attempt(R"({"goals":[{"altitude":{"m":1.15,"within_m":0.05,"for_s":0.5}}]})");
    attempt.begin();
    attempt.push({0, 0, 1});
    attempt.run(3);
    EXPECT_FALSE(attempt.lesson->is_over());
    attempt.put({0, 0, 1.15});
    attempt.push({0, 0, 0});
    attempt.run(1);
    EXPECT_TRUE(attempt.lesson->has_passed());
}

TEST(LessonHeading, is_the_way_of_the_robots_x_axis) {
    AttemptAt attempt(R"({"goals":[{"heading":{"degrees":90,"within":3}}]})");
    attempt.begin();
    must(attempt.ask(
        command::SetState{1, {}, {.angular_velocity_rad_s = {0, 0, std::acos(-1.0) / 2}}}, ""));
    attempt.run(3);
    ASSERT_TRUE(attempt.lesson->has_passed());
    EXPECT_NEAR(attempt.lesson->attempt_s(), 87.0 / 90, 3 * step_s);
}

TEST(LessonStuck, fails_who_stands_in_one_place) {
    AttemptAt attempt(R"({"goals":[{"time":{"over_s":30}}],
                          "fails":[{"stuck":{"over_s":2,"within_m":0.1}}]})");
    attempt.begin();
    attempt.push({0.2, 0, 0});
    attempt.run(1);
    attempt.push({0, 0, 0});
    attempt.run(5);
    EXPECT_EQ(attempt.lesson->failed_by(), "stuck");
    EXPECT_GT(attempt.lesson->attempt_s(), 2.4);
    EXPECT_LT(attempt.lesson->attempt_s(), 3.1);
}

TEST(LessonDistance, is_from_surface_to_surface) {
    AttemptAt attempt(
        R"({"goals":[{"distance_to":{"entity":2,"from_m":0.1,"to_m":0.15,"for_s":0.5}}]})");
    attempt.begin();
    attempt.put({1.9 - 0.1 - 0.2, 0, 0.15});
    attempt.run(1);
    EXPECT_FALSE(attempt.lesson->is_over());
    EXPECT_NE(attempt.verdict(0).text.en.find("0.200 m from entity 2"), std::string::npos);
    attempt.put({1.9 - 0.1 - 0.12, 0, 0.15});
    attempt.run(1);
    EXPECT_TRUE(attempt.lesson->has_passed());
}

TEST(LessonAnswer, is_compared_with_a_margin_and_gives_nothing_away) {
    AttemptAt attempt(R"({"goals":[{"answer":{"name":"10","value":0.375,"within_percent":5}},
                                   {"answer":{"value":"Red"}}]})");
    attempt.begin();
    attempt.answer("10", "10");
    attempt.answer(" red ");
    attempt.run(0.1);
    EXPECT_FALSE(attempt.verdict(0).is_met);
    EXPECT_TRUE(attempt.verdict(1).is_met);
    EXPECT_EQ(attempt.verdict(0).text.en.find("0.37"), std::string::npos);
    attempt.answer("0.36", "10");
    attempt.run(0.1);
    EXPECT_TRUE(attempt.lesson->has_passed());
}

TEST(LessonAnswer, may_be_a_number_that_the_seed_drew) {
    AttemptAt attempt(R"({"vary":{"3.x_m":[-0.4,0.4]},
                          "goals":[{"answer":{"from":"3.x_m","within":0.001}}]})",
                      7);
    must(attempt.lesson->begin());
    const double x_m = attempt.simulation->world()
                           .entity_pose(*attempt.simulation->world().find_entity(3))
                           .position.x;
    EXPECT_NE(x_m, 0.5);
    attempt.begin_program();
    attempt.answer(std::to_string(x_m));
    attempt.run(0.1);
    EXPECT_TRUE(attempt.lesson->has_passed());
}

TEST(LessonTime, is_over_at_its_limit) {
    AttemptAt attempt(R"({"goals":[{"heading":{"degrees":180,"within":1}}],
                          "fails":[{"time":{"over_s":1}}]})");
    attempt.begin();
    attempt.run(5);
    EXPECT_EQ(attempt.lesson->failed_by(), "time");
    EXPECT_NEAR(attempt.lesson->attempt_s(), 1, 2 * step_s);
}

}  // namespace
}  // namespace simrob::test
