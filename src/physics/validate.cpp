#include "physics/validate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "physics/added_linkage.h"
#include "physics/exact_range.h"
#include "physics/reasons.h"

namespace simrob::physics {
namespace {

std::string text(const Vector3& v) {
    return real_text(v.x) + " " + real_text(v.y) + " " + real_text(v.z);
}

Result<void> validate_quaternion(const Quaternion& q, const std::string& field) {
    const double size = dot(q, q);
    if (is_finite(q) && size > 0.25 && size < 4) return {};
    return refuse(
        field, real_text(q.w) + " " + real_text(q.x) + " " + real_text(q.y) + " " + real_text(q.z),
        reasons::quaternion_not_unit());
}

Result<void> validate_direction(const Vector3& v, const std::string& field) {
    const double size = length_squared(v);
    if (is_finite(v) && size > 1e-12 && size < 1e12) return {};
    return refuse(field, text(v), reasons::no_direction());
}

Result<void> validate_size(double value, const std::string& field) {
    return validate_range(value, limits::minimum_size_m, limits::maximum_size_m, field);
}

Result<void> validate_geometry(const Shape& shape, const std::string& path) {
    if (!shape.geometry) return refuse(path + ".geometry", "", reasons::points_missing());
    const auto& problem = shape.geometry->problem();
    if (!problem) return {};
    return refuse(path + ".geometry." + problem->field, problem->value, problem->reason);
}

Result<void> validate_shape(const Shape& shape, const std::string& path) {
    SIMROB_REQUIRE(validate_pose(shape.local, path + ".local"));
    switch (shape.type) {
        case ShapeType::plane:
            return {};
        case ShapeType::sphere:
            return validate_size(shape.radius_m, path + ".radius_m");
        case ShapeType::box:
            SIMROB_REQUIRE(validate_size(shape.size_m.x, path + ".size_m.x"));
            SIMROB_REQUIRE(validate_size(shape.size_m.y, path + ".size_m.y"));
            return validate_size(shape.size_m.z, path + ".size_m.z");
        case ShapeType::cylinder:
        case ShapeType::wheel_cylinder:
        case ShapeType::capsule:
        case ShapeType::cone:
            SIMROB_REQUIRE(validate_size(shape.radius_m, path + ".radius_m"));
            return validate_size(shape.length_m, path + ".length_m");
        case ShapeType::convex:
        case ShapeType::triangle_mesh:
        case ShapeType::heightfield:
            return validate_geometry(shape, path);
    }
    return refuse(path + ".type", std::to_string(static_cast<int>(shape.type)),
                  reasons::unknown_shape());
}

/// Why it cannot move because it has no inside, or nothing.
std::optional<Reason> reason_to_stay(const Shape& shape) {
    if (shape.type == ShapeType::plane) return reasons::plane_cannot_move();
    if (shape.type == ShapeType::heightfield) return reasons::heightfield_cannot_move();
    if (shape.type == ShapeType::triangle_mesh && !shape.geometry->is_solid())
        return reasons::open_mesh_cannot_move();
    return std::nullopt;
}

Result<void> validate_mass(const Body& body, const std::string& path) {
    if (body.mass_kg == infinite_mass) return {};
    SIMROB_REQUIRE(validate_range(body.mass_kg, limits::minimum_mass_kg, limits::maximum_mass_kg,
                                  path + ".mass_kg"));
    for (const auto& shape : body.shapes)
        if (auto why = reason_to_stay(shape))
            return refuse(path + ".mass_kg", real_text(body.mass_kg), std::move(*why));
    return {};
}

Result<void> validate_stops(const Joint& joint, std::size_t index, const std::string& path) {
    // Infinite stops mean none; a hinge cannot distinguish angles beyond half a turn.
    const bool is_linear = is_along(joint, static_cast<int>(index));
    const double limit = joint.type == JointType::screw ? limits::maximum_angle_rad
                         : is_linear                    ? limits::maximum_position_m
                                                        : M_PI;
    const JointAxis& axis = joint.axes[index];
    constexpr double none = std::numeric_limits<double>::infinity();
    if (axis.low_stop != -none)
        SIMROB_REQUIRE(validate_range(axis.low_stop, -limit, limit, path + ".low_stop"));
    if (axis.high_stop != none)
        SIMROB_REQUIRE(validate_range(axis.high_stop, -limit, limit, path + ".high_stop"));
    if (axis.low_stop > axis.high_stop)
        return refuse(path + ".low_stop", real_text(axis.low_stop),
                      reasons::low_stop_above_high_stop(axis.high_stop));
    return {};
}

Result<void> validate_axis(const Joint& joint, std::size_t index, const std::string& joint_path) {
    const JointAxis& axis = joint.axes[index];
    const std::string path = joint_path + ".axes[" + std::to_string(index) + "]";
    if (static_cast<int>(index) < direction_count(joint))
        SIMROB_REQUIRE(validate_direction(axis.direction, path + ".direction"));
    SIMROB_REQUIRE(validate_stops(joint, index, path));
    return validate_motor(joint, static_cast<int>(index), joint_path);
}

Result<void> validate_not_parallel(const Joint& joint, const std::string& path) {
    if (!has_crossing_axes(joint.type)) return {};
    const Vector3 a = normalized(joint.axes[0].direction);
    const Vector3 b = normalized(joint.axes[1].direction);
    if (length_squared(cross(a, b)) > 1e-6) return {};
    return refuse(path + ".axes[1].direction", text(joint.axes[1].direction),
                  reasons::axes_parallel());
}

Result<void> validate_distance(double value, const std::string& field) {
    return validate_range(value, limits::minimum_size_m, limits::maximum_position_m, field);
}

Result<void> validate_anchors_apart(const Joint& joint, const std::string& path) {
    Vector3 apart = joint.anchor_2 - joint.anchor;
    if (joint.type == JointType::double_hinge) {
        const Vector3 axis = normalized(joint.axes[0].direction);
        apart = apart - axis * dot(apart, axis);
    }
    if (length(apart) >= limits::minimum_size_m) return {};
    return refuse(path + ".anchor_2", text(joint.anchor_2),
                  joint.type == JointType::double_hinge
                      ? reasons::anchors_in_one_place_along_axis(text(joint.anchor))
                      : reasons::anchors_in_one_place(text(joint.anchor)));
}

Result<void> validate_ratio(const Joint& joint, const std::string& path) {
    const double size = std::abs(joint.ratio);
    const bool may_be_negative = joint.type == JointType::transmission || joint.added;
    if (size >= limits::minimum_ratio && size <= limits::maximum_ratio &&
        (joint.ratio > 0 || may_be_negative))
        return {};
    return refuse(path + ".ratio", real_text(joint.ratio),
                  may_be_negative
                      ? reasons::ratio_out_of_range(limits::minimum_ratio, limits::maximum_ratio)
                      : expected_between(limits::minimum_ratio, limits::maximum_ratio));
}

Result<void> validate_pulley(const Joint& joint, const std::string& path) {
    SIMROB_REQUIRE(validate_ratio(joint, path));
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string field = path + ".fixed_points[" + std::to_string(i) + "]";
        const Vector3& point = joint.fixed_points[i];
        SIMROB_REQUIRE(validate_vector(point, limits::maximum_position_m, field));
        const Vector3& end = i == 0 ? joint.anchor : joint.anchor_2;
        if (length(end - point) < limits::minimum_size_m)
            return refuse(field, text(point), reasons::pulley_on_rope_end());
    }
    return {};
}

Result<void> validate_pitch(const Joint& joint, const std::string& path) {
    const double size = std::abs(joint.pitch_m);
    if (size >= limits::minimum_pitch_m && size <= limits::maximum_size_m) return {};
    return refuse(path + ".pitch_m", real_text(joint.pitch_m),
                  reasons::pitch_out_of_range(limits::minimum_pitch_m, limits::maximum_size_m));
}

/// A type that a file names and nobody has, or that came without its rows, is refused.
Result<void> validate_added(const Joint& joint, const std::string& path) {
    if (!joint.added || !joint.added->rows || joint.added->key != joint.added_key)
        return refuse(path + ".type", std::to_string(joint.added_key),
                      reasons::not_an_added_joint());
    const LinkageFields& fields = joint.added->fields;
    if (fields.distance && joint.distance_m != distance_as_made)
        SIMROB_REQUIRE(validate_distance(joint.distance_m, path + ".distance_m"));
    if (fields.pitch) SIMROB_REQUIRE(validate_pitch(joint, path));
    if (fields.ratio) return validate_ratio(joint, path);
    return {};
}

/// Fields that only linkages have.
Result<void> validate_linkage(const Joint& joint, const std::string& path) {
    SIMROB_REQUIRE(validate_vector(joint.anchor_2, limits::maximum_position_m, path + ".anchor_2"));
    switch (joint.type) {
        case JointType::screw:
            return validate_pitch(joint, path);
        case JointType::distance:
            if (joint.distance_m != distance_as_made)
                SIMROB_REQUIRE(validate_distance(joint.distance_m, path + ".distance_m"));
            return validate_anchors_apart(joint, path);
        case JointType::double_ball:
        case JointType::double_hinge:
            return validate_anchors_apart(joint, path);
        case JointType::transmission:
            return validate_ratio(joint, path);
        case JointType::pulley:
            return validate_pulley(joint, path);
        default:
            return {};
    }
}

/// For a joint: negative takes the world's own value.
Result<void> validate_softness(double value, const std::string& field) {
    if (value == -1) return {};
    return validate_range(value, 0, 1, field);
}

Result<void> validate_break(double value, const std::string& field) {
    if (value > 0) return {};
    return refuse(field, real_text(value), reasons::not_positive());
}

Result<void> validate_place(int body, int count, const std::string& field) {
    if (body >= the_world && body < count) return {};
    return refuse(field, std::to_string(body), reasons::place_not_in_assembly());
}

}  // namespace

