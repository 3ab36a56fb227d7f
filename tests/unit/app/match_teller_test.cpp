#include "app/match_teller.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "catalogue/standard.h"
#include "sport/contests/contests.h"
#include "storage/system/system_disk.h"
#include "support/temporary_folder.h"

namespace simrob::app {
namespace {

TEST(MatchTeller, tells_what_a_file_says_as_unproven) {
    const command::Catalogue catalogue = catalogue::standard();
    const storage::SystemDisk disk;
    const JudgedMatchTeller teller(disk, catalogue, sport::contests::kinds());
    const test::TemporaryFolder folder;
    const std::filesystem::path recording = folder.path() + "/final.simrec";
    std::ofstream(folder.path() + "/final.match.json") << R"({"kind":"match","league":"fira-5v5"})";
    const auto text = teller.beside(recording);
    ASSERT_TRUE(text);
    const auto json = nlohmann::json::parse(*text);
    EXPECT_EQ(json["league"], "fira-5v5");
    EXPECT_EQ(json["recorded"], true);
    EXPECT_EQ(json["unproven"], true);
}

TEST(MatchTeller, tells_nothing_where_nothing_or_something_else_lies_beside_the_recording) {
    const command::Catalogue catalogue = catalogue::standard();
    const storage::SystemDisk disk;
    const JudgedMatchTeller teller(disk, catalogue, sport::contests::kinds());
    const test::TemporaryFolder folder;
    const std::filesystem::path recording = folder.path() + "/final.simrec";
    EXPECT_FALSE(teller.beside(recording));
    for (const char* const text : {"", "match", "[]", "{}", R"({"kind":"tournament"})"}) {
        std::ofstream(folder.path() + "/final.match.json") << text;
        EXPECT_FALSE(teller.beside(recording)) << text;
    }
}

}  // namespace
}  // namespace simrob::app
