// What agents are told about their requests.

#include "codec/answer_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "base/random.h"
#include "base/reasons.h"
#include "codec/reason_json.h"
#include "support/counts.h"

namespace simrob::codec {
namespace {

using command::Answer;
using command::AnswerField;
using command::AnswerRecord;
using Json = nlohmann::json;

std::string done(const Answer& answer, Format format, std::string_view tag = "") {
    std::string out;
    append_done("Set_Timestep", answer, tag, format, out);
    return out;
}

std::string refused(const Problem& problem, Format format, std::string_view tag = "") {
    std::string out;
    append_refusal("Set_Timestep", problem, tag, format, out);
    return out;
}

/// One agent and its port, as in the answer to Info_Request.
Answer with_agents() {
    const AnswerRecord agent{{{"Key", std::string("Test")}, {"Port", std::int64_t{33153}}}, false};
    const AnswerRecord agents{{{"Agent", agent}, {"Agent", agent}}, true};
    Answer answer;
    answer.fields = {{"Agent_Information", agents}};
    return answer;
}

TEST(AnswerText, says_that_a_command_was_done) {
    EXPECT_EQ(done({}, Format::xml),
              "<Response><Command>Set_Timestep</Command><Result>Done</Result></Response>");
    EXPECT_EQ(done({}, Format::json), R"({"command":"Set_Timestep","result":"Done"})");
}

TEST(AnswerText, is_in_json_for_those_with_binary_broadcasts) {
    EXPECT_EQ(done({}, Format::binary), done({}, Format::json));
    EXPECT_EQ(refused({"a", "b", in_own_words("c")}, Format::binary),
              refused({"a", "b", in_own_words("c")}, Format::json));
}

TEST(AnswerText, echoes_the_tag_as_it_was_in_json_alone) {
    EXPECT_EQ(done({}, Format::json, "7"), R"({"command":"Set_Timestep","result":"Done","tag":7})");
    EXPECT_EQ(refused({"a", "b", in_own_words("c")}, Format::json, R"("x")"),
              R"({"error":{"command":"Set_Timestep","field":"a","value":"b","reason":"c",)"
              R"("code":"own_words","arguments":{"words":"c"}},"tag":"x"})");
    EXPECT_EQ(done({}, Format::xml, "7"), done({}, Format::xml));
}

TEST(AnswerText, of_a_registration_is_the_manuals_to_the_letter) {
    Answer answer;
    answer.text = "Sucessfully added agent with key Test, port 33153 and ip 127.0.0.1";
    EXPECT_EQ(done(answer, Format::xml),
              "<Response>Sucessfully added agent with key Test, port 33153 and ip 127.0.0.1"
              "</Response>");
    EXPECT_EQ(done(answer, Format::json),
              R"({"command":"Set_Timestep","result":"Done","text":"Sucessfully added agent with )"
              R"(key Test, port 33153 and ip 127.0.0.1"})");
}

TEST(AnswerText, that_is_bare_has_its_fields_alone_in_xml) {
    Answer answer = with_agents();
    answer.is_bare = true;
    const std::string agent = "<Agent><Key>Test</Key><Port>33153</Port></Agent>";
    EXPECT_EQ(done(answer, Format::xml),
              "<Response><Agent_Information>" + agent + agent + "</Agent_Information></Response>");
}

TEST(AnswerText, has_lists_as_arrays_and_lower_case_names_in_json) {
    const Json json = Json::parse(done(with_agents(), Format::json));
    const Json agent = {{"key", "Test"}, {"port", 33153}};
    EXPECT_EQ(json.at("agent_information"), Json::array({agent, agent}));
    Answer empty;
    empty.fields = {{"Agents", AnswerRecord{{}, true}}, {"Nothing", AnswerRecord{}}};
    EXPECT_EQ(done(empty, Format::json),
              R"({"command":"Set_Timestep","result":"Done","agents":[],"nothing":{}})");
    EXPECT_EQ(done(empty, Format::xml),
              "<Response><Command>Set_Timestep</Command><Result>Done</Result><Agents></Agents>"
              "<Nothing></Nothing></Response>");
}

TEST(AnswerText, has_numbers_that_read_back_to_the_same_bits) {
    Answer answer;
    answer.fields = {{"A", 0.1 + 0.2},
                     {"B", 1e-300},
                     {"C", std::int64_t{-9223372036854775807}},
                     {"D", true},
                     {"E", std::numeric_limits<double>::infinity()}};
    EXPECT_EQ(done(answer, Format::xml),
              "<Response><Command>Set_Timestep</Command><Result>Done</Result>"
              "<A>0.30000000000000004</A><B>1e-300</B><C>-9223372036854775807</C><D>true</D>"
              "<E></E></Response>");
    EXPECT_EQ(done(answer, Format::json),
              R"({"command":"Set_Timestep","result":"Done","a":0.30000000000000004,"b":1e-300,)"
              R"("c":-9223372036854775807,"d":true,"e":null})");
}

