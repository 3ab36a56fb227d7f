#pragma once

#include <string>

#include "physics/physics_world.h"
#include "support/engines.h"

namespace simrob::hostile {

/// A small physics world with one of everything in it, in motion: the target of attacks.
struct Victim {
    explicit Victim(const test::Engine& engine);

    physics::PhysicsWorld world;
    physics::BodyId floor;
    physics::BodyId ball;
    physics::BodyId crate;        ///< asleep
    physics::AssemblyIds robot;   ///< chassis and mast on a fixed joint, two driven wheels
    physics::JointId hinge;       ///< holds a door to the world; made while running
    physics::JointId slider;      ///< likewise
    physics::AssemblyIds door;    ///< two bodies: the hinge's and the slider's
    physics::BodyId gone_body;    ///< its group was removed
    physics::JointId gone_joint;  ///< likewise
    physics::GroupId gone_group = 0;

    void step(int steps = 1);
};

/// A solid body of this shape where nothing else is.
physics::Body body_of(const physics::Shape& shape);
physics::Body sphere(double radius_m = 0.1);
physics::Body box(const Vector3& size_m = {0.2, 0.2, 0.2});

/// A valid joint of this type, with axes along x, y and z.
physics::Joint joint_of(physics::JointType type);

}  // namespace simrob::hostile
