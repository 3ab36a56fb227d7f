// What libraries add, without a library: how it is taken, told and kept.

#include "app/extensions.h"

#include <gtest/gtest.h>

#include <cstring>

#include "app/configuration.h"
#include "codec/broadcast.h"
#include "codec/save_file.h"
#include "physics/engines/engines.h"
#include "support/must.h"

namespace simrob::app {
namespace {

using test::must;

struct Nothing {
    friend bool operator==(const Nothing&, const Nothing&) = default;
};

command::Command do_nothing(const std::string& name, int number) {
    return command::command<Nothing>(name, number, command::Kind::control)
        .apply([](const Nothing&, command::Context&) { return Result<void>(); })
        .finish();
}

void add_bar(Extension& to) {
    to.add_body_type({.name = "Bar",
                      .help = "A thin box.",
                      .fields = {.length = true, .size_y = true},
                      .shapes = [](const world::BodySpecification& body) {
                          physics::Shape box{.type = physics::ShapeType::box};
                          box.size_m = {body.length_m, body.size_m.y, 0.01};
                          return Result<std::vector<physics::Shape>>({box});
                      }});
    to.add_entity_type({.name = "Wall", .help = "A wall."});
    to.add_entity_type({.name = "Marble", .help = "Small.", .like = world::EntityType::ball});
}

constexpr const char* world_text =
    "<Message><Simulation_Message><Control_Request Command='Create_Entity' Type='wall'><Data>"
    "<Entity_id>3</Entity_id><Structure><Body Type='Bar'><Body_id>0</Body_id><Length>2</Length>"
    "<Size_Y>0.5</Size_Y></Body><Body Type='Box'><Body_id>1</Body_id><Position_Z>1</Position_Z>"
    "<Size_X>1</Size_X><Size_Y>1</Size_Y><Size_Z>1</Size_Z></Body></Structure></Data>"
    "</Control_Request><Control_Request Command='Create_Entity' Type='Marble'><Data>"
    "<Entity_id>4</Entity_id><Radius>0.1</Radius><Position_X>9</Position_X></Data>"
    "</Control_Request></Simulation_Message></Message>";

class ExtendedWorldTest : public ::testing::Test {
  protected:
    ExtendedWorldTest() : simulation(make_simulation()) {
        add_bar(extensions);
        EXPECT_FALSE(extensions.problem());
        catalogue = must(configured_catalogue({}, extensions));
        const auto loaded = codec::load(world_text, catalogue, simulation);
        EXPECT_TRUE(loaded) << codec::to_text(loaded.error().front());
    }
    static engine::Simulation make_simulation() {
        return engine::Simulation(must(physics::make_backend("ode", "engine")));
    }
    std::string broadcast(const codec::View& view, codec::Format format) const {
        codec::BroadcastWriter writer(65507);
        const auto snapshot = simulation.snapshot();
        writer.begin(*snapshot, {.engine = "ode"});
        return std::string(writer.write(view, format).front());
    }

