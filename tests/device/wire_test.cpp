#include <gtest/gtest.h>

#include <cstring>

#include "base/limits.h"
#include "catalogue/standard.h"
#include "codec/answer_text.h"
#include "codec/broadcast.h"
#include "codec/xml_message.h"
#include "device/device_lab.h"
#include "storage/save_file.h"

/// Devices as clients see them: commands, answers, broadcasts and saves.
namespace simrob::test {
namespace {

std::string message(const std::string& inside) {
    return "<Message><Simulation_Message>" + inside + "</Simulation_Message></Message>";
}

std::string control(const std::string& command, const std::string& fields) {
    return "<Control_Request Command=\"" + command + "\">" + fields + "</Control_Request>";
}

std::string entity_request(const std::string& command, const std::string& fields) {
    return "<Entity_Request Command=\"" + command + "\">" + fields + "</Entity_Request>";
}

const std::string robot_text =
    "<Control_Request Command=\"Create_Entity\" Type=\"Generic\"><Data>"
    "<Entity_id>1</Entity_id><Structure><Body Type=\"Sphere\"><Body_id>0</Body_id>"
    "<Radius>0.1</Radius></Body></Structure>"
    "<Devices><Device Type=\"Distance\"><Device_Id>4</Device_Id><Count>3</Count>"
    "<Field_Of_View>1</Field_Of_View><Range>2</Range></Device>"
    "<Device Type=\"Thruster\"><Device_Id>2</Device_Id><Maximum>5</Maximum></Device></Devices>"
    "</Data></Control_Request>";

class DevicesOnTheWire : public testing::Test {
  protected:
    DevicesOnTheWire() {
        must(simulation.initialize());
        send(robot_text);
    }

    /// Does a message; refusals come back as one text.
    std::string send(const std::string& inside) {
        const std::string text = message(inside);
        const auto requests = codec::decode_message(text, catalogue);
        if (!requests)
            return requests.error().front().problem.field + ": " +
                   requests.error().front().problem.reason.words();
        for (const auto& request : *requests) {
            auto done = simulation.apply(request);
            if (!done) return done.error().field + ": " + done.error().reason.words();
            answer = std::move(*done);
        }
        return "";
    }
    std::string broadcast(codec::Format format, std::size_t maximum_bytes = 65507) {
        codec::BroadcastWriter writer(maximum_bytes);
        writer.begin(*simulation.snapshot(), {false, false, "ode"});
        codec::View view;
        std::string all;
        for (const auto part : writer.write(view, format)) all += part;
        return all;
    }

