#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "hostile/watchdog.h"
#include "support/engines.h"
#include "support/must.h"
#include "world/world.h"

/// Specifications that a program passes to a world without a codec in between.
namespace simrob::hostile {
namespace {

using namespace world;
using physics::JointType;
using physics::ShapeType;
using test::must;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();

/// A robot on two wheels with id 3, on a field with id 7.
EntitySpecification robot(int id = 3) {
    EntitySpecification robot;
    robot.id = id;
    robot.bodies = {
        {.id = 0, .type = ShapeType::box, .position_m = {0, 0, 0.1}, .size_m = {0.3, 0.2, 0.1}},
        {.id = 1,
         .type = ShapeType::wheel_cylinder,
         .position_m = {0, 0.12, 0.05},
         .radius_m = 0.05,
         .length_m = 0.02},
        {.id = 2,
         .type = ShapeType::wheel_cylinder,
         .position_m = {0, -0.12, 0.05},
         .radius_m = 0.05,
         .length_m = 0.02}};
    for (const int wheel : {1, 2}) {
        JointSpecification axle;
        axle.id = wheel;
        axle.type = JointType::wheel;
        axle.body_1 = 0;
        axle.body_2 = wheel;
        axle.axis_1.direction = {0, 0, 1};
        axle.axis_2.direction = {0, 1, 0};
        robot.joints.push_back(axle);
    }
    robot.motors = {1, 2};
    return robot;
}

EntitySpecification field() {
    EntitySpecification field;
    field.id = 7;
    field.type = EntityType::field;
    field.bodies = {{.id = 0, .type = ShapeType::plane}};
    return field;
}

struct SpecificationAttack {
    std::string name;
    std::string field;
    std::string value;
    std::function<Result<void>(World&)> run;
};

void PrintTo(const SpecificationAttack& attack, std::ostream* out) {
    *out << attack.name;
}

/// Asks for a second robot that `change` has tampered with.
SpecificationAttack making(std::string name, std::string field, std::string value,
                           std::function<void(EntitySpecification&)> change) {
    return {std::move(name), std::move(field), std::move(value), [change](World& world) {
                EntitySpecification wanted = robot(5);
                change(wanted);
                return world.create_entity(wanted);
            }};
}

using Attacks = std::vector<SpecificationAttack>;

Attacks entities() {
    using E = EntitySpecification;
    return {
        making("id_negative", "Entity_id", "-1", [](E& e) { e.id = -1; }),
        making("id_taken", "Entity_id", "3",
               [](E& e) {
                   e.id = 3;
                   e.self_collision = true;
               }),
        making("no_bodies", "Structure", "0", [](E& e) { e.bodies.clear(); }),
        making("bodies_501", "Structure", "501", [](E& e) { e.bodies.resize(501, e.bodies[0]); }),
        making("joints_10001", "Structure", "10001",
               [](E& e) { e.joints.resize(10001, e.joints[0]); }),
        making("body_id_negative", "Body -5 Body_id", "-5", [](E& e) { e.bodies[1].id = -5; }),
        making("body_id_twice", "Body 0 Body_id", "0", [](E& e) { e.bodies[1].id = 0; }),
        making("body_type_unknown", "Body 0 Type", "77",
               [](E& e) { e.bodies[0].type = static_cast<ShapeType>(77); }),
        making("body_mass_nan", "Body 0 Mass", "nan", [](E& e) { e.bodies[0].mass_kg = nan; }),
        making("body_mass_zero", "Body 0 Mass", "0", [](E& e) { e.bodies[0].mass_kg = 0; }),
        making("body_position_nan", "Body 0 Position_Y", "nan",
               [](E& e) { e.bodies[0].position_m.y = nan; }),
        making("body_rotation_inf", "Body 0 Rotation_X", "inf",
               [](E& e) { e.bodies[0].rotation_rad.x = inf; }),
        making("body_rotation_huge", "Body 0 Rotation_Z", "1e+308",
               [](E& e) { e.bodies[0].rotation_rad.z = 1e308; }),
        making("body_size_nan", "Body 0 Size_Z", "nan", [](E& e) { e.bodies[0].size_m.z = nan; }),
        making("body_radius_negative", "Body 1 Radius", "-1",
               [](E& e) { e.bodies[1].radius_m = -1; }),
        making("body_length_denormal", "Body 1 Length", "5e-324",
               [](E& e) { e.bodies[1].length_m = 5e-324; }),
        making("body_material_beyond", "Body 0 Material", "4294967295",
               [](E& e) { e.bodies[0].material = 0xffffffff; }),
        making("plane_normal_nan", "Body 9 Normal", "nan",
               [](E& e) {
                   e.bodies.push_back({.id = 9, .type = ShapeType::plane, .normal = {nan, 0, 1}});
               }),
        making("plane_normal_zero", "Body 9 Normal", "0 0 0",
               [](E& e) { e.bodies.push_back({.id = 9, .type = ShapeType::plane, .normal = {}}); }),
        making("plane_distance_inf", "Body 9 Distance", "inf",
               [](E& e) {
                   e.bodies.push_back({.id = 9, .type = ShapeType::plane, .distance_m = inf});
               }),
        making("reference_unknown", "Reference_Body", "44", [](E& e) { e.reference_body = 44; }),
        making("motor_unknown", "Motor_id", "9", [](E& e) { e.motors = {9}; }),
        making("motor_twice", "Motor_id", "1",
               [](E& e) {
                   e.motors = {1, 1};
               }),
        making("field_with_joints", "Structure", "2", [](E& e) { e.type = EntityType::field; }),
        making("ball_with_three_bodies", "Structure", "3", [](E& e) { e.type = EntityType::ball; }),
        making("ball_of_a_box", "Type", "Box",
               [](E& e) {
                   e.type = EntityType::ball;
                   e.bodies.resize(1);
                   e.joints.clear();
                   e.motors.clear();
               }),
    };
}

Attacks joints() {
    using E = EntitySpecification;
    return {
        making("joint_id_negative", "Joint -4 Joint_id", "-4", [](E& e) { e.joints[0].id = -4; }),
        making("joint_id_twice", "Joint 1 Joint_id", "1", [](E& e) { e.joints[1].id = 1; }),
        making("joint_type_unknown", "Joint 1 Type", "77",
               [](E& e) {
                   e.joints[0].type = static_cast<JointType>(77);
                   e.motors.clear();
               }),
        making("joint_body_unknown", "Joint 1 Body_2", "12", [](E& e) { e.joints[0].body_2 = 12; }),
        making("joint_to_itself", "Joint 1 Body_2", "0", [](E& e) { e.joints[0].body_2 = 0; }),
        making("joint_axis_zero", "Joint 1 Axis_1", "0 0 0",
               [](E& e) { e.joints[0].axis_1.direction = {}; }),
        making("joint_axis_nan", "Joint 1 Axis_2", "nan",
               [](E& e) { e.joints[0].axis_2.direction.x = nan; }),
        making("joint_axes_parallel", "Joint 1 Axis_2", "0 0 2",
               [](E& e) {
                   e.joints[0].axis_2.direction = {0, 0, 2};
               }),
        making("joint_stops_crossed", "Joint 1 Low_Stop", "1",
               [](E& e) {
                   e.joints[0].axis_1.low_stop = 1;
                   e.joints[0].axis_1.high_stop = -1;
               }),
        making("joint_stop_nan", "Joint 1 High_Stop", "nan",
               [](E& e) { e.joints[0].axis_1.high_stop = nan; }),
        making("joint_velocity_inf", "Joint 1 Velocity", "inf",
               [](E& e) { e.joints[0].axis_2.velocity = inf; }),
        making("joint_torque_negative", "Joint 1 Maximum_Torque", "-3",
               [](E& e) { e.joints[0].axis_2.maximum_force = -3; }),
        making("joint_hardness_nan", "Joint 1 Hardness", "nan",
               [](E& e) { e.joints[0].hardness = nan; }),
        making("joint_bounciness_two", "Joint 1 Bounciness", "2",
               [](E& e) { e.joints[0].bounciness = 2; }),
        making("joint_break_force_zero", "Joint 1 Break_Force", "0",
               [](E& e) { e.joints[0].break_force_n = 0; }),
        making("joint_break_torque_nan", "Joint 1 Break_Torque", "nan",
               [](E& e) { e.joints[0].break_torque_nm = nan; }),
        making("hinge2_on_a_plane", "Joint 8 Body_2", "9",
               [](E& e) {
                   e.bodies.push_back({.id = 9, .type = ShapeType::plane});
                   JointSpecification joint = e.joints[0];
                   joint.id = 8;
                   joint.type = JointType::hinge2;
                   joint.body_2 = 9;
                   e.joints.push_back(joint);
               }),
        making("motor_without_force", "Joint 8 Maximum_Torque", "",
               [](E& e) {
                   JointSpecification joint = e.joints[0];
                   joint.id = 8;
                   joint.type = JointType::hinge;
                   joint.axis_1.velocity = 1;
                   e.joints.push_back(joint);
               }),
    };
}

Attacks calls() {
    return {
        {"move_nobody", "Entity_Id", "9", [](World& w) { return w.set_entity_position(9, {}); }},
        {"move_the_field", "Entity_Id", "7", [](World& w) { return w.set_entity_position(7, {}); }},
        {"move_to_nan", "Position_X", "nan",
         [](World& w) {
             return w.set_entity_position(3, {nan, 0, 0});
         }},
        {"move_beyond", "Position_Z", "1e+06",
         [](World& w) {
             return w.set_entity_position(3, {0, 0, 1e6});
         }},
        {"remove_nobody", "Entity_Id", "-3", [](World& w) { return w.remove_entity(-3); }},
        {"drive_nobody", "Entity_Id", "9",
         [](World& w) {
             return w.control_motors(9, std::vector<MotorCommand>{{1, 1}});
         }},
        {"drive_no_motor", "Motor 5 Wheel_Joint_Id", "5",
         [](World& w) {
             return w.control_motors(3, std::vector<MotorCommand>{{5, 1}});
         }},
        {"drive_at_nan", "Motor 1 Value", "nan",
         [](World& w) {
             return w.control_motors(3, std::vector<MotorCommand>{{2, 1}, {1, nan}});
         }},
        {"drive_too_fast", "Motor 1 Value", "10001",
         [](World& w) {
             return w.control_motors(3, std::vector<MotorCommand>{{1, 10001}});
         }},
        {"drive_twice", "Motor 1 Wheel_Joint_Id", "1",
         [](World& w) {
             return w.control_motors(3, std::vector<MotorCommand>{{1, 1}, {1, 2}});
         }},
        {"restore_nothing", "snapshot", "none", [](World& w) { return w.restore({}); }},
        {"restore_without_entities", "snapshot", "none",
         [](World& w) {
             WorldSnapshot snapshot = w.snapshot();
             snapshot.entities.reset();
             return w.restore(snapshot);
         }},
        {"material_unnamed", "Material 4 Material_Name", "",
         [](World& w) {
             return w.register_materials({{{4, ""}}, {}});
         }},
        {"material_beyond", "Material 4294967295 Material_Id", "4294967295",
         [](World& w) {
             return w.register_materials({{{0xffffffff, "x"}}, {}});
         }},
        {"interaction_of_strangers", "Interaction 8 9 Material_1", "8",
         [](World& w) {
             return w.register_materials({{}, {{8, 9}}});
         }},
        {"interaction_nan", "Interaction 0 0 Friction", "nan",
         [](World& w) {
             return w.register_materials(
                 {{}, {{.material_1 = 0, .material_2 = 0, .friction = nan}}});
         }},
    };
}

class HostileSpecification : public testing::TestWithParam<SpecificationAttack> {};

std::string name_of(const testing::TestParamInfo<SpecificationAttack>& info) {
    return info.param.name;
}

void try_on_a_world(const SpecificationAttack& attack, const test::Engine& engine) {
    World world(engine.make());
    must(world.create_entity(field()));
    must(world.create_entity(robot()));
    for (int i = 0; i < 20; ++i) must(world.physics().step(0.005));
    const std::uint64_t before = world.physics().hash();
    const auto entities_before = world.snapshot().entities;
    Result<void> result;
    {
        const Watchdog watchdog(attack.name);
        result = attack.run(world);
    }
    ASSERT_FALSE(result.has_value()) << "it was accepted";
    EXPECT_EQ(result.error().field, attack.field);
    EXPECT_NE(result.error().value.find(attack.value), std::string::npos) << result.error().value;
    EXPECT_FALSE(result.error().reason.empty());
    EXPECT_EQ(world.physics().hash(), before);
    EXPECT_EQ(world.entities().size(), 2U);
    EXPECT_EQ(world.snapshot().entities, entities_before) << "the entities were touched";
}

TEST_P(HostileSpecification, is_refused_and_changes_nothing) {
    for (const auto& engine : test::engines()) {
        SCOPED_TRACE(engine.name);
        try_on_a_world(GetParam(), engine);
    }
}

INSTANTIATE_TEST_SUITE_P(entities, HostileSpecification, testing::ValuesIn(entities()), name_of);
INSTANTIATE_TEST_SUITE_P(joints, HostileSpecification, testing::ValuesIn(joints()), name_of);
INSTANTIATE_TEST_SUITE_P(calls, HostileSpecification, testing::ValuesIn(calls()), name_of);

class Materials : public testing::TestWithParam<test::Engine> {};

TEST_P(Materials, of_the_greatest_number_are_registered_within_a_second) {
    World world(GetParam().make());
    MaterialsSpecification all;
    for (std::uint32_t i = 256; i-- > 0;) {
        all.materials.push_back({i, "m" + std::to_string(i)});
        for (std::uint32_t k = i + 1; k-- > 0;) all.interactions.push_back({i, k});
    }
    const Watchdog watchdog("registering all materials");
    must(world.register_materials(all));
    must(world.create_entity(robot()));
    must(world.physics().step(0.005));
}

SIMROB_FOR_EACH_ENGINE(Materials);

}  // namespace
}  // namespace simrob::hostile
