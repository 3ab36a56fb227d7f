// The messages of the technical manual and of the thesis's annex 1, over a real socket: their
// effects, and their answers.

#include <gtest/gtest.h>

#include <fstream>
#include <pugixml.hpp>
#include <sstream>

#include "network/remote.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

class ManualMessages : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(server.is_ready());
        const std::string port = std::to_string(agent.client.address().port);
        // Section 2.1, with the closing tag that its print got wrong.
        EXPECT_EQ(agent.ask("<Message>\n<Agent_Message Command=\"Register_Agent\" "
                            "Agent_Type=\"RobotController\">\n<Port>" +
                            port +
                            "</Port>\n<IP>127.0.0.1</IP>\n<Sync>false</Sync>\n"
                            "<Broadcast>0.1</Broadcast>\n<Key>Test</Key>\n</Agent_Message>\n"
                            "</Message>"),
                  "<Response>Sucessfully added agent with key Test, port " + port +
                      " and ip 127.0.0.1</Response>");
    }

    std::string refused_field(const std::string& text) { return element(agent.ask(text), "Field"); }
    std::string reason(const std::string& text) { return element(agent.ask(text), "Reason"); }

    TemporaryFolder folder;
    ServerProcess server{{"--data", folder.path()}};
    Remote agent{server};
};

std::string shipped(const std::string& name) {
    std::ifstream file(source_folder() / "worlds" / name);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Sends the messages of a world file one by one.
void send_world(Remote& agent, const std::string& name) {
    pugi::xml_document document;
    ASSERT_TRUE(
        document.load_string(shipped(name).c_str(), pugi::parse_default | pugi::parse_fragment));
    for (const auto& root : document.children()) {
        std::ostringstream text;
        root.print(text, "", pugi::format_raw);
        agent.send(text.str());
    }
}

TEST_F(ManualMessages, section_2_2_tells_where_an_agent_is_to_the_one_who_asks) {
    Remote other(server);
    const std::string port = std::to_string(other.client.address().port);
    other.send(message(register_agent("Test2", false)));
    EXPECT_NE(agent.answer().find("key Test2, port " + port), std::string::npos);
    EXPECT_NE(other.answer().find("key Test2, port " + port), std::string::npos);
    EXPECT_EQ(
        agent.ask("<Message><Agent_Message Command=\"Info_Request\"><Requester>Test</Requester>"
                  "<Requested>Test2</Requested></Agent_Message></Message>"),
        "<Response><Agent_Information><Key>Test2</Key><Port>" + port +
            "</Port><IP>127.0.0.1</IP></Agent_Information></Response>");
    EXPECT_EQ(refused_field("<Message><Agent_Message Command=\"Info_Request\"><Requester>Test"
                            "</Requester><Requested>Nobody</Requested></Agent_Message></Message>"),
              "Requested");
    // The other heard nothing of it: its next message is one for all.
    agent.send(message(control("Set_Fast_Mode",
                               "<Fast_Mode>true</Fast_Mode>"
                               "<Response>true</Response>")));
    EXPECT_EQ(other.answer(), done_text("Set_Fast_Mode"));
    EXPECT_EQ(agent.answer(), done_text("Set_Fast_Mode"));
}

TEST_F(ManualMessages, sections_2_3_and_2_4_make_materials_robot_field_and_ball) {
    send_world(agent, "manual.xml");
    const std::string state = agent.state();
    EXPECT_NE(state.find("<Entity_Id>3</Entity_Id><Type>Robot</Type>"), std::string::npos) << state;
    EXPECT_NE(state.find("<Entity_Id>7</Entity_Id><Type>Field</Type>"), std::string::npos);
    EXPECT_NE(state.find("<Entity_Id>8</Entity_Id><Type>Ball</Type>"), std::string::npos);
}

TEST_F(ManualMessages, sections_2_4_1_to_2_4_3_are_taken_as_printed_without_a_message_around_them) {
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(shipped("manual.xml").c_str()));
    const auto requests = document.child("Message").child("Simulation_Message").children();
    for (const auto& request : requests) {
        if (request.attribute("Command").value() != std::string("Create_Entity")) continue;
        std::ostringstream text;
        request.print(text, "  ");
        agent.send(text.str());
    }
    const std::string state = agent.state();
    for (const char* type : {"Robot", "Field", "Ball"})
        EXPECT_NE(state.find("<Type>" + std::string(type) + "</Type>"), std::string::npos) << state;
}