    const command::Catalogue catalogue = catalogue::standard();
    engine::Simulation simulation{must(physics::make_backend("ode"))};
    command::Answer answer;
};

TEST_F(DevicesOnTheWire, are_made_with_their_entity_and_told_within_it) {
    ASSERT_EQ(simulation.world().devices().all().size(), 2U);
    EXPECT_EQ(send(entity_request("Device_Control",
                                  "<Entity_Id>1</Entity_Id><Device_Id>2"
                                  "</Device_Id><Value>1.5</Value>")),
              "");
    simulation.step();
    const std::string devices =
        "</Rotation><Devices><Device><Device_Id>2</Device_Id><Reading>1.5</Reading></Device>"
        "<Device><Device_Id>4</Device_Id><Reading>2 2 2</Reading></Device></Devices>"
        "</Generic_Entity>";
    EXPECT_NE(broadcast(codec::Format::xml).find(devices), std::string::npos)
        << broadcast(codec::Format::xml);
    EXPECT_NE(broadcast(codec::Format::json)
                  .find("],\"devices\":[{\"device_id\":2,\"reading\":[1.5]},{\"device_id\":4,"
                        "\"reading\":[2,2,2]}]}"),
              std::string::npos)
        << broadcast(codec::Format::json);
}

TEST_F(DevicesOnTheWire, stand_at_the_end_of_binary_broadcasts) {
    simulation.step();
    const std::string text = broadcast(codec::Format::binary);
    std::uint16_t flags = 0;
    std::memcpy(&flags, text.data() + 6, sizeof flags);
    EXPECT_EQ(flags & 32U, 32U);
    // The header, one entity, a device of one reading and one of three.
    ASSERT_EQ(text.size(), 64U + 64U + 16U + 8U + 16U + 24U);
    std::array<std::uint32_t, 4> head{};
    std::memcpy(head.data(), text.data() + 64 + 64 + 24, sizeof head);
    EXPECT_EQ(head, (std::array<std::uint32_t, 4>{1, 4, 0, 3}));
    double reading = 0;
    std::memcpy(&reading, text.data() + 64 + 64 + 24 + 16, sizeof reading);
    EXPECT_EQ(reading, 2);
}

TEST_F(DevicesOnTheWire, are_left_out_where_they_do_not_fit) {
    std::string many;
    for (int id = 10; id < 60; ++id)
        many += entity_request("Add_Device",
                               "<Entity_Id>1</Entity_Id><Device Type=\"Distance\">"
                               "<Device_Id>" +
                                   std::to_string(id) + "</Device_Id><Count>256</Count></Device>");
    ASSERT_EQ(send(many), "");
    simulation.step();
    EXPECT_NE(broadcast(codec::Format::xml, 2048).find("<Devices_Omitted>true</Devices_Omitted>"),
              std::string::npos);
    EXPECT_NE(broadcast(codec::Format::json, 2048).find("\"devices_omitted\":true}"),
              std::string::npos);
    EXPECT_LT(broadcast(codec::Format::binary, 4096).size(), 65507U * 20);
}

TEST_F(DevicesOnTheWire, are_added_asked_and_removed) {
    EXPECT_EQ(send(entity_request("Add_Device",
                                  "<Entity_Id>1</Entity_Id><Device Type=\"Gps\"><Device_Id>3"
                                  "</Device_Id><Position_X>1</Position_X></Device>")),
              "");
    simulation.step();
    EXPECT_EQ(send(control("Get_Readings", "<Entity_Id>1</Entity_Id><Device_Id>3</Device_Id>")),
              "");
    EXPECT_EQ(answer.audience, command::Audience::sender);
    const auto& devices = std::get<command::AnswerRecord>(answer.fields.back().value);
    ASSERT_EQ(devices.fields.size(), 1U);
    const auto& reading = std::get<command::AnswerRecord>(
        std::get<command::AnswerRecord>(devices.fields[0].value).fields.back().value);
    ASSERT_EQ(reading.fields.size(), 3U);
    EXPECT_EQ(std::get<double>(reading.fields[0].value), 1);
    EXPECT_EQ(
        send(entity_request("Remove_Device", "<Entity_Id>1</Entity_Id><Device_Id>3</Device_Id>")),
        "");
    EXPECT_EQ(simulation.world().devices().find(1, 3), nullptr);
    simulation.step();
    EXPECT_EQ(simulation.snapshot()->readings.size(), 2U);
}

TEST_F(DevicesOnTheWire, refuse_what_is_wrong_in_words_that_name_it) {
    const auto add = [&](const std::string& type, const std::string& fields) {
        return send(entity_request("Add_Device", "<Entity_Id>1</Entity_Id><Device Type=\"" + type +
                                                     "\"><Device_Id>9</Device_Id>" + fields +
                                                     "</Device>"));
    };
    const std::vector<std::pair<std::string, std::string>> wrong = {
        {add("Distance", "<Count>0</Count>"), "Count"},
        {add("Distance", "<Count>257</Count>"), "Count"},
        {add("Distance", "<Range>-1</Range>"), "Range"},
        {add("Distance", "<Noise>nan</Noise>"), "Noise"},
        {add("Distance", "<Noise>1e300</Noise>"), "Noise"},
        {add("Distance", "<Field_Of_View>7</Field_Of_View>"), "Field_Of_View"},
        {add("Distance", "<Interval>-0.1</Interval>"), "Interval"},
        {add("Distance", "<Body_Id>5</Body_Id>"), "Body_Id"},
        {add("Distance", "<Position_X>1e9</Position_X>"), "Position_X"},
        {add("Compass", "<Range>1</Range>"), "Range"},
        {add("Encoder", ""), "Joint_Id"},
        {add("Encoder", "<Joint_Id>0</Joint_Id>"), "Joint_Id"},
        {add("Emitter", "<Loss>1.5</Loss>"), "Loss"},
        {add("Telepathy", ""), "Type"},
        {send(entity_request("Add_Device",
                             "<Entity_Id>1</Entity_Id><Device Type=\"Gps\"><Device_Id>4"
                             "</Device_Id></Device>")),
         "Device_Id"},
        {send(entity_request("Device_Control",
                             "<Entity_Id>1</Entity_Id><Device_Id>4</Device_Id>"
                             "<Value>1</Value>")),
         "Device_Id"},
        {send(entity_request("Device_Control",
                             "<Entity_Id>1</Entity_Id><Device_Id>2</Device_Id>"
                             "<Value>1 2</Value>")),
         "Value"},
        {send(entity_request("Device_Control",
                             "<Entity_Id>1</Entity_Id><Device_Id>2</Device_Id>"
                             "<Value>1e13</Value>")),
         "Value"},
        {send(entity_request("Device_Control",
                             "<Entity_Id>1</Entity_Id><Device_Id>77</Device_Id>"
                             "<Value>1</Value>")),
         "Device_Id"},
        {send(entity_request("Remove_Device", "<Entity_Id>1</Entity_Id><Device_Id>77</Device_Id>")),
         "Device_Id"},
        {send(control("Get_Readings", "<Entity_Id>7</Entity_Id>")), "Entity_Id"},
    };
    for (const auto& [refusal, field] : wrong)
        EXPECT_NE(refusal.find(field), std::string::npos) << field << ": \"" << refusal << '"';
    EXPECT_EQ(simulation.world().devices().all().size(), 2U);
}

/// The text of a field of the answer.
std::string text_of(const command::Answer& answer, const std::string& name) {
    for (const auto& field : answer.fields)
        if (field.name == name) return std::get<std::string>(field.value);
    return "none";
}

TEST_F(DevicesOnTheWire, pictures_are_asked_for_layer_by_layer_and_each_fits_into_a_message) {
    ASSERT_EQ(send(entity_request("Add_Device",
                                  "<Entity_Id>1</Entity_Id><Device Type=\"Camera\"><Device_Id>8"
                                  "</Device_Id><Columns>160</Columns><Rows>100</Rows>"
                                  "<Field_Of_View>1</Field_Of_View></Device>")),
              "");
    must(simulation.world().create_entity(ball(77)));
    simulation.step();
    const std::string which = "<Entity_Id>1</Entity_Id><Device_Id>8</Device_Id>";
    const std::pair<std::string, std::size_t> layers[] = {{"", 3},
                                                          {"<Layer>Colour</Layer>", 3},
                                                          {"<Layer>Depth</Layer>", 2},
                                                          {"<Layer>Labels</Layer>", 2}};
    const std::uint64_t hash = simulation.hash();
    for (const auto& [layer, bytes] : layers) {
        ASSERT_EQ(send(control("Get_Image", which + layer)), "");
        EXPECT_EQ(answer.audience, command::Audience::sender);
        EXPECT_EQ(text_of(answer, "Data").size(), (16000 * bytes + 2) / 3 * 4) << layer;
        for (const codec::Format format : {codec::Format::xml, codec::Format::json}) {
            std::string out;
            codec::append_done("Get_Image", answer, "\"tag\"", format, out);
            EXPECT_LE(out.size() + 200, limits::maximum_message_bytes);
        }
    }
    EXPECT_EQ(text_of(answer, "Layer"), "Labels");
    EXPECT_EQ(text_of(answer, "Entities"), "");
    EXPECT_EQ(text_of(answer, "Data").substr(0, 8), "AAAAAAAA");
    EXPECT_EQ(simulation.hash(), hash);
    EXPECT_NE(broadcast(codec::Format::xml).find("<Device_Id>8</Device_Id><Reading>0.01</Reading>"),
              std::string::npos);
    const std::pair<std::string, std::string> wrong[] = {
        {"<Entity_Id>1</Entity_Id><Device_Id>4</Device_Id>", "Device_Id"},
        {"<Entity_Id>1</Entity_Id><Device_Id>5</Device_Id>", "Device_Id"},
        {"<Entity_Id>5</Entity_Id><Device_Id>8</Device_Id>", "Entity"},
        {which + "<Layer>Smell</Layer>", "Layer"}};
    for (const auto& [fields, field] : wrong)
        EXPECT_NE(send(control("Get_Image", fields)).find(field), std::string::npos) << fields;
}

TEST_F(DevicesOnTheWire, a_world_without_them_is_told_and_saved_as_before) {
    const std::string with = storage::encode_save(catalogue, simulation);
    EXPECT_NE(with.find("<Device"), std::string::npos);
    simulation.reset();
    must(simulation.world().create_entity(ball(1)));
    must(simulation.initialize());
    simulation.step();
    EXPECT_EQ(storage::encode_save(catalogue, simulation).find("Device"), std::string::npos);
    EXPECT_EQ(broadcast(codec::Format::xml).find("Device"), std::string::npos);
    EXPECT_EQ(broadcast(codec::Format::json).find("device"), std::string::npos);
    EXPECT_EQ(broadcast(codec::Format::binary).size(), 128U);
}

}  // namespace
}  // namespace simrob::test
