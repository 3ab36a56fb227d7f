#include "world/assembly.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "base/guarded.h"
#include "physics/validate.h"
#include "world/added_types.h"
#include "world/device_sites.h"
#include "world/wire_names.h"

namespace simrob::world {
namespace {

using physics::JointType;
using physics::ShapeType;

constexpr double no_limit = std::numeric_limits<double>::infinity();

/// The shortest rotation that takes the z axis to `normal`.
Quaternion turn_to(const Vector3& normal) {
    assert(length_squared(normal) > 0);
    const Vector3 n = normalized(normal);
    const double cosine = n.z;
    if (cosine < -1 + 1e-12) return {0, 1, 0, 0};
    const Vector3 axis = cross({0, 0, 1}, n);
    return normalized(Quaternion{1 + cosine, axis.x, axis.y, axis.z});
}

Pose pose_of(const BodySpecification& body) {
    if (body.added || body.type != ShapeType::plane)
        return {body.position_m, from_euler(body.rotation_rad)};
    return {normalized(body.normal) * body.distance_m, turn_to(body.normal)};
}

physics::SharedGeometry make_geometry(const BodySpecification& body) {
    if (!physics::has_geometry(body.type)) return {};
    return {body.type,
            {body.vertices_m, body.triangles, body.size_m.x, body.size_m.y, body.rows, body.columns,
             body.heights_m}};
}

physics::Shape make_shape(const BodySpecification& body) {
    physics::Shape shape;
    shape.type = body.type;
    shape.radius_m = body.radius_m;
    shape.length_m = body.length_m;
    shape.size_m = body.size_m;
    shape.geometry = make_geometry(body);
    return shape;
}

Result<physics::Body> make_body(const EntitySpecification& entity,
                                const BodySpecification& specification) {
    auto shapes = shapes_of(specification);
    if (!shapes) {
        const Problem& problem = shapes.error();
        return refuse(body_field(entity, specification, problem.field), problem.value,
                      problem.reason);
    }
    assert(specification.material && specification.mass_kg && "defaults are filled in");
    physics::Body body;
    body.shapes = std::move(*shapes);
    for (auto& shape : body.shapes) shape.material = *specification.material;
    body.mass_kg = *specification.mass_kg;
    body.pose = pose_of(specification);
    body.category = specification.category;
    // By default they also touch bodies that no message makes.
    if (specification.collides_with != all_categories) body.mask = specification.collides_with;
    return body;
}

physics::JointAxis make_axis(const AxisSpecification& specification) {
    physics::JointAxis axis;
    axis.direction = specification.direction;
    axis.low_stop = specification.low_stop.value_or(-no_limit);
    axis.high_stop = specification.high_stop.value_or(no_limit);
    axis.target_velocity = specification.velocity.value_or(0);
    axis.maximum_force = specification.maximum_force.value_or(0);
    return axis;
}

Vector3 centre_of(const EntitySpecification& entity, int body_id) {
    for (const auto& body : entity.bodies)
        if (body.id == body_id) return pose_of(body).position;
    return {};
}

Vector3 point_at(const PointSpecification& point, const Vector3& otherwise) {
    return {point.x.value_or(otherwise.x), point.y.value_or(otherwise.y),
            point.z.value_or(otherwise.z)};
}

void add_linkage(const EntitySpecification& entity, const JointSpecification& specification,
                 physics::Joint& joint) {
    if (has_two_anchors(joint)) {
        joint.anchor = point_at(specification.anchor_1_m, centre_of(entity, specification.body_1));
        joint.anchor_2 =
            point_at(specification.anchor_2_m, centre_of(entity, specification.body_2));
    }
    joint.fixed_points = {specification.fixed_1_m, specification.fixed_2_m};
    joint.distance_m = specification.distance_m.value_or(physics::distance_as_made);
    joint.pitch_m = specification.pitch_m;
    joint.ratio = specification.ratio;
    const bool lies_flat = joint.type == JointType::plane && joint.axes[0].direction == Vector3{};
    if (lies_flat) joint.axes[0].direction = {0, 0, 1};
}

physics::Joint make_joint(const EntitySpecification& entity,
                          const JointSpecification& specification, bool drives) {
    physics::Joint joint = kind_of_joint(specification);
    joint.anchor = specification.anchor_m;
    joint.axes = {make_axis(specification.axis_1), make_axis(specification.axis_2),
                  make_axis(specification.axis_3)};
    joint.hardness = specification.hardness.value_or(-1);
    joint.bounciness = specification.bounciness.value_or(-1);
    joint.break_force_n = specification.break_force_n.value_or(no_limit);
    joint.break_torque_nm = specification.break_torque_nm.value_or(no_limit);
    joint.report_force = has_motor_device(entity, specification.id);
    add_linkage(entity, specification, joint);
    if (is_motor(joint.type)) {
        const auto is_given = [](const physics::JointAxis& axis) {
            return axis.direction != Vector3{};
        };
        joint.axis_count =
            static_cast<int>(std::count_if(joint.axes.begin(), joint.axes.end(), is_given));
    }
    // A wheel that is not a motor rolls freely, whatever torque its joint could give.
    const bool rolls_freely =
        joint.type == JointType::wheel && !drives && !specification.axis_2.velocity;
    if (rolls_freely) joint.axes[1].maximum_force = 0;
    return joint;
}

int place_of(const EntitySpecification& entity, int body_id) {
    if (body_id == the_world_id) return physics::the_world;
    const auto found = std::find_if(entity.bodies.begin(), entity.bodies.end(),
                                    [&](const auto& body) { return body.id == body_id; });
    assert(found != entity.bodies.end());
    return static_cast<int>(found - entity.bodies.begin());
}

}  // namespace

Result<std::vector<physics::Shape>> shapes_of(const BodySpecification& body) {
    if (body.added)
        return guarded("Type", body.added->name, [&] { return body.added->shapes(body); });
    return std::vector{make_shape(body)};
}

physics::Joint kind_of_joint(const JointSpecification& specification) {
    physics::Joint joint;
    joint.type = specification.type;
    if (!specification.added) return joint;
    joint.added = {specification.added, &specification.added->linkage};
    joint.added_key = joint.added->key;
    return joint;
}

Result<physics::Assembly> make_assembly(const EntitySpecification& specification) {
    physics::Assembly assembly;
    assembly.self_collision = specification.self_collision;
    for (const auto& body : specification.bodies) {
        auto made = make_body(specification, body);
        if (!made) return tl::unexpected(std::move(made).error());
        assembly.bodies.push_back(std::move(*made));
    }
    for (const auto& joint : specification.joints) {
        const auto& motors = specification.motors;
        const bool drives = std::find(motors.begin(), motors.end(), joint.id) != motors.end();
        assembly.joints.push_back({make_joint(specification, joint, drives),
                                   place_of(specification, joint.body_1),
                                   place_of(specification, joint.body_2)});
    }
    return assembly;
}

}  // namespace simrob::world
