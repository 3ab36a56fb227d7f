// A decoder's refusals have a code for each kind of mistake, with the details as arguments.

#include <gtest/gtest.h>

#include "codec/json_reader.h"
#include "codec/xml_message.h"
#include "command/catalogue.h"

namespace simrob::command {
namespace {

class DecoderRefusalTest : public ::testing::Test {
  protected:
    /// Of a request with these elements in it.
    Reason refusal(const std::string& command, const std::string& inside) const {
        const std::string text =
            "<Control_Request Command='" + command + "'>" + inside + "</Control_Request>";
        const auto decoded = codec::decode_message(text, catalogue_);
        EXPECT_FALSE(decoded.has_value()) << inside;
        return decoded ? Reason() : decoded.error().front().problem.reason;
    }
    Reason refusal_of_entity(const std::string& body) const {
        const std::string text =
            "<Control_Request Command='Create_Entity' Type='Generic'><Data><Entity_id>1</Entity_id>"
            "<Structure>" +
            body + "</Structure></Data></Control_Request>";
        const auto decoded = codec::decode_message(text, catalogue_);
        EXPECT_FALSE(decoded.has_value()) << body;
        return decoded ? Reason() : decoded.error().front().problem.reason;
    }
    Reason refusal_of_json(const std::string& text) const {
        codec::ReadMessage message;
        codec::JsonReader(catalogue_).read(text, message);
        EXPECT_TRUE(message[0].problem.has_value()) << text;
        return message[0].problem->problem.reason;
    }

    const Catalogue catalogue_ = nucleus_catalogue();
};

/// The code, its arguments, and the codes of its parts: "missing(expectation=number(...".
std::string outline(const Reason& reason) {
    std::string text(reason.code());
    std::string parts;
    for (const auto& argument : reason.arguments()) {
        const auto* const part = std::get_if<std::shared_ptr<const Reason>>(&argument.value);
        if (part != nullptr && (*part)->empty()) continue;
        parts += (parts.empty() ? "" : " ") + std::string(argument.name);
        if (part != nullptr) parts += "=" + outline(**part);
    }
    return parts.empty() ? text : text + "(" + parts + ")";
}

TEST_F(DecoderRefusalTest, tells_numbers_texts_choices_and_truths_apart) {
    EXPECT_EQ(outline(refusal("Set_Timestep", "<Timestep>fast</Timestep>")),
              "unfit_number(expectation=number(range=range_between(least most) "
              "unit=unit_after(unit)))");
    EXPECT_EQ(
        outline(refusal("Set_Steps_Per_Iteration", "<Steps_Per_Iteration>0</Steps_Per_Iteration>")),
        "unfit_number(expectation=whole_number(range=range_between(least most)))");
    EXPECT_EQ(outline(refusal("Set_Step_Mode", "<Step_Mode>perhaps</Step_Mode>")),
              "unfit_boolean(expectation=true_or_false)");
    EXPECT_EQ(outline(refusal("Keep_Snapshot", "<Name></Name>")),
              "unfit_text(expectation=text_within(most))");
}

TEST_F(DecoderRefusalTest, suggests_the_choice_that_may_have_been_meant) {
    EXPECT_EQ(outline(refusal_of_entity("<Body Type='Spere'><Body_id>0</Body_id></Body>")),
              "unfit_choice(expectation=choices(names suggestion=did_you_mean(name)))");
    EXPECT_EQ(outline(refusal_of_entity("<Body Type='7'><Body_id>0</Body_id></Body>")),
              "unfit_choice(expectation=choices(names))");
}

TEST_F(DecoderRefusalTest, tells_what_is_unknown_missing_or_too_much) {
    EXPECT_EQ(outline(refusal("Set_Timestep", "<Timestap>1</Timestap>")),
              "unknown_element(suggestion=did_you_mean(name))");
    EXPECT_EQ(outline(refusal("Set_Timestep", "<Q>1</Q>")), "unknown_element");
    EXPECT_EQ(outline(refusal("Set_Timestep' X='1", "")), "unknown_attribute");
    EXPECT_EQ(outline(refusal("Set_Timestep", "")),
              "missing(expectation=number(range=range_between(least most) "
              "unit=unit_after(unit)))");
    EXPECT_EQ(outline(refusal("Set_Timestep", "<Timestep>.1</Timestep><Timestep>.1</Timestep>")),
              "given_twice");
    EXPECT_EQ(refusal("Set_Timestep", "0.1").code(), "text_for_elements");
    EXPECT_EQ(refusal("Set_Timestep", "<Timestep><X/></Timestep>").code(), "something_inside");
    EXPECT_EQ(refusal("Set_Timstep", "").code(), "no_such_command");
}

TEST_F(DecoderRefusalTest, tells_where_a_field_would_belong) {
    const Reason reason =
        refusal_of_entity("<Body Type='Sphere'><Body_id>0</Body_id><Size_X>1</Size_X></Body>");
    EXPECT_EQ(outline(reason), "belongs_elsewhere(selector names)");
    EXPECT_EQ(std::get<std::string>(reason.arguments()[0].value), "Type");
}

TEST_F(DecoderRefusalTest, tells_which_item_of_a_list_is_wrong_and_how_many_there_may_be) {
    const auto body = [](const std::string& vertices) {
        return "<Body Type='Convex'><Body_id>0</Body_id><Vertices>" + vertices +
               "</Vertices></Body>";
    };
    const Reason item = refusal_of_entity(body("0 0 x 1 1 1 2 2 2 3 3 3"));
    EXPECT_EQ(item.code(), "unfit_item");
    EXPECT_EQ(std::get<std::int64_t>(item.arguments()[0].value), 3);
    const Reason count = refusal_of_entity(body("0 0 0"));
    EXPECT_EQ(outline(count).substr(0, 47), "unfit_count(expectation=items(least most item=n");
}

TEST_F(DecoderRefusalTest, is_the_same_in_json_where_the_mistake_is) {
    EXPECT_EQ(refusal_of_json(R"({"command":"Set_Timestep","timestep":7})"),
              refusal("Set_Timestep", "<Timestep>7</Timestep>"));
    EXPECT_EQ(refusal_of_json(R"({"command":"Set_Timestep","timestep":"0.1"})").code(),
              "quotes_given");
    EXPECT_EQ(refusal_of_json(R"({"command":"Keep_Snapshot","name":3})").code(), "quotes_missing");
    EXPECT_EQ(outline(refusal_of_json(R"({"command":"Set_Timestep","timestap":1})")),
              "unknown_member(suggestion=did_you_mean(name))");
    EXPECT_EQ(refusal_of_json("{").code(), "json_not_well_formed");
    EXPECT_EQ(refusal_of_json("[1]").code(), "not_objects");
}

}  // namespace
}  // namespace simrob::command
