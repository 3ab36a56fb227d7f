#include "app/match_teller.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

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
    const std::string deep =
        R"({"kind":"match","a":)" + std::string(100'000, '[') + std::string(100'000, ']') + "}";
    for (const std::string& text :
         {std::string(), std::string("match"), std::string("[]"), std::string("{}"),
          std::string(R"({"kind":"tournament"})"), std::string(R"({"kind":1})"), deep}) {
        std::ofstream(folder.path() + "/final.match.json") << text;
        EXPECT_FALSE(teller.beside(recording)) << text.substr(0, 100);
    }
    std::filesystem::remove(folder.path() + "/final.match.json");
    ASSERT_EQ(::mkfifo((folder.path() + "/final.match.json").c_str(), 0600), 0);
    EXPECT_FALSE(teller.beside(recording)) << "and a pipe is not waited for";
}

}  // namespace
}  // namespace simrob::app
