// Recordings of a real server: over the wire, until it is stopped or killed, and shown to agents.

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "network/remote.h"
#include "scenario/cli_process.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

std::string in_step_mode() {
    return control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>");
}

/// Drives and steps until the server says that it has made this many iterations.
void step_to(Remote& remote, int iteration) {
    int asked = std::stoi(element(remote.state(), "Iteration"));
    while (asked < iteration) {
        remote.send(
            message(drive(1, asked % 7, asked % 5 - 2) +
                    control("Make_Step", "<Iteration>" + std::to_string(asked) + "</Iteration>")));
        ++asked;
        while (std::stoi(element(remote.state(), "Iteration")) < asked) {
        }
    }
}

TEST(ServedRecording, holds_all_but_the_last_second_when_the_server_is_killed) {
    const TemporaryFolder folder;
    ServerProcess server({"sumbot", "--no-http", "--data", folder.path(), "--record", "killed"});
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    remote.send(message(in_step_mode()));
    const int begun = std::stoi(element(remote.state(), "Iteration"));
    step_to(remote, begun + 40);
    const std::string hash = remote.hash();
    // Everything answered more than a second ago is in the file, though nothing has happened since.
    // The rest of the wait is for a machine that is too busy to let the server write in time.
    ::usleep(4'000'000);
    server.signal(SIGKILL);
    EXPECT_EQ(server.wait(), -SIGKILL);

    Replay replay(folder.path() + "/killed.simrec");
    EXPECT_FALSE(replay.recording.ending());
    must(replay.player.begin());
    replay.play();
    EXPECT_EQ(replay.player.place().iteration, static_cast<std::uint64_t>(begun + 40));
    EXPECT_EQ(to_hex(replay.simulation->hash()), hash);
    EXPECT_FALSE(replay.player.difference());
    const auto told = run_simrob("replay killed --verify --data " + folder.path() + " 2>&1");
    EXPECT_EQ(told.status, 3) << told.out;
    EXPECT_NE(told.out.find("it was not ended"), std::string::npos) << told.out;
}

TEST(ServedRecording, starts_and_stops_over_the_wire_and_tells_of_itself) {
    const TemporaryFolder folder;
    ServerProcess server({"sumbot", "--no-http", "--data", folder.path()});
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    remote.send(message(in_step_mode() + control("Reset_World")));
    const auto refusal = [&](const char* name) {
        const auto text = remote.ask(
            message(control("Start_Recording", "<File>" + std::string(name) + "</File>")));
        return element(text, "Field") + ": " + element(text, "Reason");
    };
    EXPECT_EQ(refusal("../../etc/x").substr(0, 21), "File: expected a name");
    remote.send(message(control("Start_Recording", "<File>wire</File>")));
    step_to(remote, 20);
    EXPECT_NE(refusal("other").find("already in progress"), std::string::npos);
    std::string statistics = remote.ask(message(control("Get_Statistics")));
    EXPECT_EQ(element(statistics, "Running"), "true") << statistics;
    EXPECT_EQ(element(statistics, "File"), "wire.simrec");
    const std::string hash = remote.hash();
    remote.send(message(control("Stop_Recording")));
    statistics = remote.ask(message(control("Get_Statistics")));
    EXPECT_EQ(element(statistics, "Running"), "false") << statistics;
    EXPECT_EQ(element(statistics, "Ended"), "it was stopped");
    EXPECT_NE(refusal("wire").find("File exists"), std::string::npos);

    Replay replay(folder.path() + "/wire.simrec");
    must(replay.player.begin());
    replay.play();
    EXPECT_EQ(to_hex(replay.simulation->hash()), hash);
    EXPECT_TRUE(replay.recording.ending());
}

