#include "codec/xml_message.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/codec/decoded_file.h"

namespace simrob::codec {
namespace {

/// All refusals of a world file, one per line.
std::string refusals(const std::string& text) {
    const auto catalogue = command::nucleus_catalogue();
    const auto file = test::decode_file(text, catalogue);
    if (file) return "accepted";
    std::string out;
    for (const auto& problem : file.error())
        out += (out.empty() ? "" : "\n") + to_text(problem, "f");
    return out;
}

std::string message(const std::string& inside) {
    return "<Message><Simulation_Message>\n" + inside + "\n</Simulation_Message></Message>";
}

std::string control(const std::string& command, const std::string& inside) {
    return message("<Control_Request Command=\"" + command + "\">\n" + inside +
                   "\n</Control_Request>");
}

std::string robot(const std::string& structure) {
    return message(
        "<Control_Request Command=\"Create_Entity\" Type=\"Robot\"><Data>\n"
        "<Entity_id>1</Entity_id><Structure>\n" +
        structure + "\n</Structure></Data></Control_Request>");
}

TEST(XmlMessage, names_count_without_regard_to_case) {
    EXPECT_EQ(refusals("<message><SIMULATION_MESSAGE><control_Request command='set_timestep'>"
                       "<TIMESTEP> 0.01 </TIMESTEP></control_Request></SIMULATION_MESSAGE>"
                       "</message>"),
              "accepted");
}

TEST(XmlMessage, a_number_out_of_range_is_told_with_the_range) {
    EXPECT_EQ(refusals(robot("<Body Type=\"Sphere\"><Body_id>3</Body_id>\n"
                             "<Radius>-0.5</Radius></Body>")),
              "f:5:1: Create_Entity: Body 3 Radius: \"-0.5\" is not allowed: expected a number "
              "from 0.0001 to 10000 m");
    EXPECT_EQ(refusals(robot("<Body Type=\"Sphere\"><Body_id>3</Body_id><Mass>0</Mass>"
                             "<Radius>1</Radius></Body>")),
              "f:4:41: Create_Entity: Body 3 Mass: \"0\" is not allowed: expected a number from "
              "0.000001 to 1000000 kg, or -1 (infinite: nothing moves it)");
}

TEST(XmlMessage, what_is_no_number_is_refused_with_the_range) {
    for (const std::string text : {"nan", "inf", "-inf", "1e999", "0x10", "0,5", "1.5m", "", "--1",
                                   "1 2", "NaN", "0.1f", "½"}) {
        const std::string shown = text.empty() ? "" : "\"" + text + "\" is not allowed: ";
        EXPECT_EQ(
            refusals(control("Set_Timestep", "<Timestep>" + text + "</Timestep>")),
            "f:3:1: Set_Timestep: Timestep: " + shown + "expected a number from 0.00001 to 0.5 s");
    }
}

TEST(XmlMessage, a_whole_number_has_no_fraction) {
    for (const std::string text : {"1.5", "1e3", "0", "1001", "99999999999999999999"})
        EXPECT_EQ(refusals(control("Set_Steps_Per_Iteration",
                                   "<Steps_Per_Iteration>" + text + "</Steps_Per_Iteration>")),
                  "f:3:1: Set_Steps_Per_Iteration: Steps_Per_Iteration: \"" + text +
                      "\" is not allowed: expected a whole number from 1 to 1000");
}

TEST(XmlMessage, a_flag_is_true_or_false) {
    EXPECT_EQ(refusals(control("Set_Fast_Mode", "<Fast_Mode>yes</Fast_Mode>")),
              "f:3:1: Set_Fast_Mode: Fast_Mode: \"yes\" is not allowed: expected true or false");
}

TEST(XmlMessage, what_is_missing_is_named) {
    EXPECT_EQ(refusals(control("Set_Timestep", "")),
              "f:2:1: Set_Timestep: Timestep: missing: expected a number from 0.00001 to 0.5 s");
    EXPECT_EQ(refusals(robot("<Body Type=\"Box\"><Body_id>3</Body_id><Size_X>1</Size_X></Body>")),
              "f:4:1: Create_Entity: Body 3 Size_Y: missing: expected a number from 0.0001 to "
              "10000 m\n"
              "f:4:1: Create_Entity: Body 3 Size_Z: missing: expected a number from 0.0001 to "
              "10000 m");
    EXPECT_EQ(refusals(robot("")),
              "f:3:25: Create_Entity: Body: missing: expected an element Body");
}

TEST(XmlMessage, what_is_unknown_is_named_with_what_was_meant) {
    EXPECT_EQ(refusals(robot("<Body Type=\"Sphere\"><Body_id>3</Body_id><Radius>1</Radius>\n"
                             "<Masss>2</Masss></Body>")),
              "f:5:1: Create_Entity: Body 3 Masss: unknown element; did you mean Mass?");
    EXPECT_EQ(refusals(control("Set_Timstep", "")),
              "f:2:18: Command: \"Set_Timstep\" is not allowed: there is no such command; did you "
              "mean Set_Timestep?");
    EXPECT_EQ(refusals(robot("<Body Type=\"Spere\"><Body_id>3</Body_id></Body>")),
              "f:4:7: Create_Entity: Body 3 Type: \"Spere\" is not allowed: expected one of "
              "Sphere, Box, Cylinder, WheelCylinder, Capsule, Plane, Cone, Convex, TriangleMesh, "
              "Heightfield; did you mean Sphere?");
    EXPECT_EQ(refusals("<Message><Simulation_Mesage/></Message>"),
              "f:1:10: Simulation_Mesage: unknown element in Message: expected Simulation_Message "
              "or Agent_Message; did you mean Simulation_Message?");
    EXPECT_EQ(refusals("<Mesage/>"),
              "f:1:1: Mesage: unknown element in a message: expected Message or "
              "Simulation_Message or Agent_Message or Control_Request or Entity_Request; did you "
              "mean Message?");
}

TEST(XmlMessage, a_field_of_another_type_says_where_it_belongs) {
    EXPECT_EQ(refusals(robot("<Body Type=\"Box\"><Body_id>3</Body_id><Size_X>1</Size_X>"
                             "<Size_Y>1</Size_Y><Size_Z>1</Size_Z>\n<Radius>1</Radius></Body>")),
              "f:5:1: Create_Entity: Body 3 Radius: belongs only where Type is Sphere, Cylinder, "
              "WheelCylinder, Capsule, Cone");
    EXPECT_EQ(refusals(message("<Control_Request Command=\"Create_Entity\" Type=\"Ball\"><Data>\n"
                               "<Entity_id>1</Entity_id><Radius>1</Radius><Structure/></Data>"
                               "</Control_Request>")),
              "f:3:43: Create_Entity: Structure: belongs only where Type is Robot, Field, Generic");
}

TEST(XmlMessage, what_comes_twice_is_refused) {
    EXPECT_EQ(
        refusals(control("Set_Timestep", "<Timestep>0.01</Timestep>\n<timestep>0.02</timestep>")),
        "f:4:1: Set_Timestep: Timestep: \"0.02\" is not allowed: given twice");
}

TEST(XmlMessage, elements_and_text_do_not_mix) {
    EXPECT_EQ(refusals(control("Set_Timestep", "hello <Timestep>0.01</Timestep>")),
              "f:2:1: Set_Timestep: Control_Request: \"hello\" is not allowed: expected elements, "
              "not text");
    EXPECT_EQ(refusals(control("Set_Timestep", "<Timestep><Value>0.01</Value></Timestep>")),
              "f:3:1: Set_Timestep: Timestep: \"Value\" is not allowed: expected a number from "
              "0.00001 to 0.5 s, not something inside");
}

TEST(XmlMessage, a_command_stands_in_the_element_of_its_kind) {
    EXPECT_EQ(refusals(message("<Entity_Request Command=\"Set_Timestep\"/>")),
              "f:2:17: Set_Timestep: Command: \"Set_Timestep\" is not allowed: expected in an "
              "element Control_Request, not Entity_Request");
    EXPECT_EQ(refusals(message("<Control_Request/>")),
              "f:2:1: Command: missing: expected the attribute Command=\"...\"");
}

TEST(XmlMessage, all_problems_of_a_file_are_found) {
    const std::string text = refusals(
        control("Set_Timestep", "<Timestep>9</Timestep>") + "\n" +
        robot("<Body Type=\"Sphere\"><Body_id>-1</Body_id><Radius>0</Radius></Body>\n"
              "<Joint Type=\"HingeJoint\"><Joint_id>0</Joint_id><Body_1>0</Body_1></Joint>"));
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3);
}

TEST(XmlMessage, an_item_without_an_id_is_told_by_its_place) {
    EXPECT_EQ(
        refusals(robot("<Body Type=\"Sphere\"><Body_id>0</Body_id><Radius>1</Radius></Body>\n"
                       "<Body Type=\"Sphere\"><Radius>1</Radius></Body>")),
        "f:5:1: Create_Entity: Body number 2 Body_id: missing: expected a whole number from 0 "
        "to 2147483647");
}

TEST(XmlMessage, long_values_are_cut_between_characters) {
    std::string value;
    for (int i = 0; i < 100; ++i) value += "ñ";
    value.insert(0, "x");
    const auto catalogue = command::nucleus_catalogue();
    const auto decoded =
        decode_message(control("Set_Timestep", "<Timestep>" + value + "</Timestep>"), catalogue);
    ASSERT_FALSE(decoded.has_value());
    EXPECT_EQ(decoded.error().front().problem.value.size(), 63U);
}

TEST(XmlMessage, agents_have_no_place_in_a_world_file) {
    EXPECT_EQ(refusals("<Message>\n<Agent_Message Command=\"Register_Agent\"/></Message>"),
              "f:2:1: Agent_Message: a world file has no agents: expected Simulation_Message");
}

TEST(XmlMessage, each_part_of_a_message_may_stand_alone) {
    const std::string request =
        "<Control_Request Command='Set_Timestep'><Timestep>0.01</Timestep></Control_Request>";
    const std::string parts[] = {
        request, "<Simulation_Message>" + request + request + "</Simulation_Message>",
        "<Entity_Request Command='Remove_Entity'><Entity_Id>1</Entity_Id></Entity_Request>",
        "<Message><Simulation_Message>" + request + "</Simulation_Message></Message>"};
    std::string all;
    for (const auto& part : parts) {
        EXPECT_EQ(refusals(part), "accepted") << part;
        all += part + "\n";
    }
    EXPECT_EQ(refusals(all), "accepted");
    const auto catalogue = command::nucleus_catalogue();
    EXPECT_EQ(test::decode_file(all, catalogue)->size(), 5U);
    EXPECT_TRUE(
        decode_message("<Agent_Message Command='Heartbeat'><Key>k</Key></Agent_Message>", catalogue)
            .has_value());
}

TEST(XmlMessage, a_part_stands_in_no_other_than_its_own) {
    EXPECT_EQ(refusals("<Message><Control_Request Command='Initialize_Simulation'/></Message>"),
              "f:1:10: Control_Request: unknown element in Message: expected Simulation_Message or "
              "Agent_Message");
    EXPECT_EQ(refusals("<Simulation_Message><Message/></Simulation_Message>"),
              "f:1:21: Message: unknown element in Simulation_Message: expected Control_Request or "
              "Entity_Request");
    EXPECT_EQ(refusals("<Simulation_Message>x</Simulation_Message>"),
              "f:1:1: Simulation_Message: \"x\" is not allowed: expected elements, not text");
    EXPECT_EQ(refusals("<Agent_Message Command=\"Register_Agent\"/>"),
              "f:1:1: Agent_Message: a world file has no agents: expected Simulation_Message");
}

TEST(XmlMessage, a_datagram_holds_one_message) {
    const auto catalogue = command::nucleus_catalogue();
    EXPECT_TRUE(decode_message("<Message></Message>", catalogue).has_value());
    EXPECT_FALSE(decode_message("", catalogue).has_value());
    EXPECT_FALSE(decode_message("<Message/><Message/>", catalogue).has_value());
}

}  // namespace
}  // namespace simrob::codec
