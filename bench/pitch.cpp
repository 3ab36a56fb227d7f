#include "bench/pitch.h"

#include <cmath>
#include <numbers>

#include "base/random.h"

namespace simrob::bench {
namespace {

using physics::JointType;
using physics::ShapeType;
using world::BodySpecification;
using world::EntitySpecification;
using world::EntityType;
using world::JointSpecification;

enum Material : std::uint32_t { floor_material, wall, chassis, wheel, caster };
constexpr std::uint32_t material_count = 5;

/// Wheels grip only the floor: one that rubs on a wall must not climb it.
double friction_between(std::uint32_t a, std::uint32_t b) {
    if (a == caster || b == caster) return 0;
    if (a != wheel && b != wheel) return 0.9;
    return a == floor_material || b == floor_material ? 0.9 : 0.1;
}

world::MaterialsSpecification make_materials() {
    world::MaterialsSpecification all;
    for (const auto* name : {"floor", "wall", "chassis", "wheel", "caster"})
        all.materials.push_back({static_cast<std::uint32_t>(all.materials.size()), name});
    for (std::uint32_t a = 0; a < material_count; ++a)
        for (std::uint32_t b = a; b < material_count; ++b)
            all.interactions.push_back({.material_1 = a,
                                        .material_2 = b,
                                        .hardness = 1e-4,
                                        .bounciness = 0.3,
                                        .friction = friction_between(a, b),
                                        .slip_1 = 0.001,
                                        .slip_2 = 0.001});
    return all;
}

class FieldMaker {
  public:
    FieldMaker() { field_.type = EntityType::field; }

    void add(std::uint32_t material, const Vector3& centre_m, const Vector3& size_m) {
        field_.bodies.push_back({.id = static_cast<int>(field_.bodies.size()),
                                 .type = ShapeType::box,
                                 .material = material,
                                 .mass_kg = physics::infinite_mass,
                                 .position_m = centre_m,
                                 .size_m = size_m});
    }
    EntitySpecification take() { return std::move(field_); }

