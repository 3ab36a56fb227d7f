// The example agents, each as a program of its own, against a real server on loopback.

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <limits>
#include <set>
#include <sstream>
#include <thread>

#include "lock_step.h"
#include "requests.h"
#include "scenario/cli_process.h"
#include "sumbot/experiment.h"
#include "support/counts.h"
#include "support/lossy_relay.h"
#include "support/server_process.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

/// Ends what would never end. Not used for timing.
constexpr const char* watchdog = "timeout 200 ";

std::string python(const std::string& name) {
    return "python3 -B '" + (source_folder() / "agents/python" / name).string() + ".py'";
}

std::string cpp(const std::string& name) {
    return "'" + (program().parent_path() / ("agent_" + name)).string() + "'";
}

std::string java(const std::string& name) {
    const auto classes = program().parent_path().parent_path() / "agents/java";
    return "java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '" + classes.string() + "' " + name;
}

/// An example in one of its languages: how it is started.
struct Program {
    std::string language;
    std::string line;
};

void PrintTo(const Program& program, std::ostream* out) {
    *out << program.language;
}

std::string language_of(const testing::TestParamInfo<Program>& info) {
    return info.param.language;
}

std::string serving(const ServerProcess& server) {
    return " --udp " + to_text(server.udp());
}

ProcessResult run_agent(const std::string& line) {
    return run_line(watchdog + line);
}

/// The number that follows a word.
double number_after(const std::string& text, const std::string& word) {
    const std::size_t found = text.find(word);
    if (found == text.npos) return std::numeric_limits<double>::quiet_NaN();
    return std::stod(text.substr(found + word.size()));
}

// ---- The manual's demonstration

class KeyboardDriver : public testing::TestWithParam<Program> {
  protected:
    static ProcessResult drive(const std::string& keys, const std::string& world = "sumbot.xml") {
        const ServerProcess server({});
        EXPECT_TRUE(server.is_ready());
        return run_line("printf '" + keys + "' | " + watchdog + GetParam().line + serving(server) +
                        " --world " + world_argument(world) + " 2>&1");
    }
};

TEST_P(KeyboardDriver, drives_the_sumbot_as_the_keys_say) {
    const auto forwards = drive("  wwww");
    ASSERT_EQ(forwards.status, 0) << forwards.out;
    EXPECT_GT(number_after(forwards.out, "x "), 0.1);
    EXPECT_NEAR(number_after(forwards.out, "heading "), 0, 0.1);
    const auto left = drive("  aa");
    ASSERT_EQ(left.status, 0) << left.out;
    EXPECT_NEAR(number_after(left.out, "x "), 0, 0.02);
    EXPECT_GT(number_after(left.out, "heading "), 0.5);
}

TEST_P(KeyboardDriver, says_what_the_nucleus_refuses) {
    const auto refused = drive("w", "../tests/network/refused_world.xml");
    EXPECT_NE(refused.status, 0);
    for (const std::string said : {"Create_Entity", "Radius", "-0.5", "is refused"})
        EXPECT_NE(refused.out.find(said), std::string::npos) << refused.out;
}

INSTANTIATE_TEST_SUITE_P(agents, KeyboardDriver,
                         testing::Values(Program{"cpp", cpp("keyboard_driver")},
                                         Program{"python", python("keyboard_driver")},
                                         Program{"java", java("KeyboardDriver")}),
                         language_of);

// ---- Lock-step

