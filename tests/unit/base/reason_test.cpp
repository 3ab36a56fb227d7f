#include "base/reason.h"

#include <gtest/gtest.h>

#include <sstream>

#include "base/expectations.h"
#include "base/guarded.h"
#include "base/reasons.h"
#include "base/result.h"

namespace simrob {
namespace {

const Reason& part(const Reason& reason, std::size_t place) {
    return *std::get<std::shared_ptr<const Reason>>(reason.arguments().at(place).value);
}

TEST(Reason, fills_its_arguments_into_its_words) {
    const Reason reason("late", "{who} came {minutes} min late, {limit} h is allowed to {who}",
                        {{"who", std::string("Ada")}, {"minutes", std::int64_t{7}}, {"limit", .5}});
    EXPECT_EQ(reason.code(), "late");
    EXPECT_EQ(reason.words(), "Ada came 7 min late, 0.5 h is allowed to Ada");
}

TEST(Reason, keeps_its_arguments_with_their_types) {
    const Reason reason = reasons::range_between(-0.25, 100000);
    ASSERT_EQ(reason.arguments().size(), 2U);
    EXPECT_EQ(reason.arguments()[0].name, "least");
    EXPECT_EQ(std::get<double>(reason.arguments()[0].value), -0.25);
    EXPECT_EQ(std::get<double>(reason.arguments()[1].value), 100000);
    EXPECT_EQ(reason.words(), " from -0.25 to 100000");
    EXPECT_EQ(std::get<std::int64_t>(reasons::too_many(std::size_t{9}).arguments()[0].value), 9);
    EXPECT_EQ(std::get<std::string>(reasons::missing_for("Axis_3").arguments()[0].value), "Axis_3");
}

TEST(Reason, writes_numbers_as_people_do_or_in_their_shortest_form) {
    const Reason reason("far", "{way} m, {way!} m", {{"way", 1e6}});
    EXPECT_EQ(reason.words(), "1000000 m, 1e+06 m");
}

TEST(Reason, takes_an_argument_as_it_is) {
    const Reason reason = reasons::cannot_be_read("{cause} {x} }{");
    EXPECT_EQ(reason.words(), "cannot be read: {cause} {x} }{");
}

TEST(Reason, holds_other_reasons_with_all_they_speak_of) {
    const Reason reason = expected_choice("Sphere, Box", reasons::did_you_mean("Box"));
    EXPECT_EQ(reason.words(), "expected one of Sphere, Box; did you mean Box?");
    EXPECT_EQ(reason.code(), "unfit_choice");
    const Reason& choices = part(reason, 0);
    EXPECT_EQ(choices.code(), "choices");
    EXPECT_EQ(part(choices, 1).code(), "did_you_mean");
    EXPECT_EQ(std::get<std::string>(part(choices, 1).arguments()[0].value), "Box");
}

TEST(Reason, says_nothing_when_it_is_empty) {
    EXPECT_TRUE(Reason().empty());
    EXPECT_EQ(Reason().code(), "");
    EXPECT_EQ(Reason(), Reason());
    const Reason reason = expected_choice("Sphere, Box");
    EXPECT_EQ(reason.words(), "expected one of Sphere, Box");
    EXPECT_TRUE(part(part(reason, 0), 1).empty());
}

TEST(Reason, is_another_with_another_code_or_other_words) {
    EXPECT_EQ(reasons::too_many(3), reasons::too_many(3));
    EXPECT_FALSE(reasons::too_many(3) == reasons::too_many(4));
    EXPECT_FALSE(reasons::too_many(3) == in_own_words("expected at most 3"));
    EXPECT_EQ(reasons::too_many(3), "expected at most 3");
}

TEST(Reason, is_written_in_words) {
    std::ostringstream out;
    out << expected_number(0, 1, "m");
    EXPECT_EQ(out.str(), "expected a number from 0 to 1 m");
}

TEST(Expectations, are_told_by_their_limits) {
    EXPECT_EQ(expected_number(1e-4, 2), "expected a number from 0.0001 to 2");
    EXPECT_EQ(expected_number(1e-4, 2).code(), "unfit_number");
    EXPECT_EQ(expected_whole_number(0, 2147483647), "expected a whole number from 0 to 2147483647");
    EXPECT_EQ(expected_boolean(), "expected true or false");
    EXPECT_EQ(expected_text(64), "expected a text of 1 to 64 bytes");
    EXPECT_EQ(list_of("1, 2"), "1, 2");
    EXPECT_EQ(list_of("").code(), "none");
}

TEST(Refusal, may_be_in_words_that_are_described_nowhere) {
    const Result<void> refused = refuse_in_words("Length", "3", "expected more");
    EXPECT_EQ(refused.error().field, "Length");
    EXPECT_EQ(refused.error().value, "3");
    EXPECT_EQ(refused.error().reason.code(), "own_words");
    EXPECT_EQ(refused.error().reason, "expected more");
}

TEST(Refusal, tells_what_a_library_threw) {
    const auto told = [](auto throws) {
        return guarded("Type", "Plate",
                       [&]() -> Result<void> {
                           throws();
                           return {};
                       })
            .error();
    };
    EXPECT_EQ(told([] { throw std::runtime_error("no plate"); }).reason,
              reasons::thrown_by_library("no plate"));
    EXPECT_EQ(told([] { throw 3; }).reason, reasons::thrown_without_words());
}

}  // namespace
}  // namespace simrob
