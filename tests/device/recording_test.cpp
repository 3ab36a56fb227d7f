#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "scenario/cli_process.h"

namespace simrob::test {
namespace {

TEST(RecordedDevices, are_played_again_to_the_same_bits) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("simrob-devices-" + std::to_string(getpid()));
    const std::string data = " --data '" + folder.string() + "'";
    const auto run =
        run_simrob("run " + world_argument("devices.xml") + " --seconds 5 --record senses" + data);
    EXPECT_EQ(run.status, 0) << run.out;
    const auto played = run_simrob("replay senses --verify" + data);
    EXPECT_EQ(played.status, 0) << played.out;
    EXPECT_NE(played.out.find("all as recorded"), std::string::npos) << played.out;
    const auto jumped = run_simrob("replay senses --at 3" + data);
    EXPECT_EQ(jumped.status, 0) << jumped.out;
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace simrob::test
