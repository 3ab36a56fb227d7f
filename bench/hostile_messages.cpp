#include "bench/hostile_messages.h"

#include "base/limits.h"

namespace simrob::bench {
namespace {

using codec::Format;

/// What surrounds the repeated part takes less than this.
constexpr std::size_t margin_bytes = 600;

/// As often as there is room, and as elements allow.
std::string fill(const std::string& piece, std::size_t most = limits::maximum_message_bytes) {
    std::string text;
    for (std::size_t i = 0;
         i < most && text.size() + piece.size() + margin_bytes <= limits::maximum_message_bytes;
         ++i)
        text += piece;
    return text;
}

constexpr std::size_t maximum_elements = limits::maximum_message_elements - 20;

std::string in_message(const std::string& inside) {
    return "<Message><Simulation_Message>" + inside + "</Simulation_Message></Message>";
}

std::string motor_control(const std::string& motors) {
    return in_message(
        "<Entity_Request Command='Robot_Motor_Control'><Entity_Id>1</Entity_Id>"
        "<Motors>" +
        motors + "</Motors></Entity_Request>");
}

std::string entity(const std::string& structure) {
    return in_message(
        "<Control_Request Command='Create_Entity' Type='Robot'><Data>"
        "<Entity_id>1</Entity_id><Structure>" +
        structure + "</Structure></Data></Control_Request>");
}

std::string heights(const std::string& items) {
    return entity(
        "<Body Type='Heightfield'><Body_id>1</Body_id><Size_X>1</Size_X>"
        "<Size_Y>1</Size_Y><Rows>2</Rows><Columns>2</Columns><Heights>" +
        items + "</Heights></Body>");
}

std::string attributes(std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += " a" + std::to_string(i) + "=''";
    return text;
}

void add_shapes_of_xml(std::vector<HostileMessage>& all) {
    const auto add = [&](const char* name, std::string text) {
        all.push_back({name, Format::xml, std::move(text)});
    };
    add("nesting", fill("<a>"));
    add("empty elements", "<Message>" + fill("<a/>", maximum_elements) + "</Message>");
    add("elements with text", "<Message>" + fill("<a>1</a>", maximum_elements) + "</Message>");
    add("messages", fill("<Message/>", maximum_elements));
    add("attributes", "<Message>" + fill("<a" + attributes(60) + "/>", 130) + "</Message>");
    add("a long name", "<Message><" + fill("a") + "/></Message>");
    add("a long attribute", "<Message a='" + fill("a") + "'/>");
    add("references", in_message("<Control_Request Command='" + fill("&#65;") + "'/>"));
    add("references in text", in_message("<Control_Request>" + fill("&amp;")));
    add("sections", in_message("<Control_Request Command='Set_Timestep'>" +
                               fill("<![CDATA[x]]>", maximum_elements) + "</Control_Request>"));
    add("comments", "<Message>" + fill("<!-- -->x", maximum_elements) + "</Message>");
    add("lines", "<Message>" + fill("\n") + "<a/></Message>");
    add("other letters", "<Message>" + fill("ñ") + "</Message>");
    add("broken at its end", "<Message>" + fill("<a>1</a>", maximum_elements) + "</Massage>");
    add("broken bytes at its end", "<Message>" + fill("ñ") + "\xff</Message>");
    add("a quote that never ends", "<Message a='" + fill("x"));
}

void add_requests_in_xml(std::vector<HostileMessage>& all) {
    const auto add = [&](const char* name, std::string text) {
        all.push_back({name, Format::xml, std::move(text)});
    };
    const std::string motor = "<Motor><Wheel_Joint_Id>0</Wheel_Joint_Id><Value>3</Value></Motor>";
    const std::string joint =
        "<Joint Type='BallJoint'><Joint_id>1</Joint_id><Body_1>0</Body_1><Body_2>1</Body_2>"
        "</Joint>";
    add("motors", motor_control(fill(motor, maximum_elements / 3)));
    add("motors, the last wrong", motor_control(fill(motor, maximum_elements / 3) + "<Motor/>"));
    add("joints", entity(fill(joint, maximum_elements / 4)));
    add("joints out of order",
        entity(fill("<Joint Type='HingeJoint'><Bounciness>1</Bounciness><Joint_id>1</Joint_id>"
                    "<Anchor_Z>1</Anchor_Z><Body_2>1</Body_2><Body_1>0</Body_1></Joint>")));
    add("numbers", heights(fill("0 ")));
    add("numbers, the last wrong", heights(fill("0 ") + "x"));
    add("long numbers", heights(fill("0.12345678901234567890123e-3 ")));
    add("a very long number", heights("0." + fill("7")));
    add("requests", in_message(fill("<Control_Request Command='Set_Fast_Mode'>"
                                    "<Fast_Mode>true</Fast_Mode></Control_Request>")));
    add("requests without command", in_message(fill("<Control_Request/>", maximum_elements)));
    add("commands almost right",
        in_message(fill("<Entity_Request Command='Set_Entity_Positiom'/>")));
    add("fields almost right",
        in_message(fill("<Control_Request Command='Create_Entity' Type='Robot'><Data><Structure>"
                        "<Joint Type='HingeJoint'><Maximum_Torqui_1/></Joint></Structure></Data>"
                        "</Control_Request>")));
}

std::string json_heights(const std::string& items) {
    return R"({"command":"create_entity","type":"robot","data":{"entity_id":1,"structure":{"body":)"
           R"({"type":"heightfield","body_id":1,"size_x":1,"size_y":1,"rows":2,"columns":2,)"
           R"("heights":[)" +
           items + "0]}}}}";
}

void add_json(std::vector<HostileMessage>& all) {
    const auto add = [&](const char* name, std::string text) {
        all.push_back({name, Format::json, std::move(text)});
    };
    const std::string motors = R"({"command":"robot_motor_control","entity_id":1,"motors":[)";
    add("nesting", fill("["));
    add("empty objects", "[" + fill("{},") + "{}]");
    add("members", R"({"command":"set_timestep",)" + fill(R"("tag":1,)") + R"("b":1})");
    add("a long name", R"({"command":")" + fill("\\u0041") + R"("})");
    add("motors", motors + fill(R"({"wheel_joint_id":0,"value":1},)") + "{}]}");
    add("joints", R"({"command":"create_entity","type":"robot","data":{"structure":{"joint":[)" +
                      fill(R"({"type":"balljoint","bounciness":1,"joint_id":1,"body_1":0,)"
                           R"("body_2":1},)") +
                      "{}]}}}");
    add("numbers", json_heights(fill("0,")));
    add("long numbers", json_heights(fill("0.12345678901234567890123e-3,")));
    add("requests", "[" + fill(R"({"command":"set_fast_mode","fast_mode":true,"tag":7},)") + "{}]");
    add("commands almost right", "[" + fill(R"({"command":"set_entity_positiom"},)") + "{}]");
    add("fields almost right",
        "[" +
            fill(R"({"command":"create_entity","type":"robot","data":{"structure":{"joint":)"
                 R"({"type":"hingejoint","maximum_torqui_1":1}}}},)") +
            "{}]");
    add("broken at its end", "[" + fill("{},") + "{}");
}

}  // namespace

std::vector<HostileMessage> hostile_messages() {
    std::vector<HostileMessage> all;
    add_shapes_of_xml(all);
    add_requests_in_xml(all);
    add_json(all);
    return all;
}

}  // namespace simrob::bench
