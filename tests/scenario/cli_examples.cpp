#include <gtest/gtest.h>

#include "scenario/cli_process.h"
#include "support/engines.h"

namespace simrob::test {
namespace {

TEST(Examples, the_embedded_sumbot_comes_back_to_where_it_began_in_every_engine) {
    const auto example = program().parent_path() / "example_embed";
    for (const auto& engine : engines()) {
        const auto result = run_line("'" + example.string() + "' " + world_argument("sumbot.xml") +
                                     " --engine " + engine.name);
        EXPECT_EQ(result.status, 0) << engine.name << result.out;
        EXPECT_NE(result.out.find("corner 4"), std::string::npos) << result.out;
    }
}

TEST(Examples, a_recording_is_gone_back_to_and_left_again) {
    const auto example = program().parent_path() / "example_recording";
    const auto result = run_line("'" + example.string() + "' " + world_argument("sumbot.xml"));
    EXPECT_EQ(result.status, 0) << result.out;
    EXPECT_NE(result.out.find("straight on from 2 s on"), std::string::npos) << result.out;
}

}  // namespace
}  // namespace simrob::test
