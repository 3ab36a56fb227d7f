// The messages of the technical manual: the well-formed ones do what the manual says, and its
// mistakes are refused with their positions.

#include <gtest/gtest.h>

#include "codec/xml_message.h"
#include "physics/ode/ode_backend.h"
#include "support/fake_time.h"
#include "support/specifications.h"

namespace simrob::codec {
namespace {

class ManualExamplesTest : public ::testing::Test {
  protected:
    void expect_done(const std::string& text) {
        const auto requests = decode_message(text, catalogue);
        ASSERT_TRUE(requests.has_value()) << to_text(requests.error().front(), "f");
        for (const auto& request : *requests) {
            const auto done = request.apply(context);
            EXPECT_TRUE(done.has_value()) << to_text(done.error());
        }
    }
    std::string refusal(const std::string& text) {
        const auto requests = decode_message(text, catalogue);
        EXPECT_FALSE(requests.has_value());
        return requests ? "" : to_text(requests.error().front(), "manual");
    }

    const command::Catalogue catalogue = command::nucleus_catalogue();
    test::Stage stage{physics::ode::make_backend()};
    world::World& world = stage.world;
    test::FakeTime& time = stage.time;
    command::Context& context = stage.context;
};

std::string control(const std::string& command, const std::string& inside) {
    return "<Message>\n<Simulation_Message>\n<Control_Request Command = \"" + command + "\">\n" +
           inside + "\n</Control_Request>\n</Simulation_Message>\n</Message>";
}

TEST_F(ManualExamplesTest, section_2_3_registers_materials) {
    expect_done(control("Register_Materials_Interactions", R"(
<Material><Material_Id>0</Material_Id><Material_Name>Wood</Material_Name></Material>
<Material><Material_Id>1</Material_Id><Material_Name>Metal</Material_Name></Material>
<Interaction><Material_1>0</Material_1><Material_2>0</Material_2><Hardness>0.15</Hardness>
<Bounciness>0.6</Bounciness><Slip1>0.1</Slip1><Slip2>0.1</Slip2><Friction>1</Friction></Interaction>
<Interaction><Material_1>0</Material_1><Material_2>1</Material_2><Hardness>0.1</Hardness>
<Bounciness>0.7</Bounciness><Slip1>0.1</Slip1><Slip2>0.1</Slip2><Friction>1</Friction></Interaction>
<Interaction><Material_1>1</Material_1><Material_2>1</Material_2><Hardness>0.05</Hardness>
<Bounciness>0.8</Bounciness><Slip1>0.17</Slip1><Slip2>0.17</Slip2><Friction>1</Friction>
</Interaction>)"));
    ASSERT_EQ(world.materials().materials.size(), 2U);
    EXPECT_EQ(world.materials().materials[1].name, "Metal");
    const auto& metal = world.physics().materials().between(1, 1);
    EXPECT_EQ(metal.hardness, 0.05);
    EXPECT_EQ(metal.bounciness, 0.8);
    EXPECT_EQ(metal.slip_1, 0.17);
    EXPECT_EQ(metal.slip_2, 0.17);
    EXPECT_EQ(metal.friction, 1);
}

TEST_F(ManualExamplesTest, section_2_4_1_creates_a_robot_without_a_message_around_it) {
    expect_done(R"(<Control_Request Command="Create_Entity" Type="Robot">
<Data><Entity_id>3</Entity_id><Structure>
<Body Type="Box"><Body_id>0</Body_id><Material>0</Material><Mass>1.2</Mass>
<Position_X>0</Position_X><Position_Y>-0.1</Position_Y><Position_Z>0.35</Position_Z>
<Rotation_X>0</Rotation_X><Rotation_Y>0</Rotation_Y><Rotation_Z>0</Rotation_Z>
<Size_X>0.075</Size_X><Size_Y>0.075</Size_Y><Size_Z>0.075</Size_Z></Body>
<Body Type="WheelCylinder"><Body_id>1</Body_id><Material>1</Material><Mass>0.1</Mass>
<Position_X>0</Position_X><Position_Y>-0.132925</Position_Y><Position_Z>0.3305</Position_Z>
<Rotation_X>1.570796</Rotation_X><Rotation_Y>0</Rotation_Y><Rotation_Z>0</Rotation_Z>
<Radius>0.023</Radius><Length>0.04</Length></Body>
<Joint Type="WheelJoint"><Joint_id>0</Joint_id><Body_1>0</Body_1><Body_2>1</Body_2>
<Axis_1_X>1</Axis_1_X><Axis_1_Y>0</Axis_1_Y><Axis_1_Z>0</Axis_1_Z><Axis_2_X>0</Axis_2_X>
<Axis_2_Y>1</Axis_2_Y><Axis_2_Z>0</Axis_2_Z><Hardness>0.001</Hardness>
<Bounciness>0.9</Bounciness><Maximum_Torque>10</Maximum_Torque></Joint>
</Structure><Motors><Motor_id>0</Motor_id></Motors><Reference_Body>0</Reference_Body>
</Data></Control_Request>)");
    ASSERT_NE(world.find_entity(3), nullptr);
    EXPECT_EQ(world.find_entity(3)->specification.motors, std::vector{0});
}

TEST_F(ManualExamplesTest, section_2_4_2_creates_a_field_once_its_structure_is_closed) {
    expect_done(R"(<Control_Request Command="Create_Entity" Type="Field"><Data>
<Entity_id>7</Entity_id><Structure><Body Type="Box"><Body_id>0</Body_id><Material>0</Material>
<Mass>-1</Mass><Position_X>0</Position_X><Position_Y>0</Position_Y><Position_Z>0</Position_Z>
<Rotation_X>0</Rotation_X><Rotation_Y>0</Rotation_Y><Rotation_Z>0</Rotation_Z>
<Size_X>2.8</Size_X><Size_Y>1.82</Size_Y><Size_Z>0.1</Size_Z></Body></Structure>
</Data></Control_Request>)");
    ASSERT_NE(world.find_entity(7), nullptr);
    EXPECT_EQ(world.find_entity(7)->type(), world::EntityType::field);
}

TEST_F(ManualExamplesTest, section_2_4_3_creates_a_ball_without_a_message_around_it) {
    expect_done(R"(<Control_Request Command="Create_Entity" Type="Ball">
<Data><Entity_id>8</Entity_id>
<Material>1</Material><Mass>0.6</Mass><Position_X>1.2</Position_X><Position_Y>0</Position_Y>
<Position_Z>0.6</Position_Z><Rotation_X>0</Rotation_X><Rotation_Y>0</Rotation_Y>
<Rotation_Z>0</Rotation_Z><Radius>0.03</Radius></Data></Control_Request>)");
    const auto* ball = world.find_entity(8);
    ASSERT_NE(ball, nullptr);
    EXPECT_EQ(ball->type(), world::EntityType::ball);
    EXPECT_EQ(ball->specification.bodies[0].radius_m, 0.03);
    EXPECT_EQ(ball->specification.bodies[0].mass_kg, 0.6);
    EXPECT_EQ(ball->specification.bodies[0].material, 1U);
    EXPECT_EQ(world.entity_pose(*ball).position, (Vector3{1.2, 0, 0.6}));
}

TEST_F(ManualExamplesTest, section_2_5_lets_time_pass) {
    expect_done(control("Initialize_Simulation", ""));
    EXPECT_TRUE(time.is_initialized());
}

TEST_F(ManualExamplesTest, section_2_12_sets_the_step) {
    expect_done(control("Set_Timestep", "<Timestep>0.3</Timestep>"));
    EXPECT_EQ(time.timestep_s(), 0.3);
}

TEST_F(ManualExamplesTest, sections_2_13_to_2_15_set_the_world) {
    expect_done(control("Set_World_Gravity", "<Gravity>-9.8</Gravity>"));
    expect_done(control("Set_World_Hardness", "<Hardness>0.9</Hardness>"));
    expect_done(control("Set_World_Bounciness", "<Bounciness>0.2</Bounciness>"));
    EXPECT_EQ(world.parameters().gravity_m_s2, (Vector3{0, 0, -9.8}));
    EXPECT_EQ(world.parameters().hardness, 0.9);
    EXPECT_EQ(world.parameters().bounciness, 0.2);
}

TEST_F(ManualExamplesTest, section_2_18_sets_the_fast_mode) {
    expect_done(control("Set_Fast_Mode", "<Fast_Mode>true</Fast_Mode>"));
    EXPECT_EQ(world.parameters().solver, physics::SolverMode::fast);
}

TEST_F(ManualExamplesTest, section_2_19_sets_the_steps_of_an_iteration) {
    expect_done(control("Set_Steps_Per_Iteration", "<Steps_Per_Iteration>3</Steps_Per_Iteration>"));
    EXPECT_EQ(time.steps_per_iteration(), 3);
}

TEST_F(ManualExamplesTest, section_3_1_moves_an_entity) {
    ASSERT_TRUE(world.create_entity(test::small_robot(1)));
    expect_done(R"(<Message><Simulation_Message><Entity_Request Command = "Set_Entity_Position">
<Entity_Id>1</Entity_Id><Position_X>1</Position_X><Position_Y>0.5</Position_Y>
<Position_Z>2</Position_Z></Entity_Request></Simulation_Message></Message>)");
    EXPECT_EQ(world.entity_pose(*world.find_entity(1)).position, (Vector3{1, 0.5, 2}));
}

TEST_F(ManualExamplesTest, section_3_2_sets_motors) {
    ASSERT_TRUE(world.create_entity(test::small_robot(1)));
    expect_done(R"(<Message><Simulation_Message><Entity_Request Command = "Robot_Motor_Control">
<Entity_Id>1</Entity_Id><Motors><Motor><Wheel_Joint_Id>0</Wheel_Joint_Id><Value>3</Value></Motor>
<Motor><Wheel_Joint_Id>1</Wheel_Joint_Id><Value>-5</Value></Motor></Motors></Entity_Request>
</Simulation_Message></Message>)");
    for (int i = 0; i < 20; ++i) world.physics().step(0.005);
    const auto& joints = world.find_entity(1)->joints;
    EXPECT_NEAR(world.physics().joint_velocity(joints[0], 1), 3, 1e-2);
    EXPECT_NEAR(world.physics().joint_velocity(joints[1], 1), -5, 1e-2);
}

TEST_F(ManualExamplesTest, section_4_asks_for_a_response) {
    const auto requests = decode_message(
        control("Set_Fast_Mode", "<Fast_Mode>true</Fast_Mode><Response>true</Response>"),
        catalogue);
    ASSERT_TRUE(requests.has_value());
    EXPECT_EQ(requests->front().envelope.response, true);
}

TEST_F(ManualExamplesTest, section_2_1_closes_ip_by_port) {
    EXPECT_EQ(refusal("<Message>\n"
                      "<Agent_Message Command=\"Register_Agent\" Agent_Type=\"RobotController\">\n"
                      "<Port>33153</Port>\n<IP>127.0.0.1</Port>\n</Agent_Message>\n</Message>"),
              "manual:4:14: not well-formed XML: </Port> stands where </IP> is expected, for the "
              "element opened on line 4");
}

TEST_F(ManualExamplesTest, section_2_4_does_not_close_body_id) {
    EXPECT_EQ(refusal("<Message>\n<Body Type=\"Sphere\">\n<Body_id>1<Body_id>\n</Body>\n"
                      "</Message>"),
              "manual:4:1: not well-formed XML: </Body> stands where </Body_id> is expected, for "
              "the element opened on line 3");
}

TEST_F(ManualExamplesTest, section_2_4_2_does_not_close_structure) {
    EXPECT_EQ(refusal("<Message><Data>\n<Entity_id>7</Entity_id>\n<Structure>\n</Data></Message>"),
              "manual:4:1: not well-formed XML: </Data> stands where </Structure> is expected, for "
              "the element opened on line 3");
}

TEST_F(ManualExamplesTest, section_2_8_forgets_a_quote) {
    EXPECT_EQ(refusal("<Message>\n<Control_Request Command = Set_AutoAdjust_Mode\">\n"
                      "</Control_Request>\n</Message>"),
              "manual:2:18: not well-formed XML: the value of attribute Command does not begin "
              "with a quote");
}

TEST_F(ManualExamplesTest, section_2_19_opens_by_a_closing_tag) {
    EXPECT_EQ(refusal(control("Set_Steps_Per_Iteration",
                              "</Steps_Per_Iteration>3</Steps_Per_Iteration>")),
              "manual:4:1: not well-formed XML: </Steps_Per_Iteration> stands where "
              "</Control_Request> is expected, for the element opened on line 3");
}

}  // namespace
}  // namespace simrob::codec
