#include "attempt_at.h"

namespace simrob::test {
namespace {

struct BadLesson {
    const char* judging;
    const char* field;
};

TEST(LessonFile, is_refused_by_the_name_of_the_member) {
    const BadLesson bad[] = {
        {R"({"goals":[]})", "goals"},
        {R"({"goals":3})", "goals"},
        {R"({"goals":[{"fly":{}}]})", "goals[0].fly"},
        {R"({"goals":[{"reach":{"region":"nowhere"}}]})", "goals[0].reach.region"},
        {R"({"goals":[{"time":{"over_s":"long"}}]})", "goals[0].time.over_s"},
        {R"({"goals":[{"time":{"over_s":1,"under_s":2}}]})", "goals[0].time.under_s"},
        {R"({"goals":[{"time":{"over_s":1}},{"rest":{"for_s":-1}}]})", "goals[1].rest.for_s"},
        {R"({"goals":[{"time":{"over_s":1}}],"fails":[{"touch":{"entity":-1}}]})",
         "fails[0].touch.entity"},
        {R"({"goals":[{"time":{"over_s":1}}],"gaols":[]})", "gaols"},
        {R"({"goals":[{"time":{"over_s":1}}],"robot":1.5})", "robot"},
        {R"({"goals":[{"time":{"over_s":1}}],"period_s":0})", "period_s"},
        {R"({"goals":[{"time":{"over_s":1}}],"vary":{"1.mass":[0,1]}})", "vary.1.mass"},
        {R"({"goals":[{"time":{"over_s":1}}],"vary":{"1.x_m":[1,0]}})", "vary.1.x_m"},
        {R"({"goals":[{"time":{"over_s":1}}],"vary":{"1.x_m":[1e999,2]}})", "lesson"},
        {R"({"goals":[{"time":{"over_s":1}}],"seeds":[-1]})", "seeds[0]"},
        {R"({"goals":[{"time":{"over_s":1}}],"lesson":"../../x"})", "lesson"},
        {R"({"goals":[{"time":{"over_s":1}}],"world":"../world.xml"})", "world"},
        {R"({"goals":[{"time":{"over_s":1}}],"picture":"/etc/passwd"})", "picture"},
        {R"({"goals":[{"time":{"over_s":1}}],"title":{"es":"a"}})", "title.en"},
        {R"({"goals":[{"time":{"over_s":1}}],"regions":{"m":{"x_m":1,"y_m":1}}})",
         "regions.m.radius_m"},
        {R"({"goals":[{"time":{"over_s":1}}],"regions":{"m":{"from":[0,0],"to":[1,1,1]}}})",
         "regions.m.from"},
        {R"({"goals":[{"follow":{"paint":"floor.0"}}]})", "goals[0].follow.paint"},
        {R"({"goals":[{"score":{"to":3}}]})", "goals[0].score.to"},
        {R"({"goals":[{"answer":{"from":"1.mass"}}]})", "goals[0].answer.from"},
        {R"({"goals":[{"time":{"over_s":1}}],"play":[{"entity":2,"as":"goalie"}]})", "play[0].as"},
        {R"({"goals":[{"time":{"over_s":1}}],"hints":[{"when":"sad","text":{"es":"a","en":"a"}}]})",
         "hints[0].when"},
        {R"({"goals":[{"time":{"over_s":1}}],"stars":[{"rest":{}},{"rest":{}},{"rest":{}}]})",
         "stars"},
        {R"({"goals":[{"time":{"over_s":1}}],"names":{"wall":{"es":"a","en":"b"}}})", "names.wall"},
        {R"({"goals":[{"time":{"over_s":1}}],"names":{"2":{"es":"a"}}})", "names.2.en"},
        {R"({"goals":[{"time":{"over_s":1}}],"fails":[{"touch":{"entity":2,"name":"a"}}]})",
         "fails[0].touch.name"},
        {R"({"goals":[{"time":{"over_s":1}}],"start":{"python":3}})", "start.python"},
        {R"({"goals":[{"time":{"over_s":1}}],"start":{"python":{"es":"a"}}})", "start.python.en"},
        {R"({"goals":[{"time":{"over_s":1}}],"start":{"python":{"es":"a","en":"b","fr":"c"}}})",
         "start.python.fr"},
        {R"({"goals":[{"time":{"over_s":1}}],"start":{"blocks":[]}})", "start.blocks"},
        {R"({"goals":[{"time":{"over_s":1}}],"start":{"blocks":{"es":{}}}})", "start.blocks.en"},
        {R"({"goals":[{"time":{"over_s":1}}],"start":{"blocks":{"es":{},"en":7}}})",
         "start.blocks"},
        {R"({"goals":[{"time":{"over_s":1}}],
             "start":{"blocks":{"variables":[{"id":"v","name":{"es":"a"}}]}}})",
         "start.blocks.variables[0].name.en"},
        {R"({"goals":[{"time":{"over_s":1}}],"start":{"blocks":{"es":{},"en":{},"fr":{}}}})",
         "start.blocks.fr"}};
    for (const BadLesson& lesson : bad) {
        nlohmann::ordered_json json = nlohmann::ordered_json::parse(lesson.judging, nullptr, false);
        const auto read = json.is_discarded()
                              ? lesson::lesson_from_text(lesson.judging)
                              : lesson::lesson_from_text(lesson_text(lesson.judging));
        ASSERT_FALSE(read) << lesson.judging;
        EXPECT_EQ(read.error().field, lesson.field) << lesson.judging;
    }
}

