// Plain numbers are read without the library, to the same bits.

#include <gtest/gtest.h>

#include <charconv>
#include <cmath>

#include "base/number.h"
#include "base/random.h"
#include "support/counts.h"

namespace simrob {
namespace {

TEST(PlainNumber, has_the_bits_that_the_library_gives) {
    Random random(1);
    static const std::string letters = "00112345678999..-e+ x";
    for (int i = 0; i < test::count(200000, 20000000); ++i) {
        std::string text;
        for (auto n = random.below(18); n > 0; --n)
            text += letters[random.below(static_cast<std::uint32_t>(letters.size()))];
        const auto plain = parse_plain_real(text);
        if (!plain) continue;
        double expected = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), expected);
        ASSERT_TRUE(error == std::errc{} && end == text.data() + text.size()) << text;
        ASSERT_EQ(*plain, expected) << text;
        ASSERT_EQ(std::signbit(*plain), std::signbit(expected)) << text;
    }
}

TEST(PlainNumber, is_not_what_only_looks_like_one) {
    for (const char* text : {"", ".", "-", "-.", "--1", "1-", "1..2", "1e3", "+1", " 1", "1 "})
        EXPECT_FALSE(parse_plain_real(text).has_value()) << text;
    EXPECT_EQ(parse_plain_real(".5"), 0.5);
    EXPECT_EQ(parse_plain_real("-5."), -5.0);
}

}  // namespace
}  // namespace simrob
