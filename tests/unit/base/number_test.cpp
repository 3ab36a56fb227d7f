#include "base/number.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "base/random.h"
#include "support/counts.h"

namespace simrob::test {

TEST(Number, text_reads_back_to_the_same_bits) {
    Random random(1);
    int finite = 0;
    for (int i = 0; i < count(20000, 5000000); ++i) {
        const auto value = std::bit_cast<double>(random.next());
        if (!std::isfinite(value)) continue;
        ++finite;
        const auto back = parse_real(real_text(value));
        ASSERT_TRUE(back) << real_text(value);
        EXPECT_EQ(std::bit_cast<std::uint64_t>(*back), std::bit_cast<std::uint64_t>(value));
    }
    EXPECT_GT(finite, 10000);
}

TEST(Number, text_is_the_shortest) {
    EXPECT_EQ(real_text(0.1), "0.1");
    EXPECT_EQ(real_text(1), "1");
    EXPECT_EQ(real_text(-9.8), "-9.8");
    EXPECT_EQ(real_text(0.005), "0.005");
    EXPECT_EQ(real_text(1e-5), "1e-05");
    std::string out = "x=";
    append_text(out, 2.5);
    EXPECT_EQ(out, "x=2.5");
}

TEST(Number, extremes_read_back) {
    using Limits = std::numeric_limits<double>;
    for (const double value : {Limits::max(), Limits::min(), Limits::denorm_min(), Limits::lowest(),
                               Limits::epsilon(), 0.0, -0.0})
        EXPECT_EQ(std::bit_cast<std::uint64_t>(parse_real(real_text(value)).value_or(7)),
                  std::bit_cast<std::uint64_t>(value));
}

TEST(Number, reals_are_read_in_every_usual_form) {
    EXPECT_EQ(parse_real("1"), 1.0);
    EXPECT_EQ(parse_real("+1.5"), 1.5);
    EXPECT_EQ(parse_real("-2.5e3"), -2500.0);
    EXPECT_EQ(parse_real("1E-2"), 0.01);
    EXPECT_EQ(parse_real(".5"), 0.5);
    EXPECT_EQ(parse_real("5."), 5.0);
    EXPECT_EQ(parse_real(" \t\r\n 3 \n"), 3.0);
    EXPECT_EQ(parse_real("-0"), 0.0);
}

TEST(Number, what_is_no_number_is_refused) {
    for (const char* text :
         {"",    " ",    "+",        "-",     ".",      "e5",    "1e",   "nan", "NaN",
          "inf", "-inf", "infinity", "1e999", "-1e999", "0x10",  "1.5m", "1,5", "1 2",
          "--1", "++1",  "+-1",      "-+1",   "1_000",  "1e5.5", "one",  "1\v", "٣"})
        EXPECT_FALSE(parse_real(text)) << '"' << text << '"';
    using namespace std::string_view_literals;
    EXPECT_FALSE(parse_real("1\0"sv));
    EXPECT_FALSE(parse_real("\0"sv));
}

TEST(Number, integers_are_whole_and_fit) {
    EXPECT_EQ(parse_integer("42"), 42);
    EXPECT_EQ(parse_integer(" -7 "), -7);
    EXPECT_EQ(parse_integer("+7"), 7);
    EXPECT_EQ(parse_integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(parse_integer("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
    for (const char* text : {"", "1.0", "1e3", "0x1f", "9223372036854775808", "1 2", "+-1", "- 1"})
        EXPECT_FALSE(parse_integer(text)) << '"' << text << '"';
}

TEST(Number, blanks_are_trimmed_at_both_ends_only) {
    EXPECT_EQ(trimmed("  a b\t\n"), "a b");
    EXPECT_EQ(trimmed(""), "");
    EXPECT_EQ(trimmed(" \r\n\t "), "");
}

TEST(Number, hexadecimal_has_sixteen_digits) {
    EXPECT_EQ(to_hex(0), "0000000000000000");
    EXPECT_EQ(to_hex(0x0123456789abcdefULL), "0123456789abcdef");
    EXPECT_EQ(to_hex(~0ULL), "ffffffffffffffff");
}

}  // namespace simrob::test
