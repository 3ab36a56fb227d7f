#include "storage/world_file.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "codec/xml_encoder.h"
#include "physics/ode/ode_backend.h"
#include "support/fake_time.h"
#include "support/paths.h"
#include "support/specifications.h"

namespace simrob::storage {
namespace {

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// A world with its time, and what a file makes of it.
struct Stage : test::Stage {
    Stage() : test::Stage(physics::ode::make_backend()) {}

    void load(const std::string& text, const command::Catalogue& catalogue) {
        const auto file = decode_world_file(text, catalogue);
        ASSERT_TRUE(file.has_value()) << codec::to_text(file.error().front(), "file");
        for (const auto& request : file->requests) {
            const auto done = request.apply(context);
            ASSERT_TRUE(done.has_value())
                << codec::to_text(codec::located(request, done.error(), text), "file");
        }
    }
};

class WorldFileTest : public ::testing::Test {
  protected:
    static std::string shipped(const std::string& name) {
        return read(test::source_folder() / "worlds" / name);
    }

    const command::Catalogue catalogue = command::nucleus_catalogue();
};

TEST_F(WorldFileTest, the_sumbot_of_annex_1_loads) {
    Stage stage;
    stage.load(shipped("sumbot.xml"), catalogue);
    EXPECT_TRUE(stage.time.is_initialized());
    ASSERT_EQ(stage.world.entities().size(), 2U);
    const auto& robot = *stage.world.find_entity(1);
    EXPECT_EQ(robot.bodies.size(), 5U);
    EXPECT_EQ(robot.joints.size(), 4U);
    EXPECT_EQ(robot.specification.bodies[0].mass_kg, 0.9);
    EXPECT_EQ(robot.specification.bodies[2].position_m, (Vector3{0, -0.055, 0.212}));
    EXPECT_EQ(robot.specification.motors, (std::vector{0, 1}));
    EXPECT_EQ(stage.world.find_entity(7)->bodies.size(), 13U);
    EXPECT_EQ(stage.world.physics().materials().between(0, 1).slip_2, 2);
    EXPECT_EQ(stage.world.physics().materials().between(2, 0).bounciness, 1);
}

TEST_F(WorldFileTest, the_sumbot_drives_to_positive_x_with_two_positive_values) {
    Stage stage;
    stage.load(shipped("sumbot.xml"), catalogue);
    const auto run = [&](int steps) {
        for (int i = 0; i < steps; ++i) stage.world.physics().step(0.005);
    };
    run(200);
    const auto& robot = *stage.world.find_entity(1);
    const double before = stage.world.entity_pose(robot).position.x;
    const std::vector<world::MotorCommand> forwards{{0, 6}, {1, 6}};
    ASSERT_TRUE(stage.world.control_motors(1, forwards));
    run(400);
    EXPECT_GT(stage.world.entity_pose(robot).position.x - before, 0.05);
}

TEST_F(WorldFileTest, the_examples_of_the_manual_load) {
    Stage stage;
    stage.load(shipped("manual.xml"), catalogue);
    EXPECT_EQ(stage.world.entities().size(), 3U);
    EXPECT_EQ(stage.world.find_entity(3)->specification.bodies[1].position_m,
              (Vector3{0, -0.132925, 0.3305}));
    EXPECT_EQ(stage.world.find_entity(8)->type(), world::EntityType::ball);
}

TEST_F(WorldFileTest, several_messages_are_taken_in_order) {
    const auto file = decode_world_file(
        "<?xml version='1.0'?>\n<!-- a --><Message><Simulation_Message>"
        "<Control_Request Command='Set_Timestep'><Timestep>0.02</Timestep></Control_Request>"
        "</Simulation_Message></Message>\n<Message><Simulation_Message>"
        "<Control_Request Command='Initialize_Simulation'/></Simulation_Message></Message>",
        catalogue);
    ASSERT_TRUE(file.has_value());
    ASSERT_EQ(file->requests.size(), 2U);
    EXPECT_EQ(file->requests[0].command->name, "Set_Timestep");
    EXPECT_EQ(file->requests[1].command->name, "Initialize_Simulation");
    EXPECT_FALSE(file->state.has_value());
}

TEST_F(WorldFileTest, a_state_at_the_end_is_handed_back_as_it_stands) {
    const auto file =
        decode_world_file("<Message/>\n<State Version=\"1\"> <A>x&lt;y</A>\n</State>\n", catalogue);
    ASSERT_TRUE(file.has_value());
    EXPECT_EQ(file->state, "<State Version=\"1\"> <A>x&lt;y</A>\n</State>");
    EXPECT_EQ(file->state_offset, 11U);
    EXPECT_FALSE(decode_world_file("<State/><Message/>", catalogue).has_value());
}

TEST_F(WorldFileTest, an_empty_file_is_refused) {
    const auto file = decode_world_file("<!-- nothing -->", catalogue);
    ASSERT_FALSE(file.has_value());
    EXPECT_EQ(codec::to_text(file.error().front(), "f"),
              "f:1:1: Message: missing: expected one or more elements Message");
}

TEST_F(WorldFileTest, a_refusal_of_the_world_points_at_the_item) {
    const std::string text =
        "<Message><Simulation_Message><Control_Request Command='Create_Entity' Type='Generic'>\n"
        "<Data><Entity_id>1</Entity_id><Structure>\n"
        "<Body Type='Sphere'><Body_id>0</Body_id><Radius>1</Radius></Body>\n"
        "<Body Type='Sphere'><Body_id>0</Body_id><Radius>2</Radius></Body>\n"
        "</Structure></Data></Control_Request></Simulation_Message></Message>";
    const auto file = decode_world_file(text, catalogue);
    ASSERT_TRUE(file.has_value());
    Stage stage;
    const auto done = file->requests.front().apply(stage.context);
    ASSERT_FALSE(done.has_value());
    EXPECT_EQ(codec::to_text(codec::located(file->requests.front(), done.error(), text), "f"),
              "f:4:1: Create_Entity: Body 0 Body_id: \"0\" is not allowed: another body of this "
              "entity has this id");
}

TEST_F(WorldFileTest, a_written_world_makes_the_same_world) {
    for (const char* name : {"sumbot.xml", "manual.xml"}) {
        Stage first;
        first.load(shipped(name), catalogue);
        auto parameters = first.world.parameters();
        parameters.gravity_m_s2 = {0.1, 0.2, -1.5};
        parameters.solver_iterations = 77;
        parameters.merge_fixed = false;
        parameters.sleeping = false;
        parameters.linear_damping_per_s = 0.25;
        ASSERT_TRUE(first.world.set_parameters(parameters));
        ASSERT_TRUE(first.world.set_default_interaction({.friction = 0.123}));
        ASSERT_TRUE(first.time.set_timestep(0.02));

        const std::string text = codec::encode_world(catalogue, {first.world, first.time});
        Stage second;
        second.load(text, catalogue);
        EXPECT_EQ(second.world.parameters(), first.world.parameters());
        EXPECT_EQ(second.world.materials(), first.world.materials());
        EXPECT_EQ(second.time.timestep_s(), 0.02);
        EXPECT_TRUE(second.time.is_initialized());
        ASSERT_EQ(second.world.entities().size(), first.world.entities().size());
        for (const auto& [id, entity] : first.world.entities())
            EXPECT_EQ(second.world.find_entity(id)->specification, entity.specification);
        EXPECT_EQ(codec::encode_world(catalogue, {second.world, second.time}), text);
    }
}

}  // namespace
}  // namespace simrob::storage
