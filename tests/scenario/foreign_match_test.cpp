// Whole matches with foreign teams: FIRA's sources, Python, FIRASim programs, and those that
// misbehave.

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "scenario/foreign_lab.h"
#include "support/counts.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// The result of a match from the command line.
json played(const std::string& arguments) {
    const auto result = run_simrob("match --no-recording --json " + arguments);
    EXPECT_EQ(result.status, 0) << arguments << "\n" << result.out;
    return json::parse(result.out, nullptr, false);
}

std::string seconds(int short_s, int long_s) {
    return " --seconds " + std::to_string(count(short_s, long_s));
}

class ForeignMatch : public ::testing::TestWithParam<const char*> {};

TEST_P(ForeignMatch, is_played_to_its_end_and_again_to_the_same_bits) {
    const std::string name = GetParam();
    const std::string team =
        name.ends_with(".py") ? (source_folder() / name).string() : built_library(name);
    const std::string arguments = "--blue '" + team + "' --yellow easy" + seconds(10, 600);
    const json first = played(arguments);
    EXPECT_EQ(first["phase"], "over");
    EXPECT_TRUE(first["forfeit"].is_null()) << first["forfeit"];
    EXPECT_GT(first["blue"]["touches"], 0);
    EXPECT_EQ(played(arguments)["hash"], first["hash"]);
}

INSTANTIATE_TEST_SUITE_P(
    Of, ForeignMatch,
    ::testing::Values("examples/strategies/fira_roles", "examples/strategies/fira_zones",
                      "examples/strategies/fira_visual_studio", "examples/strategies/chaser.py"),
    [](const auto& parameter) { return fs::path(parameter.param).stem().string(); });

/// A library whose robots stand still for a second, and then do something else.
std::string misbehaving_library(const TemporaryFolder& folder, const std::string& deed) {
    std::ofstream(folder.path() + "/strategy.cpp")
        << "#include \"Strategy.h\"\n#include <cstdlib>\n#include <vector>\n"
           "static int steps;\n"
           "extern \"C\" void Create(Environment*) {}\n"
           "extern \"C\" void Destroy(Environment*) {}\n"
           "extern \"C\" void Strategy(Environment*) { if (++steps > 60) {"
        << deed << "} }\n";
    const std::string library = folder.path() + "/strategy.so";
    const auto built =
        run_simrob("strategy build '" + folder.path() + "' --output '" + library + "' 2>&1");
    EXPECT_EQ(built.status, 0) << built.out;
    return library;
}

json match_against(const std::string& deed) {
    const TemporaryFolder folder;
    const json result =
        played("--yellow easy --seconds 10 --blue '" + misbehaving_library(folder, deed) + "'");
    EXPECT_EQ(result["winner"], "yellow");
    EXPECT_EQ(result["forfeit"]["by"], "blue");
    EXPECT_NEAR(result["time"].get<double>(), 1, 0.1) << "the match ends when it happens";
    return result["forfeit"];
}

TEST(ForfeitedMatch, ends_when_a_strategy_crashes) {
    const json forfeit = match_against("std::abort();");
    EXPECT_NE(forfeit["reason"].get<std::string>().find("signal 6"), std::string::npos) << forfeit;
    EXPECT_EQ(forfeit["unrepeatable"], false);
}

TEST(ForfeitedMatch, ends_when_a_strategy_hangs_and_says_that_it_cannot_be_repeated) {
    const json forfeit = match_against("for (volatile int i = 0;;) i = 1;");
    EXPECT_NE(forfeit["reason"].get<std::string>().find("did not answer"), std::string::npos)
        << forfeit;
    EXPECT_EQ(forfeit["unrepeatable"], true);
}

TEST(ForfeitedMatch, ends_when_a_strategy_eats_memory) {
    // A quarter of what it may take per step, which is not long on a busy machine either.
    const json forfeit = match_against(
        "static std::vector<char*> all;"
        "for (int i = 0; i < 128; ++i) all.push_back(new char[1 << 20]());");
    EXPECT_NE(forfeit["reason"].get<std::string>().find("memory"), std::string::npos) << forfeit;
}

/// A UDP address of loopback that was free a moment ago.
std::string free_address() {
    const int socket = ::socket(AF_INET, SOCK_DGRAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(::bind(socket, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size), 0);
    ::close(socket);
    return "127.0.0.1:" + std::to_string(ntohs(address.sin_port));
}

/// A match in which a FIRASim program in Python plays blue.
json played_by_firasim(const std::string& team, const std::string& player_options,
                       const std::string& length) {
    const std::string listen = free_address();
    const std::string tell = free_address();
    const std::string player = (source_folder() / "agents/python/firasim_player.py").string();
    const std::string line = "timeout 900 python3 -B '" + player + "' --listen " + tell +
                             " --command " + listen + player_options +
                             " > /dev/null & player=$!; '" + program().string() +
                             "' match --no-recording --json --yellow easy --blue " + team +
                             " --firasim-listen " + listen + " --firasim-blue " + tell + length +
                             "; status=$?; kill $player; wait $player 2> /dev/null; exit $status";
    const auto result = run_line(line);
    EXPECT_EQ(result.status, 0) << result.out;
    return json::parse(result.out, nullptr, false);
}

TEST(FirasimMatch, is_played_in_lock_step_and_again_to_the_same_bits) {
    const std::string length = seconds(6, 600);
    const json first = played_by_firasim("firasim-lock-step", " --lock-step", length);
    EXPECT_EQ(first["phase"], "over");
    EXPECT_TRUE(first["forfeit"].is_null()) << first["forfeit"];
    EXPECT_GT(first["blue"]["touches"], 0);
    EXPECT_EQ(played_by_firasim("firasim-lock-step", " --lock-step", length)["hash"],
              first["hash"]);
}

TEST(FirasimMatch, is_played_at_sixty_frames_a_second) {
    const json result = played_by_firasim("firasim", "", seconds(3, 60));
    EXPECT_EQ(result["phase"], "over");
    EXPECT_TRUE(result["forfeit"].is_null()) << result["forfeit"];
    const auto distances = result["blue"]["distances"].get<std::vector<double>>();
    EXPECT_GT(*std::max_element(distances.begin(), distances.end()), 0.1);
}

}  // namespace
}  // namespace simrob::test
