// What pupils are told of conditions, in both languages.

#include <regex>

#include "attempt_at.h"
#include "lesson/say.h"

namespace simrob::test {
namespace {

/// Every kind of condition, with numbers that have decimals.
constexpr const char* of_all_kinds = R"({
    "regions":{"dot":{"name":{"es":"el punto rojo","en":"the red dot"},
                      "x_m":1.25,"y_m":0,"radius_m":0.05},
               "post":{"x_m":3.5,"y_m":0,"radius_m":0.1},
               "box":{"from":[3.5,0,0],"to":[4,1,1]}},
    "names":{"2":{"es":"el muro","en":"the wall"},"3":{"es":"la caja","en":"the box"}},
    "football":{"ball":5,"to":3,"goals":{"mine":"post","theirs":"box"}},
    "goals":[{"reach":{"region":"dot","for_s":0.5,"heading_degrees":7.5,"within_degrees":2.5}},
             {"reach":{"region":"box","what":3}},
             {"order":{"regions":["dot","post"]}},
             {"follow":{"paint":"9.0","least":0.955}},
             {"rest":{"for_s":2.5}},
             {"heading":{"degrees":22.5,"within":1.5}},
             {"altitude":{"m":1.5,"within_m":0.05,"for_s":2.5}},
             {"distance_to":{"entity":2,"from_m":0.1,"to_m":0.15,"for_s":0.5}},
             {"answer":{"name":"2","value":0.375,"within_percent":2.5}},
             {"answer":{"value":2.5,"within":0.5}},
             {"score":{}},
             {"energy":{"below_j":2.5}}],
    "fails":[{"touch":{"entity":[2,3]}},{"touch":{"any":true}},
             {"touch":{"entity":[2,3,4],"name":{"es":"una cosa","en":"a thing"}}},
             {"off_line":{"paint":"9.0","over_s":30.5}},
             {"stuck":{"over_s":20.5,"within_m":0.1}},{"time":{"over_s":30.5}},
             {"score":{"of":"theirs"}}],
    "stars":[{"time":{"below_s":4.5}},{"blocks":{"most":4}}]})";

bool has_number_with(char mark, const std::string& text) {
    return std::regex_search(text, std::regex(std::string("[0-9][") + mark + "][0-9]"));
}

TEST(LessonWords, have_a_comma_in_spanish_numbers_and_a_point_in_english_ones) {
    AttemptAt attempt(of_all_kinds);
    attempt.begin();
    attempt.push({0.31, 0.12, 0});
    attempt.answer("0.123", "2");
    attempt.answer("1.75");
    attempt.run(1);
    for (const lesson::Verdict& verdict : attempt.lesson->verdicts()) {
        for (const lesson::Words& words : {verdict.text, verdict.wanted}) {
            EXPECT_FALSE(has_number_with('.', words.es)) << words.es;
            EXPECT_FALSE(has_number_with(',', words.en)) << words.en;
            EXPECT_NE(words.es, words.en);
        }
        // What has a decimal in one language has one in the other.
        EXPECT_EQ(has_number_with(',', verdict.text.es), has_number_with('.', verdict.text.en))
            << verdict.text.es;
    }
    EXPECT_EQ(attempt.verdict(0).text.es,
              "a los 1,00 s: el robot está a 0,95 m del punto rojo; se necesita como mucho 0,05 m "
              "durante 0,5 s, y a 8° del rumbo 7,5°; se permiten 2,5°");
    EXPECT_EQ(attempt.verdict(8).text.es,
              "a los 1,00 s: la respuesta «2» no es 0,123, con un error de 2,5 % como mucho");
}