TEST_F(ManualMessages, annex_1_makes_the_sumbot_that_drives_to_positive_x) {
    agent.send(message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>")));
    send_world(agent, "sumbot.xml");
    agent.send(message(drive(1, 3, 3)));
    for (int i = 0; i < 100; ++i) agent.send(message(control("Make_Step")));
    std::string state;
    do {
        state = agent.state("<Entity_Id>1</Entity_Id>");
        // Some of the annex's requests ask for an answer.
        while (state == done_text("Create_Entity") || state == done_text("Initialize_Simulation"))
            state = agent.answer();
        ASSERT_NE(element(state, "Iteration"), "") << state;
    } while (std::stoi(element(state, "Iteration")) < 100);
    EXPECT_GT(std::stod(element(state, "X")), 0.01);
}

TEST_F(ManualMessages, sections_2_5_to_2_12_and_2_18_to_2_19_steer_time) {
    EXPECT_EQ(agent.done("Set_Step_Mode", "<Step_Mode>true</Step_Mode>"),
              done_text("Set_Step_Mode"));
    EXPECT_EQ(agent.done("Initialize_Simulation"), done_text("Initialize_Simulation"));
    EXPECT_EQ(agent.done("Set_Timestep", "<Timestep>0.3</Timestep>"), done_text("Set_Timestep"));
    EXPECT_EQ(agent.done("Set_Steps_Per_Iteration", "<Steps_Per_Iteration>3</Steps_Per_Iteration>"),
              done_text("Set_Steps_Per_Iteration"));
    EXPECT_EQ(agent.done("Make_Step"), done_text("Make_Step"));
    EXPECT_NE(agent.broadcast().find("<Iteration>1</Iteration>"), std::string::npos);
    const std::string state = agent.state();
    EXPECT_EQ(element(state, "Iteration"), "1");
    EXPECT_NEAR(std::stod(element(state, "Time")), 0.9, 1e-12);
    EXPECT_EQ(agent.done("Set_AutoAdjust_Mode", "<AutoAdjust_Mode>true</AutoAdjust_Mode>"),
              done_text("Set_AutoAdjust_Mode"));
    EXPECT_EQ(agent.done("Set_Sync_Mode", "<Sync_Mode>true</Sync_Mode>"),
              done_text("Set_Sync_Mode"));
    EXPECT_EQ(agent.done("Set_Sync_Wait", "<Sync_Wait>0.2</Sync_Wait>"),
              done_text("Set_Sync_Wait"));
    EXPECT_EQ(agent.done("Set_Fast_Mode", "<Fast_Mode>true</Fast_Mode>"),
              done_text("Set_Fast_Mode"));
    const std::string after = agent.state();
    EXPECT_EQ(element(after, "AutoAdjust_Mode"), "true");
    EXPECT_EQ(element(after, "Sync_Mode"), "true");
    EXPECT_EQ(element(after, "Sync_Wait"), "0.2");
    EXPECT_EQ(agent.done("Set_Step_Mode", "<Step_Mode>false</Step_Mode>"),
              done_text("Set_Step_Mode"));
    EXPECT_EQ(refused_field(message(control("Make_Step"))), "Command");
}

TEST_F(ManualMessages, section_2_10_synchronises_an_agent_with_an_iteration) {
    agent.send(message(register_agent("Test", true)));
    EXPECT_NE(agent.answer(), "");
    agent.send(message(control("Set_Sync_Mode", "<Sync_Mode>true</Sync_Mode>") +
                       control("Set_Sync_Wait", "<Sync_Wait>60</Sync_Wait>") +
                       control("Initialize_Simulation")));
    for (int i = 1; i <= 20; ++i) {
        std::string iteration = element(agent.broadcast(), "Iteration");
        // What was not answered within 5 ms is repeated.
        while (iteration == std::to_string(i - 1))
            iteration = element(agent.broadcast(), "Iteration");
        EXPECT_EQ(iteration, std::to_string(i));
        agent.send(
            "<Message>\n<Agent_Message Command=\"Synchronize\">\n<Key>Test</Key>\n<Iteration>" +
            std::to_string(i) + "</Iteration>\n</Agent_Message>\n</Message>");
    }
}

TEST_F(ManualMessages, sections_2_13_to_2_15_set_the_world) {
    EXPECT_EQ(agent.done("Set_World_Gravity", "<Gravity>-9.8</Gravity>"),
              done_text("Set_World_Gravity"));
    EXPECT_EQ(agent.done("Set_World_Hardness", "<Hardness>0.9</Hardness>"),
              done_text("Set_World_Hardness"));
    EXPECT_EQ(agent.done("Set_World_Bounciness", "<Bounciness>0.2</Bounciness>"),
              done_text("Set_World_Bounciness"));
}

TEST_F(ManualMessages, sections_2_16_and_2_17_save_and_load) {
    agent.send(message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>")));
    send_world(agent, "manual.xml");
    agent.send(message(control("Initialize_Simulation") + control("Make_Step")));
    while (element(agent.state(), "Iteration") != "1") {
    }
    const std::string before = agent.hash();
    EXPECT_EQ(agent.done("Save", "<File>simulation.xml</File>"), done_text("Save"));
    agent.send(message(control("Make_Step") + control("Make_Step")));
    while (element(agent.state(), "Iteration") != "3") {
    }
    EXPECT_NE(agent.hash(), before);
    EXPECT_EQ(agent.done("Load", "<File>simulation</File>"), done_text("Load"));
    EXPECT_EQ(agent.hash(), before);
    // The manual's own example names a path of the file system, which nobody may write to.
    EXPECT_EQ(
        refused_field(message(control("Save", "<File>/home/current_user/simulation.xml</File>"))),
        "File");
}

TEST_F(ManualMessages, section_3_moves_an_entity_and_turns_its_motors) {
    agent.send(message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>")));
    send_world(agent, "manual.xml");
    agent.send(message(entity_request("Set_Entity_Position",
                                      "<Entity_Id>3</Entity_Id><Position_X>1</Position_X>"
                                      "<Position_Y>0.5</Position_Y><Position_Z>2</Position_Z>")));
    const std::string state = agent.state("<Entity_Id>3</Entity_Id>");
    EXPECT_NE(state.find("<Position><X>1</X><Y>0.5</Y><Z>2</Z></Position>"), std::string::npos)
        << state;
    EXPECT_EQ(
        agent.ask(message(entity_request(
            "Robot_Motor_Control",
            "<Entity_Id>3</Entity_Id><Motors><Motor><Wheel_Joint_Id>0</Wheel_Joint_Id>"
            "<Value>3</Value></Motor><Motor><Wheel_Joint_Id>1</Wheel_Joint_Id><Value>-5</Value>"
            "</Motor></Motors><Response>true</Response>"))),
        done_text("Robot_Motor_Control"));
    EXPECT_EQ(refused_field(
                  message(entity_request("Set_Entity_Position",
                                         "<Entity_Id>7</Entity_Id><Position_X>1</Position_X>"
                                         "<Position_Y>0</Position_Y><Position_Z>2</Position_Z>"))),
              "Entity_Id");
}

TEST_F(ManualMessages, several_messages_in_a_datagram_and_requests_in_a_message_run_in_order) {
    agent.send(message(control("Set_World_Gravity", "<Gravity>-1</Gravity>") +
                       control("Set_Timestep", "<Timestep>0.02</Timestep>")) +
               message(control("Set_Timestep", "<Timestep>0.03</Timestep>")));
    EXPECT_EQ(element(agent.state(), "Timestep"), "0.03");
    // A refused request stops nothing else.
    agent.send(message(control("Set_Timestep", "<Timestep>0.04</Timestep>") +
                       control("Set_Timestep", "<Timestep>-1</Timestep>") +
                       control("Set_Maximum_Substep", "<Maximum_Substep>0.004</Maximum_Substep>")));
    EXPECT_EQ(element(agent.answer(), "Field"), "Timestep");
    const std::string state = agent.state();
    EXPECT_EQ(element(state, "Timestep"), "0.04");
    EXPECT_EQ(element(state, "Maximum_Substep"), "0.004");
}

TEST_F(ManualMessages, the_errors_of_its_examples_are_refused_and_change_nothing) {
    const std::string before = agent.state();
    const std::string wrong[] = {
        "<Message><Agent_Message Command=\"Register_Agent\" Agent_Type=\"RobotController\">"
        "<Port>33153</Port><IP>127.0.0.1</Port><Sync>false</Sync><Broadcast>0.1</Broadcast>"
        "<Key>Test9</Key></Agent_Message></Message>",
        message(control("Create_Entity\" Type=\"Generic",
                        "<Data><Entity_id>1</Entity_id><Structure>"
                        "<Body Type=\"Sphere\"><Body_id>1<Body_id>"
                        "<Radius>1</Radius></Body></Structure>"
                        "</Data>")),
        "<Message><Simulation_Message><Control_Request Command = Set_AutoAdjust_Mode\">"
        "<AutoAdjust_Mode>true</AutoAdjust_Mode></Control_Request></Simulation_Message></Message>",
        message(
            control("Set_Steps_Per_Iteration", "</Steps_Per_Iteration>3</Steps_Per_Iteration>")),
        message(control("Create_Entity\" Type=\"Field",
                        "<Data><Entity_id>7</Entity_id><Structure><Body Type=\"Box\">"
                        "<Body_id>0</Body_id><Mass>-1</Mass><Size_X>1</Size_X><Size_Y>1</Size_Y>"
                        "<Size_Z>1</Size_Z></Body></Data>")),
        "<Message><Simulation_Message><Control_Request Command=Register_Materials_Interactions\">"
        "</Control_Request></Simulation_Message></Message>",
    };
    for (const auto& text : wrong) {
        const std::string answer = agent.ask(text);
        EXPECT_TRUE(answer.starts_with("<Response><Error>")) << text << "\n" << answer;
        EXPECT_NE(element(answer, "Reason").find("not well-formed XML"), std::string::npos)
            << answer;
    }
    EXPECT_EQ(agent.state(), before);
}

TEST_F(ManualMessages, names_count_without_regard_to_case) {
    EXPECT_EQ(agent.ask("<message><SIMULATION_MESSAGE><control_request command=\"set_fast_mode\">"
                        "<FAST_MODE>true</FAST_MODE><response>true</response></control_request>"
                        "</SIMULATION_MESSAGE></message>"),
              done_text("Set_Fast_Mode"));
}

TEST_F(ManualMessages, one_who_never_registered_is_told_of_errors) {
    Remote stranger(server);
    EXPECT_EQ(stranger.ask(message(control("Set_Timestep", "<Timestep>7</Timestep>"))),
              "<Response><Error><Command>Set_Timestep</Command><Field>Timestep</Field>"
              "<Value>7</Value><Reason>expected a number from 0.00001 to 0.5 s</Reason>"
              "<Code>unfit_number</Code></Error></Response>");
}

TEST_F(ManualMessages, one_longer_than_maximumdatagramsize_is_told_so) {
    ServerProcess small({"--set", "maximumdatagramsize=1000"});
    ASSERT_TRUE(small.is_ready());
    Remote remote(small);
    const std::string text = message(control("Set_Timestep", "<Timestep>0.05</Timestep>"));
    const std::string answer = remote.ask(text + std::string(60000 - text.size(), ' '));
    EXPECT_EQ(element(answer, "Value"), "60000 bytes") << answer;
    EXPECT_NE(element(answer, "Reason").find("at most 1000 bytes"), std::string::npos) << answer;
    EXPECT_EQ(element(remote.state(), "Timestep"), "0.01");
}

}  // namespace
}  // namespace simrob::test
