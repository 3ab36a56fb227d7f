// Recordings of whole matches, and what the program does with them.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "device/kind.h"
#include "scenario/cli_process.h"
#include "support/counts.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

TEST(RecordedMatch, is_handed_from_engine_to_engine_and_replays_to_the_same_hash) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/match.simrec";
    Play play;
    auto recorder = play.record(path, {.keyframe_s = 0.7, .verification_s = 0.1});
    for (const char* next : {"mujoco", "bullet", "ode"}) {
        play.play(50);
        play.control("Set_Engine", "<Engine>" + std::string(next) + "</Engine>");
    }
    play.play(50);
    must(recorder->stop());

    Replay replay(path);
    must(replay.player.begin());
    EXPECT_EQ(replay.play(), play.hashes);
    EXPECT_FALSE(replay.player.difference());
    EXPECT_EQ(replay.simulation->world().physics().engine(), "ode");
    // A jump changes the engine too.
    must(replay.player.seek(1.2));
    EXPECT_EQ(replay.simulation->world().physics().engine(), "bullet");
    EXPECT_EQ(replay.simulation->hash(), play.hashes[119]);
}

TEST(RecordedMatch, of_ten_robots_takes_little_room_and_verifies_wholly) {
    const int seconds = count(20, 30 * 60);
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/match.simrec";
    Play play;
    auto recorder = play.record(path);
    play.play(100 * seconds);
    must(recorder->stop());
    Replay replay(path);
    EXPECT_LT(static_cast<double>(replay.recording.bytes()) / seconds * 60, 2e6);
    must(replay.player.begin());
    EXPECT_EQ(replay.play(), play.hashes);
    EXPECT_GE(replay.player.verified(), static_cast<std::uint64_t>(seconds));
    EXPECT_FALSE(replay.player.difference());
}

/// A recording made by the program itself.
class RecordedRun : public testing::Test {
  protected:
    static constexpr const char* seconds = "3";

    RecordedRun() : data_("--data " + folder_.path()), file_(folder_.path() + "/run.simrec") {
        const auto made = run_simrob("run " + world_argument("pitch_5v5.xml") + " --seconds " +
                                     seconds + " --record run " + data_);
        EXPECT_EQ(made.status, 0) << made.out;
    }

    std::string in_folder(const char* name) const { return folder_.path() + "/" + name; }

    TemporaryFolder folder_;
    std::string data_;
    std::string file_;
};

std::string hash_of(const std::string& text) {
    const std::size_t at = text.find("hash ");
    return at == text.npos ? "none" : text.substr(at + 5, 16);
}

TEST_F(RecordedRun, verifies_shows_any_moment_and_goes_on_from_it) {
    const auto verified = run_simrob("replay run --verify " + data_);
    EXPECT_EQ(verified.status, 0) << verified.out;
    EXPECT_NE(verified.out.find("300 iterations, from 0 s to 3 s"), std::string::npos);
    const std::string world = world_argument("pitch_5v5.xml");
    const auto whole = run_simrob("run " + world + " --seconds 3 --hash");
    EXPECT_EQ(hash_of(verified.out) + "\n", whole.out);

    const auto part = run_simrob("run " + world + " --seconds 1.7 --hash");
    const auto seen = run_simrob("replay " + file_ + " --at 1.7 --save " + in_folder("at.xml"));
    EXPECT_EQ(hash_of(seen.out) + "\n", part.out) << seen.out;
    EXPECT_NE(seen.out.find("10 Robots"), std::string::npos) << seen.out;
    EXPECT_EQ(run_simrob("run " + in_folder("at.xml") + " --seconds 1.3 --hash").out, whole.out);
    EXPECT_EQ(run_simrob("run " + file_ + " --at 1.7 --seconds 1.3 --hash").out, whole.out);
    EXPECT_EQ(run_simrob("run " + file_ + " --seconds 0 --hash").out, whole.out);
}

