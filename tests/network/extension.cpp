// The library of examples/extension: everything that it adds, in the program itself.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "network/remote.h"
#include "scenario/cli_process.h"
#include "support/engines.h"

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
    for (const auto* text : {"## Push_Obstacles", "Generic, Obstacle", "Heightfield, Dumbbell"})
        EXPECT_NE(result.out.find(text), std::string::npos) << text;
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

TEST(Extension, what_is_none_is_refused_with_the_reason) {
    const TemporaryFolder folder;
    const std::pair<std::string, const char*> cases[] = {
        {folder.path() + "/none.so", "there is no such file"},
        {folder.path(), "there is no such file"},
        {extended_world(), "cannot be loaded"},
        {library("refused_no_entry"), "is no extension"},
        {library("refused_other_interface"), "was compiled with the headers of another version"},
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
