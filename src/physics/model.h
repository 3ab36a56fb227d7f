#pragma once

#include <cstdint>
#include <vector>

#include "physics/definitions.h"
#include "physics/mass.h"
#include "physics/materials.h"

/// What a physics world is made of, without what changes at every step.
namespace simrob::physics {

/// The rigid body of a body that is in none.
inline constexpr std::uint32_t no_rigid = 0xffffffff;

/// A body as its creator knows it, and the rigid body of the engine that carries it.
struct BodyRecord {
    Body definition;
    GroupId group = 0;
    std::uint32_t rigid = no_rigid;  ///< index in Model::rigids
    Pose in_rigid;                   ///< where it is in that rigid body's frame
    std::uint32_t generation = 1;
    bool alive = false;
};

/// One rigid body of the engine: its members never change their poses in it.
struct RigidRecord {
    std::vector<std::uint32_t> members;  ///< body slots, from one; the first gave orientation
    bool is_static = false;
    GroupId group = 0;
};

/// A joint, with the poses of its bodies when it was made, from which its angles count.
struct JointRecord {
    Joint definition;
    std::uint32_t body_1 = 0;  ///< slot in Model::bodies, counted from one; 0 is the world
    std::uint32_t body_2 = 0;
    std::uint32_t slot = 0;  ///< in Model::joint_slots
    Pose pose_1;
    Pose pose_2;
    bool merged = false;  ///< its bodies are one rigid body: the engine knows nothing of it
};

/// Where a joint handle points.
struct JointSlot {
    std::uint32_t index = 0;  ///< in Model::joints
    std::uint32_t generation = 1;
    bool alive = false;
};

struct Model {
    std::vector<BodyRecord> bodies;       ///< by slot
    std::vector<RigidRecord> rigids;      ///< in order of creation
    std::vector<JointRecord> joints;      ///< in order of creation
    std::vector<JointSlot> joint_slots;   ///< by slot
    std::vector<GroupId> self_colliding;  ///< groups whose bodies collide with each other, sorted
    GroupId last_group = 0;
    Materials materials;
    WorldParameters parameters;
};

/// Of all members together, about the rigid body's origin and in its axes. Not for static ones.
MassProperties rigid_mass(const Model& model, const RigidRecord& rigid);

/// The change of angular velocity that an angular impulse (world frame, N m s) causes.
Vector3 angular_response(const MassProperties& mass, const Quaternion& orientation,
                         const Vector3& angular_impulse);

/// Whether a joint between these bodies (slots from one, 0 the world) could move nothing: both in
/// one rigid body, or both static.
bool rigids_are_one(const Model& model, std::uint32_t body_1, std::uint32_t body_2);

}  // namespace simrob::physics
