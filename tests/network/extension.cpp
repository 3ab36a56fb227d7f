// The library of examples/extension: everything that it adds, in the program itself.

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "network/remote.h"
#include "scenario/cli_process.h"
#include "support/engines.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

std::string library(const std::string& name) {
    return (program().parent_path().parent_path() / "lib" / (name + ".so")).string();
}

std::string extended_world() {
    return (source_folder() / "examples" / "extension" / "world.xml").string();
}

/// The option and the world, for the shell.
std::string extended() {
    return " --extension '" + library("example_extension") + "' '" + extended_world() + "' ";
}

TEST(ExtensionExample, its_body_lies_down_in_every_engine) {
    for (const auto& engine : engines()) {
        const auto result =
            run_simrob("run" + extended() + "--seconds 3 --json --engine " + engine.name);
        ASSERT_EQ(result.status, 0) << engine.name;
        const auto report = nlohmann::json::parse(result.out);
        const auto& obstacle = report.at("entities").at(1);
        EXPECT_EQ(obstacle.at("type"), "Obstacle");
        EXPECT_NEAR(obstacle.at("position").at(2).get<double>(), 0.1, 0.005) << engine.name;
        const auto& dumbbell = report.at("bodies").at(1);
        EXPECT_EQ(dumbbell.at("type"), "Dumbbell");
        EXPECT_EQ(dumbbell.at("radius"), 0.1);
        EXPECT_EQ(dumbbell.at("length"), 0.5);
    }
}

TEST(ExtensionExample, a_save_goes_on_to_the_same_bits_and_only_with_the_library) {
    const TemporaryFolder folder;
    const std::string save = "'" + folder.path() + "/half.xml'";
    const std::string with = " --extension '" + library("example_extension") + "' ";
    const auto whole = run_simrob("run" + extended() + "--seconds 1 --hash");
    ASSERT_EQ(run_simrob("run" + extended() + "--seconds 0.5 --hash --save " + save).status, 0);
    EXPECT_EQ(run_simrob("run" + with + save + " --seconds 0.5 --hash").out, whole.out);

    for (const auto& world : {save, "'" + extended_world() + "'"}) {
        const auto refused = run_simrob("check " + world + " 2>&1");
        EXPECT_EQ(refused.status, 2);
        EXPECT_NE(refused.out.find("Create_Entity: Type: \"Obstacle\" is not allowed"),
                  std::string::npos)
            << refused.out;
    }
}

TEST(ExtensionExample, the_catalogue_has_its_command_and_types) {
    const auto result =
        run_simrob("catalogue --extension '" + library("example_extension") + "' --markdown");
    ASSERT_EQ(result.status, 0);
    for (const auto* text : {"## Push_Obstacles", "Generic, Obstacle", "Heightfield, Dumbbell",
                             "PrismaticUniversalJoint, RingJoint", "Camera, Odometer"})
        EXPECT_NE(result.out.find(text), std::string::npos) << text;
}

TEST(ExtensionExample, its_joint_holds_and_its_device_counts_in_every_engine) {
    // Half of a swing from the side through the bottom of the ring: pi r.
    for (const auto& engine : engines()) {
        const auto result =
            run_simrob("run" + extended() + "--seconds 0.84 --json --engine " + engine.name);
        ASSERT_EQ(result.status, 0) << engine.name;
        const auto report = nlohmann::json::parse(result.out);
        const auto at = report.at("entities").at(3).at("position").get<std::vector<double>>();
        EXPECT_NEAR(std::hypot(at[0], at[2] - 1), 0.5, 0.002) << engine.name;
        EXPECT_NEAR(at[1], 3, 0.001) << engine.name;
        EXPECT_LT(at[0], -0.45) << engine.name << ": it is about to turn";
        const auto& odometer = report.at("devices").at(0);
        EXPECT_EQ(odometer.at("type"), "Odometer");
        EXPECT_NEAR(odometer.at("reading").at(0).get<double>(), 3.14159 * 0.5, 0.05) << engine.name;
    }
}

TEST(ExtensionExample, is_recorded_replayed_and_gone_on_from_with_the_library) {
    const TemporaryFolder folder;
    const std::string with =
        " --data '" + folder.path() + "' --extension '" + library("example_extension") + "' ";
    const auto recorded =
        run_simrob("run" + with + "'" + extended_world() + "' --seconds 2 --record swing --hash");
    ASSERT_EQ(recorded.status, 0);
    EXPECT_EQ(run_simrob("replay swing --verify" + with).status, 0);
    const std::string file = " '" + folder.path() + "/swing.simrec' ";
    EXPECT_EQ(run_simrob("run" + with + file + "--at 1 --seconds 1 --hash").out, recorded.out);
    const auto refused = run_simrob("replay swing --verify --data '" + folder.path() + "' 2>&1");
    EXPECT_EQ(refused.status, 1) << refused.out;
    EXPECT_NE(refused.out.find("Create_Entity"), std::string::npos) << refused.out;
}