TEST_F(RecordedRun, gives_numbers_as_csv_to_the_bit) {
    const auto made = run_simrob("replay run --csv " + in_folder("run.csv") +
                                 " --from 1 --to 1.2 --entity 3 --entity 11 " + data_);
    ASSERT_EQ(made.status, 0) << made.out;
    std::ifstream csv(in_folder("run.csv"));
    std::string line;
    std::getline(csv, line);
    EXPECT_TRUE(line.starts_with("time_s,iteration,entity,body,x_m,y_m,z_m,qw,")) << line;
    Play play;
    for (int i = 0; i < 100; ++i) play.simulation->step();
    std::size_t rows = 0;
    for (int i = 0; i <= 20; ++i, play.simulation->step()) {
        const engine::Snapshot& snapshot = *play.simulation->snapshot();
        for (std::size_t b = 0; b < snapshot.bodies.size(); ++b) {
            const auto& body = snapshot.layout->bodies[b];
            if (body.entity_id != 3 && body.entity_id != 11) continue;
            const auto& view = snapshot.bodies[b];
            const std::string expected =
                real_text(snapshot.time_s) + "," + std::to_string(snapshot.iteration) + "," +
                std::to_string(body.entity_id) + "," + std::to_string(body.body_id) + "," +
                real_text(view.pose.position.x) + ",";
            ASSERT_TRUE(std::getline(csv, line));
            EXPECT_TRUE(line.starts_with(expected)) << line << "\n" << expected;
            EXPECT_TRUE(line.ends_with("," + real_text(view.angular_velocity_rad_s.z))) << line;
            ++rows;
        }
    }
    EXPECT_GT(rows, 40U);
    EXPECT_FALSE(std::getline(csv, line));
    EXPECT_FALSE(std::filesystem::exists(in_folder("run.readings.csv"))) << "there are no devices";
}

/// What devices read, as lines of the second file.
std::string readings_of(const engine::Snapshot& snapshot) {
    std::string lines;
    for (std::size_t i = 0; i < snapshot.readings.size(); ++i) {
        const auto& device = snapshot.layout->devices[i];
        for (std::size_t n = 0; n < snapshot.readings[i].size(); ++n)
            lines += real_text(snapshot.time_s) + "," + std::to_string(snapshot.iteration) + "," +
                     std::to_string(device.entity_id) + "," + std::to_string(device.device_id) +
                     "," + std::string(device::kind_of(device.type).name) + "," +
                     std::to_string(n) + "," + real_text(snapshot.readings[i][n]) + "\n";
    }
    return lines;
}

TEST(RecordedReadings, are_given_as_csv_and_as_mcap_to_the_bit) {
    const TemporaryFolder folder;
    const std::string base = folder.path() + "/senses";
    const std::string data = " --data " + folder.path();
    const auto run =
        run_simrob("run " + world_argument("devices.xml") + " --seconds 1 --record senses" + data);
    ASSERT_EQ(run.status, 0) << run.out;
    const auto made =
        run_simrob("replay senses --csv " + base + ".csv --mcap " + base + ".mcap --to 0.5" + data);
    ASSERT_EQ(made.status, 0) << made.out;
    Play play("ode", "devices.xml");
    std::string expected = "time_s,iteration,entity,device,type,number,value\n";
    for (int i = 0; i <= 50; ++i, play.simulation->step())
        expected += readings_of(*play.simulation->snapshot());
    EXPECT_EQ(must(storage::SystemDisk().read(base + ".readings.csv", 1U << 24U)), expected);
    EXPECT_GT(expected.size(), 50U * 20 * 20);

    const auto node = source_folder() / "tests" / "mcap";
    ASSERT_TRUE(std::filesystem::exists(node / "node_modules"))
        << "make it by tools/install_node_modules.sh";
    const auto checked = run_line("node '" + (node / "check.js").string() + "' " + base + ".mcap " +
                                  base + ".csv " + base + ".readings.csv 2>&1");
    EXPECT_EQ(checked.status, 0) << checked.out;
    EXPECT_NE(checked.out.find("all numbers are the same"), std::string::npos) << checked.out;
    EXPECT_EQ(checked.out.find(" 0 readings"), std::string::npos) << checked.out;

    const auto others = run_simrob("replay senses --csv " + base + "2.csv --entity 2" + data);
    EXPECT_EQ(others.status, 0) << others.out;
    EXPECT_FALSE(std::filesystem::exists(base + "2.readings.csv")) << "entity 2 has no devices";
}