TEST(ServedRecording, shows_the_filters_and_profiles_of_its_agents) {
    const TemporaryFolder folder;
    const std::string own = folder.path() + "/near.profile";
    std::ofstream(own) << "# what is near\nown_view  2\nseed 7\n";
    ServerProcess server({"sumbot", "--no-http", "--data", folder.path(), "--record", "told",
                          "--seed", "5", "--set", "agenttype.Scout = profile near | delay 0.1"});
    ASSERT_TRUE(server.is_ready());
    server.signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    // The file may change later: its contents are in the recording.
    std::filesystem::remove(own);
    const auto shown = run_simrob("replay told --json --data " + folder.path());
    ASSERT_EQ(shown.status, 0) << shown.out;
    const auto report = nlohmann::json::parse(shown.out);
    EXPECT_EQ(report["seed"], 5);
    EXPECT_EQ(report["engine"], "ode");
    EXPECT_EQ(report["ended"], "it was stopped");
    EXPECT_GE(report["to"]["iteration"], report["from"]["iteration"]);
    const auto expected = nlohmann::json::parse(R"([
        {"type": "GUI", "words": "all", "pieces": "all"},
        {"type": "RobotController", "words": "entities", "pieces": "entities"},
        {"type": "Scout", "words": "profile near | delay 0.1",
         "pieces": "own_view 2 | seed 7 | delay 0.1"}])");
    EXPECT_EQ(report["profiles"], expected);
    const auto verified = run_simrob("replay told --verify --data " + folder.path());
    EXPECT_NE(verified.out.find("profile near | delay 0.1, which is own_view 2 | seed 7"),
              std::string::npos)
        << verified.out;
}

TEST(ServedRecording, is_closed_cleanly_when_the_server_is_stopped) {
    for (const int signal : {SIGINT, SIGTERM}) {
        const TemporaryFolder folder;
        ServerProcess server({"pitch_5v5", "--no-http", "--data", folder.path(), "--record", "a"});
        ASSERT_TRUE(server.is_ready());
        Remote remote(server);
        ASSERT_NE(remote.state(), "");
        server.signal(signal);
        EXPECT_EQ(server.wait(), 0);
        Replay replay(folder.path() + "/a.simrec");
        ASSERT_TRUE(replay.recording.ending());
        must(replay.player.begin());
        EXPECT_GT(replay.play().size(), 0U);
        EXPECT_FALSE(replay.player.difference());
    }
}

/// Of 50 iterations of the SumBot.
std::string record_sumbot(const TemporaryFolder& folder, Play& play) {
    const std::string path = folder.path() + "/shown.simrec";
    auto recorder = play.record(path);
    play.play(50);
    must(recorder->stop());
    return path;
}

TEST(ServedReplay, is_watched_at_any_pace_and_changed_by_nobody) {
    const TemporaryFolder folder;
    Play play("ode", "sumbot.xml");
    const std::string path = record_sumbot(folder, play);
    ServerProcess server({path, "--no-http", "--from", "0.1", "--to", "0.4", "--speed", "0.001"},
                         "replay");
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    remote.send(message(in_step_mode() + control("Set_Speed", "<Speed>0</Speed>")));
    for (const auto& request : {drive(1, 3, 3), control("Reset_World"),
                                control("Set_Timestep", "<Timestep>0.02</Timestep>")}) {
        const std::string answer = remote.ask(message(request));
        EXPECT_NE(answer.find("this is a replay of shown.simrec"), std::string::npos) << answer;
    }
    // Strangers who ask all the time are not always answered.
    const auto iteration = [&] {
        ::usleep(1000);
        return std::stoul(element(remote.state(), "Iteration"));
    };
    const auto begun = iteration();
    EXPECT_GE(begun, 10U);
    EXPECT_LT(begun, 20U);
    remote.send(message(control("Make_Step")));
    while (iteration() != begun + 1) {
    }
    EXPECT_EQ(remote.hash(), to_hex(play.hashes[begun]));
    remote.send(message(control("Set_AutoAdjust_Mode", "<AutoAdjust_Mode>true</AutoAdjust_Mode>") +
                        control("Set_Step_Mode", "<Step_Mode>false</Step_Mode>")));
    while (iteration() != 40) {
    }
    EXPECT_EQ(remote.hash(), to_hex(play.hashes[39]));
    server.signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
}

TEST(ServedReplay, goes_on_live_from_any_moment) {
    const TemporaryFolder folder;
    Play play("ode", "sumbot.xml");
    const std::string path = record_sumbot(folder, play);
    ServerProcess server({path, "--at", "0.3", "--no-http", "--data", folder.path()});
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    remote.send(message(in_step_mode() + control("Reset_World")));
    const std::string state = remote.state();
    EXPECT_EQ(element(state, "Iteration"), "30");
    EXPECT_EQ(element(state, "Hash"), to_hex(play.hashes[29]));
    step_to(remote, 35);
    EXPECT_EQ(element(remote.state(), "Iteration"), "35");
}

}  // namespace
}  // namespace simrob::test
