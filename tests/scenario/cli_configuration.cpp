// Which configuration the program reads, and what names it may change.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "scenario/cli_process.h"
#include "support/renamed_commands.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

namespace fs = std::filesystem;

/// A folder to work in, perhaps with a copy of the program beside it.
class CliConfiguration : public ::testing::Test {
  protected:
    void write(const std::string& path, const std::string& text) const {
        fs::create_directories((folder / path).parent_path());
        std::ofstream(folder / path) << text;
    }
    /// Runs the program in `work`; both streams are kept.
    ProcessResult run(const std::string& arguments) const {
        fs::create_directories(folder / "work");
        return run_line("cd '" + (folder / "work").string() + "' && '" + executable + "' " +
                        arguments + " 2>&1");
    }
    /// The step of a world that does not set it, with further arguments.
    std::string step(const std::string& more = "") const {
        const auto result =
            run("check " + world_argument("sumbot.xml") + " --json " + more + " 2>/dev/null | cat");
        const std::size_t begin = result.out.find("\"timestep_s\":");
        return begin == std::string::npos ? result.out : result.out.substr(begin + 13, 4);
    }

    TemporaryFolder temporary;
    const fs::path folder = temporary.path();
    std::string executable = program().string();
};

TEST_F(CliConfiguration, is_read_from_the_working_folder_and_told) {
    EXPECT_EQ(step(), "0.01");
    write("work/Configuration.data", "defaultstepsize 0.02\n");
    EXPECT_EQ(step(), "0.02");
    const auto told = run("check " + world_argument("sumbot.xml"));
    EXPECT_TRUE(told.out.starts_with("simrob: configuration read from " +
                                     (folder / "work/Configuration.data").string() + "\n"))
        << told.out;
}

TEST_F(CliConfiguration, is_read_from_beside_the_program_where_the_working_folder_has_none) {
    fs::create_directories(folder / "bin");
    fs::copy_file(program(), folder / "bin" / "simrob");
    executable = (folder / "bin" / "simrob").string();
    write("bin/Configuration.data", "defaultstepsize 0.03\n");
    EXPECT_EQ(step(), "0.03");
    write("work/Configuration.data", "defaultstepsize 0.02\n");
    EXPECT_EQ(step(), "0.02");
    write("mine.data", "defaultgravity -1\n");
    EXPECT_EQ(step("--config ../mine.data"), "0.01");
    EXPECT_EQ(step("--set defaultstepsize=0.04"), "0.04");
}

TEST_F(CliConfiguration, that_is_wrong_is_refused_with_path_and_line) {
    write("work/Configuration.data", "# mine\ndefaultstepsize soon\n");
    const auto refused = run("run " + world_argument("sumbot.xml"));
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(refused.out.starts_with((folder / "work/Configuration.data").string() +
                                        ":2:1: defaultstepsize: \"soon\""))
        << refused.out;
}

TEST_F(CliConfiguration, that_is_no_plain_file_is_refused_and_not_waited_for) {
    fs::create_directories(folder / "work");
    ASSERT_EQ(::mkfifo((folder / "work/Configuration.data").c_str(), 0600), 0);
    const auto refused = run("run " + world_argument("sumbot.xml"));
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.out.find("Configuration.data: expected a plain file"), std::string::npos)
        << refused.out;
}

TEST_F(CliConfiguration, that_is_too_large_is_refused) {
    write("work/Configuration.data", std::string((1U << 20U) + 1, '#'));
    const auto refused = run("run " + world_argument("sumbot.xml"));
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.out.find("is larger than 1048576 bytes"), std::string::npos) << refused.out;
}

TEST_F(CliConfiguration, concerns_no_catalogue_and_no_job) {
    write("work/Configuration.data", "nonsense 1\n");
    EXPECT_EQ(run("catalogue --markdown").status, 0);
    EXPECT_NE(run("job run none.json").out.find("none.json"), std::string::npos);
}

/// A world is the same whatever agents call its commands.
TEST_F(CliConfiguration, names_of_commands_in_files_are_the_manual_s_own) {
    write("renamed.data", renaming_configuration());
    const std::string renamed = " --config ../renamed.data";
    for (const auto& world : fs::directory_iterator(source_folder() / "worlds")) {
        const std::string argument = "'" + world.path().string() + "'";
        EXPECT_EQ(run("run " + argument + " --steps 3 --hash" + renamed).out,
                  run("run " + argument + " --steps 3 --hash").out)
            << argument;
    }
}

TEST_F(CliConfiguration, saves_and_recordings_are_read_whatever_names_they_were_made_under) {
    write("renamed.data", renaming_configuration());
    const std::string renamed = " --config ../renamed.data";
    const std::string sumbot = world_argument("sumbot.xml");
    const std::string whole = run("run " + sumbot + " --steps 30 --hash").out;
    const std::pair<std::string, std::string> ways[] = {{renamed, ""}, {"", renamed}};
    for (const auto& [made, read] : ways) {
        ASSERT_EQ(run("run " + sumbot + " --steps 10 --save half.xml" + made).status, 0);
        EXPECT_EQ(run("run half.xml --steps 20 --hash" + read).out, whole);
        const auto recorded = run("run " + sumbot + " --steps 30 --record all" + made);
        ASSERT_EQ(recorded.status, 0) << recorded.out;
        EXPECT_EQ(run("replay all --verify" + read).status, 0);
        EXPECT_EQ(run("run simrob-data/all.simrec --steps 0 --hash" + read).out, whole);
        fs::remove_all(folder / "work");
    }
}

}  // namespace
}  // namespace simrob::test