  private:
    EntitySpecification field_;
};

constexpr double field_length_m = 2.2;
constexpr double field_width_m = 1.78;

/// One floor and twelve walls, with a goal at each end.
FieldMaker make_field(double scale) {
    FieldMaker field;
    field.add(floor_material, {0, 0, -0.05}, {2.8 * scale, 1.82 * scale, 0.1});
    const double length = field_length_m * scale;
    const double width = field_width_m * scale;
    const double thick = 0.02;
    const double high = 0.4;
    const double goal = 0.4;
    const double depth = 0.15;
    const double side = (width - goal) / 2;
    const auto add_wall = [&](double x, double y, double size_x, double size_y) {
        field.add(wall, {x, y, high / 2}, {size_x, size_y, high});
    };
    for (const double end : {-1.0, 1.0}) {
        add_wall(0, end * (width + thick) / 2, length + 2 * thick, thick);
        add_wall(end * (length / 2 + depth + thick / 2), 0, thick, goal + 2 * thick);
        for (const double half : {-1.0, 1.0}) {
            add_wall(end * (length + thick) / 2, half * (goal + side) / 2, thick, side);
            add_wall(end * (length + depth) / 2, half * (goal + thick) / 2, depth, thick);
        }
    }
    return field;
}

EntitySpecification make_ball(int id) {
    EntitySpecification ball{.id = id, .type = EntityType::ball};
    ball.bodies.push_back({.type = ShapeType::sphere,
                           .material = chassis,
                           .mass_kg = 0.6,
                           .position_m = {0, 0, 0.03},
                           .radius_m = 0.03});
    return ball;
}

EntitySpecification make_robot(int id, const StartPose& start) {
    constexpr double side = 0.075;
    constexpr double clearance = 0.005;
    const double c = std::cos(start.yaw_rad);
    const double s = std::sin(start.yaw_rad);
    const auto place = [&](double forward, double left, double up) {
        return Vector3{start.x_m + c * forward - s * left, start.y_m + s * forward + c * left, up};
    };
    const Vector3 turned{0, 0, start.yaw_rad};
    EntitySpecification robot{.id = id, .type = EntityType::robot};
    robot.bodies.push_back({.id = 0,
                            .type = ShapeType::box,
                            .material = chassis,
                            .mass_kg = 1.2,
                            .position_m = place(0, 0, clearance + side / 2),
                            .rotation_rad = turned,
                            .size_m = {side, side, side}});
    const auto add_sphere = [&](int body, std::uint32_t material, double mass_kg, double radius_m,
                                double forward, double left) {
        robot.bodies.push_back({.id = body,
                                .type = ShapeType::sphere,
                                .material = material,
                                .mass_kg = mass_kg,
                                .position_m = place(forward, left, radius_m),
                                .rotation_rad = turned,
                                .radius_m = radius_m});
    };
    for (const int motor : {left_motor_id, right_motor_id}) {
        add_sphere(motor, wheel, 0.1, 0.023, 0, motor == left_motor_id ? 0.03 : -0.03);
        JointSpecification joint{
            .id = motor, .type = JointType::wheel, .body_1 = 0, .body_2 = motor};
        joint.axis_1.direction = {c, s, 0};
        joint.axis_2.direction = {-s, c, 0};
        joint.axis_2.maximum_force = 0.05;
        joint.hardness = 1e-5;
        joint.bounciness = 0.3;
        robot.joints.push_back(joint);
        robot.motors.push_back(motor);
    }
    for (const int body : {3, 4}) {
        add_sphere(body, caster, 0.01, 0.004, body == 3 ? 0.03 : -0.03, 0);
        robot.joints.push_back({.id = body, .type = JointType::fixed, .body_1 = 0, .body_2 = body});
    }
    return robot;
}

/// Boxes that came to rest long ago, out of the robots' way.
EntitySpecification make_box(int id, int place) {
    constexpr double side = 0.04;
    const int row = place / 20;
    EntitySpecification box{.id = id, .type = EntityType::generic};
    box.bodies.push_back({.type = ShapeType::box,
                          .material = chassis,
                          .mass_kg = 0.05,
                          .position_m = {-0.95 + 0.1 * (place % 20), 1.2 + 0.1 * row, side / 2},
                          .size_m = {side, side, side}});
    return box;
}

}  // namespace

std::vector<StartPose> start_poses(int count, double length_m, double width_m) {
    Random random(3);
    const double length = length_m - 0.2;
    const double width = width_m - 0.2;
    const int columns = std::max(1, static_cast<int>(std::ceil(std::sqrt(count * length / width))));
    const int rows = (count + columns - 1) / columns;
    std::vector<StartPose> poses;
    for (int i = 0; i < count; ++i) {
        const int row = i / columns;
        StartPose& pose = poses.emplace_back();
        pose.x_m = length * ((i % columns + 0.5) / columns - 0.5) + random.uniform(-0.005, 0.005);
        pose.y_m = width * ((row + 0.5) / rows - 0.5) + random.uniform(-0.005, 0.005);
        pose.yaw_rad = random.uniform(-std::numbers::pi, std::numbers::pi);
    }
    return poses;
}

Scene make_pitch(const PitchOptions& options) {
    Scene scene;
    scene.parameters.gravity_m_s2 = {0, 0, -9.81};
    scene.parameters.bounciness = 0.3;
    scene.materials = make_materials();
    FieldMaker field = make_field(options.scale);
    if (options.boxes_beside > 0) field.add(floor_material, {0, 1.5, -0.05}, {2.2, 0.9, 0.1});
    scene.entities.push_back(field.take());
    int id = 1;
    scene.entities.push_back(make_ball(id++));
    for (const auto& pose : start_poses(options.robots, field_length_m * options.scale,
                                        field_width_m * options.scale)) {
        if (!options.parked) scene.driven.push_back(id);
        scene.entities.push_back(make_robot(id++, pose));
    }
    for (int i = 0; i < options.boxes_beside; ++i) scene.entities.push_back(make_box(id++, i));
    return scene;
}

Scene make_pitch_of_constant_density(int robots) {
    return make_pitch({.robots = robots, .scale = std::sqrt(robots / 10.0)});
}

}  // namespace simrob::bench
