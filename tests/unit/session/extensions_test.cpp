// What libraries add, without a library: how it is accepted, told and kept.

#include "session/extensions.h"

#include <gtest/gtest.h>

#include <cstring>
#include <stdexcept>

#include "catalogue/standard.h"
#include "codec/broadcast.h"
#include "physics/engines/engines.h"
#include "session/configuration.h"
#include "storage/save_file.h"
#include "support/must.h"

namespace simrob::session {
namespace {

using test::must;

struct Nothing {
    friend bool operator==(const Nothing&, const Nothing&) = default;
};

command::Command do_nothing(const std::string& name, int number) {
    return command::command<Nothing>({name, number, command::Kind::control, command::Power::build})
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
        const auto loaded = storage::load(world_text, catalogue, simulation);
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
    const std::string save = storage::encode_save(catalogue, simulation);
    EXPECT_NE(save.find("Type=\"Wall\""), save.npos);
    EXPECT_NE(save.find("<Body Type=\"Bar\">"), save.npos);
    engine::Simulation resumed = make_simulation();
    ASSERT_TRUE(storage::load(save, catalogue, resumed));
    EXPECT_EQ(resumed.hash(), simulation.hash());
    EXPECT_EQ(storage::encode_save(catalogue, resumed), save);
    for (int i = 0; i < 20; ++i) simulation.step(), resumed.step();
    EXPECT_EQ(resumed.hash(), simulation.hash());
}

TEST_F(ExtendedWorldTest, is_refused_where_its_types_are_not_known) {
    engine::Simulation other = make_simulation();
    const auto loaded = storage::load(world_text, catalogue::standard(), other);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().size(), 2U);
    EXPECT_EQ(codec::to_text(loaded.error().front()),
              "Create_Entity: Type: \"wall\" is not allowed: expected one of Robot, Field, Ball, "
              "Generic; did you mean Ball?");
}

TEST_F(ExtendedWorldTest, a_save_of_another_make_of_the_type_is_refused) {
    const std::string save = storage::encode_save(catalogue, simulation);
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
    const auto loaded = storage::load(save, must(configured_catalogue({}, others)), other);
    ASSERT_FALSE(loaded);
    EXPECT_NE(loaded.error().front().problem.reason.words().find("does not hold its body 0"),
              std::string::npos);
}

// ---- Joints

using physics::AddedPlace;
using physics::AddedRow;
using RowKind = physics::LinkRow::Kind;

/// Keeps the anchors apart, or closer than a distance.
void add_rod(Extension& to, RowKind kind = RowKind::line) {
    to.add_joint_type(
        {.name = "Rod",
         .help = "A rod.",
         .linkage = {
             .fields = {.two_anchors = true, .distance = true},
             .holds = {kind},
             .rows = [](const AddedPlace& place, std::span<AddedRow> rows) {
                 const Vector3 apart = place.anchor_2 - place.anchor_1;
                 rows[0] = {normalized(apart), place.anchor_2, length(apart) - place.distance_m};
             }}});
}

constexpr const char* rod_text =
    "<Message><Simulation_Message><Control_Request Command='Create_Entity' Type='Generic'><Data>"
    "<Entity_id>3</Entity_id><Structure><Body Type='Sphere'><Body_id>0</Body_id><Radius>0.1"
    "</Radius></Body><Body Type='Sphere'><Body_id>1</Body_id><Radius>0.2</Radius><Position_X>1"
    "</Position_X></Body><Joint Type='Rod'><Joint_id>7</Joint_id><Body_1>0</Body_1><Body_2>1"
    "</Body_2><Anchor_2_Z>0.1</Anchor_2_Z></Joint></Structure></Data></Control_Request>"
    "</Simulation_Message></Message>";

class AddedJointWorld : public ::testing::TestWithParam<const char*> {
  protected:
    AddedJointWorld() : simulation(make_simulation()) {
        add_rod(extensions);
        EXPECT_FALSE(extensions.problem());
        catalogue = must(configured_catalogue({}, extensions));
    }
    static engine::Simulation make_simulation() {
        return engine::Simulation(must(physics::make_backend(GetParam(), "engine")));
    }
    void load() {
        const auto loaded = storage::load(rod_text, catalogue, simulation);
        ASSERT_TRUE(loaded) << codec::to_text(loaded.error().front());
        ASSERT_TRUE(simulation.initialize());
        world::StateChange push;
        push.linear_velocity_m_s = {0.2, 1, 0.1};
        ASSERT_TRUE(simulation.world().set_state(3, 0, push));
        for (int i = 0; i < 20; ++i) simulation.step();
    }

