#include "physics/validate.h"

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <vector>

#include "base/limits.h"
#include "support/conformance_bodies.h"

namespace simrob::test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

/// A definition that is invalid in one field, and the name by which it must be refused.
template <class Definition>
struct Spoilt {
    const char* field;
    std::function<void(Definition&)> spoil;
};

template <class Definition, class Validate>
void expect_refused(const Definition& sound, const std::vector<Spoilt<Definition>>& all,
                    const Validate& check) {
    EXPECT_TRUE(check(sound));
    for (const auto& one : all) {
        Definition definition = sound;
        one.spoil(definition);
        const Result<void> result = check(definition);
        ASSERT_FALSE(result) << one.field;
        EXPECT_EQ(result.error().field, one.field);
        EXPECT_FALSE(result.error().reason.empty());
    }
}

physics::Joint sound_wheel() {
    return joint_of(physics::JointType::wheel, {}, along_z, along_y);
}

}  // namespace

TEST(Validate, refuses_each_field_of_a_body_by_its_name) {
    using physics::Body;
    physics::Body body = box({1, 1, 1}, 1, {});
    body.shapes.push_back(round_shape(physics::ShapeType::capsule, 0.1, 0.2));
    expect_refused<Body>(
        body,
        {
            {"b.shapes", [](Body& b) { b.shapes.clear(); }},
            {"b.shapes", [](Body& b) { b.shapes.resize(limits::maximum_shapes_per_body + 1); }},
            {"b.shapes[0].size_m.x", [](Body& b) { b.shapes[0].size_m.x = 0; }},
            {"b.shapes[0].size_m.y", [](Body& b) { b.shapes[0].size_m.y = -1; }},
            {"b.shapes[0].size_m.z", [](Body& b) { b.shapes[0].size_m.z = nan; }},
            {"b.shapes[0].local.position.x",
             [](Body& b) { b.shapes[0].local.position.x = infinity; }},
            {"b.shapes[0].local.orientation",
             [](Body& b) {
                 b.shapes[0].local.orientation = {0, 0, 0, 0};
             }},
            {"b.shapes[1].radius_m", [](Body& b) { b.shapes[1].radius_m = 1e9; }},
            {"b.shapes[1].length_m", [](Body& b) { b.shapes[1].length_m = 0; }},
            {"b.shapes[1].type",
             [](Body& b) { b.shapes[1].type = static_cast<physics::ShapeType>(99); }},
            {"b.mass_kg", [](Body& b) { b.mass_kg = 0; }},
            {"b.mass_kg", [](Body& b) { b.mass_kg = -2; }},
            {"b.mass_kg", [](Body& b) { b.mass_kg = nan; }},
            {"b.mass_kg", [](Body& b) { b.shapes[0].type = physics::ShapeType::plane; }},
            {"b.pose.position.z", [](Body& b) { b.pose.position.z = 1e9; }},
            {"b.pose.orientation", [](Body& b) { b.pose.orientation.w = nan; }},
            {"b.linear_velocity_m_s.x", [](Body& b) { b.linear_velocity_m_s.x = 1e5; }},
            {"b.angular_velocity_rad_s.y", [](Body& b) { b.angular_velocity_rad_s.y = -1e5; }},
        },
        [](const Body& b) { return physics::validate(b, "b"); });
}

