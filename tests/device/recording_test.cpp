#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "scenario/cli_process.h"
#include "storage/system/system_disk.h"
#include "support/must.h"

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
    // What the camera saw then, noise and all.
    const auto picture = [&](const std::string& arguments, const char* name) {
        const auto taken =
            run_simrob(arguments + " --picture 1.8 '" + (folder / name).string() + "'" + data);
        EXPECT_EQ(taken.status, 0) << taken.out;
        return must(storage::SystemDisk().read(folder / name, 1U << 20U));
    };
    const std::string seen = picture("replay senses --at 3", "then.ppm");
    EXPECT_EQ(seen.substr(0, 13), "P6\n80 60\n255\n");
    EXPECT_EQ(seen.size(), 13U + 80 * 60 * 3);
    const std::string world = world_argument("devices.xml");
    EXPECT_EQ(picture("run " + world + " --seconds 3", "now.ppm"), seen);
    EXPECT_NE(picture("run " + world + " --seconds 3 --seed 5", "other.ppm"), seen);
    const auto refused = run_simrob("replay senses --at 3 --picture 1.4 x.ppm 2>&1" + data);
    EXPECT_NE(refused.status, 0);
    EXPECT_NE(refused.out.find("expected a Camera; this device is a Imu"), std::string::npos)
        << refused.out;
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace simrob::test
