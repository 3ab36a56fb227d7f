#include "codec/json_reader.h"

#include <gtest/gtest.h>

#include "base/limits.h"
#include "codec/xml_encoder.h"
#include "codec/xml_message.h"
#include "unit/codec/lock_step_catalogue.h"

namespace simrob::codec {
namespace {

class JsonReaderTest : public ::testing::Test {
  protected:
    /// The problems of everything refused, one per line; or else everything understood, in XML.
    std::string read(const std::string& text) {
        reader.read(text, message);
        std::string lines;
        std::vector<command::Request> requests;
        for (std::size_t i = 0; i < message.size(); ++i) {
            if (message[i].problem)
                lines += (lines.empty() ? "" : "\n") + to_text(*message[i].problem);
            else
                requests.push_back(message[i].request);
        }
        return lines.empty() ? encode_message(requests, XmlStyle::compact) : lines;
    }

    const command::Catalogue catalogue = test::lock_step_catalogue();
    JsonReader reader{catalogue};
    ReadMessage message;
};

std::string in_message(const std::string& inside) {
    return "<Message><Simulation_Message>" + inside + "</Simulation_Message></Message>";
}

const std::string motors = in_message(
    "<Entity_Request Command=\"Robot_Motor_Control\"><Entity_Id>1</Entity_Id><Motors>"
    "<Motor><Wheel_Joint_Id>0</Wheel_Joint_Id><Value>3.25</Value></Motor>"
    "<Motor><Wheel_Joint_Id>1</Wheel_Joint_Id><Value>-5</Value></Motor></Motors></Entity_Request>");

TEST_F(JsonReaderTest, one_object_is_one_request) {
    EXPECT_EQ(read(R"({"command":"Set_Timestep","timestep":0.01,"response":true,"tag":7})"),
              in_message("<Control_Request Command=\"Set_Timestep\"><Response>true</Response>"
                         "<Timestep>0.01</Timestep></Control_Request>"));
    EXPECT_EQ(message[0].tag, "7");
}

TEST_F(JsonReaderTest, an_array_holds_requests_in_their_order) {
    EXPECT_EQ(
        read(R"([{"COMMAND":"beat","Key":"k"}, {"command":"set_fast_mode","fast_mode":true}])"),
        "<Message><Agent_Message Command=\"Beat\"><Key>k</Key><Iteration>0</Iteration>"
        "</Agent_Message><Simulation_Message><Control_Request Command=\"Set_Fast_Mode\">"
        "<Fast_Mode>true</Fast_Mode></Control_Request></Simulation_Message></Message>");
    EXPECT_EQ(read("[]"), "<Message></Message>");
}

TEST_F(JsonReaderTest, a_list_is_an_array_inside_its_group_or_instead_of_it) {
    const std::string items =
        R"([{"wheel_joint_id":0,"value":3.25},{"value":-5,"wheel_joint_id":1}])";
    const std::string begin = R"({"command":"robot_motor_control","entity_id":1,"motors":)";
    EXPECT_EQ(read(begin + R"({"motor":)" + items + "}}"), motors);
    EXPECT_EQ(read(begin + items + "}"), motors);
    EXPECT_EQ(read(begin + R"({"motor":{"wheel_joint_id":0,"value":3}}})"),
              read(begin + R"([{"wheel_joint_id":0,"value":3}]})"));
    EXPECT_EQ(read(begin + "[]}"),
              "Robot_Motor_Control: Motor: \"0 items\" is not allowed: expected at least 1");
    EXPECT_EQ(read(begin + "{}}"),
              "Robot_Motor_Control: Motor: missing: expected an element Motor");
    EXPECT_EQ(read(begin + "3}"),
              "Robot_Motor_Control: Motors: \"3\" is not allowed: expected an object");
}

TEST_F(JsonReaderTest, attributes_are_members_and_packed_lists_are_arrays) {
    const std::string text = read(R"({"data":{"entity_id":5,"structure":{"body":
        {"body_id":1,"mass":-1,"heights":[0,0.5,1,-1e-1],"type":"Heightfield","rows":2,"columns":2,
         "size_x":1,"size_y":1}}},"type":"field","command":"create_entity"})");
    EXPECT_NE(text.find("<Heights>0 0.5 1 -0.1</Heights>"), std::string::npos) << text;
    EXPECT_NE(text.find("Type=\"Field\""), std::string::npos) << text;
    EXPECT_EQ(read(R"({"command":"create_entity","type":"field","data":{"entity_id":5,
        "structure":{"body":{"type":"heightfield","body_id":1,"rows":2,"columns":2,"size_x":1,
        "size_y":1,"heights":[0,"1",2,3]}}}})"),
              "Create_Entity: Body 1 Heights: \"\"1\"\" is not allowed: item 2: expected a number "
              "from -10000 to 10000 m");
}

TEST_F(JsonReaderTest, values_have_their_own_kinds) {
    EXPECT_EQ(read(R"({"command":"set_timestep","timestep":"0.01"})"),
              "Set_Timestep: Timestep: \"\"0.01\"\" is not allowed: expected a number from 0.00001 "
              "to 0.5 s, without quotes");
    EXPECT_EQ(read(R"({"command":"set_fast_mode","fast_mode":1})"),
              "Set_Fast_Mode: Fast_Mode: \"1\" is not allowed: expected true or false");
    EXPECT_EQ(read(R"({"command":"beat","key":3})"),
              "Beat: Key: \"3\" is not allowed: expected a text of 1 to 64 bytes, in quotes");
    EXPECT_EQ(read(R"({"command":"beat","key":null})"),
              "Beat: Key: \"null\" is not allowed: expected a text of 1 to 64 bytes, in quotes");
    EXPECT_EQ(read(R"({"command":"beat","key":"k","iteration":1.5})"),
              "Beat: Iteration: \"1.5\" is not allowed: expected a whole number from 0 to "
              "2147483647");
    EXPECT_EQ(read(R"({"command":"beat","key":"\uffff"})").substr(0, 9), "Beat: Key");
    EXPECT_EQ(read(R"({"command":"create_entity","type":"robt"})"),
              "Create_Entity: Type: \"robt\" is not allowed: expected one of Robot, Field, Ball, "
              "Generic; did you mean Robot?");
}