TEST_F(RecordedRun, gives_mcap_that_the_library_of_the_format_reads_to_the_same_numbers) {
    const auto made = run_simrob("replay run --csv " + in_folder("run.csv") + " --mcap " +
                                 in_folder("run.mcap") + " --to 1 " + data_);
    ASSERT_EQ(made.status, 0) << made.out;
    const auto folder = source_folder() / "tests" / "mcap";
    ASSERT_TRUE(std::filesystem::exists(folder / "node_modules"))
        << "make it by tools/install_node_modules.sh";
    const auto checked = run_line("node '" + (folder / "check.js").string() + "' " +
                                  in_folder("run.mcap") + " " + in_folder("run.csv") + " 2>&1");
    EXPECT_EQ(checked.status, 0) << checked.out;
    EXPECT_NE(checked.out.find("all numbers are the same"), std::string::npos) << checked.out;
}

TEST_F(RecordedRun, says_what_is_wrong_with_options_and_files) {
    std::ofstream(in_folder("none.simrec")) << "nothing of the kind";
    const std::pair<std::string, const char*> cases[] = {
        {"replay", "FILE"},
        {"replay " + in_folder("missing.simrec"), "No such file"},
        {"replay " + in_folder("none.simrec"), "byte 0: expected a recording of SimRob"},
        {"replay " + file_ + " --verify --at 1", "--at"},
        {"replay " + file_ + " --at nan", "--at"},
        {"replay " + file_ + " --at -1", "--at"},
        {"replay " + file_ + " --speed 1e9", "--speed"},
        {"replay " + file_ + " --entity x --csv a", "--entity"},
        {"run sumbot --at 1", "--at"},
        {"run " + in_folder("none.simrec"), "byte 0"},
        {"run sumbot --seconds 0 --record run " + data_, "File exists"},
        {"run sumbot --seconds 0 --record ../x " + data_, "letters, digits"},
        {"run sumbot --seconds 0 --set recordingmaximumsize=1", "recordingmaximumsize"},
    };
    for (const auto& [arguments, named] : cases) {
        const auto result = run_simrob(arguments + " 2>&1");
        EXPECT_EQ(result.status, 2) << arguments << "\n" << result.out;
        EXPECT_NE(result.out.find(named), std::string::npos) << arguments << "\n" << result.out;
    }
    const auto beyond = run_simrob("replay " + file_ + " --at 9 2>&1");
    EXPECT_EQ(beyond.status, 1);
    EXPECT_NE(beyond.out.find("the recording ends at 3 s"), std::string::npos) << beyond.out;
}

TEST_F(RecordedRun, names_the_first_moment_at_which_a_replay_is_another) {
    const std::string other = in_folder("other.simrec");
    Play play;
    auto recorder = play.record(other, {.keyframe_s = 100});
    play.play(120);
    play.simulation->world().physics().set_random(99);
    play.play(120);
    must(recorder->stop());
    const auto result = run_simrob("replay " + other + " --verify 2>&1");
    EXPECT_EQ(result.status, 1);
    EXPECT_NE(result.out.find("at iteration 200, 2 s, the hash is "), std::string::npos)
        << result.out;
}

TEST_F(RecordedRun, limits_say_when_they_are_reached) {
    const auto run = [&](const std::string& options) {
        return run_simrob("run sumbot --seconds 1 " + options + " " + data_ + " 2>&1");
    };
    EXPECT_EQ(run("--record second").status, 0);
    const auto third = run("--record third --set recordingmaximumcount=2");
    EXPECT_EQ(third.status, 0);
    EXPECT_NE(third.out.find("run.simrec: an old recording was removed"), std::string::npos)
        << third.out;
    EXPECT_FALSE(std::filesystem::exists(file_));
    EXPECT_TRUE(std::filesystem::exists(in_folder("second.simrec")));
    EXPECT_TRUE(std::filesystem::exists(in_folder("third.simrec")));
}

}  // namespace
}  // namespace simrob::test
