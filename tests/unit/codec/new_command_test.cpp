// A complete new command, defined only here: reading, writing, refusing, describing and executing
// it work without a change to any other file.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "codec/catalogue_json.h"
#include "codec/catalogue_markdown.h"
#include "codec/xml_encoder.h"
#include "codec/xml_message.h"
#include "command/catalogue.h"
#include "physics/ode/ode_backend.h"
#include "support/fake_time.h"

namespace simrob::command {
namespace {

enum class Mood { calm, wild };

struct Gust {
    double speed_m_s = 0;
    std::optional<std::string> name;
    friend bool operator==(const Gust&, const Gust&) = default;
};

struct SetWind {
    static constexpr Identity identity{"Set_Wind", 900, Kind::control, Power::build};
    Mood mood = Mood::calm;
    Vector3 velocity_m_s;
    std::vector<Gust> gusts;
    std::vector<int> hours;
    double storm_m_s = 30;
    friend bool operator==(const SetWind&, const SetWind&) = default;
};

const std::vector<Choice> moods{{"Calm", 0, "Hardly any."}, {"Wild", 1, "A lot."}};

RecordBuilder<Gust> gust_fields() {
    RecordBuilder<Gust> fields;
    fields.field<&Gust::speed_m_s>("Speed", real().unit("m/s").between(0, 100).required());
    fields.field<&Gust::name>("Name", text().otherwise("nameless"));
    return fields;
}

void add_wind_commands(Catalogue& catalogue) {
    catalogue.add(
        command<SetWind>()
            .help("Lets the wind blow.")
            .field<&SetWind::mood>("Mood", choice(moods).attribute().required())
            .vector<&SetWind::velocity_m_s>("Velocity", real().unit("m/s").between(-50, 50))
            .part<&SetWind::gusts>("Gust", gust_fields(), record().count(0, 3))
            .field<&SetWind::hours>("Hour", integer().between(0, 23))
            .field<&SetWind::storm_m_s>(
                "Storm", real().unit("m/s").between(0, 100).when(is_one_of<SetWind, &SetWind::mood>(
                             "Mood", moods, std::vector{Mood::wild})))
            .apply([](const SetWind& wind, Context& context) -> Result<void> {
                auto parameters = context.world.parameters();
                parameters.gravity_m_s2 = wind.velocity_m_s;
                return context.world.set_parameters(parameters);
            }));
}

class NewCommandTest : public ::testing::Test {
  protected:
    NewCommandTest() { add_wind_commands(catalogue); }

    static std::string message(const std::string& inside) {
        return "<Message><Simulation_Message>" + inside + "</Simulation_Message></Message>";
    }
    std::string refusal(const std::string& inside) {
        const auto decoded = codec::decode_message(message(inside), catalogue);
        EXPECT_FALSE(decoded.has_value());
        return decoded ? "" : codec::to_text(decoded.error().front());
    }

    Catalogue catalogue;
    const SetWind storm{Mood::wild, {1, -2.5, 0}, {{12, "Anna"}, {40, std::nullopt}}, {6, 18}, 45};
};

TEST_F(NewCommandTest, is_read) {
    const auto decoded = codec::decode_message(
        message("<Control_Request Command='Set_Wind' Mood='Wild'><Velocity_X>1</Velocity_X>"
                "<Velocity_Y>-2.5</Velocity_Y><Gust><Speed>12</Speed><Name>Anna</Name></Gust>"
                "<Gust><Speed>40</Speed></Gust><Hour>6</Hour><Hour>18</Hour><Storm>45</Storm>"
                "</Control_Request>"),
        catalogue);
    ASSERT_TRUE(decoded.has_value());
    EXPECT_EQ(std::any_cast<SetWind>(decoded->front().value), storm);
}

TEST_F(NewCommandTest, is_written_so_that_it_reads_the_same) {
    const std::vector<Request> requests{make_request(*catalogue.find("Set_Wind"), storm)};
    const std::string text = codec::encode_message(requests);
    EXPECT_NE(text.find("<Control_Request Command=\"Set_Wind\" Mood=\"Wild\">"), std::string::npos);
    const auto decoded = codec::decode_message(text, catalogue);
    ASSERT_TRUE(decoded.has_value());
    EXPECT_EQ(std::any_cast<SetWind>(decoded->front().value), storm);
}

TEST_F(NewCommandTest, refuses_what_its_description_does_not_allow) {
    EXPECT_EQ(refusal("<Control_Request Command='Set_Wind' Mood='Calm'><Velocity_X>51</Velocity_X>"
                      "</Control_Request>"),
              "Set_Wind: Velocity_X: \"51\" is not allowed: expected a number from -50 to 50 m/s");
    EXPECT_EQ(refusal("<Control_Request Command='Set_Wind' Mood='Clam'/>"),
              "Set_Wind: Mood: \"Clam\" is not allowed: expected one of Calm, Wild; did you mean "
              "Calm?");
    EXPECT_EQ(refusal("<Control_Request Command='Set_Wind' Mood='Calm'><Storm>45</Storm>"
                      "</Control_Request>"),
              "Set_Wind: Storm: belongs only where Mood is Wild");
    EXPECT_EQ(refusal("<Control_Request Command='Set_Wind' Mood='Calm'><Gust/></Control_Request>"),
              "Set_Wind: Gust number 1 Speed: missing: expected a number from 0 to 100 m/s");
}

TEST_F(NewCommandTest, is_in_the_catalogue) {
    const auto json = nlohmann::json::parse(codec::catalogue_json(catalogue));
    const auto& wind = json.at("commands").at(0);
    EXPECT_EQ(wind.at("name"), "Set_Wind");
    EXPECT_EQ(wind.at("number"), 900);
    EXPECT_EQ(wind.at("fields").at(1).at("name"), "Velocity_X");
    EXPECT_EQ(wind.at("fields").at(1).at("unit"), "m/s");
    EXPECT_EQ(wind.at("fields").at(1).at("maximum"), 50);
    EXPECT_EQ(wind.at("fields").at(1).at("default"), 0);
    EXPECT_NE(codec::catalogue_markdown(catalogue).find("## Set_Wind"), std::string::npos);
}

TEST_F(NewCommandTest, is_done) {
    test::Stage stage(physics::ode::make_backend());
    ASSERT_TRUE(make_request(*catalogue.find("Set_Wind"), storm).apply(stage.context));
    EXPECT_EQ(stage.world.parameters().gravity_m_s2, (Vector3{1, -2.5, 0}));
}

}  // namespace
}  // namespace simrob::command