    Extensions extensions;
    command::Catalogue catalogue;
    engine::Simulation simulation;
};

TEST_F(ExtendedWorldTest, broadcasts_in_text_name_the_types) {
    const codec::View all{.has_bodies = true};
    const std::string xml = broadcast(all, codec::Format::xml);
    EXPECT_NE(xml.find("<Body Type=\"Bar\"><Body_id>0</Body_id><Material>0</Material><Mass>1</Mass>"
                       "<Length>2</Length><Size_Y>0.5</Size_Y><Position_X>"),
              xml.npos)
        << xml;
    EXPECT_NE(xml.find("<Wall_Entity><Entity_Id>3</Entity_Id>"), xml.npos) << xml;
    EXPECT_NE(xml.find("</Wall_Entity><Marble_Entity>"), xml.npos) << xml;
    const std::string json = broadcast(all, codec::Format::json);
    EXPECT_NE(json.find(R"("type":"Bar")"), json.npos) << json;
    EXPECT_NE(json.find(R"("type":"Wall")"), json.npos) << json;
}

TEST_F(ExtendedWorldTest, binary_broadcasts_have_the_numbers_of_the_catalogue) {
    const auto number_at = [](const std::string& bytes, std::size_t offset) {
        std::uint32_t number = 0;
        std::memcpy(&number, bytes.data() + offset, sizeof number);
        return number;
    };
    constexpr std::size_t header = 64;
    const std::string entities = broadcast({}, codec::Format::binary);
    EXPECT_EQ(number_at(entities, header + 4), 128U);
    EXPECT_EQ(number_at(entities, header + 64 + 4), 129U);
    const codec::View bodies{.has_bodies = true, .has_entities = false, .has_layout = true};
    const std::string described = broadcast(bodies, codec::Format::binary);
    EXPECT_EQ(number_at(described, header + 3 * 112 + 4), 128U);
    double length = 0;
    std::memcpy(&length, described.data() + header + 3 * 112 + 32, sizeof length);
    EXPECT_EQ(length, 2);
}

TEST_F(ExtendedWorldTest, is_saved_by_name_and_resumed_to_the_bit) {
    ASSERT_TRUE(simulation.initialize());
    for (int i = 0; i < 20; ++i) simulation.step();
    const std::string save = codec::encode_save(catalogue, simulation);
    EXPECT_NE(save.find("Type=\"Wall\""), save.npos);
    EXPECT_NE(save.find("<Body Type=\"Bar\">"), save.npos);
    engine::Simulation resumed = make_simulation();
    ASSERT_TRUE(codec::load(save, catalogue, resumed));
    EXPECT_EQ(resumed.hash(), simulation.hash());
    EXPECT_EQ(codec::encode_save(catalogue, resumed), save);
    for (int i = 0; i < 20; ++i) simulation.step(), resumed.step();
    EXPECT_EQ(resumed.hash(), simulation.hash());
}

TEST_F(ExtendedWorldTest, is_refused_where_its_types_are_not_known) {
    engine::Simulation other = make_simulation();
    const auto loaded = codec::load(world_text, command::standard_catalogue(), other);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().size(), 2U);
    EXPECT_EQ(codec::to_text(loaded.error().front()),
              "Create_Entity: Type: \"wall\" is not allowed: expected one of Robot, Field, Ball, "
              "Generic; did you mean Ball?");
}

TEST_F(ExtendedWorldTest, a_save_of_another_make_of_the_type_is_refused) {
    const std::string save = codec::encode_save(catalogue, simulation);
    Extensions others;
    others.add_body_type({.name = "Bar",
                          .help = "Round now.",
                          .fields = {.length = true, .size_y = true},
                          .shapes = [](const world::BodySpecification&) {
                              return Result<std::vector<physics::Shape>>({physics::Shape{}});
                          }});
    others.add_entity_type({.name = "Wall", .help = "A wall."});
    others.add_entity_type({.name = "Marble", .help = "Small.", .like = world::EntityType::ball});
    engine::Simulation other = make_simulation();
    const auto loaded = codec::load(save, must(configured_catalogue({}, others)), other);
    ASSERT_FALSE(loaded);
    EXPECT_NE(loaded.error().front().problem.reason.find("does not hold its body 0"),
              std::string::npos);
}

TEST(Extensions, refuse_names_and_numbers_that_are_taken) {
    const std::pair<const char*, std::function<void(Extension&)>> cases[] = {
        {"body type", [](Extension& to) { to.add_body_type({.name = "Box"}); }},
        {"entity type", [](Extension& to) { to.add_entity_type({.name = "Ball"}); }},
        {"command", [](Extension& to) { to.add_command(do_nothing("sAVE", 10'000)); }},
        {"command",
         [](Extension& to) {
             to.add_command(do_nothing("A", 10'000));
             to.add_command(do_nothing("B", 10'000));
         }},
        {"number of C", [](Extension& to) { to.add_command(do_nothing("C", 9'999)); }},
        {"filter", [](Extension& to) { to.add_filter("all", nullptr); }},
        {"agent type", [](Extension& to) { to.add_agent_type("gui", "all"); }},
        {"filter", [](Extension& to) { to.add_agent_type("Scout", "no_such_filter"); }},
    };
    for (const auto& [field, add] : cases) {
        Extensions extensions;
        add(extensions);
        ASSERT_TRUE(extensions.problem()) << field;
        EXPECT_EQ(extensions.problem()->field, field);
    }
}

TEST(Extensions, keep_their_commands_when_the_configuration_renames_others) {
    Extensions extensions;
    extensions.add_command(do_nothing("Rest", 10'000));
    ASSERT_FALSE(extensions.problem());
    EXPECT_NE(must(configured_catalogue({}, extensions)).find("rest"), nullptr);
    Configuration renaming;
    renaming.wire_names["Save"] = "REST";
    const auto catalogue = configured_catalogue(renaming, extensions);
    ASSERT_FALSE(catalogue);
    EXPECT_EQ(catalogue.error().value, "Rest");
}

}  // namespace
}  // namespace simrob::app
