#include "base/colour.h"

#include <gtest/gtest.h>

#include <string>

namespace simrob {
namespace {

TEST(ColourText, is_a_hash_and_six_hexadecimal_digits_and_nothing_else) {
    for (const char* right : {"#000000", "#ffffff", "#FFFFFF", "#09afAF"})
        EXPECT_TRUE(is_colour(right)) << right;
    for (const char* wrong : {"", "#", "#fff", "#fffff", "#fffffff", "ffffff", "#ggffff", "#-10000",
                              "#+10000", " #ffff", "#0x0000", "red", "rgb(1,2,3)"})
        EXPECT_FALSE(is_colour(wrong)) << wrong;
    EXPECT_FALSE(is_colour(std::string("#fff\0ff", 7)));
    EXPECT_FALSE(is_colour(std::string(1U << 20U, '#')));
}

TEST(ColourText, has_two_digits_each_for_red_green_and_blue) {
    EXPECT_EQ(colour_of("#ff8000"), (Colour{1, 128 / 255.0, 0}));
    EXPECT_EQ(colour_of("#Ff00fF"), (Colour{1, 0, 1}));
}

TEST(ColourBrightness, goes_from_0_for_black_to_exactly_1_for_white) {
    EXPECT_EQ(brightness_of(colour_of("#000000")), 0);
    EXPECT_EQ(brightness_of(colour_of("#ffffff")), 1);
    EXPECT_LT(brightness_of(colour_of("#0000ff")), brightness_of(colour_of("#ff0000")));
    EXPECT_LT(brightness_of(colour_of("#ff0000")), brightness_of(colour_of("#00ff00")));
    for (int grey = 0; grey < 256; ++grey) {
        const double part = grey / 255.0;
        EXPECT_NEAR(brightness_of({part, part, part}), part, 1e-15);
    }
}

}  // namespace
}  // namespace simrob