class RandomDriver : public testing::TestWithParam<Program> {
  protected:
    static std::string drive(const std::string& address, int seed) {
        const auto driven =
            run_agent(GetParam().line + " --udp " + address + " --seed " + std::to_string(seed) +
                      " --iterations 200 --world " + world_argument("sumbot.xml") + " 2>&1");
        EXPECT_EQ(driven.status, 0) << driven.out;
        EXPECT_EQ(driven.out.rfind("iteration 200 hash ", 0), 0U) << driven.out;
        return driven.out;
    }
    static std::string drive(int seed) {
        const ServerProcess server({});
        return drive(to_text(server.udp()), seed);
    }
    /// The result of a driver inside the program, without a network.
    static std::string expected(int seed) {
        Simulation simulation;
        EXPECT_TRUE(simulation.load_file(source_folder() / "worlds/sumbot.xml"));
        auto state = static_cast<std::uint64_t>(seed);
        const auto speed = [&] {
            state = state * 6364136223846793005U + 1442695040888963407U;
            return (static_cast<double>((state >> 33) % 121) - 60) / 10;
        };
        for (int iteration = 1; iteration <= 200; ++iteration) {
            simulation.step();
            if (iteration % 10 != 0 || iteration == 200) continue;
            const double left = speed();
            EXPECT_TRUE(simulation.send(sumbot::motor_message({left, speed()})));
        }
        return simulation.hash();
    }
};

TEST_P(RandomDriver, comes_to_the_bits_of_a_run_without_network) {
    EXPECT_EQ(drive(5), "iteration 200 hash " + expected(5) + "\n");
    EXPECT_NE(expected(5), expected(6));
}

TEST_P(RandomDriver, comes_to_the_same_bits_through_a_network_that_loses_and_doubles) {
    const ServerProcess server({});
    const LossyRelay relay(server.udp(), 1, 30, 10);
    EXPECT_EQ(drive(to_text(relay.address()), 5), "iteration 200 hash " + expected(5) + "\n");
    EXPECT_GT(relay.lost_count(), 100U);
}

INSTANTIATE_TEST_SUITE_P(agents, RandomDriver,
                         testing::Values(Program{"cpp", cpp("random_driver")},
                                         Program{"python", python("random_driver")},
                                         Program{"java", java("RandomDriver")}),
                         language_of);

// ---- Those who watch

class Logger : public testing::TestWithParam<Program> {};

TEST_P(Logger, writes_a_row_for_each_entity_and_broadcast) {
    const ServerProcess server({"pitch_5v5"});
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/poses.csv";
    const auto logged = run_agent(GetParam().line + serving(server) +
                                  " --broadcasts 20 --interval 0.05 --output " + path + " 2>&1");
    ASSERT_EQ(logged.status, 0) << logged.out;
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    EXPECT_EQ(line.substr(0, line.find('\r')),
              "iteration,time_s,entity,kind,x,y,z,rot_x,rot_y,rot_z");
    std::set<std::string> iterations;
    std::set<std::string> places_of_robot_1;
    int rows = 0;
    for (; std::getline(file, line); ++rows) {
        std::istringstream cells(line);
        std::vector<std::string> cell;
        for (std::string text; std::getline(cells, text, ',');) cell.push_back(text);
        ASSERT_EQ(cell.size(), 10U) << line;
        iterations.insert(cell[0]);
        EXPECT_EQ(cell[3], cell[2] == "11" ? "Ball" : "Robot");
        if (cell[2] == "1") places_of_robot_1.insert(cell[4]);
    }
    EXPECT_EQ(rows, 20 * 11);
    EXPECT_EQ(iterations.size(), 20U);
    EXPECT_EQ(places_of_robot_1.size(), 20U);
}

INSTANTIATE_TEST_SUITE_P(agents, Logger,
                         testing::Values(Program{"cpp", cpp("logger")},
                                         Program{"python", python("logger")}),
                         language_of);

