#include <gtest/gtest.h>

#include "scenario/cli_process.h"

namespace simrob::test {
namespace {

TEST(Examples, the_embedded_sumbot_comes_back_to_where_it_began) {
    const auto example = program().parent_path() / "example_embed";
    const auto result = run_line("'" + example.string() + "' " + world_argument("sumbot.xml"));
    EXPECT_EQ(result.status, 0) << result.out;
    EXPECT_NE(result.out.find("corner 4"), std::string::npos) << result.out;
}

}  // namespace
}  // namespace simrob::test
