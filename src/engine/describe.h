#pragma once

#include <vector>

#include "engine/clock.h"
#include "world/entity.h"

/// What a simulation consists of besides its physics world and its commands, for hashing and
/// saving: see physics/describe.h for what an archive is.
namespace simrob::engine {

inline void describe_clock(auto& archive, auto& clock) {
    archive.field("Initialized", clock.initialized);
    archive.field("Iteration", clock.iteration);
    archive.field("Time", clock.time_s);
    archive.field("Timestep", clock.settings.timestep_s);
    archive.field("Maximum_Substep", clock.settings.maximum_substep_s);
    archive.field("Steps_Per_Iteration", clock.settings.steps_per_iteration);
}

/// Where the parts of an entity are in the physics world.
struct EntityHandles {
    int id = 0;
    physics::GroupId group = 0;
    std::vector<physics::BodyId> bodies;
    std::vector<physics::JointId> joints;
    physics::BodyId reference_body;
};

inline void describe_handle(auto& archive, auto& handle) {
    archive.field("Slot", handle.slot);
    archive.field("Generation", handle.generation);
}

inline void describe_handles(auto& archive, auto& handles) {
    archive.field("Entity_Id", handles.id);
    archive.field("Group", handles.group);
    archive.list("Body", handles.bodies, [](auto& a, auto& body) { describe_handle(a, body); });
    archive.list("Joint", handles.joints, [](auto& a, auto& joint) { describe_handle(a, joint); });
    archive.object("Reference_Body",
                   [&](auto& inner) { describe_handle(inner, handles.reference_body); });
}

}  // namespace simrob::engine
