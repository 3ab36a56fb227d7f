#include "sport/sumo/sumbot.h"

#include "sport/pitch/robot.h"

namespace simrob::sport::sumo {
namespace {

using world::BodySpecification;
using world::InteractionSpecification;
using world::JointSpecification;

constexpr std::uint32_t metal = 1;  ///< wheels
constexpr std::uint32_t feet = 2;

/// The middle of the chassis in annex 1: all its positions are relative to this.
constexpr Vector3 annex_middle_m{0, 0, 0.25};
constexpr double quarter_turn_rad = 1.570796;  ///< with the annex's digits

BodySpecification part(int id, physics::ShapeType type, std::uint32_t material, double mass_kg,
                       const Vector3& place_m) {
    BodySpecification made;
    made.id = id;
    made.type = type;
    made.material = material;
    made.mass_kg = mass_kg;
    made.position_m = place_m;
    return made;
}

BodySpecification chassis() {
    BodySpecification made = part(chassis_body, physics::ShapeType::box, wood, 0.9, annex_middle_m);
    made.size_m = {0.13, 0.11, 0.11};
    return made;
}

BodySpecification wheel(int id, double left_m) {
    BodySpecification made =
        part(id, physics::ShapeType::wheel_cylinder, metal, 0.045, {0, left_m, 0.212});
    made.rotation_rad.x = quarter_turn_rad;
    made.radius_m = 0.024;
    made.length_m = 0.025;
    return made;
}

BodySpecification foot(int id, double ahead_m, double left_m) {
    BodySpecification made =
        part(id, physics::ShapeType::sphere, feet, 0.01, {ahead_m, left_m, 0.196});
    made.radius_m = 0.004;
    return made;
}

JointSpecification driven(int id, int body) {
    JointSpecification joint;
    joint.id = id;
    joint.type = physics::JointType::wheel;
    joint.body_1 = chassis_body;
    joint.body_2 = body;
    joint.axis_1.direction = {1, 0, 0};
    joint.axis_2.direction = {0, 1, 0};
    joint.axis_2.maximum_force = 10;
    joint.hardness = 0.001;
    joint.bounciness = 0.9;
    return joint;
}

JointSpecification fixed(int id, int body) {
    JointSpecification joint;
    joint.id = id;
    joint.type = physics::JointType::fixed;
    joint.body_1 = chassis_body;
    joint.body_2 = body;
    return joint;
}

struct Slip {
    double along = 0;
    double across = 0;
};

InteractionSpecification meets(std::uint32_t one, std::uint32_t other, double hardness,
                               double bounciness, Slip slip, double friction) {
    InteractionSpecification made;
    made.material_1 = one;
    made.material_2 = other;
    made.hardness = hardness;
    made.bounciness = bounciness;
    made.slip_1 = slip.along;
    made.slip_2 = slip.across;
    made.friction = friction;
    return made;
}

}  // namespace

world::EntitySpecification sumbot_entity(const Vector3& middle_m, int id) {
    constexpr int first_foot = 8;
    world::EntitySpecification entity;
    entity.id = id;
    entity.type = world::EntityType::robot;
    entity.bodies = {chassis(), wheel(left_wheel_body, 0.055), wheel(right_wheel_body, -0.055),
                     foot(first_foot, -0.045, -0.035), foot(first_foot + 1, 0.045, 0.035)};
    for (BodySpecification& body : entity.bodies)
        body.position_m = body.position_m + (middle_m - annex_middle_m);
    entity.joints = {driven(pitch::left_wheel_joint, left_wheel_body),
                     driven(pitch::right_wheel_joint, right_wheel_body), fixed(2, first_foot),
                     fixed(3, first_foot + 1)};
    entity.motors = {pitch::left_wheel_joint, pitch::right_wheel_joint};
    entity.reference_body = chassis_body;
    return entity;
}

world::MaterialsSpecification sumbot_materials() {
    world::MaterialsSpecification made;
    made.materials = {{wood, "Wood"}, {metal, "Metal"}, {feet, "Patas"}};
    made.interactions = {
        meets(wood, wood, 0.15, 0.6, {0.1, 0.1}, 1), meets(wood, metal, 0.1, 0.1, {1.3, 2}, 99),
        meets(metal, metal, 0.15, 0.6, {0.1, 0.1}, 1), meets(wood, feet, 0, 1, {0, 0}, 0)};
    return made;
}

}  // namespace simrob::sport::sumo
