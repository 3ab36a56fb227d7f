// All commands that the configuration can rename, renamed at once: their names on the wire, and
// what remains the manual's own.

#include "support/renamed_commands.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "network/remote.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

class RenamedCommands : public ::testing::Test {
  protected:
    static std::vector<std::string> arguments(const std::string& data) {
        std::vector<std::string> all{"sumbot", "--data", data};
        for (const auto& command : renamed_commands()) {
            all.emplace_back("--set");
            all.push_back(command.key + "=" + command.wire_name);
        }
        return all;
    }
    std::string saved(const std::string& name) const {
        std::stringstream text;
        text << std::ifstream(folder.path() + "/" + name + ".xml").rdbuf();
        return text.str();
    }

    TemporaryFolder folder;
    ServerProcess server{arguments(folder.path())};
    Remote remote{server};
};

TEST_F(RenamedCommands, go_by_their_new_names_on_the_wire_and_not_by_the_old_ones) {
    ASSERT_TRUE(server.is_ready());
    for (const auto& command : renamed_commands()) {
        const std::string kind =
            command.name == "Synchronize" ? "Agent_Message"
            : command.name == "Robot_Motor_Control" || command.name == "Set_Entity_Position"
                ? "Entity_Request"
                : "Control_Request";
        const auto ask = [&](const std::string& name) {
            // With a field that no command has: each is refused, in its own way.
            return remote.ask("<" + kind + " Command=\"" + name + "\"><Nothing/></" + kind + ">");
        };
        EXPECT_EQ(element(ask(command.wire_name), "Command"), command.wire_name);
        const std::string unknown = ask(command.name);
        EXPECT_EQ(element(unknown, "Field"), "Command") << unknown;
        EXPECT_NE(unknown.find("there is no such command"), std::string::npos) << unknown;
    }
}

TEST_F(RenamedCommands, are_answered_by_the_names_that_they_were_asked_for_by) {
    ASSERT_TRUE(server.is_ready());
    remote.ask(message(register_agent("me", false, "RobotController")));
    EXPECT_EQ(remote.done("Modo_De_Paso", "<Step_Mode>true</Step_Mode>"),
              done_text("Modo_De_Paso"));
    EXPECT_EQ(remote.done("Gravedad", "<Gravity>-1</Gravity>"), done_text("Gravedad"));
    EXPECT_EQ(element(remote.ask(message(control("Paso", "<Timestep>9</Timestep>"))), "Command"),
              "Paso");
}

TEST_F(RenamedCommands, leave_saves_with_the_names_of_the_manual) {
    ASSERT_TRUE(server.is_ready());
    remote.ask(message(register_agent("me", false, "RobotController")));
    remote.done("Modo_De_Paso", "<Step_Mode>true</Step_Mode>");
    const std::string hash = remote.hash();
    EXPECT_EQ(remote.done("Guardar", "<File>here</File>"), done_text("Guardar"));
    EXPECT_EQ(remote.done("Gravedad", "<Gravity>-1</Gravity>"), done_text("Gravedad"));
    EXPECT_NE(remote.hash(), hash);
    EXPECT_EQ(remote.done("Cargar", "<File>here</File>"), done_text("Cargar"));
    EXPECT_EQ(remote.hash(), hash);
    const std::string text = saved("here");
    EXPECT_NE(text.find("Command=\"Create_Entity\""), std::string::npos);
    for (const auto& command : renamed_commands())
        EXPECT_EQ(text.find('"' + command.wire_name + '"'), std::string::npos);

    ServerProcess plain({"--data", folder.path()});
    ASSERT_TRUE(plain.is_ready());
    Remote other(plain);
    other.send(message(control("Load", "<File>here</File>")));
    EXPECT_EQ(other.hash(), hash);
}

TEST_F(RenamedCommands, are_told_by_both_names_in_the_catalogue) {
    ASSERT_TRUE(server.is_ready());
    const std::string told = remote.ask(message(control("Get_Catalogue", "<Name>Paso</Name>")));
    EXPECT_EQ(element(told, "Name"), "Paso") << told;
    EXPECT_EQ(element(told, "Own_Name"), "Set_Timestep");
    EXPECT_EQ(element(remote.ask(message(control("Get_Catalogue", "<Name>Set_Timestep</Name>"))),
                      "Field"),
              "Name");
}

TEST_F(RenamedCommands, leave_the_robots_of_the_library_with_the_names_of_the_manual) {
    ASSERT_TRUE(server.is_ready());
    const std::string ball =
        "&lt;Control_Request Command='NAME' Type='Ball'&gt;&lt;Data&gt;&lt;Entity_id&gt;1"
        "&lt;/Entity_id&gt;&lt;Radius&gt;0.1&lt;/Radius&gt;&lt;/Data&gt;&lt;/Control_Request&gt;";
    const auto save = [&](const std::string& name) {
        std::string text = ball;
        text.replace(text.find("NAME"), 4, name);
        return remote.ask(message(control("Save_Robot", "<Name>b</Name><Text>" + text + "</Text>") +
                                  control("Get_Version")));
    };
    EXPECT_EQ(element(save("Crear_Entidad"), "Field"), "Text");
    remote.answer();
    EXPECT_NE(save("Create_Entity").find("SimRob"), std::string::npos);
}

}  // namespace
}  // namespace simrob::test
