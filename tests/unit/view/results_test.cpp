// Results beside recordings, and tables of tournaments.

#include "view/results.h"

#include <gtest/gtest.h>

#include <fstream>

#include "storage/system/system_disk.h"
#include "support/must.h"
#include "support/temporary_folder.h"

namespace simrob::view {
namespace {

namespace fs = std::filesystem;
using test::must;
using test::TemporaryFolder;

class ResultsTest : public ::testing::Test {
  protected:
    void write(const std::string& name, const std::string& text) const {
        const fs::path path = folder_.path() + "/" + name;
        fs::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
    }

    const TemporaryFolder folder_;
    storage::SystemDisk disk_;
    const recording::Shelf shelf_{disk_, folder_.path()};
    const Results results_{disk_, shelf_, fs::path(folder_.path()) / "tournaments"};
};

TEST_F(ResultsTest, of_a_match_are_beside_its_recording) {
    write("final.simrec", "");
    write("final.match.json", R"({"kind":"match"})");
    write("other.simrec", "");
    EXPECT_EQ(must(results_.match("final")), R"({"kind":"match"})");
    EXPECT_EQ(must(results_.match("final.simrec")), R"({"kind":"match"})");
    EXPECT_EQ(results_.match("other").error().reason,
              "this recording has no match, or one that is not over");
    EXPECT_EQ(results_.match("missing").error().reason, "there is no such recording");
}

TEST_F(ResultsTest, of_games_of_a_tournament_are_found_by_both_names) {
    write("tournaments/cup/ab12.simrec", "");
    write("tournaments/cup/ab12.match.json", "{}");
    EXPECT_EQ(must(results_.match("cup/ab12")), "{}");
    EXPECT_FALSE(results_.match("ab12"));
}

TEST_F(ResultsTest, reach_no_file_elsewhere) {
    write("secret.match.json", "{}");
    write("secret.simrec", "");
    for (const char* const name : {"../secret", "cup/../../secret", "cup/../secret", "./secret",
                                   "/secret", "tournaments/", "a/b/c", "", "/", "..", "cup/"})
        EXPECT_FALSE(results_.match(name)) << name;
    write("table.json", "{}");
    for (const char* const name : {"..", ".", "", "cup/..", "../tournaments/cup"})
        EXPECT_FALSE(results_.tournament(name)) << name;
}

TEST_F(ResultsTest, list_tournaments_that_have_a_table_the_newest_first) {
    EXPECT_TRUE(results_.tournaments().empty());
    write("tournaments/cup/table.json", R"({"name":"cup"})");
    write("tournaments/league/table.json", R"({"name":"league"})");
    write("tournaments/begun/settings.json", "{}");
    write("tournaments/bad name/table.json", "{}");
    const fs::path cup = folder_.path() + "/tournaments/cup/table.json";
    fs::last_write_time(cup, fs::last_write_time(cup) + std::chrono::hours(1));
    EXPECT_EQ(results_.tournaments(), (std::vector<std::string>{"cup", "league"}));
    EXPECT_EQ(must(results_.tournament("league")), R"({"name":"league"})");
    EXPECT_EQ(results_.tournament("begun").error().reason, "there is no such tournament");
}

}  // namespace
}  // namespace simrob::view