TEST(Refusal, names_command_field_value_reason_and_code) {
    const Problem problem{"Timestep", "-1 < 0 & \"so\"", reasons::too_many(7)};
    EXPECT_EQ(refused(problem, Format::xml),
              "<Response><Error><Command>Set_Timestep</Command><Field>Timestep</Field>"
              "<Value>-1 &lt; 0 &amp; &quot;so&quot;</Value><Reason>expected at most 7</Reason>"
              "<Code>too_many</Code></Error></Response>");
    EXPECT_EQ(refused(problem, Format::json),
              R"({"error":{"command":"Set_Timestep","field":"Timestep",)"
              R"("value":"-1 < 0 & \"so\"","reason":"expected at most 7",)"
              R"("code":"too_many","arguments":{"most":7}}})");
}

TEST(Refusal, tells_what_it_speaks_of_in_json_and_leaves_out_parts_that_say_nothing) {
    const Reason range = reasons::range_between(0.25, std::numeric_limits<double>::infinity());
    const Reason reason = reasons::in_field("<A>\n", reasons::number(range, {}, {}));
    const Json error = Json::parse(refused({"a", "b", reason}, Format::json)).at("error");
    EXPECT_EQ(error.at("code"), "in_field");
    EXPECT_EQ(error.at("arguments"), Json::parse(R"({"field":"<A>\n","cause":{"code":"number",)"
                                                 R"("arguments":{"range":{"code":"range_between",)"
                                                 R"("arguments":{"least":0.25,"most":"inf"}}}}})"));
}

TEST(Refusal, is_the_same_by_either_writer_of_json) {
    const Reason reason =
        reasons::in_value("a", "b", reasons::choices("x, y", reasons::did_you_mean("x")));
    const Json error = Json::parse(refused({"", "", reason}, Format::json)).at("error");
    Json added;
    add_code(added, reason);
    EXPECT_EQ(added.at("code"), error.at("code"));
    EXPECT_EQ(added.at("arguments"), error.at("arguments"));
}

TEST(Removal, has_a_code_too) {
    std::string xml;
    append_removal("me", reasons::too_few(1), Format::xml, xml);
    EXPECT_EQ(xml,
              "<Response><Agent_Removed><Key>me</Key><Reason>expected at least 1</Reason>"
              "<Code>too_few</Code></Agent_Removed></Response>");
    std::string json;
    append_removal("me", reasons::too_few(1), Format::json, json);
    EXPECT_EQ(json, R"({"agent_removed":{"key":"me","reason":"expected at least 1",)"
                    R"("code":"too_few","arguments":{"least":1}}})");
}

TEST(Refusal, cuts_the_value_at_64_bytes_between_characters) {
    const auto value = [](const std::string& sent) {
        const Json json = Json::parse(refused({"a", sent, in_own_words("c")}, Format::json));
        return json.at("error").at("value").get<std::string>();
    };
    const std::string blanks(62, 'x');
    EXPECT_EQ(value(blanks + "éé"), blanks + "é");
    EXPECT_EQ(value(blanks + "yéé"), blanks + "y");
    EXPECT_EQ(value(blanks + "yz"), blanks + "yz");
    // Escapes come after the cut: none is split.
    EXPECT_EQ(value(std::string(100, '"')), std::string(64, '"'));
}

TEST(Refusal, replaces_what_is_no_character) {
    EXPECT_EQ(refused({"", std::string("a\0b\x1b\xff", 5), {}}, Format::xml),
              "<Response><Error><Command>Set_Timestep</Command><Field></Field>"
              "<Value>a\uFFFDb\uFFFD\uFFFD</Value><Reason></Reason>"
              "<Code></Code></Error></Response>");
    EXPECT_EQ(refused({"", std::string("a\0\n\xed\xa0\x80", 6), {}}, Format::json),
              "{\"error\":{\"command\":\"Set_Timestep\",\"field\":\"\","
              "\"value\":\"a\\u0000\\u000a\uFFFD\uFFFD\uFFFD\",\"reason\":\"\",\"code\":\"\","
              "\"arguments\":{}}}");
}

TEST(Refusal, is_well_formed_whatever_was_sent) {
    Random random(4);
    const std::string_view likely = "<>&\"'\\\r\n\t\x80\xc3\xa9\xf0\x9f\x98\x80{}[]";
    for (int i = 0; i < test::count(2000, 200000); ++i) {
        std::string text;
        for (std::uint32_t k = random.below(100); k > 0; --k)
            text += random.below(3) == 0
                        ? static_cast<char>(random.below(256))
                        : likely[random.below(static_cast<std::uint32_t>(likely.size()))];
        const Problem problem{text, text, in_own_words(text)};
        pugi::xml_document document;
        const std::string xml = refused(problem, Format::xml);
        const auto parsed =
            document.load_buffer(xml.data(), xml.size(), pugi::parse_default, pugi::encoding_utf8);
        ASSERT_TRUE(parsed) << parsed.description() << ": " << xml;
        ASSERT_TRUE(document.child("Response").child("Error").child("Reason"));
        const std::string json = refused(problem, Format::json);
        ASSERT_TRUE(Json::accept(json)) << json;
    }
}

}  // namespace
}  // namespace simrob::codec
