#include "base/limits.h"
#include "hostile/hostile_text.h"

/// Texts that are not XML, or XML that exhausts its reader.
namespace simrob::hostile {
namespace {

std::string repeated(const std::string& text, std::size_t count) {
    std::string all;
    all.reserve(text.size() * count);
    for (std::size_t i = 0; i < count; ++i) all += text;
    return all;
}

const std::string start = "<Control_Request Command=\"Initialize_Simulation\"/>";

TextAttacks forms() {
    return {
        {"empty", "", "Message", "", "missing"},
        {"blank", " \n\t ", "Message", "", "missing"},
        {"comment_only", "<!-- nothing -->", "Message", "", "missing"},
        {"words", "hello world", "", "", ""},
        {"json", "{\"command\":\"Set_Timestep\"}", "", "", ""},
        {"unclosed", "<Message><Simulation_Message>", "", "", "well-formed"},
        {"mismatched", "<Message></Massage>", "", "", "well-formed"},
        {"closed_twice", "<Message></Message></Message>", "", "", "well-formed"},
        {"cut_in_a_tag", "<Message><Simul", "", "", "well-formed"},
        {"cut_in_an_attribute", "<Message a=\"", "", "", "well-formed"},
        {"cut_in_a_comment", "<Message><!-- ", "", "", "well-formed"},
        {"cut_in_cdata", "<Message><![CDATA[", "", "", "well-formed"},
        {"attribute_without_quotes", "<Message a=b/>", "", "", "well-formed"},
        {"attribute_without_value", "<Message a/>", "", "", "well-formed"},
        {"attribute_twice",
         message("<Control_Request Command=\"Initialize_Simulation\" Command=\"Remove_Entity\"/>"),
         "", "Command", "twice"},
        {"tag_in_an_attribute", "<Message a=\"<b>\"/>", "", "", "&lt;"},
        {"only_tags", "<><><>", "", "", "well-formed"},
        {"only_brackets", repeated("<", 1000), "", "", ""},
        {"processing_instruction", "<?php system('id') ?>" + message(start), "", "",
         "processing instruction"},
        {"inner_processing_instruction", message("<?php ?>" + start), "", "",
         "processing instruction"},
        {"late_declaration", message(start) + "<?xml version=\"1.0\"?>", "", "", "beginning"},
        {"other_encoding", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + message(start), "",
         "UTF-16", "UTF-8"},
    };
}

TextAttacks entities() {
    std::string bomb = "<!DOCTYPE b [<!ENTITY a0 \"ha\">";
    for (int i = 1; i < 30; ++i) {
        const std::string before = "&a" + std::to_string(i - 1) + ";";
        bomb += "<!ENTITY a" + std::to_string(i) + " \"" + repeated(before, 10) + "\">";
    }
    bomb += "]>" + message("&a29;");
    return {
        {"doctype", "<!DOCTYPE Message>" + message(start), "", "", "DOCTYPE"},
        {"doctype_late", message(start) + "<!DOCTYPE Message>", "", "", "DOCTYPE"},
        {"doctype_of_a_file", "<!DOCTYPE m SYSTEM \"file:///etc/passwd\">" + message(start), "", "",
         "DOCTYPE"},
        {"doctype_cut", "<!DOCTYPE m [<!ENTITY a ", "", "", ""},
        {"entity_bomb", bomb, "", "", "DOCTYPE"},
        {"entity_of_a_file",
         "<!DOCTYPE m [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>" + message("&x;"), "", "",
         "DOCTYPE"},
        {"entity_unknown", message(control("Set_Timestep", element("Timestep", "&half;"))), "",
         "&half;", "&lt;"},
        {"character_zero", message(control("Set_Timestep", element("Timestep", "&#0;"))), "",
         "&#0;", ""},
        {"character_surrogate", message(control("Set_Timestep", element("Timestep", "&#xD800;"))),
         "", "&#xD800;", ""},
        {"character_beyond", message(control("Set_Timestep", element("Timestep", "&#x110000;"))),
         "", "&#x110000;", ""},
        {"character_overflow",
         message(control("Set_Timestep", element("Timestep", "&#99999999999999999999;"))), "", "&",
         ""},
        {"character_unfinished", message(control("Set_Timestep", element("Timestep", "&#65"))), "",
         "&", ""},
        {"ampersand_alone", message(control("Set_Timestep", element("Timestep", "&"))), "", "&",
         ""},
    };
}

TextAttacks bytes() {
    struct Bytes {
        const char* name;
        std::string bytes;
        const char* value;
    };
    const Bytes bad[] = {
        {"lone_continuation", "\x80", "0x80"},
        {"overlong_slash", "\xC0\xAF", "0xC0"},
        {"overlong_three", "\xE0\x80\xAF", "0xE0"},
        {"surrogate", "\xED\xA0\x80", "0xED"},
        {"beyond_unicode", "\xF4\x90\x80\x80", "0xF4"},
        {"five_bytes", "\xF8\x88\x80\x80\x80", "0xF8"},
        {"all_ones", "\xFF", "0xFF"},
        {"cut_short", "\xE2\x82", "0xE2"},
        {"nul", std::string(1, '\0'), "0x00"},
        {"bell", "\x07", "0x07"},
        {"escape", "\x1B[2J", "0x1B"},
        {"delete_latin", "\xE9", "0xE9"},
    };
    TextAttacks all;
    for (const auto& b : bad)
        all.push_back({b.name,
                       message(control("Set_Timestep", element("Timestep", "0.01" + b.bytes))), "",
                       "", "UTF-8"});
    all.push_back({"utf_16", std::string("\xFF\xFE<\0M\0e\0", 8), "", "", "UTF-8"});
    std::string noise;
    for (unsigned i = 0; i < 4096; ++i) noise += static_cast<char>((i * 2654435761U) >> 24U);
    all.push_back({"noise", noise, "", "", ""});
    return all;
}

TextAttacks bombs() {
    const std::size_t depth = limits::maximum_xml_depth;
    std::string attributes;
    for (int i = 0; i < 65; ++i) attributes += " a" + std::to_string(i) + "=\"1\"";
    std::string more_attributes;
    for (int i = 0; i < 20000; ++i) more_attributes += " b" + std::to_string(i) + "=\"1\"";
    return {
        {"too_deep", repeated("<Message>", depth + 1) + repeated("</Message>", depth + 1), "",
         "Message", "32"},
        {"a_hundred_thousand_deep", repeated("<a>", 100000) + repeated("</a>", 100000), "", "a",
         "32"},
        {"a_million_deep_and_cut", repeated("<a>", 1000000), "", "", ""},
        {"attributes_65", "<Message" + attributes + "/>", "", "a64", "64"},
        {"attributes_20000", "<Message" + more_attributes + "/>", "", "", "64"},
        {"a_long_name", "<" + std::string(1000000, 'n') + "/>", std::string(64, 'n'), "",
         "Message"},
        {"a_long_value",
         message(control("Set_Timestep", element("Timestep", std::string(1000000, '9')))),
         "Timestep", std::string(64, '9'), "0.5"},
        {"a_long_comment_and_nothing", "<!--" + std::string(5000000, 'c') + "-->", "Message", "",
         "missing"},
        {"a_hundred_thousand_errors", message(repeated("<x/>", 100000)), "x", "",
         "Control_Request"},
        {"a_hundred_thousand_roots", repeated("<x/>", 100000), "x", "", "Message"},
    };
}

TextAttacks places() {
    return {
        {"text_in_message", "<Message>hello" + element("Simulation_Message", start) + "</Message>",
         "Message", "hello", "not text"},
        {"text_in_simulation_message", message("hello" + start), "Simulation_Message", "hello",
         "not text"},
        {"text_in_a_request", message(control("Initialize_Simulation", "now")), "Control_Request",
         "now", ""},
        {"text_in_a_body",
         message(
             generic("<Body Type=\"Sphere\">round" + elements(body_fields("Sphere")) + "</Body>")),
         "Body 0 Body", "round", "not text"},
        {"element_in_a_number",
         message(control("Set_Timestep", element("Timestep", "0.01<Radius>1</Radius>"))),
         "Timestep", "Radius", "0.5"},
        {"unknown_root", "<Massage/>", "Massage", "", "Message"},
        {"unknown_element", element("Message", "<Nothing/>"), "Nothing", "", "Simulation_Message"},
        {"unknown_request", message("<Command/>"), "Command", "", "Control_Request"},
        {"unknown_attribute", "<Message Version=\"2\"/>", "Message Version", "2", "unknown"},
        {"unknown_field",
         message(control("Set_Timestep", elements({{"Timestep", "0.01"}, {"Colour", "red"}}))),
         "Colour", "", ""},
        {"field_twice",
         message(control("Set_Timestep", elements({{"Timestep", "0.01"}, {"Timestep", "0.02"}}))),
         "Timestep", "", ""},
        {"field_missing", message(control("Set_Timestep", "")), "Timestep", "", "missing"},
        {"unknown_command", message(control("Format_Disk", "")), "Command", "Format_Disk",
         "no such command"},
        {"command_like_a_path", message(control("../../etc/passwd", "")), "Command",
         "../../etc/passwd", "no such command"},
        {"command_long", message(control(std::string(100000, 'c'), "")), "Command", "ccc",
         "no such command"},
        {"command_missing", message("<Control_Request/>"), "Command", "", "missing"},
        {"command_empty", message(control("", "")), "Command", "", "no such command"},
        {"command_in_the_wrong_element",
         message(entity_request("Set_Timestep", element("Timestep", "0.01"))), "Command",
         "Set_Timestep", "Control_Request"},
        {"agent_message", element("Message", "<Agent_Message Command=\"Register_Agent\"/>"),
         "Agent_Message", "", "no agents"},
        {"state_before_messages", "<State/>" + message(start), "State", "", "Message"},
        {"state_empty", message(start) + "<State/>", "State", "", ""},
        {"state_of_nothing",
         message(start) + "<State Version=\"1\" Engine=\"ode\" Checksum=\"0\"></State>",
         "State Checksum", "0", "checksum"},
        {"state_of_nothing_in_another_engine",
         message(start) + "<State Version=\"1\" Engine=\"magic\" Checksum=\"0\"></State>",
         "State Checksum", "0", "checksum"},
        {"state_of_another_version",
         message(start) + "<State Version=\"999\" Engine=\"ode\" Checksum=\"0\"></State>",
         "State Version", "999", "1"},
        {"good_then_bad", message(generic(body("Sphere", body_fields("Sphere")))) + "<Bad/>", "Bad",
         "", "Message"},
    };
}

INSTANTIATE_TEST_SUITE_P(forms, HostileText, testing::ValuesIn(forms()), text_attack_name);
INSTANTIATE_TEST_SUITE_P(entities, HostileText, testing::ValuesIn(entities()), text_attack_name);
INSTANTIATE_TEST_SUITE_P(bytes, HostileText, testing::ValuesIn(bytes()), text_attack_name);
INSTANTIATE_TEST_SUITE_P(bombs, HostileText, testing::ValuesIn(bombs()), text_attack_name);
INSTANTIATE_TEST_SUITE_P(places, HostileText, testing::ValuesIn(places()), text_attack_name);

}  // namespace
}  // namespace simrob::hostile
