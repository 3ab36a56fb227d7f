#include "world/wire_names.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <utility>

#include "physics/validate.h"
#include "world/added_types.h"
#include "world/assembly.h"
#include "world/reasons.h"
#include "world/type_names.h"

namespace simrob::world {
namespace {

using physics::JointType;

/// The physics world's names for properties of a body or joint as a whole.
constexpr std::array<std::pair<std::string_view, std::string_view>, 46> plain_names{{
    {"shapes[0].radius_m", "Radius"},
    {"shapes[0].length_m", "Length"},
    {"shapes[0].size_m.x", "Size_X"},
    {"shapes[0].size_m.y", "Size_Y"},
    {"shapes[0].size_m.z", "Size_Z"},
    {"shapes[0].geometry.vertices", "Vertices"},
    {"shapes[0].geometry.triangles", "Triangles"},
    {"shapes[0].geometry.size_x_m", "Size_X"},
    {"shapes[0].geometry.size_y_m", "Size_Y"},
    {"shapes[0].geometry.rows", "Rows"},
    {"shapes[0].geometry.columns", "Columns"},
    {"shapes[0].geometry.heights", "Heights"},
    {"shapes[0].type", "Type"},
    {"shapes[0]", "Type"},
    {"mass_kg", "Mass"},
    {"pose.position.x", "Position_X"},
    {"pose.position.y", "Position_Y"},
    {"pose.position.z", "Position_Z"},
    {"position.x", "Position_X"},
    {"position.y", "Position_Y"},
    {"position.z", "Position_Z"},
    {"type", "Type"},
    {"body_1", "Body_1"},
    {"body_2", "Body_2"},
    {"anchor.x", "Anchor_X"},
    {"anchor.y", "Anchor_Y"},
    {"anchor.z", "Anchor_Z"},
    {"anchor_2", "Anchor_2"},
    {"anchor_2.x", "Anchor_2_X"},
    {"anchor_2.y", "Anchor_2_Y"},
    {"anchor_2.z", "Anchor_2_Z"},
    {"fixed_points[0]", "Fixed_1"},
    {"fixed_points[0].x", "Fixed_1_X"},
    {"fixed_points[0].y", "Fixed_1_Y"},
    {"fixed_points[0].z", "Fixed_1_Z"},
    {"fixed_points[1]", "Fixed_2"},
    {"fixed_points[1].x", "Fixed_2_X"},
    {"fixed_points[1].y", "Fixed_2_Y"},
    {"fixed_points[1].z", "Fixed_2_Z"},
    {"distance_m", "Distance"},
    {"pitch_m", "Pitch"},
    {"ratio", "Ratio"},
    {"hardness", "Hardness"},
    {"bounciness", "Bounciness"},
    {"break_force_n", "Break_Force"},
    {"break_torque_nm", "Break_Torque"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> axis_names{{
    {"direction", "Axis"},
    {"low_stop", "Low_Stop"},
    {"high_stop", "High_Stop"},
    {"target_velocity", "Velocity"},
    {"maximum_force", "Maximum"},
}};

bool has_one_axis(JointType type) {
    switch (type) {
        case JointType::hinge:
        case JointType::slider:
        case JointType::screw:
        case JointType::piston:
        case JointType::point_in_plane:
        case JointType::point_on_line:
        case JointType::plane:
        case JointType::double_hinge:
            return true;
        default:
            return false;
    }
}

template <class Names>
std::string_view find_name(const Names& names, std::string_view name) {
    for (const auto& [from, to] : names)
        if (from == name) return to;
    return name;
}

/// Removes `name[number]` and a dot from the front of `path`, or leaves it as it is.
bool take_index(std::string_view& path, std::string_view name, std::size_t& number) {
    if (!path.starts_with(name) || path.size() <= name.size() || path[name.size()] != '[')
        return false;
    const char* const end = path.data() + path.size();
    const auto [after, error] = std::from_chars(path.data() + name.size() + 1, end, number);
    if (error != std::errc{} || after == end || *after != ']') return false;
    path.remove_prefix(static_cast<std::size_t>(after - path.data()) + 1);
    if (path.starts_with('.')) path.remove_prefix(1);
    return true;
}

/// Whether the physics world's name refers to the entity as a whole.
bool is_about_the_whole(std::string_view field) {
    return field == "bodies" || field == "joints" || field == "shape" || field == "joint" ||
           field == "assembly";
}

std::string joint_part(const JointSpecification& joint, std::string_view path) {
    std::size_t axis = 0;
    if (has_two_anchors(kind_of_joint(joint)) && path.starts_with("anchor.")) {
        constexpr std::string_view one = "Anchor";
        return joint_field(
            joint, "Anchor_1" + std::string(find_name(plain_names, path).substr(one.size())));
    }
    if (!take_index(path, "axes", axis)) return joint_field(joint, find_name(plain_names, path));
    const auto quantity = find_name(axis_names, path);
    return joint_field(joint, axis_field(joint, static_cast<int>(axis), quantity));
}

/// The sender did not choose the shapes that an added type has made.
Problem about_added_shapes(const EntitySpecification& entity, const BodySpecification& body,
                           const Problem& problem) {
    assert(body.added && problem.field.find("shapes") != problem.field.npos);
    const std::string part = problem.field.substr(problem.field.find("shapes"));
    return {body_field(entity, body, "Type"), std::string(type_name(body)),
            reasons::added_shapes_not_fit(part, problem.value, problem.reason)};
}

}  // namespace

std::string body_field(const EntitySpecification& entity, const BodySpecification& body,
                       std::string_view field) {
    if (entity.type == EntityType::ball && entity.bodies.size() == 1) return std::string(field);
    return "Body " + std::to_string(body.id) + " " + std::string(field);
}

std::string joint_field(const JointSpecification& joint, std::string_view field) {
    return "Joint " + std::to_string(joint.id) + " " + std::string(field);
}

std::string axis_field(JointType type, int axis, std::string_view quantity) {
    assert(axis >= 0 && static_cast<std::size_t>(axis) < physics::maximum_joint_axes);
    const bool of_motor = quantity == "Velocity" || quantity == "Maximum";
    std::string name(quantity);
    if (quantity == "Maximum") name += is_along(type, axis) ? "_Force" : "_Torque";
    const bool is_wheel = type == JointType::wheel || type == JointType::hinge2;
    const bool unnumbered =
        has_one_axis(type) || (is_wheel && quantity != "Axis" && axis == (of_motor ? 1 : 0));
    return unnumbered ? name : name + "_" + std::to_string(axis + 1);
}

std::string axis_field(const JointSpecification& joint, int axis, std::string_view quantity) {
    if (!joint.added) return axis_field(joint.type, axis, quantity);
    if (quantity == "Maximum")
        return is_along(kind_of_joint(joint), axis) ? "Maximum_Force" : "Maximum_Torque";
    const bool is_numbered = quantity == "Axis" && joint.added->linkage.fields.directions > 1;
    return std::string(quantity) + (is_numbered ? "_" + std::to_string(axis + 1) : "");
}

Problem in_wire_names(const EntitySpecification& entity, Problem problem) {
    std::string_view path = problem.field;
    std::size_t index = 0;
    if (take_index(path, "bodies", index) && index < entity.bodies.size()) {
        const BodySpecification& body = entity.bodies[index];
        if (body.added && path.starts_with("shapes"))
            return about_added_shapes(entity, body, problem);
        problem.field = body_field(entity, body, find_name(plain_names, path));
    } else if (take_index(path, "joints", index) && index < entity.joints.size()) {
        const JointSpecification& joint = entity.joints[index];
        if (path == "body_1") problem.value = std::to_string(joint.body_1);
        if (path == "body_2") problem.value = std::to_string(joint.body_2);
        if (path == "type" && joint.added) problem.value = joint.added->name;
        problem.field = joint_part(joint, path);
    } else {
        const bool is_whole = is_about_the_whole(problem.field);
        problem.field = is_whole ? "Structure" : find_name(plain_names, problem.field);
    }
    return problem;
}

}  // namespace simrob::world