TEST(SynchronousLogger, misses_no_iteration_when_the_nucleus_waits_for_it) {
    const ServerProcess server({});
    client::AgentClient starter("starter", to_text(server.udp()));
    starter.ask_until_done(client::lock_step_mode());
    std::FILE* const logging = ::popen(
        (watchdog + python("logger") + serving(server) + " --sync --broadcasts 100 | cut -d, -f1")
            .c_str(),
        "r");
    const auto is_known = [&] {
        return client::element(starter.ask("Get_Statistics"), "Key") == "logger";
    };
    for (int i = 0; i < 6000 && !is_known(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    starter.build_world((source_folder() / "worlds/sumbot.xml").string());
    std::string all = "iteration\n";
    for (int i = 1; i <= 100; ++i) all += std::to_string(i) + "\n";
    std::string out;
    for (char line[100]; std::fgets(line, sizeof line, logging) != nullptr;) out += line;
    ::pclose(logging);
    EXPECT_EQ(out, all);
}

class Observer : public testing::TestWithParam<Program> {};

TEST_P(Observer, shows_where_everyone_is) {
    const ServerProcess server({"pitch_5v5"});
    const auto seen =
        run_agent(GetParam().line + serving(server) + " --interval 0.1 --count 3 2>&1");
    ASSERT_EQ(seen.status, 0) << seen.out;
    EXPECT_EQ(std::count(seen.out.begin(), seen.out.end(), '\n'), 3) << seen.out;
    std::istringstream lines(seen.out);
    std::set<double> times;
    for (std::string line; std::getline(lines, line);) {
        times.insert(std::stod(line));
        std::istringstream words(line);
        const std::vector<std::string> all(std::istream_iterator<std::string>{words}, {});
        EXPECT_GE(all.size(), 4U + 11 * 3) << line;
    }
    EXPECT_EQ(times.size(), 3U);
}

INSTANTIATE_TEST_SUITE_P(agents, Observer,
                         testing::Values(Program{"java", java("Observer")},
                                         Program{"python", python("observer") + " --lines"}),
                         language_of);

TEST(ObserverPicture, draws_robots_and_ball_from_above) {
    const ServerProcess server({"pitch_5v5"});
    const auto seen = run_agent(python("observer") + serving(server) + " --count 1");
    ASSERT_EQ(seen.status, 0);
    EXPECT_EQ(std::count(seen.out.begin(), seen.out.end(), '\n'), 23) << seen.out;
    EXPECT_NE(seen.out.find('o', seen.out.find('+')), std::string::npos) << seen.out;
    EXPECT_NE(seen.out.find('A'), std::string::npos) << seen.out;
}

// ---- Sensors

std::string avoid_walls(const std::string& line) {
    const ServerProcess server({});
    const std::string world = (source_folder() / "worlds/devices.xml").string();
    const auto driven = run_agent(line + serving(server) + " --iterations 1000 --world " + world);
    EXPECT_EQ(driven.status, 0) << driven.out;
    return driven.out;
}

TEST(WallAvoider, drives_about_and_touches_nothing_by_the_same_readings_in_both_languages) {
    const std::string driven = avoid_walls(python("wall_avoider"));
    EXPECT_GT(number_after(driven, "travelled "), 1) << driven;
    EXPECT_EQ(number_after(driven, "touched "), 0) << driven;
    EXPECT_EQ(avoid_walls(java("WallAvoider")), driven);
}

// ---- The referee

/// A game in lock-step, in which the test itself scores.
class Game {
  public:
    explicit Game(client::AgentClient& player) : player_(player), steps_(player) {
        player.register_agent({.sync = true});
        player.ask_until_done(client::lock_step_mode(60));
        player.build_world((source_folder() / "worlds/pitch_5v5.xml").string());
        kick_off_ = steps_.next();
    }
    const client::Broadcast& play(int iterations, const std::string& request = "") {
        steps_.answer(request);
        for (int i = 1; i < iterations; ++i) {
            steps_.next();
            steps_.answer();
        }
        return steps_.next();
    }
    const client::Broadcast& shoot(double x) {
        std::string request;
        client::append_entity_request(
            request, "Set_Entity_Position", 11,
            "<Position_X>" + std::to_string(x) +
                "</Position_X><Position_Y>0</Position_Y><Position_Z>0.08</Position_Z>");
        return play(1, request);
    }
    /// The maximum distance of any robot from its place at kick-off.
    double greatest_distance_m(const client::Broadcast& broadcast) const {
        double greatest = 0;
        for (const auto& home : kick_off_.entities)
            for (std::size_t i = 0; i < 3; ++i)
                greatest = std::max(greatest, std::abs(broadcast.find(home.id)->position_m[i] -
                                                       home.position_m[i]));
        return greatest;
    }

  private:
    client::AgentClient& player_;
    client::LockStep steps_;
    client::Broadcast kick_off_;
};

TEST(Referee, puts_everyone_back_after_a_goal_and_counts) {
    const ServerProcess server({});
    client::AgentClient player("player", to_text(server.udp()));
    Game game(player);
    std::FILE* const referee =
        ::popen((watchdog + python("referee") + serving(server) + " --goals 2").c_str(), "r");
    char line[200];
    ASSERT_NE(std::fgets(line, sizeof line, referee), nullptr);
    EXPECT_STREQ(line, "watching\n");

    EXPECT_GT(game.greatest_distance_m(game.play(100)), 0.1);
    EXPECT_NEAR(game.shoot(1.2).find(11)->position_m[0], 1.2, 0.05);
    // The referee hears of the goal with the player, and everything is put back before the next
    // step.
    EXPECT_LT(game.greatest_distance_m(game.play(1)), 0.005);
    ASSERT_NE(std::fgets(line, sizeof line, referee), nullptr);
    EXPECT_TRUE(std::string(line).ends_with("goal, 1 : 0\n")) << line;

    game.play(50);
    game.shoot(-1.2);
    EXPECT_LT(game.greatest_distance_m(game.play(1)), 0.005);
    game.play(1);
    ASSERT_NE(std::fgets(line, sizeof line, referee), nullptr);
    EXPECT_TRUE(std::string(line).ends_with("goal, 1 : 1\n")) << line;
    EXPECT_EQ(::pclose(referee), 0);
}

// ---- The thesis's experiment

TEST(SumBotExperiment, keeps_its_bounds_over_udp) {
    const ServerProcess server({});
    const auto measured =
        run_agent(python("sumbot_experiment") + serving(server) + count(" --quick", "") + " 2>&1");
    EXPECT_EQ(measured.status, 0) << measured.out;
    auto experiment = sumbot::Experiment::open(source_folder() / "worlds/sumbot.xml");
    ASSERT_TRUE(experiment);
    const auto straight = experiment->straight(6);
    ASSERT_TRUE(straight);
    EXPECT_NEAR(number_after(measured.out, "straight at 6 from rest, s: "),
                *straight->time_s(sumbot::Start::rest), 6e-5)
        << measured.out;
    EXPECT_NEAR(number_after(measured.out, "straight at 6, s: "),
                *straight->time_s(sumbot::Start::rolling), 6e-5)
        << measured.out;
    EXPECT_NEAR(number_after(measured.out, "turn with 6, -6, s: "),
                experiment->turn({6, -6})->time_s, 6e-5)
        << measured.out;
    const auto lines = std::count(measured.out.begin(), measured.out.end(), '\n');
    EXPECT_EQ(lines, count(10, 31)) << measured.out;
}

// ---- A module of the thesis

TEST(MecabotModule, of_a_program_of_its_own_docks_among_others) {
    const ServerProcess server({});
    ASSERT_TRUE(server.is_ready());
    const auto ended =
        run_line("{ " + std::string(watchdog) + python("mecabot_module") + serving(server) +
                 " --module 3 --orders 1 & " + watchdog + python("mecabot_row") + serving(server) +
                 " --modules 4 --outside 3; wait; } 2>&1");
    EXPECT_EQ(ended.status, 0) << ended.out;
    EXPECT_NE(ended.out.find("a row of 4 after "), std::string::npos) << ended.out;
    EXPECT_NE(ended.out.find("module 3 did 1 orders, is at (-226, 0, 0)"), std::string::npos)
        << ended.out;
    // The thesis's steps: 7.8 mm/s, turns of 7 s for a right angle.
    EXPECT_NEAR(number_after(ended.out, "module 3 docked at "), 14, 2) << ended.out;
}

}  // namespace
}  // namespace simrob::test
