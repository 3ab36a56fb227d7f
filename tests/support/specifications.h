#pragma once

#include "world/specification.h"

/// Small entities to build tests upon.
namespace simrob::test {

inline world::BodySpecification sphere(int id, const Vector3& position_m = {},
                                       double radius_m = 0.1) {
    world::BodySpecification body;
    body.id = id;
    body.position_m = position_m;
    body.radius_m = radius_m;
    return body;
}

inline world::BodySpecification box(int id, const Vector3& position_m = {}) {
    world::BodySpecification body;
    body.id = id;
    body.type = physics::ShapeType::box;
    body.position_m = position_m;
    body.size_m = {0.2, 0.1, 0.1};
    return body;
}

inline world::JointSpecification fixed_joint(int id, int body_1, int body_2) {
    world::JointSpecification joint;
    joint.id = id;
    joint.body_1 = body_1;
    joint.body_2 = body_2;
    return joint;
}

inline world::JointSpecification wheel_joint(int id, int body_1, int body_2) {
    world::JointSpecification joint = fixed_joint(id, body_1, body_2);
    joint.type = physics::JointType::wheel;
    joint.axis_1.direction = {0, 0, 1};
    joint.axis_2.direction = {0, 1, 0};
    return joint;
}

/// A chassis (body 0) on two wheels (bodies 1 and 2, joints 0 and 1, both motors).
inline world::EntitySpecification small_robot(int id) {
    world::EntitySpecification robot;
    robot.id = id;
    robot.bodies = {box(0, {0, 0, 1}), sphere(1, {0, 0.1, 1}, 0.05), sphere(2, {0, -0.1, 1}, 0.05)};
    robot.joints = {wheel_joint(0, 0, 1), wheel_joint(1, 0, 2)};
    robot.motors = {0, 1};
    return robot;
}

inline world::EntitySpecification ball(int id, const Vector3& position_m = {0, 0, 1}) {
    world::EntitySpecification entity;
    entity.id = id;
    entity.type = world::EntityType::ball;
    entity.bodies = {sphere(0, position_m)};
    return entity;
}

/// A floor at z = 0.
inline world::EntitySpecification floor(int id) {
    world::BodySpecification plane;
    plane.type = physics::ShapeType::plane;
    world::EntitySpecification entity;
    entity.id = id;
    entity.type = world::EntityType::field;
    entity.bodies = {plane};
    return entity;
}

}  // namespace simrob::test
