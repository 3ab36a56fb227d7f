#include "app/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "storage/memory_disk.h"
#include "storage/system/system_disk.h"
#include "support/must.h"
#include "support/paths.h"

namespace simrob::app {
namespace {

using Json = nlohmann::json;

struct Result {
    int status = 0;
    std::string out;
    std::string error;
};

Result simrob_on(storage::Disk& disk, const std::vector<std::string>& arguments) {
    std::ostringstream out;
    std::ostringstream error;
    const int status = run_program(arguments, {out, error, disk});
    return {status, out.str(), error.str()};
}

Result simrob(const std::vector<std::string>& arguments) {
    storage::SystemDisk disk;
    return simrob_on(disk, arguments);
}

std::string world(const std::string& name) {
    return (test::source_folder() / "worlds" / name).string();
}

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(Program, run_tells_the_end_in_json) {
    const auto result = simrob({"run", world("sumbot.xml"), "--steps", "10", "--json"});
    ASSERT_EQ(result.status, 0) << result.error;
    const Json report = Json::parse(result.out);
    EXPECT_EQ(report["iteration"], 10);
    EXPECT_DOUBLE_EQ(report["time_s"], 0.1);
    EXPECT_EQ(report["engine"], "ode");
    EXPECT_EQ(report["hash"].get<std::string>().size(), 16U);
    EXPECT_EQ(report["entities"].size(), 2U);
    EXPECT_EQ(report["entities"][0]["type"], "Robot");
    EXPECT_EQ(report["entities"][0]["position"].size(), 3U);
    EXPECT_EQ(report["entities"][0]["rotation"].size(), 3U);
    const Json& wheel = report["bodies"][1];
    EXPECT_EQ(wheel["entity"], 1);
    EXPECT_EQ(wheel["type"], "WheelCylinder");
    EXPECT_EQ(wheel["orientation"].size(), 4U);
    EXPECT_EQ(wheel["linear_velocity"].size(), 3U);
    EXPECT_EQ(wheel["angular_velocity"].size(), 3U);
    EXPECT_TRUE(wheel.contains("radius"));
    EXPECT_TRUE(report["events"].is_array());
    EXPECT_FALSE(report["approximations"].empty());
}

TEST(Program, run_without_iterations_tells_the_beginning) {
    const auto result = simrob({"run", world("sumbot.xml"), "--steps", "0", "--json"});
    ASSERT_EQ(result.status, 0) << result.error;
    const Json report = Json::parse(result.out);
    EXPECT_EQ(report["iteration"], 0);
    EXPECT_DOUBLE_EQ(report["entities"][0]["position"][2], 0.25);
}

TEST(Program, run_stops_after_the_first_iteration_at_or_past_the_seconds) {
    const std::vector<std::pair<std::string, int>> cases = {
        {"1", 100}, {"10", 1000}, {"0.1", 10}, {"0.105", 11}, {"0", 0}, {"3.33", 333}};
    for (const auto& [seconds, iterations] : cases) {
        const auto result = simrob({"run", world("sumbot.xml"), "--seconds", seconds, "--json"});
        ASSERT_EQ(result.status, 0) << result.error;
        EXPECT_EQ(Json::parse(result.out)["iteration"], iterations) << seconds;
    }
}

TEST(Program, run_with_hash_prints_sixteen_digits) {
    const auto first = simrob({"run", world("sumbot.xml"), "--steps", "20", "--hash"});
    const auto second = simrob({"run", world("sumbot.xml"), "--steps", "20", "--hash"});
    const auto other = simrob({"run", world("sumbot.xml"), "--steps", "21", "--hash"});
    EXPECT_EQ(first.out.size(), 17U);
    EXPECT_EQ(first.out.find_first_not_of("0123456789abcdef"), 16U);
    EXPECT_EQ(first.out, second.out);
    EXPECT_NE(first.out, other.out);
}

TEST(Program, seed_is_part_of_the_state) {
    const auto one = simrob({"run", world("sumbot.xml"), "--steps", "1", "--hash", "--seed", "1"});
    const auto two = simrob({"run", world("sumbot.xml"), "--steps", "1", "--hash", "--seed", "2"});
    EXPECT_EQ(one.status, 0) << one.error;
    EXPECT_NE(one.out, two.out);
}

TEST(Program, plain_run_tells_people_what_happened) {
    const auto result = simrob({"run", world("sumbot.xml"), "--steps", "3"});
    EXPECT_EQ(result.status, 0);
    EXPECT_TRUE(holds(result.out, "1 Robot, 1 Field")) << result.out;
    EXPECT_TRUE(holds(result.out, "hash ")) << result.out;
}

TEST(Program, without_arguments_says_in_two_lines_what_to_type_first) {
    const auto result = simrob({});
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(std::count(result.error.begin(), result.error.end(), '\n'), 2) << result.error;
    for (const char* const word : {"simrob demo", "simrob serve", "simrob --help"})
        EXPECT_TRUE(holds(result.error, word)) << result.error;
}

TEST(Program, bad_input_ends_with_status_two_and_a_reason) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"serve", "--udp", "nowhere"}, "--udp"},
        {{"rnn"}, "run"},
        {{"--gui", "--udp", "nowhere"}, "--udp"},
        {{"-gui", "--udp", "nowhere"}, "--udp"},
        {{"run"}, "WORLD"},
        {{"run", "no/such/file.xml"}, "no/such/file.xml"},
        {{"run", world("")}, "directory"},
        {{"run", world("sumbot.xml"), "--steps", "-1"}, "--steps"},
        {{"run", world("sumbot.xml"), "--steps", "ten"}, "--steps"},
        {{"run", world("sumbot.xml"), "--seconds", "nan"}, "--seconds"},
        {{"run", world("sumbot.xml"), "--seconds", "1", "--steps", "1"}, "--steps"},
        {{"run", world("sumbot.xml"), "--engine", "havok"}, "expected ode"},
        {{"run", world("sumbot.xml"), "--engine", "odd"}, "no such engine"},
        {{"run", world("sumbot.xml"), "--bogus"}, "--bogus"},
        {{"run", world("sumbot.xml"), "--seed", "-1"}, "--seed"},
        {{"run", world("sumbot.xml"), "--config", "none.data"}, "none.data"},
        {{"check"}, "WORLD"},
        {{"check", "/dev/null"}, "Message"},
    };
    for (const auto& [arguments, reason] : cases) {
        const auto result = simrob(arguments);
        const std::string shown = ::testing::PrintToString(arguments);
        EXPECT_EQ(result.status, 2) << shown;
        EXPECT_TRUE(holds(result.error, reason)) << shown << ": " << result.error;
        EXPECT_EQ(result.out, "") << shown;
    }
}

