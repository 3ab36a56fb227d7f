#include "command/suggestion.h"

#include <gtest/gtest.h>

namespace simrob::command {
namespace {

TEST(Suggestion, names_the_nearest_of_the_known) {
    EXPECT_EQ(did_you_mean("Radus", {"Length", "Radius", "Mass"}), "; did you mean Radius?");
    EXPECT_EQ(did_you_mean("set_timstep", {"Set_Timestep", "Set_Fast_Mode"}),
              "; did you mean Set_Timestep?");
}

TEST(Suggestion, says_nothing_when_nothing_is_near) {
    EXPECT_EQ(did_you_mean("Colour", {"Length", "Radius", "Mass"}), "");
    EXPECT_EQ(did_you_mean("", {"Mass"}), "");
    EXPECT_EQ(did_you_mean(std::string(100000, 'x'), {"Mass"}), "");
}

}  // namespace
}  // namespace simrob::command