Result<void> validate_pose(const Pose& pose, const std::string& path) {
    SIMROB_REQUIRE(validate_vector(pose.position, limits::maximum_position_m, path + ".position"));
    return validate_quaternion(pose.orientation, path + ".orientation");
}

Result<void> validate_range(double value, double low, double high, const std::string& field) {
    if (value >= low && value <= high) return {};
    return refuse(field, real_text(value), expected_between(low, high));
}

Result<void> validate_vector(const Vector3& v, double limit, const std::string& field) {
    SIMROB_REQUIRE(validate_range(v.x, -limit, limit, field + ".x"));
    SIMROB_REQUIRE(validate_range(v.y, -limit, limit, field + ".y"));
    return validate_range(v.z, -limit, limit, field + ".z");
}

Result<void> validate_motor(const Joint& joint, int axis, const std::string& joint_path) {
    const JointAxis& motor = joint.axes[static_cast<std::size_t>(axis)];
    const bool angular = !is_along(joint, axis);
    const double speed = angular ? limits::maximum_angular_speed_rad_s : limits::maximum_speed_m_s;
    const double force = angular ? limits::maximum_torque_nm : limits::maximum_force_n;
    // Motors are set in every iteration: names are composed only for a refusal.
    if (std::abs(motor.target_velocity) <= speed && motor.maximum_force >= 0 &&
        motor.maximum_force <= force)
        return {};
    const std::string path = joint_path + ".axes[" + std::to_string(axis) + "]";
    SIMROB_REQUIRE(validate_range(motor.target_velocity, -speed, speed, path + ".target_velocity"));
    return validate_range(motor.maximum_force, 0, force, path + ".maximum_force");
}

