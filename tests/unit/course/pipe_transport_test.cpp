// A runner behind pipes is an agent like any other, and cannot hold up who runs it.

#include "course/pipe_transport.h"

#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <chrono>

#include "agent/office.h"
#include "catalogue/standard.h"
#include "command/program_information.h"
#include "engine/cycle.h"
#include "net/steady_wall_clock.h"
#include "physics/engines/engines.h"
#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "support/paths.h"

namespace simrob::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

WallTime now() {
    return net::SteadyWallClock::read();
}

course::RunnerProcess shell(const std::string& script) {
    return std::move(*course::RunnerProcess::start({"sh", "-c", script}));
}

/// The robot of the library on a plane, driven by a program that a runner runs.
class PipeTest : public ::testing::Test {
  protected:
    void open(course::RunnerProcess process, WallTime patience = seconds(20)) {
        runner.emplace(std::move(process));
        transport.emplace(*runner,
                          course::RunnerEars{[this](const std::string& text) { printed += text; },
                                             [this](std::string_view json) { end = json; }},
                          patience);
        simulation.emplace(std::move(*physics::make_backend("ode", "engine")), settings());
        agent::OfficeSettings types;
        types.types = agent::standard_agent_types(agent::standard_filters());
        office.emplace(*simulation, catalogue, *transport, clock, std::move(types));
        cycle.emplace(*simulation, *office, clock, catalogue);
        const storage::SystemDisk disk;
        const auto robot = disk.read(source_folder() / "library" / "mbot.xml", 1U << 20U);
        ASSERT_TRUE(robot);
        const auto loaded = storage::load(*robot, catalogue, *simulation);
        ASSERT_TRUE(loaded) << loaded.error().front().problem.reason.words();
        ASSERT_TRUE(simulation->initialize());
        command::Modes modes = simulation->modes();
        modes.step_mode = modes.sync_mode = true;
        modes.sync_wait_s = 3600;
        ASSERT_TRUE(simulation->set_modes(modes));
        transport->say(R"({"command":"Register_Agent","agent_type":"RobotController",)"
                       R"("sync":true,"broadcast":0,"key":"pupil"})");
        transport->say(R"({"command":"Open_Lane","key":"pupil"})");
        cycle->turn();
        for (const auto& told : transport->take_told())
            ASSERT_EQ(told.find("error"), told.npos) << told;
        modes.step_mode = false;
        ASSERT_TRUE(simulation->set_modes(modes));
    }
    void run(const std::string& program) {
        open(std::move(*course::RunnerProcess::start(
            {"python3", source_folder() / "tests" / "lessons" / "tiny_runner.py"})));
        const auto& layout = *simulation->snapshot()->layout;
        ASSERT_EQ(layout.entities.size(), 1U);
        const std::string begin = R"({"begin":{"program":")" + program +
                                  R"(","key":"pupil","robot":)" +
                                  std::to_string(layout.entities.front().id) +
                                  R"(,"devices":[{"id":0,"type":"Drive"}]}})";
        ASSERT_TRUE(runner->say(begin, now() + seconds(5)));
    }
    /// Turns until this much time was simulated, or the runner has ended and is waited for.
    void turn_until(double time_s) {
        while (simulation->time_s() < time_s && !(transport->has_ended() && office->is_waiting()))
            cycle->turn();
    }
    static engine::SimulationSettings settings() {
        engine::SimulationSettings made;
        made.engines = physics::engines();
        return made;
    }

    const command::Catalogue catalogue = catalogue::standard();
    net::SteadyWallClock clock;
    std::string printed;
    std::string end;
    std::optional<course::RunnerProcess> runner;
    std::optional<course::PipeTransport> transport;
    std::optional<engine::Simulation> simulation;
    std::optional<agent::Office> office;
    std::optional<engine::Cycle> cycle;
};

