#pragma once

#include <string>
#include <vector>

#include "physics/definitions.h"

namespace simrob::physics {

/// Two bodies touched during the last step. What sleeps reports no touches.
struct ContactReport {
    BodyId body_1;
    BodyId body_2;       ///< the one with the later creation
    Vector3 position_m;  ///< the deepest point of the last sub-step in which they touched
    Vector3 normal;      ///< from body 2 towards body 1
    Vector3 impulse_ns;  ///< on body 1, summed over the sub-steps
};

enum class EventType : std::uint8_t {
    frozen_runaway,     ///< a group left the bounds of limits.h and was frozen
    frozen_not_finite,  ///< a group's state was no longer finite
    joint_broke,
    engine_fault,      ///< the engine failed; the world went back to before the step
    contacts_dropped,  ///< more contacts than the limit; the most crowded bodies lost theirs
};

/// Something that people must be told about.
struct StepEvent {
    EventType type;
    GroupId group = 0;
    JointId joint;
    std::string detail;
};

/// What happened in one step().
struct StepReport {
    std::vector<StepEvent> events;
    std::vector<ContactReport> contacts;  ///< of the whole world, or of bodies watched
};

/// The load that a joint carried in the last sub-step, on body 1, world frame.
struct JointForce {
    Vector3 force_n;
    Vector3 torque_nm;  ///< about the anchor; of joints without one, about body 2's origin
};

/// A ray met a body.
struct RayHit {
    BodyId body;
    Vector3 position_m;
    Vector3 normal;
    double distance_m = 0;
};

/// The closest points of two bodies. Zero distance when they touch or overlap.
struct Closest {
    double distance_m = 0;
    Vector3 point_1_m;
    Vector3 point_2_m;
};

}  // namespace simrob::physics
