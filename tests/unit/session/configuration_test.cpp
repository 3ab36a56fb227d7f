#include "session/configuration.h"

#include <gtest/gtest.h>

#include "base/limits.h"
#include "codec/xml_message.h"

namespace simrob::session {
namespace {

constexpr const char* sample = R"(# A full file, in the manual's own spelling.
communication receiver port 9700
communicationreceiverip = 127.0.0.1
simulationengineip 127.0.0.1
simulationengineport 9601
maximumdatagramsize 8192

contactpointsammount 4
defaultresponserequest true
defaultstepsize 0.02
syncwait 0.5
defaultphysicsworldbounciness 0.3
defaultphysicsworldhardness=0.0001

defaulthardnessinteraction 0.01
defaultbouncinessinteraction 0.4
defaultslip1interaction 0.1
defaultslip2interaction 0.2
default frictioninteraction 0.7
default gravity -3.7   # Mars

defaultwheeljointhardness 0.002
defaultwheeljointbounciness 0.8
defaultwheeljointmaxtorque 5
defaultbodymaterial 3
defaultbodymass 2.5

commandcreateentitykey Make_Thing
commandrobotcontrolkey Robot_Motor_Control
commandinitializesimulationkey Initialize_Simulation
commandsettimestepkey Set_Timestep
commandsetstepmodekey Set_Step_Mode
commandsetstepflagkey Make_Step
commandsynchronizekey Synchronize
commandsetsyncwaitkey Set_Sync_Wait
commandsetworldgravitykey Set_World_Gravity
commandworldbouncinesskey Set_World_Bounciness
commandworldhardnesskey Set_World_Hardness
commandsetentitypositionkey Set_Entity_Position
commandregistermaterialsinteracionskey Register_Materials_Interactions
commandsavetofilekey Save
commandloadfromfilekey Load
commandsetstepsperiterationkey Set_Steps_Per_Iteration
commandsetfastmodekey Set_Fast_Mode
)";

codec::MessageProblem problem_of(std::string_view text) {
    const auto parsed = parse_configuration(text);
    EXPECT_FALSE(parsed) << text;
    return parsed ? codec::MessageProblem{} : parsed.error().front();
}

TEST(Configuration, takes_every_key_of_the_manual) {
    const auto parsed = parse_configuration(sample);
    ASSERT_TRUE(parsed) << codec::to_text(parsed.error().front(), "sample");
    EXPECT_EQ(parsed->configuration.receiver_port, 9700);
    EXPECT_EQ(parsed->configuration.maximum_datagram_bytes, 8192);
    EXPECT_TRUE(parsed->configuration.default_response);
    EXPECT_EQ(parsed->configuration.synchronisation_wait_s, 0.5);
    const auto& defaults = parsed->configuration.simulation.defaults;
    EXPECT_EQ(parsed->configuration.simulation.time.timestep_s, 0.02);
    EXPECT_EQ(defaults.parameters.contact_points, 4);
    EXPECT_EQ(defaults.parameters.bounciness, 0.3);
    EXPECT_EQ(defaults.parameters.hardness, 0.0001);
    EXPECT_EQ(defaults.parameters.gravity_m_s2, (Vector3{0, 0, -3.7}));
    EXPECT_EQ(defaults.interaction.hardness, 0.01);
    EXPECT_EQ(defaults.interaction.friction, 0.7);
    EXPECT_EQ(defaults.interaction.slip_2, 0.2);
    EXPECT_EQ(defaults.wheel_joint_bounciness, 0.8);
    EXPECT_EQ(defaults.wheel_joint_maximum_torque_nm, 5);
    EXPECT_EQ(defaults.body_material, 3U);
    EXPECT_EQ(defaults.body_mass_kg, 2.5);
}

TEST(Configuration, empty_gives_the_defaults) {
    const auto parsed = parse_configuration("\n# nothing\n\n");
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->configuration.receiver_port, 9600);
    EXPECT_EQ(parsed->configuration.simulation.time, engine::TimeSettings{});
}

TEST(Configuration, ends_of_line_of_other_systems_do_no_harm) {
    const auto parsed = parse_configuration("defaultgravity -1\r\nsyncwait\t0.1\r\n");
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->configuration.synchronisation_wait_s, 0.1);
}

TEST(Configuration, unknown_key_is_refused_with_a_suggestion) {
    const auto problem = problem_of("\ndefaultgravitty -9.8");
    EXPECT_EQ(problem.place.line, 2U);
    EXPECT_EQ(problem.problem.field, "defaultgravitty");
    EXPECT_NE(problem.problem.reason.words().find("defaultgravity"), std::string::npos)
        << problem.problem.reason;
}

TEST(Configuration, bad_values_are_refused_with_what_was_expected) {
    EXPECT_NE(problem_of("defaultstepsize 0.9").problem.reason.words().find("0.5"),
              std::string::npos);
    EXPECT_NE(problem_of("defaultstepsize soon").problem.reason.words().find("number"),
              std::string::npos);
    EXPECT_NE(problem_of("contactpointsamount 2.5").problem.reason.words().find("whole"),
              std::string::npos);
    EXPECT_NE(problem_of("defaultresponserequest yes").problem.reason.words().find("true or false"),
              std::string::npos);
    EXPECT_NE(problem_of("syncwait").problem.reason.words().find("key value"), std::string::npos);
    EXPECT_NE(problem_of("syncwait 1\nsync_wait 2").problem.reason.words().find("twice"),
              std::string::npos);
    EXPECT_FALSE(parse_configuration("defaultbodymass 0"));
    EXPECT_TRUE(parse_configuration("defaultbodymass -1"));
}

TEST(Configuration, all_problems_are_told_at_once) {
    const auto parsed = parse_configuration("a 1\nb 2\nsyncwait x\n");
    ASSERT_FALSE(parsed);
    EXPECT_EQ(parsed.error().size(), 3U);
}

TEST(Configuration, agents_call_commands_by_the_names_it_gives_them) {
    const auto parsed = parse_configuration("commandsettimestepkey Paso");
    ASSERT_TRUE(parsed);
    const auto catalogue = configured_catalogue(parsed->configuration, {});
    ASSERT_TRUE(catalogue);
    EXPECT_NE(catalogue->find_on_wire("Paso"), nullptr);
    EXPECT_EQ(catalogue->find_on_wire("Set_Timestep"), nullptr);
    EXPECT_EQ(catalogue->find("Set_Timestep"), catalogue->find_on_wire("paso"));
    EXPECT_EQ(catalogue->find("Paso"), nullptr);
    EXPECT_TRUE(codec::decode_message(
        R"(<Message><Simulation_Message><Control_Request Command="Paso"><Timestep>0.01</Timestep>
           </Control_Request></Simulation_Message></Message>)",
        *catalogue));
}

TEST(Configuration, a_name_belongs_to_one_command) {
    EXPECT_NE(
        problem_of("commandsettimestepkey Create_Entity").problem.reason.words().find("another"),
        std::string::npos);
    EXPECT_NE(problem_of("commandsettimestepkey A\ncommandsetfastmodekey a")
                  .problem.reason.words()
                  .find("already"),
              std::string::npos);
}

TEST(Configuration, takes_friction_as_infinite) {
    const auto parsed = parse_configuration("defaultfrictioninteraction inf", {});
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->configuration.simulation.defaults.interaction.friction,
              limits::maximum_friction);
    const auto refused = parse_configuration("defaultbodymass inf", {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().front().problem.value, "inf");
}

}  // namespace
}  // namespace simrob::session