TEST_F(PipeTest, a_program_drives_and_always_ends_in_the_same_bits) {
    std::vector<std::uint64_t> hashes;
    for (int run_number = 0; run_number < 2; ++run_number) {
        run(R"(forward(0.2)\nfor i in range(20):\n wait(0.02)\nwait(0.5)\nstop()\nprint('here'))");
        turn_until(2);
        EXPECT_TRUE(end.find("finished") != end.npos) << end << transport->failure();
        EXPECT_EQ(transport->failure(), "");
        hashes.push_back(simulation->hash());
        ASSERT_GE(simulation->time_s(), 2);
    }
    EXPECT_EQ(hashes[0], hashes[1]);
    EXPECT_EQ(printed, "herehere");
}

TEST_F(PipeTest, a_runner_that_lets_no_time_pass_is_ended) {
    for (const char* script : {"sleep 100", "while true; do echo '{\"print\":\"x\"}'; done",
                               "while true; do echo '{\"send\":[]}'; read x; done"}) {
        open(shell(script), milliseconds(300));
        const WallTime begin = now();
        turn_until(1);
        EXPECT_NE(transport->failure().find("0.3 s"), std::string::npos) << transport->failure();
        EXPECT_LT(now() - begin, seconds(5)) << script;
    }
}

TEST_F(PipeTest, a_runner_that_dies_is_noticed_with_its_last_words) {
    const std::pair<const char*, const char*> cases[] = {
        {"echo oh no >&2; exit 3", "oh no"},
        {"exit 3", "status 3"},
        {"kill -9 $$", "signal 9"},
        {"echo hello", "no line of a runner: hello"},
        {"echo '{\"other\":1}'", "no line of a runner"},
        {"echo '[[[['", "no line of a runner"},
        {"head -c 20000000 /dev/zero", "ended"},
    };
    for (const auto& [script, words] : cases) {
        open(shell(script));
        turn_until(1);
        EXPECT_TRUE(transport->has_ended());
        EXPECT_NE(transport->failure().find(words), std::string::npos)
            << script << ": " << transport->failure();
    }
}

TEST_F(PipeTest, a_runner_that_is_no_program_is_noticed) {
    open(std::move(*course::RunnerProcess::start({"/no/such/program"})));
    turn_until(1);
    EXPECT_NE(transport->failure().find("no such program"), std::string::npos);
}

TEST(Runner, is_killed_with_what_it_started) {
    std::string words;
    ASSERT_EQ(::prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
    {
        auto runner = shell("sleep 1000 & echo $!; wait");
        ASSERT_EQ(runner.hear(now() + seconds(5)), course::RunnerProcess::Heard::line);
        words = runner.line();
    }
    // Whoever outlives its parent becomes a child of this program.
    int status = 0;
    ASSERT_EQ(::waitpid(std::stoi(words), &status, 0), std::stoi(words));
    EXPECT_TRUE(WIFSIGNALED(status));
    ::prctl(PR_SET_CHILD_SUBREAPER, 0);
}

TEST(Runner, does_not_block_on_what_it_does_not_read) {
    auto runner = shell("sleep 1000");
    const std::string line(1U << 20U, 'x');
    EXPECT_FALSE(runner.say(line, now() + milliseconds(100)));
}

TEST(Runner, that_talks_while_it_is_talked_to_is_heard) {
    // It writes far more than a pipe holds before it reads what is said to it.
    auto runner = shell("head -c 1000000 /dev/zero | tr '\\0' 'y'; echo; read x; echo got $x");
    const std::string line = "word " + std::string(200000, 'x');
    ASSERT_TRUE(runner.say(line, now() + seconds(10)));
    ASSERT_EQ(runner.hear(now() + seconds(10)), course::RunnerProcess::Heard::line);
    EXPECT_EQ(runner.line().size(), 1000000U);
    ASSERT_EQ(runner.hear(now() + seconds(10)), course::RunnerProcess::Heard::line);
    EXPECT_EQ(runner.line(), "got " + line);
}

}  // namespace
}  // namespace simrob::test