Result<void> validate_movable(const Joint& joint, bool moves, const std::string& field,
                              std::int64_t body) {
    const bool joins_two = joint.type == JointType::hinge2 ||
                           joint.type == JointType::transmission || joint.type == JointType::pulley;
    if (moves || !joins_two) return {};
    return refuse(field, std::to_string(body), reasons::joint_needs_movable_bodies());
}

bool is_along(const Joint& joint, int axis) {
    if (joint.added) return joint.added->drives == LinkRow::Kind::line;
    return is_along(joint.type, axis);
}

bool has_two_anchors(const Joint& joint) {
    return joint.added ? joint.added->fields.two_anchors : has_two_anchors(joint.type);
}

int axis_count(const Joint& joint) {
    if (joint.added) return joint.added->drives ? 1 : 0;
    switch (joint.type) {
        case JointType::hinge:
        case JointType::slider:
        case JointType::screw:
        case JointType::piston:
            return 1;
        case JointType::wheel:
        case JointType::hinge2:
        case JointType::universal:
        case JointType::prismatic_rotoide:
            return 2;
        case JointType::prismatic_universal:
            return 3;
        case JointType::angular_motor:
        case JointType::linear_motor:
            return joint.axis_count;
        default:
            return 0;
    }
}

int direction_count(const Joint& joint) {
    if (joint.added) return joint.added->fields.directions;
    switch (joint.type) {
        case JointType::point_in_plane:
        case JointType::point_on_line:
        case JointType::plane:
        case JointType::double_hinge:
            return 1;
        case JointType::transmission:
            return 2;
        default:
            return axis_count(joint);
    }
}

