#include "bench/very_small_size.h"

#include <cmath>
#include <numbers>

#include "bench/pitch.h"

namespace simrob::bench {
namespace {

using physics::JointType;
using physics::ShapeType;
using world::EntitySpecification;
using world::EntityType;

enum Material : std::uint32_t { body, floor_material, wheel, caster };

world::MaterialsSpecification make_materials() {
    world::MaterialsSpecification all;
    for (const auto* name : {"body", "floor", "wheel", "caster"})
        all.materials.push_back({static_cast<std::uint32_t>(all.materials.size()), name});
    for (std::uint32_t a = 0; a < 4; ++a)
        for (std::uint32_t b = a; b < 4; ++b) {
            const bool on_floor = a == floor_material && b > floor_material;
            all.interactions.push_back(
                {.material_1 = a,
                 .material_2 = b,
                 .hardness = on_floor ? VerySmallSize::contact_softness : 1e-9,
                 .bounciness = 0.2,
                 .friction = b == caster ? 0.0
                             : on_floor  ? 1.0
                                         : 0.5,
                 .slip_1 = 0,
                 .slip_2 = 0});
        }
    return all;
}

EntitySpecification make_field(const VerySmallSize& sizes) {
    EntitySpecification field{.id = 0, .type = EntityType::field};
    field.bodies.push_back({.type = ShapeType::plane, .material = floor_material});
    for (const auto& wall : walls_of(sizes))
        field.bodies.push_back({.id = static_cast<int>(field.bodies.size()),
                                .type = ShapeType::box,
                                .material = body,
                                .mass_kg = physics::infinite_mass,
                                .position_m = {wall.x_m, wall.y_m, 0},
                                .rotation_rad = {0, 0, wall.yaw_rad},
                                .size_m = wall.size_m});
    return field;
}

EntitySpecification make_robot(int id, const StartPose& start) {
    using Sizes = VerySmallSize;
    const double c = std::cos(start.yaw_rad);
    const double s = std::sin(start.yaw_rad);
    const auto place = [&](double forward, double left, double up) {
        return Vector3{start.x_m + c * forward - s * left, start.y_m + s * forward + c * left, up};
    };
    EntitySpecification robot{.id = id, .type = EntityType::robot};
    robot.bodies.push_back({.id = 0,
                            .type = ShapeType::box,
                            .material = body,
                            .mass_kg = Sizes::chassis_kg,
                            .position_m = place(0, 0, Sizes::clearance_m + Sizes::height_m / 2),
                            .rotation_rad = {0, 0, start.yaw_rad},
                            .size_m = {Sizes::side_m, Sizes::side_m, Sizes::height_m}});
    for (const int motor : {left_motor_id, right_motor_id}) {
        const double left = (Sizes::side_m + Sizes::wheel_thickness_m) / 2;
        robot.bodies.push_back(
            {.id = motor,
             .type = ShapeType::wheel_cylinder,
             .material = wheel,
             .mass_kg = Sizes::wheel_kg,
             .position_m = place(0, motor == left_motor_id ? left : -left, Sizes::wheel_radius_m),
             .rotation_rad = {std::numbers::pi / 2, 0, start.yaw_rad},
             .radius_m = Sizes::wheel_radius_m,
             .length_m = Sizes::wheel_thickness_m});
        world::JointSpecification joint{
            .id = motor, .type = JointType::wheel, .body_1 = 0, .body_2 = motor};
        joint.axis_1.direction = {c, s, 0};
        joint.axis_2.direction = {-s, c, 0};
        joint.axis_2.maximum_force = Sizes::motor_torque_nm;
        robot.joints.push_back(joint);
        robot.motors.push_back(motor);
    }
    const double out = Sizes::side_m / 2 - Sizes::caster_radius_m;
    for (const double forward : {-out, out})
        for (const double left : {-out, out}) {
            const int part = static_cast<int>(robot.bodies.size());
            robot.bodies.push_back({.id = part,
                                    .type = ShapeType::sphere,
                                    .material = caster,
                                    .mass_kg = Sizes::caster_kg,
                                    .position_m = place(forward, left, Sizes::caster_height_m),
                                    .radius_m = Sizes::caster_radius_m});
            robot.joints.push_back(
                {.id = part, .type = JointType::fixed, .body_1 = 0, .body_2 = part});
        }
    return robot;
}

}  // namespace

std::vector<Wall> walls_of(const VerySmallSize& sizes) {
    constexpr double thick = 0.025;
    constexpr double high = 0.4;
    constexpr double goal = 0.4;
    constexpr double depth = 0.1;
    const double length = sizes.length_m();
    const double width = sizes.width_m();
    const double side = (width - goal) / 2;
    std::vector<Wall> walls;
    for (const double end : {-1.0, 1.0}) {
        walls.push_back({0, end * (width + thick) / 2, 0, {length + 2 * thick, thick, high}});
        walls.push_back({end * (length / 2 + depth + thick / 2), 0, 0, {thick, goal, high}});
        for (const double half : {-1.0, 1.0}) {
            walls.push_back(
                {end * (length + thick) / 2, half * (goal + side) / 2, 0, {thick, side, high}});
            walls.push_back(
                {end * (length + depth) / 2, half * (goal + thick) / 2, 0, {depth, thick, high}});
            walls.push_back({end * (length / 2 - 0.035),
                             half * (width / 2 - 0.035),
                             -end * half * std::numbers::pi / 4,
                             {0.1, thick, high}});
        }
    }
    return walls;
}

Scene make_very_small_size(const VerySmallSize& sizes) {
    Scene scene;
    scene.parameters.gravity_m_s2 = {0, 0, -9.81};
    scene.parameters.solver_iterations = 20;
    scene.parameters.contact_points = 10;
    scene.materials = make_materials();
    scene.greatest_wheel_speed_rad_s = 46;
    scene.timestep_s = VerySmallSize::timestep_s;
    scene.substeps = VerySmallSize::substeps;
    scene.entities.push_back(make_field(sizes));
    EntitySpecification ball{.id = 1, .type = EntityType::ball};
    ball.bodies.push_back({.type = ShapeType::sphere,
                           .material = body,
                           .mass_kg = VerySmallSize::ball_kg,
                           .position_m = {0, 0, VerySmallSize::ball_radius_m},
                           .radius_m = VerySmallSize::ball_radius_m});
    scene.entities.push_back(ball);
    int id = 2;
    for (const auto& pose : start_poses(sizes.robots, sizes.length_m(), sizes.width_m())) {
        scene.driven.push_back(id);
        scene.entities.push_back(make_robot(id++, pose));
    }
    return scene;
}

}  // namespace simrob::bench