TEST(Program, help_and_version_are_no_failures) {
    for (const std::string option : {"--help", "--version"}) {
        const auto result = simrob({option});
        EXPECT_EQ(result.status, 0);
        EXPECT_NE(result.out, "");
    }
    EXPECT_TRUE(holds(simrob({"run", "--help"}).out, "--seconds"));
}

TEST(Program, failure_to_save_is_a_failure) {
    const auto result =
        simrob({"run", world("sumbot.xml"), "--steps", "1", "--save", "/no/such/folder/a.xml"});
    EXPECT_EQ(result.status, 1);
    EXPECT_TRUE(holds(result.error, "/no/such/folder/a.xml")) << result.error;
}

TEST(Program, check_finds_nothing_wrong_with_the_shipped_worlds) {
    for (const auto& entry : std::filesystem::directory_iterator(world(""))) {
        if (entry.path().extension() != ".xml") continue;
        const auto result = simrob({"check", entry.path().string(), "--json"});
        EXPECT_EQ(result.status, 0) << entry.path();
        const Json report = Json::parse(result.out);
        EXPECT_EQ(report["ok"], true) << entry.path();
        EXPECT_GT(report["bodies"], 0) << entry.path();
    }
}

TEST(Program, catalogue_is_json_or_a_page) {
    const auto json = simrob({"catalogue"});
    ASSERT_EQ(json.status, 0);
    EXPECT_TRUE(holds(Json::parse(json.out).dump(), "Create_Entity"));
    const auto page = simrob({"catalogue", "--markdown"});
    EXPECT_EQ(page.status, 0);
    EXPECT_TRUE(holds(page.out, "# "));
}

TEST(Program, demo_tells_a_story_that_can_be_repeated) {
    const auto demo = simrob({"demo", "--text"});
    ASSERT_EQ(demo.status, 0) << demo.error;
    EXPECT_TRUE(holds(demo.out, "robot 1"));
    EXPECT_TRUE(holds(demo.out, "the ball"));
    const auto again = simrob({"run", world("pitch_5v5.xml"), "--seconds", "20", "--hash"});
    EXPECT_TRUE(holds(demo.out, again.out.substr(0, 16))) << demo.out;
}

/// A disk in memory with a world.
void put_world(storage::Disk& disk) {
    const auto text = storage::SystemDisk().read(world("pendulum.xml"), 1U << 20U);
    test::must(disk.write("swing.xml", test::must(text)));
}

TEST(Program, works_on_any_disk_that_it_is_given_and_on_no_other) {
    storage::MemoryDisk disk(1U << 24U);
    put_world(disk);
    const auto recorded = simrob_on(disk, {"run", "swing.xml", "--steps", "50", "--data", "memory",
                                           "--record", "swing", "--save", "end.xml", "--hash"});
    ASSERT_EQ(recorded.status, 0) << recorded.error;
    const auto again =
        simrob_on(disk, {"run", "end", "--steps", "0", "--data", "memory", "--hash"});
    EXPECT_EQ(again.out, recorded.out) << again.error;
    const auto proven = simrob_on(disk, {"replay", "swing", "--data", "memory", "--verify"});
    EXPECT_EQ(proven.status, 0) << proven.error;
    EXPECT_TRUE(holds(proven.out, recorded.out)) << proven.out;
    const auto told = simrob_on(disk, {"replay", "swing", "--data", "memory", "--csv", "a.csv"});
    EXPECT_EQ(told.status, 0) << told.error;
    EXPECT_EQ(disk.list("").size(), 3U) << "the world, the data folder and the export";
    EXPECT_EQ(disk.list("memory").size(), 2U);
    EXPECT_FALSE(std::filesystem::exists("memory") || std::filesystem::exists("a.csv"));
}

TEST(Program, says_that_a_save_does_not_fit_on_the_disk) {
    storage::MemoryDisk disk(6000);
    put_world(disk);
    const auto run = simrob_on(disk, {"run", "swing.xml", "--steps", "1", "--save", "end.xml"});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.error, "simrob: end.xml: cannot be written: No space left on device\n");
    EXPECT_EQ(disk.list("").size(), 1U);
}

}  // namespace
}  // namespace simrob::app