TEST_F(JsonReaderTest, a_word_may_stand_for_a_number_and_no_other_text) {
    const std::string infinite = in_message(
        "<Control_Request Command=\"Set_Default_Interaction\"><Hardness>1e-04</Hardness>"
        "<Bounciness>0.2</Bounciness><Slip1>0</Slip1><Slip2>0</Slip2>"
        "<Friction>1e+09</Friction><Restitution>0</Restitution>"
        "<Rolling_Friction>0</Rolling_Friction></Control_Request>");
    EXPECT_EQ(read(R"({"command":"Set_Default_Interaction","friction":"Inf"})"), infinite);
    for (const char* const other : {R"("1")", R"("infinite")", R"("")", "null"})
        EXPECT_NE(
            read(std::string(R"({"command":"Set_Default_Interaction","friction":)") + other + "}")
                .find("expected a number from 0 to 1000000000, or inf ("),
            std::string::npos)
            << other;
}

TEST_F(JsonReaderTest, unknown_members_and_members_given_twice_are_refused) {
    EXPECT_EQ(read(R"({"command":"set_timestep","timestap":1})"),
              "Set_Timestep: timestap: unknown member; did you mean Timestep?");
    EXPECT_EQ(read(R"({"command":"set_timestep","timestep":0.1,"Timestep":0.1})"),
              "Set_Timestep: Timestep: given twice");
    EXPECT_EQ(read(R"({"command":"set_timestep","Command":"beat","timestep":0.1})"),
              "Beat: Command: given twice");
    EXPECT_EQ(read(R"({"command":"set_timestep"})"),
              "Set_Timestep: Timestep: missing: expected a number from 0.00001 to 0.5 s");
    EXPECT_EQ(read(R"({"command":"set_timstep"})"),
              "Command: \"set_timstep\" is not allowed: there is no such command; did you mean "
              "Set_Timestep?");
    EXPECT_EQ(read("{}"), "Command: missing: expected the name of a command");
    EXPECT_EQ(read(R"({"command":1})"),
              "Command: \"1\" is not allowed: expected the name of a command");
}

TEST_F(JsonReaderTest, the_tag_comes_back_as_it_was_also_with_a_refusal) {
    for (const std::string& tag :
         std::vector<std::string>{"7", "\"a\\\"b\"", "null", "true", "-1.5"}) {
        read("{\"command\":\"nothing\",\"tag\":" + tag + "}");
        EXPECT_EQ(message[0].tag, tag);
        EXPECT_TRUE(message[0].problem.has_value());
    }
    EXPECT_EQ(read(R"({"command":"set_fast_mode","fast_mode":true,"tag":[1]})"),
              "tag: \"[1]\" is not allowed: expected a text, number, true, false or null of at "
              "most 64 bytes");
    EXPECT_FALSE(read(R"({"command":"set_fast_mode","fast_mode":true,"tag":")" +
                      std::string(63, 'x') + "\"}")
                     .empty());
    EXPECT_TRUE(message[0].tag.empty());
}

TEST_F(JsonReaderTest, broken_form_is_one_problem) {
    EXPECT_EQ(read(R"([{"command":"beat","key":"k"},3])"),
              "\"[{\"command\":\"beat\",\"key\":\"k\"},3]\" is not allowed: expected an object, or "
              "an array of objects");
    EXPECT_EQ(message.size(), 1U);
    EXPECT_EQ(read(R"([{"command":"beat","key":"k"}])").substr(0, 9), "<Message>");
    for (const std::string& text :
         std::vector<std::string>{"", "{", "{\"a\":1,}", "[{}]x", "{\"a\":\"\xff\"}", "nul"})
        EXPECT_EQ(read(text).substr(0, 21), "not well-formed JSON:") << text;
    EXPECT_EQ(read(std::string(33, '[') + std::string(33, ']')), "nested more than 32 deep");
    EXPECT_EQ(read(std::string(limits::maximum_message_bytes + 1, ' ')),
              "\"65508 bytes\" is not allowed: expected at most 65507 bytes");
}

TEST_F(JsonReaderTest, of_many_refused_requests_a_few_are_told) {
    std::string text = "[{}";
    for (int i = 1; i < 100; ++i) text += ",{}";
    read(text + "]");
    ASSERT_EQ(message.size(), limits::maximum_reported_requests + 1);
    EXPECT_EQ(to_text(*message[limits::maximum_reported_requests].problem),
              "and 92 more requests of this message");
}

TEST(StopCommand, means_the_same_in_json_and_in_xml) {
    const auto catalogue = command::nucleus_catalogue();
    ReadMessage json;
    JsonReader(catalogue).read(R"({"command": "Stop", "entity_id": 3})", json);
    ASSERT_EQ(json.size(), 1U);
    const auto xml = decode_message(
        "<Message><Simulation_Message><Control_Request Command=\"Stop\"><Entity_Id>3</Entity_Id>"
        "</Control_Request></Simulation_Message></Message>",
        catalogue);
    ASSERT_TRUE(xml.has_value());
    EXPECT_TRUE(catalogue.find("Stop")->equal(json[0].request.value, xml->front().value));
}

}  // namespace
}  // namespace simrob::codec
