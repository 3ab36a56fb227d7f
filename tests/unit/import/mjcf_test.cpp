#include <gtest/gtest.h>

#include <numbers>

#include "unit/import/model_texts.h"

namespace simrob::test {
namespace {

using physics::JointType;
using physics::ShapeType;

TEST(Mjcf, geoms_become_bodies_and_what_stands_still_a_field) {
    const auto imported = must_import(
        mjcf("<geom type=\"plane\" size=\"1 1 1\" pos=\"0 0 -1\"/>"
             "<body name=\"wall\" pos=\"5 0 0\"><geom type=\"box\" size=\"1 2 3\"/></body>"
             "<body name=\"ball\" pos=\"0 0 2\"><freejoint/><geom size=\"0.5\" mass=\"3\"/></body>"
             "<body name=\"rod\" pos=\"0 1 2\"><freejoint/>"
             "<geom type=\"capsule\" size=\"0.1 0.4\" mass=\"1\"/></body>"));
    ASSERT_EQ(imported.fields.size(), 1U);
    const auto& field = imported.fields[0];
    ASSERT_EQ(field.bodies.size(), 2U);
    EXPECT_EQ(field.bodies[0].type, ShapeType::plane);
    EXPECT_DOUBLE_EQ(field.bodies[0].distance_m, -1);
    EXPECT_EQ(field.bodies[1].size_m, (Vector3{2, 4, 6}));
    ASSERT_EQ(imported.robots.size(), 2U);
    EXPECT_EQ(imported.robots[0].bodies.at(0).mass_kg, 3);
    EXPECT_EQ(imported.robots[1].id, 2);
    EXPECT_EQ(imported.robots[1].bodies.at(0).type, ShapeType::capsule);
    EXPECT_DOUBLE_EQ(imported.robots[1].bodies.at(0).length_m, 0.8);
}

TEST(Mjcf, defaults_classes_degrees_and_fromto_are_resolved) {
    const auto imported = must_import(
        "<mujoco><compiler angle=\"degree\"/><default><geom density=\"500\"/>"
        "<default class=\"leg\"><joint axis=\"0 1 0\" limited=\"true\" range=\"-90 45\"/>"
        "<geom type=\"capsule\" size=\"0.05\"/></default></default><worldbody>"
        "<body pos=\"0 0 1\"><freejoint/><geom type=\"box\" size=\"0.1 0.1 0.1\"/>"
        "<body childclass=\"leg\" euler=\"0 0 90\"><joint name=\"hip\"/>"
        "<geom fromto=\"0 0 0 0 0 -0.4\"/></body></body></worldbody></mujoco>");
    const auto& robot = only_robot(imported);
    EXPECT_NEAR(*robot.bodies.at(0).mass_kg, 4, 1e-9);
    EXPECT_NEAR(robot.bodies.at(1).length_m, 0.4, 1e-12);
    EXPECT_NEAR(robot.bodies[1].position_m.z, 0.8, 1e-12);
    const auto& joint = robot.joints.at(0);
    EXPECT_NEAR(joint.axis_1.direction.x, -1, 1e-12);
    EXPECT_NEAR(*joint.axis_1.low_stop, -std::numbers::pi / 2, 1e-12);
    EXPECT_NEAR(*joint.axis_1.high_stop, std::numbers::pi / 4, 1e-12);
    EXPECT_FALSE(joint.axis_1.maximum_force);
}

std::string arm_with(const std::string& joints, const std::string& more = "") {
    return mjcf("<body name=\"arm\" pos=\"0 0 1\">" + joints +
                    "<geom type=\"capsule\" fromto=\"0 0 0 0.5 0 0\" size=\"0.05\" mass=\"2\"/>"
                    "</body>",
                more);
}

TEST(Mjcf, hinges_slides_and_balls_become_their_joints_to_the_world) {
    const std::pair<const char*, JointType> kinds[] = {
        {"hinge", JointType::hinge}, {"slide", JointType::slider}, {"ball", JointType::ball}};
    for (const auto& [name, type] : kinds) {
        const auto imported =
            must_import(arm_with(std::string("<joint type=\"") + name + "\" axis=\"0 1 0\"/>"));
        EXPECT_EQ(only_robot(imported).joints.at(0).type, type) << name;
        EXPECT_EQ(only_robot(imported).joints[0].body_1, world::the_world_id) << name;
    }
}

TEST(Mjcf, two_hinges_across_each_other_are_a_universal_joint) {
    const auto imported = must_import(arm_with(
        "<joint name=\"a\" axis=\"0 0 1\" limited=\"true\" range=\"-30 30\"/>"
        "<joint name=\"b\" axis=\"0 1 0\"/>",
        "<actuator><motor joint=\"b\" gear=\"20\" ctrllimited=\"true\" ctrlrange=\"-2 1\"/>"
        "</actuator>"));
    const auto& robot = only_robot(imported);
    ASSERT_EQ(robot.joints.size(), 1U);
    EXPECT_EQ(robot.joints[0].type, JointType::universal);
    EXPECT_NEAR(*robot.joints[0].axis_1.high_stop, std::numbers::pi / 6, 1e-12);
    EXPECT_EQ(robot.joints[0].axis_2.maximum_force, 40);
    EXPECT_EQ(robot.bodies.size(), 1U);
}

TEST(Mjcf, two_slides_and_the_hinge_across_them_are_a_plane_joint) {
    const std::string joints =
        "<joint type=\"slide\" axis=\"1 0 0\"/><joint type=\"slide\" axis=\"0 0 1\"/>"
        "<joint name=\"turn\" axis=\"0 1 0\"/>";
    const auto imported = must_import(arm_with(joints));
    const auto& robot = only_robot(imported);
    ASSERT_EQ(robot.joints.size(), 1U);
    EXPECT_EQ(robot.joints[0].type, JointType::plane);
    EXPECT_EQ(robot.joints[0].axis_1.direction, (Vector3{0, 1, 0}));
    import::Options driven;
    driven.velocity = {{"turn", 1}};
    EXPECT_EQ(only_robot(must_import(arm_with(joints), driven)).joints.size(), 3U);
}

TEST(Mjcf, further_joints_of_a_body_get_a_small_body_between) {
    const auto imported = must_import(
        arm_with("<joint type=\"slide\" axis=\"1 0 0\"/>"
                 "<joint type=\"slide\" axis=\"0 0 1\" limited=\"true\" range=\"-1 1\"/>"
                 "<joint axis=\"0 1 0\"/>"));
    const auto& robot = only_robot(imported);
    ASSERT_EQ(robot.joints.size(), 3U);
    ASSERT_EQ(robot.bodies.size(), 3U);
    double mass_kg = 0;
    for (const auto& body : robot.bodies) mass_kg += *body.mass_kg;
    EXPECT_NEAR(mass_kg, 2, 1e-12);
    EXPECT_EQ(findings(imported, Fate::approximated, "joint").size(), 2U);
}

TEST(Mjcf, actuators_give_their_joints_the_torque_that_they_can) {
    const std::pair<const char*, double> actuators[] = {
        {"<motor joint=\"j\" gear=\"30\" ctrllimited=\"true\" ctrlrange=\"-1 1\"/>", 30},
        {"<motor joint=\"j\" gear=\"30\"/>", 30},
        {"<motor joint=\"j\" gear=\"2\" forcelimited=\"true\" forcerange=\"-5 4\"/>", 10},
        {"<position joint=\"j\" kp=\"50\" ctrllimited=\"true\" ctrlrange=\"-1 2\"/>", 100},
        {"<velocity joint=\"j\" kv=\"3\" forcelimited=\"true\" forcerange=\"-8 8\"/>", 8},
        {"<general joint=\"j\" gainprm=\"6\"/>", 6},
    };
    for (const auto& [text, torque_nm] : actuators) {
        const auto imported =
            must_import(arm_with("<joint name=\"j\" axis=\"0 1 0\"/>",
                                 std::string("<actuator>") + text + "</actuator>"));
        const auto& axis = only_robot(imported).joints.at(0).axis_1;
        EXPECT_DOUBLE_EQ(axis.maximum_force.value_or(-1), torque_nm) << text;
        EXPECT_EQ(axis.velocity, 0) << text;
    }
}

TEST(Mjcf, driven_wheels_are_motors_and_others_roll) {
    const std::string wheel_geom = "<geom type=\"cylinder\" size=\"0.1 0.02\" mass=\"1\"/></body>";
    const auto imported = must_import(
        mjcf("<body pos=\"0 0 1\"><freejoint/><geom type=\"box\" size=\"0.1 0.1 0.1\"/>"
             "<body pos=\"0 0 0.3\"><joint name=\"a\" axis=\"0 0 1\"/>" +
                 wheel_geom + "<body pos=\"0 0 -0.3\"><joint name=\"b\" axis=\"0 0 1\"/>" +
                 wheel_geom + "</body>",
             "<actuator><motor joint=\"b\" gear=\"2\" ctrllimited=\"true\" ctrlrange=\"-1 1\"/>"
             "</actuator>"));
    const auto& robot = only_robot(imported);
    ASSERT_EQ(robot.joints.size(), 2U);
    EXPECT_EQ(robot.joints[0].type, JointType::wheel);
    EXPECT_EQ(robot.joints[1].type, JointType::wheel);
    EXPECT_EQ(robot.motors, std::vector{1});
    EXPECT_EQ(robot.joints[1].axis_2.maximum_force, 2);
}

TEST(Mjcf, frictions_become_materials_that_meet_with_the_greater_one) {
    import::Options options;
    const auto imported = must_import(
        mjcf("<geom type=\"plane\" size=\"1 1 1\" friction=\"0.3\"/><body pos=\"0 0 1\">"
             "<freejoint/><geom size=\"0.1\" friction=\"0.7\"/></body>"),
        options);
    const auto& interactions = imported.materials.interactions;
    const auto ground = imported.fields.at(0).bodies.at(0).material;
    const auto ball = only_robot(imported).bodies.at(0).material;
    int met = 0;
    for (const auto& pair : interactions)
        if (std::minmax(pair.material_1, pair.material_2) == std::minmax(*ground, *ball)) {
            EXPECT_EQ(pair.friction, 0.7);
            ++met;
        }
    EXPECT_EQ(met, 1);
}

TEST(Mjcf, what_collides_with_nothing_is_left_out_where_other_shapes_are) {
    const auto imported = must_import(mjcf(
        "<body name=\"b\" pos=\"0 0 1\"><freejoint/><geom size=\"0.1\" mass=\"1\"/>"
        "<geom name=\"seen\" size=\"0.3\" mass=\"1\" contype=\"0\" conaffinity=\"0\"/></body>"));
    ASSERT_EQ(only_robot(imported).bodies.size(), 1U);
    EXPECT_EQ(only_robot(imported).bodies[0].mass_kg, 2);
    EXPECT_EQ(findings(imported, Fate::ignored, "geom[seen]").size(), 1U);
}

TEST(Mjcf, ellipsoids_are_approximated_and_meshes_left_out) {
    const auto imported = must_import(
        "<mujoco><asset><mesh name=\"m\" vertex=\"0 0 0 1 0 0 0 1 0 0 0 1\"/></asset><worldbody>\n"
        "<body pos=\"0 0 1\"><freejoint/>\n<geom type=\"ellipsoid\" size=\"0.3 0.1 0.1\"/>\n"
        "<geom type=\"mesh\" mesh=\"m\"/></body></worldbody></mujoco>");
    const auto& body = only_robot(imported).bodies.at(0);
    EXPECT_EQ(body.type, ShapeType::capsule);
    EXPECT_NEAR(body.length_m, 0.4, 1e-12);
    EXPECT_NEAR(std::abs(body.rotation_rad.y), std::numbers::pi / 2, 1e-6);
    EXPECT_EQ(
        findings(imported, Fate::ignored, "geom"),
        std::vector<std::string>{"4: there are no meshes and height fields yet: m is left out"});
}

TEST(Mjcf, every_tag_that_is_not_used_is_reported_once_with_its_line) {
    const auto imported = must_import(
        "<mujoco model=\"m\">\n<option timestep=\"0.1\"/>\n<size njmax=\"5\"/>\n<visual/>\n"
        "<worldbody>\n<light pos=\"0 0 1\"/>\n<body name=\"b\" pos=\"0 0 1\">\n"
        "<joint name=\"j\" axis=\"0 1 0\" damping=\"1\" stiffness=\"2\"/>\n"
        "<geom name=\"g\" size=\"0.1\" pos=\"1 0 0\" rgba=\"1 0 0 1\" solref=\"0.1 1\"/>\n"
        "<site name=\"s\"/>\n</body>\n</worldbody>\n"
        "<actuator>\n<motor name=\"t\" tendon=\"x\"/>\n<muscle joint=\"j\"/>\n</actuator>\n"
        "<tendon/>\n<equality/>\n<sensor/>\n<keyframe/>\n<wormhole/>\n</mujoco>\n");
    std::string ignored;
    for (const auto& finding : imported.findings)
        if (finding.fate == Fate::ignored)
            ignored += std::to_string(finding.place.line) + " " + finding.path + "\n";
    EXPECT_EQ(ignored,
              "2 mujoco/option\n"
              "3 mujoco/size\n"
              "4 mujoco/visual\n"
              "6 mujoco/worldbody/light\n"
              "8 mujoco/worldbody/body[b]/joint[j]/@damping\n"
              "8 mujoco/worldbody/body[b]/joint[j]/@stiffness\n"
              "9 mujoco/worldbody/body[b]/geom[g]/@rgba\n"
              "9 mujoco/worldbody/body[b]/geom[g]/@solref\n"
              "10 mujoco/worldbody/body[b]/site[s]\n"
              "14 mujoco/actuator/motor[t]\n"
              "15 mujoco/actuator/muscle\n"
              "17 mujoco/tendon\n"
              "18 mujoco/equality\n"
              "19 mujoco/sensor\n"
              "20 mujoco/keyframe\n"
              "21 mujoco/wormhole\n");
}

}  // namespace
}  // namespace simrob::test
