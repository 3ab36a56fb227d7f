// Programs of pupils come to the same end every time, and to an end in any case.

#include "course/attempt.h"

#include "course/results.h"
#include "course_lab.h"

namespace simrob::test {
namespace {

class Attempt : public CourseLab {};

TEST_F(Attempt, that_reaches_the_goal_passes_with_its_stars) {
    const auto result = run(good_program);
    EXPECT_TRUE(result.has_passed) << course::result_text(result, "en");
    EXPECT_EQ(result.stars, 2);
    EXPECT_EQ(result.failed_by, "");
    EXPECT_TRUE(disk.has_file(result.recording));
}

TEST_F(Attempt, comes_to_the_same_bits_each_time) {
    const auto first = run(good_program);
    for (int i = 1; i < 10; ++i) {
        const auto again = run(good_program);
        EXPECT_EQ(again.hash, first.hash);
        EXPECT_EQ(again.verdicts, first.verdicts);
        EXPECT_NE(again.recording, first.recording) << "each has its own";
    }
    EXPECT_NE(run(good_program, 2).hash, first.hash) << "another seed";
}

TEST_F(Attempt, that_stops_too_early_is_told_so) {
    const auto result = run("forward(0.2)\nwait(1)\nstop()\n");
    EXPECT_FALSE(result.has_passed);
    EXPECT_EQ(result.stars, 0);
    EXPECT_EQ(result.failed_by, "reach");
    EXPECT_EQ(result.program_ended, "finished");
    // What it set going has three seconds to come to rest.
    EXPECT_NEAR(result.time_s, 4, 0.1);
}

TEST_F(Attempt, of_a_program_that_fails_has_its_error) {
    const auto result = run("forward(0.2)\nwait(0.1)\nx = 1 / 0\n");
    EXPECT_EQ(result.program_ended, "error");
    ASSERT_TRUE(result.error.is_object());
    EXPECT_EQ(result.error["line"], 3);
    EXPECT_FALSE(result.has_passed);
}

TEST_F(Attempt, goes_on_without_a_runner_that_fails) {
    const std::pair<const char*, const char*> cases[] = {
        {"forward(0.2)\nwait(0.1)\ncrash()", "crashes on purpose"},
        {"wait(0.1)\nhang()", "no time pass"},
        {"wait(0.1)\nflood()", "no time pass"},
    };
    patience = std::chrono::seconds(2);
    for (const auto& [program, words] : cases) {
        const auto result = run(program);
        EXPECT_EQ(result.program_ended, "error") << program;
        ASSERT_TRUE(result.error.is_object()) << program;
        EXPECT_NE(result.error["text"].value("en", "").find(words), std::string::npos)
            << result.error.dump();
        EXPECT_LE(result.output.size(), course::most_output_bytes);
        const auto graded = grade(result.recording);
        EXPECT_TRUE(graded.is_proven) << why(graded);
    }
}

TEST_F(Attempt, may_do_nothing_but_drive) {
    const auto result =
        run("send(command='Set_State', entity_id=1, position_x=0.5)\n"
            "send(command='Set_World_Gravity', gravity=0)\n"
            "send(command='Remove_Entity', entity_id=10)\nwait(1)\n");
    EXPECT_FALSE(result.has_passed);
    const auto graded = grade(result.recording);
    EXPECT_TRUE(graded.is_proven) << why(graded);
}

TEST_F(Attempt, is_refused_where_it_cannot_begin) {
    const course::LessonFolder folder_read = read();
    const auto refusal = [&](course::AttemptOrder order) {
        const auto result = course::run_attempt(disk, order);
        return result ? std::string() : result.error().field + ": " + result.error().reason.words();
    };
    course::AttemptOrder order{.lesson = folder_read,
                               .seed = 1,
                               .program = {.program = std::string(62000, '#')},
                               .runner = runner,
                               .data = folder.path()};
    EXPECT_NE(refusal(order).find("60000"), std::string::npos) << refusal(order);
    order.program.program = "pass";
    order.engine = "no such engine";
    EXPECT_NE(refusal(order).find("--engine"), std::string::npos);
    order.engine = "ode";
    order.record = "../outside";
    EXPECT_NE(refusal(order).find("expected a name"), std::string::npos) << refusal(order);
}

TEST_F(Attempt, results_of_several_seeds_speak_by_the_first_that_failed) {
    course::AttemptResult good{.lesson = "x", .seed = 1, .has_passed = true, .stars = 3};
    course::AttemptResult fair{.lesson = "x", .seed = 2, .has_passed = true, .stars = 1};
    course::AttemptResult bad{.lesson = "x", .seed = 3};
    course::AttemptResult worse{.lesson = "x", .seed = 4};
    EXPECT_EQ(course::speaking({good, fair}).seed, 2U);
    EXPECT_EQ(course::speaking({good, bad, worse, fair}).seed, 3U);
    const auto json = course::results_json({good, bad});
    EXPECT_EQ(json["passed"], false);
    EXPECT_EQ(json["seeds"].size(), 2U);
    for (const char* member :
         {"lesson", "passed", "stars", "verdicts", "time_s", "hash", "recording"})
        EXPECT_TRUE(json.contains(member)) << member;
}

}  // namespace
}  // namespace simrob::test
