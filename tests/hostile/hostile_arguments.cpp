#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>

#include "app/program.h"
#include "hostile/watchdog.h"
#include "physics/engines/engines.h"
#include "storage/system/system_disk.h"
#include "support/paths.h"

/// Command lines that ask for the impossible.
namespace simrob::hostile {
namespace {

struct Arguments {
    std::string name;
    std::vector<std::string> arguments;
    std::string says;  ///< part of the message
};

void PrintTo(const Arguments& arguments, std::ostream* out) {
    *out << arguments.name;
}

std::vector<Arguments> all() {
    const std::string world = (test::source_folder() / "worlds" / "pendulum.xml").string();
    const std::string huge(100000, '9');
    std::vector<Arguments> rows = {
        {"nothing", {}, "simrob --help"},
        {"unknown_command", {"frobnicate"}, "frobnicate"},
        {"empty_command", {""}, ""},
        {"unknown_option", {"run", world, "--turbo"}, "--turbo"},
        {"run_nothing", {"run"}, "WORLD"},
        {"run_two", {"run", world, world}, "not expected"},
        {"run_missing_file", {"run", "/no/such/world.xml"}, "/no/such/world.xml"},
        {"run_folder", {"run", "/"}, "directory"},
        {"run_empty_name", {"run", ""}, ""},
        {"run_long_name", {"run", std::string(100000, 'x')}, "x"},
        {"run_name_upwards", {"run", "../../../../../../../../etc/passwd"}, "/etc/passwd"},
        {"run_empty_device", {"run", "/dev/null"}, "Message"},
        {"run_endless_device", {"run", "/dev/zero"}, "67108864"},
        {"check_missing_file", {"check", "/no/such/world.xml"}, "/no/such/world.xml"},
        {"check_endless_device", {"check", "/dev/zero"}, "67108864"},
        {"unknown_engine", {"run", world, "--engine", "magic"}, "ode, bullet, mujoco"},
        {"engine_in_capitals", {"run", world, "--engine", "ODE"}, "ode, bullet, mujoco"},
        {"empty_engine", {"run", world, "--engine="}, "--engine"},
        {"engine_like_a_path", {"run", world, "--engine", "../lib/ode.so"}, "ode, bullet, mujoco"},
        {"long_engine", {"check", world, "--engine", huge}, "ode, bullet, mujoco"},
        {"compared_with_an_unknown_engine", {"compare", world, "--engine", "x"}, "ode, bullet"},
        {"both_lengths", {"run", world, "--steps", "1", "--seconds", "1"}, "--seconds"},
        {"missing_configuration", {"run", world, "--config", "/no/such"}, "/no/such"},
        {"folder_as_configuration", {"run", world, "--config", "/"}, "directory"},
        {"endless_configuration", {"run", world, "--config", "/dev/zero"}, "1048576"},
    };
    for (const std::string value : {"nan", "inf", "-1", "1e999", "1e10", "soon", "", "1s"})
        rows.push_back({"seconds_" + std::to_string(rows.size()),
                        {"run", world, "--seconds=" + value},
                        "--seconds"});
    for (const std::string& value :
         {std::string("nan"), std::string("-1"), std::string("1.5"), std::string("1e3"),
          std::string(""), std::string("0x10"), huge})
        rows.push_back({"steps_" + std::to_string(rows.size()),
                        {"run", world, "--steps=" + value},
                        "--steps"});
    for (const std::string& value : {std::string("-1"), std::string("1.5"), std::string("x"), huge})
        rows.push_back({"seed_" + std::to_string(rows.size()),
                        {"run", world, "--steps", "1", "--seed=" + value},
                        "--seed"});
    return rows;
}

class HostileArguments : public testing::TestWithParam<Arguments> {};

void expect_refused(const std::vector<std::string>& arguments, const std::string& says) {
    std::ostringstream out;
    std::ostringstream error;
    storage::SystemDisk disk;
    int status = -1;
    {
        const Watchdog watchdog(says);
        status = app::run_program(arguments, {out, error, disk});
    }
    EXPECT_EQ(status, 2);
    EXPECT_FALSE(error.str().empty());
    EXPECT_NE(error.str().find(says), std::string::npos) << error.str();
    EXPECT_EQ(out.str(), "");
}

TEST_P(HostileArguments, are_refused_with_status_two) {
    expect_refused(GetParam().arguments, GetParam().says);
}

TEST_P(HostileArguments, of_a_run_are_refused_for_every_engine) {
    const auto& given = GetParam().arguments;
    const bool has_engine = std::any_of(given.begin(), given.end(), [](const std::string& word) {
        return word.starts_with("--engine");
    });
    if (given.empty() || given.front() != "run" || has_engine) return;
    for (const auto& engine : physics::engines()) {
        SCOPED_TRACE(engine.name);
        auto arguments = given;
        arguments.insert(arguments.begin() + 1, {"--engine", std::string(engine.name)});
        expect_refused(arguments, GetParam().says);
    }
}

INSTANTIATE_TEST_SUITE_P(all, HostileArguments, testing::ValuesIn(all()),
                         [](const auto& test) { return test.param.name; });

TEST(HostileSave, does_not_take_the_place_of_a_pipe) {
    const auto pipe =
        std::filesystem::temp_directory_path() / ("simrob-pipe-" + std::to_string(getpid()));
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const std::string world = (test::source_folder() / "worlds" / "pendulum.xml").string();
    std::ostringstream out;
    std::ostringstream error;
    storage::SystemDisk disk;
    const std::vector<std::string> arguments = {"run", world,    "--steps",
                                                "1",   "--save", pipe.string()};
    EXPECT_EQ(app::run_program(arguments, {out, error, disk}), 1);
    EXPECT_NE(error.str().find("not a plain file"), std::string::npos) << error.str();
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
    std::filesystem::remove(pipe);
}

}  // namespace
}  // namespace simrob::hostile
