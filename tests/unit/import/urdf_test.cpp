#include <gtest/gtest.h>

#include "unit/import/model_texts.h"

namespace simrob::test {
namespace {

using physics::JointType;
using physics::ShapeType;

TEST(Urdf, a_link_becomes_a_body_of_its_mass_set_down_on_the_ground) {
    const auto imported = must_import(urdf(box_link("one")));
    const auto& robot = only_robot(imported);
    ASSERT_EQ(robot.bodies.size(), 1U);
    EXPECT_EQ(robot.bodies[0].type, ShapeType::box);
    EXPECT_EQ(robot.bodies[0].mass_kg, 2);
    EXPECT_DOUBLE_EQ(robot.bodies[0].position_m.z, 0.1);
    ASSERT_EQ(imported.fields.size(), 1U);
    EXPECT_EQ(imported.fields[0].bodies[0].type, ShapeType::plane);
}

TEST(Urdf, a_revolute_joint_becomes_a_hinge_with_stops_that_its_motor_holds) {
    const auto imported = must_import(
        two_links(urdf_joint("revolute",
                             "<axis xyz=\"0 2 0\"/>"
                             "<limit lower=\"-1\" upper=\"0.5\" effort=\"7\" velocity=\"3\"/>")));
    const auto& joint = only_robot(imported).joints.at(0);
    EXPECT_EQ(joint.type, JointType::hinge);
    EXPECT_EQ(joint.body_1, 0);
    EXPECT_EQ(joint.body_2, 1);
    EXPECT_DOUBLE_EQ(joint.anchor_m.z, 1.1);
    EXPECT_EQ(joint.axis_1.direction, (Vector3{0, 1, 0}));
    EXPECT_EQ(joint.axis_1.low_stop, -1);
    EXPECT_EQ(joint.axis_1.high_stop, 0.5);
    EXPECT_EQ(joint.axis_1.velocity, 0);
    EXPECT_EQ(joint.axis_1.maximum_force, 7);
    EXPECT_EQ(findings(imported, Fate::ignored, "limit/@velocity").size(), 1U);
}

TEST(Urdf, a_prismatic_joint_becomes_a_slider) {
    const auto imported = must_import(
        two_links(urdf_joint("prismatic",
                             "<axis xyz=\"0 0 1\"/>"
                             "<limit lower=\"0\" upper=\"0.4\" effort=\"90\" velocity=\"1\"/>")));
    const auto& joint = only_robot(imported).joints.at(0);
    EXPECT_EQ(joint.type, JointType::slider);
    EXPECT_EQ(joint.axis_1.high_stop, 0.4);
    EXPECT_EQ(joint.axis_1.maximum_force, 90);
}

std::string wheel(const std::string& shape, const std::string& axis) {
    return urdf(box_link("one") +
                "<link name=\"two\"><inertial><mass value=\"1\"/><inertia ixx=\"0.01\" ixy=\"0\" "
                "ixz=\"0\" iyy=\"0.01\" iyz=\"0\" izz=\"0.01\"/></inertial><collision><geometry>" +
                shape + "</geometry></collision></link>" +
                urdf_joint("continuous", "<axis xyz=\"" + axis + "\"/>"));
}

TEST(Urdf, round_shapes_that_turn_about_their_axis_are_wheels_with_motors) {
    for (const std::string shape :
         {"<cylinder radius=\"0.1\" length=\"0.02\"/>", "<sphere radius=\"0.1\"/>"}) {
        const auto imported = must_import(wheel(shape, "0 0 1"));
        EXPECT_EQ(only_robot(imported).joints.at(0).type, JointType::wheel) << shape;
        EXPECT_EQ(only_robot(imported).motors, std::vector{0}) << shape;
    }
}

TEST(Urdf, what_turns_about_another_axis_is_a_hinge) {
    const auto imported = must_import(wheel("<cylinder radius=\"0.1\" length=\"0.02\"/>", "1 0 0"));
    EXPECT_EQ(only_robot(imported).joints.at(0).type, JointType::hinge);
    EXPECT_TRUE(only_robot(imported).motors.empty());
}

TEST(Urdf, limits_that_leave_out_zero_move_the_joint_and_count_from_there) {
    const auto imported = must_import(
        two_links(urdf_joint("revolute",
                             "<axis xyz=\"1 0 0\"/>"
                             "<limit lower=\"0.5\" upper=\"2\" effort=\"7\" velocity=\"3\"/>")));
    const auto& robot = only_robot(imported);
    EXPECT_DOUBLE_EQ(robot.bodies.at(1).rotation_rad.x, 0.5);
    EXPECT_DOUBLE_EQ(*robot.joints.at(0).axis_1.low_stop, 0);
    EXPECT_DOUBLE_EQ(*robot.joints.at(0).axis_1.high_stop, 1.5);
    EXPECT_EQ(findings(imported, Fate::approximated, "joint[between]").size(), 1U);
}

TEST(Urdf, several_shapes_of_a_link_share_its_mass_on_fixed_joints) {
    const auto imported =
        must_import(urdf(box_link("one",
                                  "<collision><origin xyz=\"0 0 1\"/><geometry>"
                                  "<box size=\"0.2 0.2 0.6\"/></geometry></collision>")));
    const auto& robot = only_robot(imported);
    ASSERT_EQ(robot.bodies.size(), 2U);
    EXPECT_NEAR(*robot.bodies[0].mass_kg, 0.5, 1e-12);
    EXPECT_NEAR(*robot.bodies[1].mass_kg, 1.5, 1e-12);
    EXPECT_EQ(robot.joints.at(0).type, JointType::fixed);
    const auto notes = findings(imported, Fate::approximated, "link[one]");
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_NE(notes[0].find("centre 0 0 0 m"), std::string::npos) << notes[0];
    EXPECT_NE(notes[0].find("taken centre 0 0 0.75 m"), std::string::npos) << notes[0];
}

TEST(Urdf, frames_go_into_the_links_that_they_are_fixed_to) {
    const auto imported = must_import(
        urdf("<link name=\"root\"/>" + box_link("one") + "<link name=\"mid\"/>" + box_link("two") +
             "<joint name=\"a\" type=\"fixed\"><parent link=\"root\"/><child link=\"one\"/>"
             "<origin xyz=\"0 0 3\"/></joint>"
             "<joint name=\"b\" type=\"fixed\"><parent link=\"one\"/><child link=\"mid\"/>"
             "<origin xyz=\"0 0 1\"/></joint>"
             "<joint name=\"c\" type=\"revolute\"><parent link=\"mid\"/><child link=\"two\"/>"
             "<origin xyz=\"0 0 1\"/><axis xyz=\"0 1 0\"/>"
             "<limit lower=\"-1\" upper=\"1\" effort=\"1\" velocity=\"1\"/></joint>"));
    const auto& robot = only_robot(imported);
    ASSERT_EQ(robot.bodies.size(), 2U);
    EXPECT_DOUBLE_EQ(robot.bodies[1].position_m.z - robot.bodies[0].position_m.z, 2);
    ASSERT_EQ(robot.joints.size(), 1U);
    EXPECT_EQ(robot.joints[0].body_1, 0);
    EXPECT_EQ(findings(imported, Fate::approximated, "link[root]").size(), 1U);
    EXPECT_EQ(findings(imported, Fate::approximated, "link[mid]").size(), 1U);
}

TEST(Urdf, a_link_of_the_name_world_is_the_world) {
    const auto imported = must_import(
        urdf("<link name=\"world\"/>" + box_link("one") + box_link("two") +
             "<joint name=\"bolt\" type=\"fixed\"><parent link=\"world\"/><child "
             "link=\"one\"/></joint>" +
             urdf_joint("revolute",
                        "<axis xyz=\"0 1 0\"/>"
                        "<limit lower=\"-1\" upper=\"1\" effort=\"1\" velocity=\"1\"/>")));
    const auto& robot = only_robot(imported);
    ASSERT_EQ(robot.bodies.size(), 2U);
    EXPECT_EQ(robot.bodies[0].mass_kg, physics::infinite_mass);
    EXPECT_EQ(robot.bodies[0].position_m, (Vector3{0, 0, 0}));
}

TEST(Urdf, what_moves_without_a_shape_gets_the_box_of_its_inertia) {
    const auto imported = must_import(
        urdf(box_link("one") +
             "<link name=\"two\"><inertial><mass value=\"12\"/><inertia ixx=\"0.13\" ixy=\"0\" "
             "ixz=\"0\" iyy=\"0.1\" iyz=\"0\" izz=\"0.05\"/></inertial></link>" +
             urdf_joint("continuous", "<axis xyz=\"0 1 0\"/>")));
    const auto& box = only_robot(imported).bodies.at(1);
    EXPECT_EQ(box.type, ShapeType::box);
    EXPECT_NEAR(box.size_m.x * box.size_m.x, 0.01, 1e-9);
    EXPECT_NEAR(box.size_m.y * box.size_m.y, 0.04, 1e-9);
    EXPECT_NEAR(box.size_m.z * box.size_m.z, 0.09, 1e-9);
}

TEST(Urdf, a_planar_joint_becomes_a_plane_joint_across_its_axis) {
    const auto imported = must_import(two_links(urdf_joint("planar", "<axis xyz=\"0 0 2\"/>")));
    const auto& robot = only_robot(imported);
    ASSERT_EQ(robot.joints.size(), 1U);
    EXPECT_EQ(robot.joints[0].type, JointType::plane);
    EXPECT_EQ(robot.joints[0].axis_1.direction, (Vector3{0, 0, 1}));
    EXPECT_EQ(robot.bodies.size(), 2U);
}

TEST(Urdf, options_pose_move_and_hold_the_robot) {
    import::Options options;
    options.id = 7;
    options.position_m = Vector3{1, 2, 3};
    options.is_fixed = true;
    options.with_ground = false;
    options.pose = {{"between", 0.25}};
    options.velocity = {{"between", 0.5}};
    const auto imported =
        must_import(two_links(urdf_joint("revolute",
                                         "<axis xyz=\"0 0 1\"/>"
                                         "<limit lower=\"-1\" upper=\"1\" effort=\"4\" "
                                         "velocity=\"1\"/>")),
                    options);
    const auto& robot = only_robot(imported);
    EXPECT_EQ(robot.id, 7);
    EXPECT_TRUE(imported.fields.empty());
    EXPECT_EQ(robot.bodies.at(0).mass_kg, physics::infinite_mass);
    EXPECT_EQ(robot.bodies[0].position_m, (Vector3{1, 2, 3}));
    EXPECT_DOUBLE_EQ(robot.bodies.at(1).rotation_rad.z, 0.25);
    EXPECT_EQ(robot.joints.at(0).axis_1.velocity, 0.5);
    EXPECT_DOUBLE_EQ(*robot.joints[0].axis_1.high_stop, 0.75);
}

TEST(Urdf, every_tag_that_is_not_used_is_reported_once_with_its_line) {
    const auto imported = must_import(
        "<robot name=\"test\" version=\"1.0\">\n" +
        box_link("one", "<visual><geometry><sphere radius=\"1\"/></geometry></visual>") +
        box_link("two") +
        "<joint name=\"between\" type=\"revolute\">\n<parent link=\"one\"/><child link=\"two\"/>\n"
        "<mimic joint=\"x\"/>\n<dynamics damping=\"1\"/>\n<axis xyz=\"0 0 1\" strange=\"1\"/>\n"
        "<limit lower=\"0\" upper=\"1\" effort=\"1\" velocity=\"1\"/>\n</joint>\n"
        "<gazebo>\n<a/><b/></gazebo>\n<transmission name=\"t\"/>\n<sensor name=\"s\"/>\n"
        "<wormhole/>\n</robot>\n");
    std::string ignored;
    for (const auto& finding : imported.findings)
        if (finding.fate == Fate::ignored)
            ignored += std::to_string(finding.place.line) + " " + finding.path + "\n";
    EXPECT_EQ(ignored,
              "1 robot/@version\n"
              "2 robot/link[one]/visual\n"
              "6 robot/joint[between]/mimic\n"
              "7 robot/joint[between]/dynamics\n"
              "8 robot/joint[between]/axis/@strange\n"
              "9 robot/joint[between]/limit/@velocity\n"
              "11 robot/gazebo\n"
              "13 robot/transmission[t]\n"
              "14 robot/sensor[s]\n"
              "15 robot/wormhole\n");
}

TEST(Urdf, a_second_of_what_counts_once_is_reported) {
    const auto imported =
        must_import(urdf(box_link("one", "<inertial><mass value=\"5\"/></inertial>")));
    EXPECT_EQ(only_robot(imported).bodies.at(0).mass_kg, 2);
    const auto notes = findings(imported, Fate::ignored, "link[one]/inertial");
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_NE(notes[0].find("given twice"), std::string::npos);
}

}  // namespace
}  // namespace simrob::test