TEST(Validate, refuses_each_field_of_a_joint_by_its_name) {
    using physics::Joint;
    expect_refused<Joint>(
        sound_wheel(),
        {
            {"j.type", [](Joint& j) { j.type = static_cast<physics::JointType>(99); }},
            {"j.anchor.x", [](Joint& j) { j.anchor.x = nan; }},
            {"j.axes[0].direction", [](Joint& j) { j.axes[0].direction = {}; }},
            {"j.axes[1].direction", [](Joint& j) { j.axes[1].direction.z = nan; }},
            {"j.axes[1].direction",
             [](Joint& j) {
                 j.axes[1].direction = {0, 0, -3};
             }},
            {"j.axes[0].low_stop", [](Joint& j) { j.axes[0].low_stop = 1e3; }},
            {"j.axes[0].low_stop", [](Joint& j) { j.axes[0].low_stop = nan; }},
            {"j.axes[0].high_stop", [](Joint& j) { j.axes[0].high_stop = -infinity; }},
            {"j.axes[0].low_stop",
             [](Joint& j) {
                 j.axes[0].low_stop = 0.5;
                 j.axes[0].high_stop = 0.4;
             }},
            {"j.axes[1].target_velocity", [](Joint& j) { j.axes[1].target_velocity = nan; }},
            {"j.axes[1].maximum_force", [](Joint& j) { j.axes[1].maximum_force = -1; }},
            {"j.hardness", [](Joint& j) { j.hardness = 1.5; }},
            {"j.bounciness", [](Joint& j) { j.bounciness = -0.5; }},
            {"j.break_force_n", [](Joint& j) { j.break_force_n = 0; }},
            {"j.break_torque_nm", [](Joint& j) { j.break_torque_nm = nan; }},
            {"j.axis_count", [](Joint& j) { j.type = physics::JointType::angular_motor; }},
        },
        [](const Joint& j) { return physics::validate(j, "j"); });
}

TEST(Validate, refuses_each_field_of_an_assembly_by_its_name) {
    using physics::Assembly;
    Assembly assembly;
    assembly.bodies = {sphere(1, 1, {}), sphere(1, 1, {})};
    assembly.joints = {{sound_wheel(), 0, 1}};
    expect_refused<Assembly>(
        assembly,
        {
            {"bodies", [](Assembly& a) { a.bodies.clear(); }},
            {"bodies[1].mass_kg", [](Assembly& a) { a.bodies[1].mass_kg = 0; }},
            {"joints[0].hardness", [](Assembly& a) { a.joints[0].joint.hardness = 2; }},
            {"joints[0].body_1", [](Assembly& a) { a.joints[0].body_1 = 2; }},
            {"joints[0].body_1", [](Assembly& a) { a.joints[0].body_1 = -2; }},
            {"joints[0].body_2", [](Assembly& a) { a.joints[0].body_2 = 0; }},
            {"joints[0].body_2",
             [](Assembly& a) {
                 a.joints[0].joint.type = physics::JointType::hinge2;
                 a.joints[0].body_2 = physics::the_world;
             }},
        },
        [](const Assembly& a) { return physics::validate(a); });
}

TEST(Validate, refuses_each_field_of_an_interaction_by_its_name) {
    using physics::Interaction;
    expect_refused<Interaction>(
        {},
        {
            {"hardness", [](Interaction& i) { i.hardness = -1; }},
            {"bounciness", [](Interaction& i) { i.bounciness = 1.1; }},
            {"friction", [](Interaction& i) { i.friction = nan; }},
            {"slip_1", [](Interaction& i) { i.slip_1 = -0.1; }},
            {"slip_2", [](Interaction& i) { i.slip_2 = infinity; }},
            {"restitution", [](Interaction& i) { i.restitution = 1.01; }},
            {"rolling_friction_m", [](Interaction& i) { i.rolling_friction_m = -1; }},
        },
        [](const Interaction& i) { return physics::validate(i); });
}

TEST(Validate, refuses_each_world_parameter_by_its_name) {
    using P = physics::WorldParameters;
    expect_refused<P>(
        {},
        {
            {"gravity_m_s2.z", [](P& p) { p.gravity_m_s2.z = 1e9; }},
            {"hardness", [](P& p) { p.hardness = nan; }},
            {"bounciness", [](P& p) { p.bounciness = 2; }},
            {"contact_points", [](P& p) { p.contact_points = 0; }},
            {"solver", [](P& p) { p.solver = static_cast<physics::SolverMode>(9); }},
            {"solver_iterations", [](P& p) { p.solver_iterations = 1000000; }},
            {"linear_damping_per_s", [](P& p) { p.linear_damping_per_s = -1; }},
            {"angular_damping_per_s", [](P& p) { p.angular_damping_per_s = infinity; }},
            {"maximum_correcting_speed_m_s", [](P& p) { p.maximum_correcting_speed_m_s = -1; }},
        },
        [](const P& p) { return physics::validate(p); });
}

}  // namespace simrob::test
