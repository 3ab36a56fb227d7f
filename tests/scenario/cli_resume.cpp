#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "base/random.h"
#include "scenario/cli_process.h"
#include "support/counts.h"

namespace simrob::test {
namespace {

namespace fs = std::filesystem;

class CliResume : public ::testing::Test {
  protected:
    CliResume() {
        std::string name = (fs::temp_directory_path() / "simrob-cli-XXXXXX").string();
        folder = ::mkdtemp(name.data());
    }
    ~CliResume() override { fs::remove_all(folder); }

    std::string hash(const std::string& arguments) {
        const auto result = run_simrob("run " + arguments + " --hash");
        EXPECT_EQ(result.status, 0) << arguments;
        return result.out;
    }

    fs::path folder;
};

TEST_F(CliResume, two_processes_end_with_one_hash) {
    const std::string run = world_argument("pitch_5v5.xml") + " --steps 300";
    EXPECT_EQ(hash(run), hash(run));
}

TEST_F(CliResume, a_save_resumed_in_a_fresh_process_ends_as_the_uninterrupted_run) {
    Random random(20);
    const std::string save = (folder / "save.xml").string();
    for (int i = 0; i < count(4, 200); ++i) {
        const auto first = random.below(400);
        const auto second = 1 + random.below(200);
        const std::string world = world_argument(i % 2 == 0 ? "pitch_5v5.xml" : "sumbot.xml");
        hash(world + " --steps " + std::to_string(first) + " --save " + save);
        EXPECT_EQ(hash(save + " --steps " + std::to_string(second)),
                  hash(world + " --steps " + std::to_string(first + second)))
            << first << " and " << second << " of " << world;
    }
}

TEST_F(CliResume, saves_live_in_the_data_folder) {
    const std::string data = " --data '" + (folder / "data").string() + "'";
    hash(world_argument("sumbot.xml") + " --steps 5 --save mine.xml" + data);
    EXPECT_TRUE(fs::exists(folder / "data" / "mine.xml"));
    EXPECT_EQ(hash("mine --steps 3" + data), hash(world_argument("sumbot.xml") + " --steps 8"));
}

TEST_F(CliResume, a_damaged_save_is_refused_and_told) {
    const std::string save = (folder / "save.xml").string();
    hash(world_argument("sumbot.xml") + " --steps 5 --save " + save);
    std::string text;
    std::getline(std::ifstream(save), text, '\0');
    text.replace(text.rfind("<Asleep>"), 8, "<asleep>");
    std::ofstream(save) << text;
    const auto result = run_simrob("run " + save + " 2>&1");
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.out.find(save), std::string::npos) << result.out;
}

}  // namespace
}  // namespace simrob::test
