#include <gtest/gtest.h>

#include "simrob/simulation.h"
#include "support/paths.h"

namespace simrob {
namespace {

constexpr const char* ball_world = R"(
<Message><Simulation_Message>
  <Control_Request Command="Create_Entity" Type="Ball"><Data>
    <Entity_id>8</Entity_id><Material>1</Material><Mass>0.6</Mass><Radius>0.03</Radius>
    <Position_X>0</Position_X><Position_Y>0</Position_Y><Position_Z>10</Position_Z>
    <Rotation_X>0</Rotation_X><Rotation_Y>0</Rotation_Y><Rotation_Z>0</Rotation_Z>
  </Data></Control_Request>
</Simulation_Message></Message>)";

std::string gravity(const std::string& value) {
    return "<Message><Simulation_Message><Control_Request Command=\"Set_World_Gravity\"><Gravity>" +
           value + "</Gravity></Control_Request></Simulation_Message></Message>";
}

TEST(Embed, loads_steps_and_reads) {
    Simulation simulation;
    const auto loaded = simulation.load_text(ball_world);
    ASSERT_TRUE(loaded) << loaded.text();
    simulation.step(100);
    EXPECT_EQ(simulation.iteration(), 100U);
    EXPECT_NEAR(simulation.time_s(), 1, 1e-9);
    const auto ball = simulation.entity(8);
    ASSERT_TRUE(ball);
    EXPECT_EQ(ball->type, "Ball");
    EXPECT_NEAR(ball->position_m[2], 10 - 4.9, 0.05);
    EXPECT_NEAR(ball->linear_velocity_m_s[2], -9.8, 1e-6);
    ASSERT_EQ(simulation.bodies().size(), 1U);
    EXPECT_EQ(simulation.bodies()[0].radius_m, 0.03);
    EXPECT_FALSE(simulation.entity(9));
    EXPECT_TRUE(simulation.events().empty());
}

TEST(Embed, commands_are_done_or_refused_with_a_reason) {
    Simulation simulation;
    ASSERT_TRUE(simulation.load_text(ball_world));
    EXPECT_TRUE(simulation.send(gravity("0")));
    simulation.step(10);
    EXPECT_EQ(simulation.entity(8)->position_m[2], 10);
    const auto refused = simulation.send(gravity("heavy"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.refusals[0].field, "Gravity");
    EXPECT_EQ(refused.refusals[0].code, "unfit_number");
    EXPECT_NE(refused.text().find("heavy"), std::string::npos);
    EXPECT_FALSE(simulation.send("<Message>"));
}

TEST(Embed, goes_back_to_a_moment) {
    Simulation simulation;
    ASSERT_TRUE(simulation.load_text(ball_world));
    simulation.step(10);
    const Moment moment = simulation.moment();
    const auto hash = simulation.hash();
    simulation.step(10);
    EXPECT_TRUE(simulation.go_back(moment));
    EXPECT_EQ(simulation.hash(), hash);
    EXPECT_FALSE(simulation.go_back(Moment()));
}

TEST(Embed, saves_and_loads) {
    Simulation simulation(3);
    ASSERT_TRUE(simulation.load_file(test::source_folder() / "worlds/sumbot.xml"));
    simulation.step(50);
    Simulation other;
    ASSERT_TRUE(other.load_text(simulation.save_text()));
    EXPECT_EQ(other.hash(), simulation.hash());
    EXPECT_FALSE(simulation.save_file("/no/such/folder/save.xml"));
    EXPECT_FALSE(simulation.load_file("/no/such/file.xml"));
    EXPECT_EQ(other.hash(), simulation.hash());
}

TEST(Embed, runs_in_the_engine_that_is_asked_for) {
    ASSERT_EQ(engine_names().size(), 3U);
    EXPECT_EQ(Simulation().engine(), engine_names().front());
    for (const auto& engine : engine_names()) {
        Simulation simulation;
        ASSERT_TRUE(simulation.set_engine(engine));
        ASSERT_TRUE(simulation.load_text(ball_world));
        EXPECT_EQ(simulation.engine(), engine) << "after loading";
        simulation.step(100);
        EXPECT_NEAR(simulation.entity(8)->linear_velocity_m_s[2], -9.8, 1e-6) << engine;
    }
}

TEST(Embed, hands_a_running_world_over_and_its_moments_know_their_engine) {
    Simulation simulation(5);
    ASSERT_TRUE(simulation.load_text(ball_world));
    simulation.step(10);
    const Moment in_ode = simulation.moment();
    const auto before = simulation.entity(8)->position_m;
    ASSERT_TRUE(simulation.set_engine("mujoco"));
    EXPECT_EQ(simulation.iteration(), 10U);
    EXPECT_EQ(simulation.entity(8)->position_m, before);
    simulation.step(10);
    const std::string save = simulation.save_text();
    const std::string hash = simulation.hash();
    ASSERT_TRUE(simulation.go_back(in_ode));
    EXPECT_EQ(simulation.engine(), "ode");
    Simulation other;
    ASSERT_TRUE(other.load_text(save));
    EXPECT_EQ(other.engine(), "mujoco");
    EXPECT_EQ(other.hash(), hash);
}

TEST(Embed, names_the_engines_there_are_when_there_is_no_such_engine) {
    Simulation simulation;
    ASSERT_TRUE(simulation.load_text(ball_world));
    const std::string before = simulation.hash();
    for (const auto* name : {"havok", "", "ODE", "mujoco "}) {
        const auto outcome = simulation.set_engine(name);
        ASSERT_FALSE(outcome);
        EXPECT_EQ(outcome.refusals.front().field, "engine");
        EXPECT_EQ(outcome.refusals.front().value, name);
        for (const auto& engine : engine_names())
            EXPECT_NE(outcome.text().find(engine), std::string::npos) << outcome.text();
    }
    EXPECT_EQ(simulation.engine(), "ode");
    EXPECT_EQ(simulation.hash(), before);
}

}  // namespace
}  // namespace simrob