Result<void> validate(const Body& body, const std::string& path) {
    if (body.shapes.empty() || body.shapes.size() > limits::maximum_shapes_per_body)
        return refuse(path + ".shapes", std::to_string(body.shapes.size()),
                      reasons::wrong_shapes_count(1, limits::maximum_shapes_per_body));
    for (std::size_t i = 0; i < body.shapes.size(); ++i)
        SIMROB_REQUIRE(validate_shape(body.shapes[i], path + ".shapes[" + std::to_string(i) + "]"));
    SIMROB_REQUIRE(validate_mass(body, path));
    SIMROB_REQUIRE(validate_pose(body.pose, path + ".pose"));
    SIMROB_REQUIRE(validate_vector(body.linear_velocity_m_s, limits::maximum_speed_m_s,
                                   path + ".linear_velocity_m_s"));
    return validate_vector(body.angular_velocity_rad_s, limits::maximum_angular_speed_rad_s,
                           path + ".angular_velocity_rad_s");
}

Result<void> validate(const Joint& joint, const std::string& path) {
    const bool is_added = joint.type == JointType::added;
    if (joint.type > last_joint_type && !is_added)
        return refuse(path + ".type", std::to_string(static_cast<int>(joint.type)),
                      reasons::unknown_joint());
    if (is_added) SIMROB_REQUIRE(validate_added(joint, path));
    if (joint.added && !is_added)
        return refuse(path + ".type", std::to_string(static_cast<int>(joint.type)),
                      reasons::type_not_of_added());
    if (is_motor(joint.type))
        SIMROB_REQUIRE(
            validate_range(joint.axis_count, 1, maximum_joint_axes, path + ".axis_count"));
    SIMROB_REQUIRE(validate_vector(joint.anchor, limits::maximum_position_m, path + ".anchor"));
    const int axes = std::max(direction_count(joint), axis_count(joint));
    for (std::size_t i = 0; i < static_cast<std::size_t>(axes); ++i)
        SIMROB_REQUIRE(validate_axis(joint, i, path));
    SIMROB_REQUIRE(validate_not_parallel(joint, path));
    SIMROB_REQUIRE(validate_linkage(joint, path));
    SIMROB_REQUIRE(validate_softness(joint.hardness, path + ".hardness"));
    SIMROB_REQUIRE(validate_softness(joint.bounciness, path + ".bounciness"));
    SIMROB_REQUIRE(validate_break(joint.break_force_n, path + ".break_force_n"));
    return validate_break(joint.break_torque_nm, path + ".break_torque_nm");
}