TEST(LessonFile, may_begin_with_one_program_or_with_one_for_each_language) {
    const auto read = [](const std::string& start) {
        return must(lesson::lesson_from_text(
                        lesson_text(R"({"goals":[{"time":{"over_s":1}}],"start":)" + start + "}")))
            .start;
    };
    const auto one = read(R"({"python":"go","blocks":{"blocks":{}}})");
    EXPECT_EQ(one.python, (lesson::Words{"go", "go"}));
    EXPECT_EQ(one.blocks_es, one.blocks_en);
    EXPECT_TRUE(one.blocks_en.contains("blocks"));
    const auto two = read(R"({"python":{"es":"ve","en":"go"},
                              "blocks":{"variables":[{"name":{"es":"pelota","en":"ball"}}]}})");
    EXPECT_EQ(two.python, (lesson::Words{"ve", "go"}));
    EXPECT_EQ(two.blocks_es["variables"][0]["name"], "pelota");
    EXPECT_EQ(two.blocks_en["variables"][0]["name"], "ball");
    const auto whole = read(R"({"blocks":{"es":{"variables":[]},"en":{"blocks":{}}}})");
    EXPECT_TRUE(whole.blocks_es.contains("variables"));
    EXPECT_TRUE(whole.blocks_en.contains("blocks"));
    EXPECT_TRUE(read("{}").blocks_es.is_null());
}

TEST(LessonFile, survives_what_is_no_lesson) {
    for (const char* const text : {"", "{", "[]", "null", "\"a\"", "{\"lesson\":{}}", "\xff\xfe"})
        EXPECT_FALSE(lesson::lesson_from_text(text)) << text;
    EXPECT_FALSE(lesson::lesson_from_text(std::string(2'000'000, '[')));
    EXPECT_FALSE(lesson::lesson_from_text(std::string(lesson::maximum_lesson_bytes + 1, ' ')));
}

TEST(LessonFile, comes_back_from_what_judging_goes_by) {
    const auto file = must(lesson::lesson_from_text(
        lesson_text(R"({"regions":{"mark":{"x_m":1,"y_m":0,"radius_m":0.1}},"robot":5,
                        "goals":[{"reach":{"region":"mark"}}],
                        "stars":[{"time":{"below_s":3}}]})")));
    const auto judged = must(lesson::judged_from_text(lesson::judging_text(file, 42)));
    EXPECT_EQ(judged.seed, 42U);
    EXPECT_EQ(judged.file.robot, 5);
    EXPECT_EQ(judged.file.conditions.size(), 2U);
    EXPECT_EQ(lesson::judging_text(judged.file, 42), lesson::judging_text(file, 42));
    EXPECT_EQ(file.greatest_stars(), 2);
}

TEST(LessonWorld, must_have_what_the_lesson_speaks_of) {
    const BadLesson bad[] = {
        {R"({"goals":[{"time":{"over_s":1}}],"robot":77})", "robot"},
        {R"({"goals":[{"time":{"over_s":1}}],"vary":{"77.x_m":[0,1]}})", "vary"},
        {R"({"goals":[{"time":{"over_s":1}}],"vary":{"9.x_m":[0,1]}})", "vary"},
        {R"({"goals":[{"time":{"over_s":1}}],"shuffle":[[3,77]]})", "shuffle"},
        {R"({"goals":[{"time":{"over_s":1}}],"regions":{"m":{"entity":77,"radius_m":1}}})",
         "regions.m.entity"},
        {R"({"goals":[{"time":{"over_s":1}}],"names":{"77":{"es":"a","en":"b"}}})", "names.77"}};
    for (const BadLesson& lesson : bad) {
        AttemptAt attempt(lesson.judging);
        const auto begun = attempt.lesson->begin();
        ASSERT_FALSE(begun) << lesson.judging;
        EXPECT_EQ(begun.error().field, lesson.field) << lesson.judging;
    }
}

}  // namespace
}  // namespace simrob::test