TEST(LessonWords, before_a_program_begins_say_what_is_wanted) {
    AttemptAt attempt(of_all_kinds);
    must(attempt.lesson->begin());
    const std::vector<const char*> wanted = {
        "llegar hasta el punto rojo (a 0,05 m como mucho) y quedarse durante 0,5 s mirando al "
        "rumbo 7,5°, con 2,5° de margen",
        "llevar la caja hasta box",
        "pasar por el punto rojo, post, en ese orden",
        "seguir la línea, al menos el 95,5 %",
        "estar quieto durante 2,5 s",
        "mirar al rumbo 22,5°, con 1,5° de margen",
        "estar a 1,5 m de altura, con 0,05 m de margen durante 2,5 s",
        "quedar a entre 0,1 y 0,15 m del muro durante 0,5 s",
        "dar la respuesta «2», con un error de 2,5 % como mucho",
        "dar la respuesta, con un error de 0,5 como mucho",
        "meter 3 goles",
        "gastar menos de 2,5 J",
        "tocar el muro o la caja",
        "chocar",
        "tocar una cosa",
        "salirse de la línea más de 30,5 s",
        "quedarse más de 20,5 s en el mismo sitio",
        "tardar más de 30,5 s",
        "recibir 3 goles",
        "tardar menos de 4,5 s",
        "usar como mucho 4 bloques o líneas"};
    const auto verdicts = attempt.lesson->verdicts();
    ASSERT_EQ(verdicts.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ(verdicts[i].wanted.es, wanted[i]);
        const bool must_not_happen = verdicts[i].role == lesson::Role::fail;
        EXPECT_EQ(verdicts[i].text.es, (must_not_happen ? "no " : "") + verdicts[i].wanted.es);
        EXPECT_EQ(verdicts[i].text.en, (must_not_happen ? "do not " : "") + verdicts[i].wanted.en);
        EXPECT_FALSE(verdicts[i].wanted.en.empty());
    }
}

TEST(LessonWords, of_a_star_for_what_never_happens_say_that_it_must_not) {
    AttemptAt attempt(R"({"goals":[{"time":{"over_s":1}}],
                          "names":{"2":{"es":"el muro","en":"the wall"}},
                          "stars":[{"touch":{"entity":2}}]})");
    must(attempt.lesson->begin());
    EXPECT_EQ(attempt.verdict(1).wanted.es, "no tocar el muro");
    EXPECT_EQ(attempt.verdict(1).wanted.en, "do not touch the wall");
}

TEST(LessonWords, call_what_was_touched_by_its_name) {
    AttemptAt attempt(R"({"goals":[{"time":{"over_s":9}}],"fails":[{"touch":{"entity":[2,3]}}],
                          "names":{"2":{"es":"el muro","en":"the wall"}}})");
    attempt.begin();
    attempt.push({1, 0, 0});
    attempt.run(5);
    ASSERT_EQ(attempt.lesson->failed_by(), "touch");
    EXPECT_NE(attempt.verdict(1).text.es.find("tocó el muro, en x 1,8"), std::string::npos);
    EXPECT_NE(attempt.verdict(1).text.en.find("touched the wall, at x 1.8"), std::string::npos);
    EXPECT_EQ(attempt.verdict(1).wanted.en, "touch the wall or entity 3");
}

TEST(LessonWords, say_that_a_place_was_reached_where_that_is_the_mistake) {
    AttemptAt attempt(R"({"goals":[{"time":{"over_s":9}}],"fails":[{"reach":{"region":"sky"}}],
        "regions":{"sky":{"name":{"es":"el cielo","en":"the sky"},
                          "from":[-9,-9,1],"to":[9,9,99]}}})");
    attempt.begin();
    attempt.push({0, 0, 1});
    attempt.run(5);
    ASSERT_EQ(attempt.lesson->failed_by(), "reach");
    EXPECT_NE(attempt.verdict(1).text.es.find("s: el robot llegó hasta el cielo"),
              std::string::npos);
}

TEST(LessonWords, tell_no_time_of_what_has_none) {
    AttemptAt attempt(R"({"goals":[{"time":{"over_s":0.5}}],"stars":[{"blocks":{"most":4}}]})");
    attempt.begin("go\nstop");
    attempt.run(1);
    EXPECT_EQ(attempt.verdict(0).text.en.rfind("0.50 s have passed", 0), 0U)
        << attempt.verdict(0).text.en;
    EXPECT_EQ(attempt.verdict(1).text.es, "2 líneas; se permiten 4");
}

TEST(LessonWords, of_numbers_that_round_to_nothing_have_no_sign) {
    EXPECT_EQ(lesson::fixed(-0.001, 2), (lesson::Words{"0,00", "0.00"}));
    EXPECT_EQ(lesson::fixed(-0.006, 2), (lesson::Words{"-0,01", "-0.01"}));
    EXPECT_EQ(lesson::plain(-0.25), (lesson::Words{"-0,25", "-0.25"}));
}

TEST(LessonWords, contract_what_spanish_contracts) {
    const lesson::Words disc{"el disco", "the disc"};
    EXPECT_EQ(lesson::say("cerca de {} y frente a {} rojo", "near {} and before {}", disc, disc).es,
              "cerca del disco y frente al disco rojo");
}

}  // namespace
}  // namespace simrob::test