    Extensions extensions;
    command::Catalogue catalogue;
    engine::Simulation simulation;
};

TEST_P(AddedJointWorld, is_saved_by_name_and_resumed_to_the_bit) {
    load();
    const std::string save = storage::encode_save(catalogue, simulation);
    EXPECT_NE(save.find("<Joint Type=\"Rod\">"), save.npos);
    engine::Simulation resumed = make_simulation();
    const auto loaded = storage::load(save, catalogue, resumed);
    ASSERT_TRUE(loaded) << codec::to_text(loaded.error().front());
    EXPECT_EQ(storage::encode_save(catalogue, resumed), save);
    for (int i = 0; i < 20; ++i) simulation.step(), resumed.step();
    EXPECT_EQ(resumed.hash(), simulation.hash());
}

TEST_P(AddedJointWorld, whose_type_holds_otherwise_by_now_is_refused) {
    load();
    const std::string save = storage::encode_save(catalogue, simulation);
    Extensions others;
    add_rod(others, RowKind::stop);
    engine::Simulation other = make_simulation();
    const auto loaded = storage::load(save, must(configured_catalogue({}, others)), other);
    ASSERT_FALSE(loaded);
    EXPECT_NE(loaded.error().front().problem.reason.words().find("another joint than its joint 7"),
              std::string::npos)
        << codec::to_text(loaded.error().front());
}

TEST_P(AddedJointWorld, tells_watchers_and_people_the_name) {
    load();
    const auto& joints = simulation.snapshot()->layout->joints;
    ASSERT_EQ(joints.size(), 1U);
    EXPECT_EQ(engine::type_name(joints[0]), "Rod");
}

TEST_P(AddedJointWorld, a_field_of_other_joints_is_refused) {
    std::string text = rod_text;
    text.replace(text.find("<Anchor_2_Z>"), 12, "<Pitch>1</Pitch><Anchor_2_Z>");
    const auto loaded = storage::load(text, catalogue, simulation);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().front().problem.field, "Joint 7 Pitch");
}

INSTANTIATE_TEST_SUITE_P(, AddedJointWorld, ::testing::Values("ode", "bullet", "mujoco"),
                         [](const auto& chosen) { return std::string(chosen.param); });

// ---- Commands

/// Moves every entity, and then refuses.
command::Command half_done(bool throws) {
    return command::command<Nothing>(
               {"Half", 10'000, command::Kind::control, command::Power::build})
        .apply([throws](const Nothing&, command::Context& context) -> Result<void> {
            std::vector<int> ids;
            for (const auto& [id, entity] : context.world.entities()) ids.push_back(id);
            for (const int id : ids) static_cast<void>(context.world.remove_entity(id));
            static_cast<void>(context.time.set_timestep(0.1));
            if (throws) throw std::runtime_error("second thoughts");
            return refuse_in_words("Half", "", "second thoughts");
        })
        .finish();
}

TEST_F(ExtendedWorldTest, is_as_it_was_after_a_command_that_refuses_or_throws_half_way) {
    ASSERT_TRUE(simulation.initialize());
    for (int i = 0; i < 20; ++i) simulation.step();
    const auto before = simulation.hash();
    for (const bool throws : {false, true}) {
        Extensions more;
        add_bar(more);
        more.add_command(half_done(throws));
        const auto commands = must(configured_catalogue({}, more));
        const auto done =
            simulation.apply(command::make_request(*commands.find("Half"), Nothing{}));
        ASSERT_FALSE(done);
        EXPECT_NE(done.error().reason.words().find("second thoughts"), std::string::npos);
        EXPECT_EQ(simulation.hash(), before);
        EXPECT_EQ(simulation.timestep_s(), 0.01);
    }
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
        {"filter", [](Extension& to) { to.add_filter("none", nullptr); }},
        {"filter", [](Extension& to) { to.add_filter("two words", nullptr); }},
        {"agent type", [](Extension& to) { to.add_agent_type("a<b", "all"); }},
        {"command", [](Extension& to) { to.add_command(do_nothing("Two Words", 10'000)); }},
        {"joint type", [](Extension& to) { to.add_joint_type({.name = "BallJoint"}); }},
        {"device type", [](Extension& to) { to.add_device_type({.name = "Camera"}); }},
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
}  // namespace simrob::session
