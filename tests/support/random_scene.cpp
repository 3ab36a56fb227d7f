#include "support/random_scene.h"

#include <array>
#include <cmath>

#include "base/limits.h"
#include "support/free_forms.h"

namespace simrob::test {

using namespace physics;

const SceneBounds narrow_bounds{"narrow", 0.01, 10, 1e-3, 1e3, 100, 50, 50, 1e3, 10, 1e-4, 0.02};
const SceneBounds medium_bounds{"medium", 1e-3, 100, 1e-4, 1e5, 1e4, 1e3, 1e3, 1e6, 1e3, 1e-4, 0.1};
const SceneBounds widest_bounds{"widest",
                                limits::minimum_size_m,
                                limits::maximum_size_m,
                                limits::minimum_mass_kg,
                                limits::maximum_mass_kg,
                                limits::maximum_position_m,
                                limits::maximum_speed_m_s,
                                limits::maximum_angular_speed_rad_s,
                                limits::maximum_force_n,
                                limits::maximum_impulse_ns,
                                limits::minimum_substep_s,
                                limits::maximum_timestep_s};

RandomScene::RandomScene(const SceneBounds& bounds, std::uint64_t seed, std::size_t greatest_groups)
    : bounds_(&bounds), random_(seed), greatest_groups_(greatest_groups) {}

// ---- Numbers

double RandomScene::log_uniform(double low, double high) {
    return std::exp(random_.uniform(std::log(low), std::log(high)));
}

Vector3 RandomScene::vector(double size) {
    return {random_.uniform(-size, size), random_.uniform(-size, size),
            random_.uniform(-size, size)};
}

/// Mostly near the middle, so that things meet.
Vector3 RandomScene::place() {
    if (chance(0.05)) return vector(bounds_->position_m);
    const double size = std::sqrt(bounds_->least_size_m * bounds_->greatest_size_m);
    Vector3 at = vector(std::min(8 * size, bounds_->position_m));
    at.z = std::abs(at.z);
    return at;
}

Quaternion RandomScene::turn() {
    if (chance(0.5)) return {};
    const Quaternion q{random_.uniform(-1, 1), random_.uniform(-1, 1), random_.uniform(-1, 1),
                       random_.uniform(-1, 1)};
    return dot(q, q) > 0.01 ? normalized(q) : Quaternion{};
}

double RandomScene::substep_s() {
    return log_uniform(bounds_->least_substep_s, bounds_->greatest_substep_s);
}

// ---- Things

Shape RandomScene::shape() {
    const auto size = [&] { return log_uniform(bounds_->least_size_m, bounds_->greatest_size_m); };
    Shape shape;
    constexpr std::array types = {
        ShapeType::sphere,  ShapeType::box,  ShapeType::cylinder, ShapeType::wheel_cylinder,
        ShapeType::capsule, ShapeType::cone, ShapeType::convex,   ShapeType::triangle_mesh};
    shape.type = types[random_.below(types.size())];
    shape.radius_m = size();
    shape.length_m = size();
    shape.size_m = {size(), size(), size()};
    if (shape.type == ShapeType::convex) shape.geometry = hull_points(shape.size_m).geometry;
    if (shape.type == ShapeType::triangle_mesh) shape.geometry = mesh_box(shape.size_m).geometry;
    shape.material = random_.below(4);
    if (chance(0.2)) shape.local = {vector(size()), turn()};
    return shape;
}

Shape RandomScene::hull_points(const Vector3& size) {
    std::vector<double> vertices;
    for (std::uint32_t i = 0; i < 5 + random_.below(20); ++i)
        for (const double side : {size.x, size.y, size.z})
            vertices.push_back(random_.uniform(-side / 2, side / 2));
    return convex_shape(std::move(vertices));
}

Shape RandomScene::ground() {
    const double size = std::sqrt(bounds_->least_size_m * bounds_->greatest_size_m);
    return heightfield_of(8 * size, 2 + static_cast<std::int32_t>(random_.below(8)),
                          [&](double, double) { return random_.uniform(0, size); });
}

Body RandomScene::body() {
    Body body;
    const std::uint32_t shapes = chance(0.2) ? 1 + random_.below(4) : 1;
    for (std::uint32_t i = 0; i < shapes; ++i) body.shapes.push_back(shape());
    const bool is_static = chance(0.05);
    if (is_static && chance(0.5)) body.shapes = {ground()};
    body.mass_kg =
        is_static ? infinite_mass : log_uniform(bounds_->least_mass_kg, bounds_->greatest_mass_kg);
    body.pose = {place(), turn()};
    if (chance(0.3)) body.linear_velocity_m_s = vector(bounds_->speed_m_s);
    if (chance(0.3)) body.angular_velocity_rad_s = vector(bounds_->spin_rad_s);
    if (chance(0.1)) body.category = 1U << random_.below(3);
    if (chance(0.1)) body.mask = random_.below(8);
    return body;
}

JointAxis RandomScene::axis(bool angular) {
    JointAxis axis;
    axis.direction = vector(1);
    const double stop = angular ? M_PI : bounds_->greatest_size_m;
    if (chance(0.3)) axis.low_stop = -random_.uniform(0, stop);
    if (chance(0.3)) axis.high_stop = random_.uniform(0, stop);
    if (chance(0.5)) {
        axis.target_velocity =
            random_.uniform(-1, 1) * (angular ? bounds_->spin_rad_s : bounds_->speed_m_s);
        axis.maximum_force = log_uniform(1e-6, bounds_->force_n);
    }
    return axis;
}

void RandomScene::add_linkage(Joint& joint) {
    const double size = std::sqrt(bounds_->least_size_m * bounds_->greatest_size_m);
    joint.anchor_2 = joint.anchor + vector(size) + Vector3{0, 0, 2 * size};
    joint.fixed_points = {joint.anchor + vector(size) + Vector3{0, 0, 4 * size},
                          joint.anchor_2 + vector(size) + Vector3{0, 0, 4 * size}};
    if (chance(0.5)) joint.distance_m = size;
    joint.pitch_m = (chance(0.5) ? 1 : -1) * log_uniform(limits::minimum_pitch_m, size);
    joint.ratio = log_uniform(limits::minimum_ratio, limits::maximum_ratio);
}

Joint RandomScene::joint(JointType type, const Vector3& anchor) {
    Joint joint;
    joint.type = type;
    joint.anchor = anchor;
    joint.axis_count = 1 + static_cast<int>(random_.below(3));
    for (int i = 0; i < static_cast<int>(joint.axes.size()); ++i)
        joint.axes[static_cast<std::size_t>(i)] = axis(!is_along(type, i));
    if (is_linkage(type)) add_linkage(joint);
    if (chance(0.3)) joint.hardness = log_uniform(1e-12, 1);
    if (chance(0.3)) joint.bounciness = random_.uniform(0, 1);
    if (chance(0.15)) joint.break_force_n = log_uniform(1e-3, 1e6);
    if (chance(0.15)) joint.break_torque_nm = log_uniform(1e-3, 1e6);
    joint.report_force = chance(0.1);
    return joint;
}

JointType RandomScene::joint_type() {
    // Fixed joints, which merge bodies, and wheels are what robots are made of.
    if (chance(0.4)) return JointType::fixed;
    return static_cast<JointType>(
        random_.below(static_cast<std::uint32_t>(physics::last_joint_type) + 1));
}

Assembly RandomScene::assembly() {
    Assembly assembly;
    const std::uint32_t bodies = chance(0.5) ? 1 : 2 + random_.below(6);
    for (std::uint32_t i = 0; i < bodies; ++i) {
        assembly.bodies.push_back(body());
        if (i == 0) continue;
        const auto other = static_cast<int>(random_.below(i));
        const auto& near = assembly.bodies[static_cast<std::size_t>(other)];
        if (chance(0.8))
            assembly.bodies[i].pose.position =
                near.pose.position + vector(2 * near.shapes[0].radius_m);
        if (chance(0.9))
            assembly.joints.push_back({joint(joint_type(), assembly.bodies[i].pose.position), other,
                                       static_cast<int>(i)});
    }
    if (chance(0.1))
        assembly.joints.push_back(
            {joint(joint_type(), assembly.bodies[0].pose.position), the_world, 0});
    assembly.self_collision = chance(0.2);
    return assembly;
}

Interaction RandomScene::interaction() {
    Interaction interaction;
    interaction.hardness = chance(0.3) ? 0 : log_uniform(1e-12, 1);
    interaction.bounciness = random_.uniform(0, 1);
    interaction.friction = chance(0.2) ? 0 : log_uniform(1e-3, limits::maximum_friction);
    if (chance(0.3)) interaction.slip_1 = log_uniform(1e-6, limits::maximum_slip);
    if (chance(0.3)) interaction.slip_2 = log_uniform(1e-6, limits::maximum_slip);
    if (chance(0.3)) interaction.restitution = random_.uniform(0, 1);
    if (chance(0.2)) interaction.rolling_friction_m = log_uniform(1e-6, 10);
    return interaction;
}

BodyId RandomScene::any_body() {
    if (groups_.empty()) return {};
    const auto& bodies = groups_[random_.below(static_cast<std::uint32_t>(groups_.size()))].bodies;
    return bodies[random_.below(static_cast<std::uint32_t>(bodies.size()))];
}

JointId RandomScene::any_joint() {
    if (joints_.empty()) return {};
    return joints_[random_.below(static_cast<std::uint32_t>(joints_.size()))];
}

bool is_finite(const PhysicsState& state) {
    for (const auto& rigid : state.rigids)
        for (const auto& v : {rigid.pose.position, rigid.linear_velocity_m_s,
                              rigid.angular_velocity_rad_s, rigid.still_pose.position})
            if (!simrob::is_finite(v) || !simrob::is_finite(rigid.pose.orientation)) return false;
    return true;
}

}  // namespace simrob::test