Result<void> validate(const Assembly& assembly) {
    if (assembly.bodies.empty() || assembly.bodies.size() > limits::maximum_bodies_per_entity)
        return refuse("bodies", std::to_string(assembly.bodies.size()),
                      reasons::wrong_bodies_count(1, limits::maximum_bodies_per_entity));
    for (std::size_t i = 0; i < assembly.bodies.size(); ++i)
        SIMROB_REQUIRE(validate(assembly.bodies[i], "bodies[" + std::to_string(i) + "]"));
    const int count = static_cast<int>(assembly.bodies.size());
    for (std::size_t i = 0; i < assembly.joints.size(); ++i) {
        const AssemblyJoint& joint = assembly.joints[i];
        const std::string path = "joints[" + std::to_string(i) + "]";
        SIMROB_REQUIRE(validate(joint.joint, path));
        SIMROB_REQUIRE(validate_place(joint.body_1, count, path + ".body_1"));
        SIMROB_REQUIRE(validate_place(joint.body_2, count, path + ".body_2"));
        if (joint.body_1 == joint.body_2)
            return refuse(path + ".body_2", std::to_string(joint.body_2),
                          reasons::body_on_itself("body_1"));
        const auto moves = [&](int body) {
            return body != the_world &&
                   assembly.bodies[static_cast<std::size_t>(body)].mass_kg != infinite_mass;
        };
        for (const int side : {1, 2}) {
            const int body = side == 1 ? joint.body_1 : joint.body_2;
            SIMROB_REQUIRE(validate_movable(joint.joint, moves(body),
                                            path + ".body_" + std::to_string(side), body));
        }
    }
    return {};
}

Result<void> validate(const Interaction& interaction) {
    SIMROB_REQUIRE(validate_range(interaction.hardness, 0, 1, "hardness"));
    SIMROB_REQUIRE(validate_range(interaction.bounciness, 0, 1, "bounciness"));
    SIMROB_REQUIRE(validate_range(interaction.friction, 0, limits::maximum_friction, "friction"));
    SIMROB_REQUIRE(validate_range(interaction.slip_1, 0, limits::maximum_slip, "slip_1"));
    SIMROB_REQUIRE(validate_range(interaction.slip_2, 0, limits::maximum_slip, "slip_2"));
    SIMROB_REQUIRE(validate_range(interaction.restitution, 0, 1, "restitution"));
    return validate_range(interaction.rolling_friction_m, 0, limits::maximum_rolling_friction_m,
                          "rolling_friction_m");
}

Result<void> validate(const WorldParameters& parameters) {
    SIMROB_REQUIRE(
        validate_vector(parameters.gravity_m_s2, limits::maximum_gravity_m_s2, "gravity_m_s2"));
    SIMROB_REQUIRE(validate_range(parameters.hardness, 0, 1, "hardness"));
    SIMROB_REQUIRE(validate_range(parameters.bounciness, 0, 1, "bounciness"));
    SIMROB_REQUIRE(validate_range(parameters.contact_points, 1, limits::maximum_contact_points,
                                  "contact_points"));
    if (parameters.solver > SolverMode::fast)
        return refuse("solver", std::to_string(static_cast<int>(parameters.solver)),
                      reasons::unknown_solver());
    SIMROB_REQUIRE(validate_range(parameters.solver_iterations, 1,
                                  limits::maximum_solver_iterations, "solver_iterations"));
    SIMROB_REQUIRE(validate_range(parameters.linear_damping_per_s, 0, limits::maximum_damping_per_s,
                                  "linear_damping_per_s"));
    SIMROB_REQUIRE(validate_range(parameters.angular_damping_per_s, 0,
                                  limits::maximum_damping_per_s, "angular_damping_per_s"));
    return validate_range(parameters.maximum_correcting_speed_m_s, 0, limits::maximum_speed_m_s,
                          "maximum_correcting_speed_m_s");
}

}  // namespace simrob::physics
