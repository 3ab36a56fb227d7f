#include "codec/message_reader.h"

#include <gtest/gtest.h>

#include "base/limits.h"
#include "codec/xml_encoder.h"
#include "support/allocations.h"
#include "unit/codec/lock_step_catalogue.h"

namespace simrob::codec {
namespace {

class MessageReaderTest : public ::testing::Test {
  protected:
    const ReadMessage& read(const std::string& text, Format format = Format::xml) {
        reader.read(text, format, message);
        return message;
    }
    /// The problems of everything refused, one per line.
    std::string refusals(const std::string& text, Format format = Format::xml) {
        read(text, format);
        std::string lines;
        for (std::size_t i = 0; i < message.size(); ++i)
            if (message[i].problem) lines += to_text(*message[i].problem, "m") + "\n";
        return lines.empty() ? "" : lines.substr(0, lines.size() - 1);
    }
    /// Everything understood, as it is written.
    std::string understood() const {
        std::vector<command::Request> requests;
        for (std::size_t i = 0; i < message.size(); ++i)
            if (!message[i].problem) requests.push_back(message[i].request);
        return encode_message(requests, XmlStyle::compact);
    }

    const command::Catalogue catalogue = test::lock_step_catalogue();
    MessageReader reader{catalogue};
    ReadMessage message;
};

std::string control(const std::string& command, const std::string& inside = "") {
    return "<Control_Request Command=\"" + command + "\">" + inside + "</Control_Request>";
}

std::string in_message(const std::string& inside) {
    return "<Message><Simulation_Message>" + inside + "</Simulation_Message></Message>";
}

std::string timestep(const std::string& value) {
    return control("Set_Timestep", "<Timestep>" + value + "</Timestep>");
}

const std::string beat =
    "<Agent_Message Command=\"Beat\"><Key>a key of more than fifteen bytes</Key>"
    "<Iteration>7</Iteration></Agent_Message>";
const std::string motors =
    "<Entity_Request Command=\"Robot_Motor_Control\"><Entity_Id>1</Entity_Id><Motors>"
    "<Motor><Wheel_Joint_Id>0</Wheel_Joint_Id><Value>3.25</Value></Motor>"
    "<Motor><Wheel_Joint_Id>1</Wheel_Joint_Id><Value>-5</Value></Motor></Motors></Entity_Request>";

TEST_F(MessageReaderTest, requests_come_in_their_order) {
    const std::string text = "<Message>" + beat + "<Simulation_Message>" + motors +
                             timestep("0.02") + "</Simulation_Message></Message>";
    ASSERT_EQ(read(text).size(), 3U);
    EXPECT_EQ(understood(), text);
    EXPECT_EQ(message[0].request.envelope.command, "Beat");
    EXPECT_EQ(message[1].request.command->name, "Robot_Motor_Control");
    EXPECT_EQ(message[2].request.offset, text.find("<Control_Request"));
}

TEST_F(MessageReaderTest, a_datagram_may_hold_several_messages) {
    EXPECT_EQ(read(in_message(timestep("0.02")) + "\n" + in_message(motors)).size(), 2U);
    EXPECT_EQ(read("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + in_message(motors)).size(), 1U);
    EXPECT_EQ(read("<Message/>").size(), 0U);
    EXPECT_EQ(refusals(" "), "m:1:1: Message: missing: expected one or more elements Message");
}

TEST_F(MessageReaderTest, each_request_is_refused_by_itself) {
    const std::string text = in_message(timestep("0.02") + "\n" + timestep("9") + "\n" +
                                        control("Set_Timstep") + motors + control(""));
    EXPECT_EQ(refusals(text),
              "m:2:41: Set_Timestep: Timestep: \"9\" is not allowed: expected a number from "
              "0.00001 to 0.5 s\n"
              "m:3:18: Command: \"Set_Timstep\" is not allowed: there is no such command; did you "
              "mean Set_Timestep?\n"
              "m:3:313: Command: there is no such command");
    EXPECT_EQ(message.size(), 5U);
    EXPECT_EQ(understood(), in_message(timestep("0.02") + motors));
}

TEST_F(MessageReaderTest, one_problem_of_a_request_is_told) {
    EXPECT_EQ(refusals(in_message(control("Set_Timestep", "<Timestep>9</Timestep><Speed/>"))),
              "m:1:70: Set_Timestep: Timestep: \"9\" is not allowed: expected a number from "
              "0.00001 to 0.5 s");
}

TEST_F(MessageReaderTest, what_stands_around_requests_refuses_all_of_them) {
    EXPECT_EQ(refusals("<Message>" + beat + "<Simulation_Mesage/></Message>"),
              "m:1:123: Simulation_Mesage: unknown element in Message: expected "
              "Simulation_Message or Agent_Message; did you mean Simulation_Message?");
    EXPECT_EQ(message.size(), 1U);
    EXPECT_EQ(refusals(in_message(motors) + "<Massage/>").substr(0, 40),
              "m:1:299: Massage: unknown element in a m");
    EXPECT_EQ(message.size(), 1U);
    EXPECT_EQ(refusals("<Message a=\"1\">" + beat + "</Message>"),
              "m:1:10: Message a: \"1\" is not allowed: unknown attribute");
    EXPECT_EQ(refusals("<Message>" + beat + "hello</Message>"),
              "m:1:1: Message: \"hello\" is not allowed: expected elements, not text");
}

TEST_F(MessageReaderTest, broken_form_is_one_problem) {
    EXPECT_EQ(refusals("<Message>" + beat + "</Massage>"),
              "m:1:123: not well-formed XML: </Massage> stands where </Message> is expected, for "
              "the element opened on line 1");
    EXPECT_EQ(message.size(), 1U);
    EXPECT_EQ(refusals(std::string(limits::maximum_message_bytes + 1, ' ')),
              "m:1:1: \"65508 bytes\" is not allowed: expected at most 65507 bytes");
    std::string deep;
    for (int i = 0; i < 40; ++i) deep += "<a>";
    for (int i = 0; i < 40; ++i) deep += "</a>";
    EXPECT_EQ(refusals(deep),
              "m:1:97: \"a\" is not allowed: elements are nested more than 32 deep");
}

TEST_F(MessageReaderTest, of_many_refused_requests_a_few_are_told) {
    std::string inside;
    for (int i = 0; i < 50; ++i) inside += control("Nothing") + timestep("0.01");
    const std::string lines = refusals(in_message(inside));
    EXPECT_EQ(message.size(), 50 + limits::maximum_reported_requests + 1);
    EXPECT_EQ(lines.substr(lines.rfind('\n')), "\nm:1:1: and 42 more requests of this message");
}

TEST_F(MessageReaderTest, memory_is_used_again_without_what_was_in_it) {
    read(in_message(motors));
    read(
        in_message("<Entity_Request Command=\"Robot_Motor_Control\"><Entity_Id>2</Entity_Id>"
                   "<Motors><Motor><Wheel_Joint_Id>4</Wheel_Joint_Id><Value>1</Value></Motor>"
                   "</Motors><Response>true</Response></Entity_Request>"));
    EXPECT_EQ(message[0].request.envelope.response, true);
    read(in_message(timestep("9")));
    ASSERT_TRUE(message[0].problem.has_value());
    read("<Message>" + beat + "</Message>");
    read(in_message(motors));
    EXPECT_EQ(understood(), in_message(motors));
    EXPECT_FALSE(message[0].problem.has_value());
}

TEST_F(MessageReaderTest, usual_messages_take_no_memory_once_they_were_seen) {
    const std::string lock_step =
        "<Message>" + beat + "<Simulation_Message>" + motors + "</Simulation_Message></Message>";
    const std::string texts[] = {lock_step, in_message(motors), in_message(timestep("0.02")),
                                 "<Message>" + beat + "</Message>"};
    for (int i = 0; i < 3; ++i)
        for (const auto& text : texts) read(text);
    const std::uint64_t before = test::allocation_count();
    for (int i = 0; i < 100; ++i)
        for (const auto& text : texts) read(text);
    EXPECT_EQ(test::allocation_count(), before);
    EXPECT_EQ(understood(), texts[3]);
}

// The errors in the manual's and the thesis's examples.

TEST_F(MessageReaderTest, the_manuals_mistakes_are_refused_with_their_place) {
    EXPECT_EQ(refusals("<Message>\n<Agent_Message Command=\"Register_Agent\">\n"
                       "<Port>33153</Port>\n<IP>127.0.0.1</Port>\n</Agent_Message>\n</Message>"),
              "m:4:14: not well-formed XML: </Port> stands where </IP> is expected, for the "
              "element opened on line 4");
    EXPECT_EQ(refusals("<Message>\n<Body Type=\"Sphere\">\n<Body_id>1<Body_id>\n</Body>\n"
                       "</Message>"),
              "m:4:1: not well-formed XML: </Body> stands where </Body_id> is expected, for the "
              "element opened on line 3");
    EXPECT_EQ(refusals("<Message>\n<Control_Request Command = Set_AutoAdjust_Mode\">\n"
                       "</Control_Request>\n</Message>"),
              "m:2:18: not well-formed XML: the value of attribute Command does not begin with a "
              "quote");
    EXPECT_EQ(refusals("<Message>\n<Control_Request Command=\"Set_Steps_Per_Iteration\">\n"
                       "</Steps_Per_Iteration>3</Steps_Per_Iteration>\n</Control_Request>\n"
                       "</Message>"),
              "m:3:1: not well-formed XML: </Steps_Per_Iteration> stands where "
              "</Control_Request> is expected, for the element opened on line 2");
    EXPECT_EQ(refusals("<Message><Data>\n<Entity_id>7</Entity_id>\n<Structure>\n</Data></Message>"),
              "m:4:1: not well-formed XML: </Data> stands where </Structure> is expected, for the "
              "element opened on line 3");
    EXPECT_EQ(refusals("<Message>\n<Control_Request Command=Register_Materials_Interactions\">\n"
                       "</Control_Request></Message>"),
              "m:2:18: not well-formed XML: the value of attribute Command does not begin with a "
              "quote");
}

TEST_F(MessageReaderTest, names_have_any_letter_case) {
    EXPECT_TRUE(
        refusals("<MESSAGE><simulation_message><entity_request COMMAND='robot_motor_control'>"
                 "<ENTITY_ID>1</ENTITY_ID><motors><MOTOR><wheel_joint_id>0</wheel_joint_id>"
                 "<value>1</value></MOTOR></motors></entity_request></simulation_message>"
                 "</MESSAGE>")
            .empty());
    EXPECT_EQ(message[0].request.envelope.command, "Robot_Motor_Control");
}

}  // namespace
}  // namespace simrob::codec
