#include "app/replay_match.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "support/server_process.h"

namespace simrob::app {
namespace {

TEST(ReplayMatch, is_told_as_it_ended_and_as_recorded) {
    const test::TemporaryFolder folder;
    const std::filesystem::path recording = folder.path() + "/final.simrec";
    std::ofstream(folder.path() + "/final.match.json") << R"({"kind":"match","league":"fira-5v5"})";
    const auto text = recorded_match(recording);
    ASSERT_TRUE(text);
    const auto json = nlohmann::json::parse(*text);
    EXPECT_EQ(json["league"], "fira-5v5");
    EXPECT_EQ(json["recorded"], true);
}

TEST(ReplayMatch, is_none_where_nothing_or_something_else_lies_beside_the_recording) {
    const test::TemporaryFolder folder;
    const std::filesystem::path recording = folder.path() + "/final.simrec";
    EXPECT_FALSE(recorded_match(recording));
    for (const char* const text : {"", "match", "[]", "{}", R"({"kind":"tournament"})"}) {
        std::ofstream(folder.path() + "/final.match.json") << text;
        EXPECT_FALSE(recorded_match(recording)) << text;
    }
}

}  // namespace
}  // namespace simrob::app