class ExtendedServer : public ::testing::Test {
  protected:
    ExtendedServer()
        : server({extended_world(), "--extension", library("example_extension"), "--data",
                  folder.path()}) {}

    const TemporaryFolder folder;
    ServerProcess server;
};

TEST_F(ExtendedServer, its_command_is_done_over_udp) {
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    remote.send(message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>")));
    EXPECT_NE(remote.ask(message(register_agent("me", false))), "");
    const std::string done = remote.done("Push_Obstacles", "<Velocity_X>0.7</Velocity_X>");
    EXPECT_EQ(element(done, "Pushed"), "2") << done;
    const std::string state = remote.state("<Entity_Id>1</Entity_Id>");
    EXPECT_EQ(element(state, "Type"), "Obstacle") << state;
    EXPECT_EQ(element(element(state, "Linear_Velocity"), "X"), "0.7") << state;
    const std::string refused = remote.done("Push_Obstacles", "<Velocity_X>fast</Velocity_X>");
    EXPECT_EQ(element(refused, "Field"), "Velocity_X") << refused;
}

TEST_F(ExtendedServer, its_type_of_agent_is_told_what_its_filter_lets_through) {
    ASSERT_TRUE(server.is_ready());
    Remote scout(server);
    EXPECT_NE(scout.ask(message(register_agent("scout", false, "Scout"))), "");
    Remote watcher(server);
    EXPECT_NE(watcher.ask(message(register_agent("watcher", false, "GUI"))), "");
    scout.send(message(control("Initialize_Simulation")));

    const std::string near = scout.broadcast();
    EXPECT_NE(near.find("<Obstacle_Entity><Entity_Id>1<"), near.npos) << near;
    EXPECT_EQ(near.find("<Entity_Id>2<"), near.npos) << near;
    const std::string all = watcher.broadcast();
    EXPECT_NE(all.find("<Obstacle_Entity><Entity_Id>2<"), all.npos) << all;
    EXPECT_NE(all.find("<Body Type=\"Dumbbell\">"), all.npos) << all;
}

TEST_F(ExtendedServer, its_entities_are_made_refused_saved_and_loaded_over_udp) {
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    EXPECT_NE(remote.ask(message(register_agent("me", false))), "");
    const auto create = [&](const std::string& length) {
        const std::string body =
            "<Body Type=\"Dumbbell\"><Body_id>0</Body_id><Radius>0.1</Radius>"
            "<Position_Y>3</Position_Y><Length>" +
            length + "</Length></Body>";
        return remote.ask(message(
            "<Simulation_Message><Control_Request Command=\"Create_Entity\" Type=\"Obstacle\">"
            "<Response>true</Response><Data><Entity_id>7</Entity_id><Structure>" +
            body + "</Structure></Data></Control_Request></Simulation_Message>"));
    };
    const std::string refused = create("0.15");
    EXPECT_EQ(element(refused, "Field"), "Body 0 Length") << refused;
    EXPECT_EQ(create("0.3"), done_text("Create_Entity"));
    const std::string before = remote.hash();
    EXPECT_EQ(remote.done("Save", "<File>kept</File>"), done_text("Save"));
    remote.send(message(entity_request("Remove_Entity", "<Entity_Id>7</Entity_Id>")));
    EXPECT_NE(remote.hash(), before);
    EXPECT_EQ(remote.done("Load", "<File>kept</File>"), done_text("Load"));
    EXPECT_EQ(remote.hash(), before);
}

TEST_F(ExtendedServer, its_device_and_joint_are_made_driven_and_told_over_udp) {
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    EXPECT_NE(remote.ask(message(register_agent("me", false))), "");
    const std::string added = remote.ask(
        message(entity_request("Add_Device",
                               "<Entity_Id>1</Entity_Id><Device Type=\"Odometer\">"
                               "<Device_Id>4</Device_Id></Device><Response>true</Response>")));
    EXPECT_EQ(added, done_text("Add_Device"));
    const std::string wrong =
        remote.ask(message(entity_request("Add_Device",
                                          "<Entity_Id>1</Entity_Id><Device Type=\"Odometer\">"
                                          "<Device_Id>5</Device_Id><Reach>1</Reach></Device>")));
    EXPECT_EQ(element(wrong, "Field"), "Device Reach") << wrong;
    const std::string driven = remote.ask(message(
        entity_request("Joint_Motor_Control",
                       "<Entity_Id>3</Entity_Id><Joint_Id>0</Joint_Id><Velocity>0.5</Velocity>"
                       "<Maximum>50</Maximum><Response>true</Response>")));
    EXPECT_EQ(driven, done_text("Joint_Motor_Control"));
    const std::string readings =
        remote.ask(message(control("Get_Readings", "<Entity_Id>1</Entity_Id>")));
    EXPECT_EQ(element(readings, "Type"), "Odometer") << readings;
}

TEST_F(ExtendedServer, its_filter_changes_the_numbers_that_are_told) {
    ASSERT_TRUE(server.is_ready());
    Remote scout(server);
    EXPECT_NE(scout.ask(message(register_agent("scout", false, "Scout"))), "");
    scout.send(message(control("Initialize_Simulation")));
    const std::string told = scout.broadcast();
    const std::string height = element(element(told, "Obstacle_Entity"), "pos_z");
    EXPECT_EQ(std::fmod(std::stod(height), 0.25), 0) << told;
}

TEST(ExtensionBuild, makes_a_library_that_is_loaded_wherever_it_lies) {
    const TemporaryFolder folder;
    const std::string made = folder.path() + "/own.so";
    const std::string source = (source_folder() / "examples/extension/extension.cpp").string();
    const auto built = run_simrob("extension build '" + source + "' --output '" + made + "'");
    ASSERT_EQ(built.status, 0);
    EXPECT_EQ(built.out, made + ": built from 1 source\n");
    EXPECT_EQ(run_simrob("check '" + extended_world() + "' --extension '" + made + "'").status, 0);
}

TEST(ExtensionBuild, says_what_is_wrong_and_writes_nothing) {
    const TemporaryFolder folder;
    const auto write = [&](const std::string& text) {
        std::ofstream(folder.path() + "/a.cpp") << text;
        return "extension build '" + folder.path() + "/a.cpp' --output '" + folder.path() +
               "/a.so'";
    };
    const std::string nothing = write("int nothing;\n");
    const std::pair<std::string, const char*> cases[] = {
        {"extension build '" + folder.path() + "/none.cpp'", "there is no such file"},
        {nothing + " --compiler no_such_compiler", "Debian's package g++"},
        {nothing, "expected SIMROB_EXTENSION"},
    };
    for (const auto& [command, reason] : cases) {
        const auto result = run_simrob(command + " 2>&1");
        EXPECT_EQ(result.status, 2) << result.out;
        EXPECT_NE(result.out.find(reason), std::string::npos) << result.out;
    }
    const auto wrong = run_simrob(write("SIMROB_EXTENSION {}\n") + " 2>&1");
    EXPECT_NE(wrong.out.find("a.cpp:1"), std::string::npos) << wrong.out;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        EXPECT_EQ(entry.path().filename(), "a.cpp");
}

TEST(Extension, what_is_none_is_refused_with_the_reason) {
    const TemporaryFolder folder;
    const std::pair<std::string, const char*> cases[] = {
        {folder.path() + "/none.so", "there is no such file"},
        {folder.path(), "there is no such file"},
        {extended_world(), "cannot be loaded"},
        {library("refused_no_entry"), "is not an extension"},
        {library("refused_other_interface"), "was compiled with the headers of another version"},
        {library("refused_crashing"), "crashes when it is loaded: Segmentation fault"},
        {library("refused_exiting"), "ends the program when it is loaded, with status 0"},
        {library("refused_throwing"), "threw a tantrum"},
        {library("refused_wrong_row"), "\"Knot\" is not allowed: expected a function for its rows"},
    };
    for (const auto& [file, reason] : cases) {
        const auto result = run_simrob("catalogue --extension '" + file + "' 2>&1");
        EXPECT_EQ(result.status, 2) << file;
        EXPECT_NE(result.out.find("--extension: \"" + file + "\""), std::string::npos);
        EXPECT_NE(result.out.find(reason), std::string::npos) << result.out;
    }
}

TEST(Extension, is_refused_by_every_command_that_takes_one) {
    for (const std::string command : {"run pendulum", "serve --no-http", "check pendulum"}) {
        const auto result = run_simrob(command + " --extension none.so 2>&1");
        EXPECT_EQ(result.status, 2) << command;
        EXPECT_NE(result.out.find("there is no such file"), std::string::npos) << result.out;
    }
}

TEST(Extension, whose_names_are_taken_is_refused) {
    const std::string twice = " --extension '" + library("example_extension") + "'";
    const auto result = run_simrob("run pendulum" + twice + twice + " 2>&1");
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.out.find("\"Dumbbell\" is not allowed: this name is taken"), std::string::npos)
        << result.out;
}

}  // namespace
}  // namespace simrob::test
