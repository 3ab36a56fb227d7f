// `simrob import` as people use it.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "scenario/cli_process.h"

namespace simrob::test {
namespace {

namespace fs = std::filesystem;

class Import : public testing::Test {
  protected:
    Import() : folder_(fs::temp_directory_path() / ("simrob_import_" + std::to_string(getpid()))) {
        fs::create_directories(folder_);
    }
    ~Import() override { fs::remove_all(folder_); }
    Import(const Import&) = delete;
    Import& operator=(const Import&) = delete;

    std::string file(const std::string& name) const {
        return "'" + (folder_ / name).string() + "'";
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / name) << text;
    }

  private:
    fs::path folder_;
};

std::string robot_argument(const std::string& name) {
    return "'" + (source_folder() / "robots" / name).string() + "'";
}

/// A model of URDF or MJCF, and no world of our own messages.
bool is_model(const fs::path& path) {
    const std::string text = run_line("cat '" + path.string() + "'").out;
    return text.find("<Message>") == std::string::npos;
}

TEST_F(Import, makes_worlds_that_check_and_run_take) {
    for (const auto& entry : fs::directory_iterator(source_folder() / "robots")) {
        const std::string name = entry.path().filename().string();
        if (!is_model(entry.path())) continue;
        const auto made = run_simrob("import " + robot_argument(name) + " 2>&1 >" + file("w.xml"));
        ASSERT_EQ(made.status, 0) << name << made.out;
        EXPECT_NE(made.out.find("elements used"), std::string::npos) << made.out;
        const auto checked = run_simrob("check " + file("w.xml"));
        EXPECT_EQ(checked.status, 0) << name << checked.out;
        EXPECT_NE(checked.out.find("fine"), std::string::npos) << checked.out;
        const auto run = run_simrob("run " + file("w.xml") + " --seconds 0.5");
        EXPECT_EQ(run.status, 0) << name << run.out;
        EXPECT_NE(run.out.find("Robot"), std::string::npos) << run.out;
    }
}

TEST_F(Import, writes_the_same_world_to_a_file_and_to_json) {
    const std::string arguments = "import " + robot_argument("car.urdf") + " --id 4 ";
    ASSERT_EQ(run_simrob(arguments + "--output " + file("w.xml") + " 2>/dev/null").out, "");
    const auto told = run_simrob(arguments + "--json");
    ASSERT_EQ(told.status, 0);
    const auto json = nlohmann::json::parse(told.out);
    EXPECT_EQ(json["world"], run_line("cat " + file("w.xml")).out);
    EXPECT_EQ(json["format"], "URDF");
    EXPECT_EQ(json["name"], "car");
    EXPECT_EQ(json["ok"], true);
    EXPECT_EQ(json["robots"][0]["id"], 4);
    EXPECT_EQ(json["robots"][0]["motors"].size(), 4U);
    EXPECT_EQ(json["bodies"][0]["name"], "chassis");
    EXPECT_EQ(json["joints"].back()["type"], "WheelJoint");
    EXPECT_GT(json["used"].size(), 20U);
    EXPECT_GT(json["ignored"].size(), 3U);
    for (const auto& finding : json["ignored"]) {
        EXPECT_GE(finding["line"], 1);
        EXPECT_FALSE(finding["note"].empty());
    }
}

TEST_F(Import, poses_and_speeds_are_set_by_name) {
    const auto made = run_simrob("import " + robot_argument("arm.urdf") +
                                 " --pose shoulder=0.5 --pose elbow=-0.5 --velocity base_turn=0.25"
                                 " 2>/dev/null");
    EXPECT_EQ(made.status, 0);
    EXPECT_NE(made.out.find("<Velocity>0.25</Velocity>"), std::string::npos) << made.out;
}

TEST_F(Import, the_readme_shows_what_it_says) {
    std::stringstream readme;
    readme << std::ifstream(source_folder() / "README.md").rdbuf();
    const auto made = run_line("cd '" + source_folder().string() + "' && '" + program().string() +
                               "' import robots/cart_pole.xml --output " + file("w.xml") + " 2>&1");
    std::istringstream lines(made.out);
    std::string shown =
        "    $ build/bin/simrob import robots/cart_pole.xml --output "
        "cart_pole_world.xml\n";
    for (std::string line; std::getline(lines, line);) shown += "    " + line + "\n";
    EXPECT_NE(readme.str().find(shown), std::string::npos) << shown;
}

TEST_F(Import, bad_models_and_options_are_refused_with_status_2) {
    write("bad.urdf",
          "<robot name=\"r\">\n<link name=\"a\"><collision><geometry>\n"
          "<sphere radius=\"-1\"/></geometry></collision></link></robot>\n");
    const auto bad = run_simrob("import " + file("bad.urdf") + " 2>&1");
    EXPECT_EQ(bad.status, 2);
    EXPECT_NE(bad.out.find("bad.urdf:3:9: robot/link[a]/collision/geometry/sphere/@radius: \"-1\" "
                           "is not allowed: expected a finite number above zero"),
              std::string::npos)
        << bad.out;
    const auto told = run_simrob("import " + file("bad.urdf") + " --json");
    EXPECT_EQ(told.status, 2);
    EXPECT_EQ(nlohmann::json::parse(told.out)["ok"], false);

    const std::string arm = "import " + robot_argument("arm.urdf");
    const std::pair<const char*, const char*> options[] = {
        {" --pose shoulder", "expected the name of a joint"},
        {" --pose shulder=1", "did you mean shoulder?"},
        {" --pose shoulder=2.5", "from -1.9 to 1.9"},
        {" --velocity shoulder=nan", "expected the name of a joint"},
        {" --velocity shoulder=1e9", "Velocity"},
        {" --position 1 2", "--position"},
        {" --position 1 2 nan", "--position"},
        {" --id -1", "--id"},
    };
    for (const auto& [option, expected] : options) {
        const auto refused = run_simrob(arm + option + " 2>&1");
        EXPECT_EQ(refused.status, 2) << option;
        EXPECT_NE(refused.out.find(expected), std::string::npos) << option << refused.out;
    }
    EXPECT_EQ(run_simrob("import " + file("none.urdf") + " 2>/dev/null").status, 2);
    EXPECT_EQ(run_simrob(arm + " --output /nowhere/w.xml 2>/dev/null").status, 1);
}

}  // namespace
}  // namespace simrob::test
