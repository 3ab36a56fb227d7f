#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/vector3.h"
#include "command/record_builder.h"

namespace simrob::command {

/// Where an entity's reference body is, and how it moves.
struct EntityState {
    int entity_id = 0;
    std::string type;
    Vector3 position_m;
    Vector3 rotation_rad;
    Vector3 linear_velocity_m_s;
    Vector3 angular_velocity_rad_s;
};

/// The answer of Get_State.
struct StateAnswer {
    std::uint64_t iteration = 0;
    double time_s = 0;
    bool is_initialized = false;
    std::string engine;
    std::string hash;
    double timestep_s = 0;
    double maximum_substep_s = 0;
    int steps_per_iteration = 0;
    bool step_mode = false;
    bool sync_mode = false;
    double sync_wait_s = 0;
    bool auto_adjust = false;
    double speed = 0;
    std::vector<EntityState> entities;
};

RecordBuilder<StateAnswer> describe_state_answer();

}  // namespace simrob::command
