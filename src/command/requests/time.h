#pragma once

#include <cstdint>
#include <optional>

#include "command/identity.h"
#include "command/modes.h"

/// Time, and how it passes.
namespace simrob::command {

struct InitializeSimulation {
    static constexpr Identity identity{"Initialize_Simulation", 5, Kind::control, Power::time};
    friend bool operator==(const InitializeSimulation&, const InitializeSimulation&) = default;
};

struct SetTimestep {
    static constexpr Identity identity{"Set_Timestep", 12, Kind::control, Power::time};
    double timestep_s = 0;
    friend bool operator==(const SetTimestep&, const SetTimestep&) = default;
};

struct SetMaximumSubstep {
    static constexpr Identity identity{"Set_Maximum_Substep", 100, Kind::control, Power::time};
    double maximum_substep_s = 0;
    friend bool operator==(const SetMaximumSubstep&, const SetMaximumSubstep&) = default;
};

struct SetStepsPerIteration {
    static constexpr Identity identity{"Set_Steps_Per_Iteration", 19, Kind::control, Power::time};
    int steps = 1;
    friend bool operator==(const SetStepsPerIteration&, const SetStepsPerIteration&) = default;
};

struct SetStepMode {
    static constexpr Identity identity{"Set_Step_Mode", 6, Kind::control, Power::time};
    bool step_mode = false;
    void change(Modes& modes) const { modes.step_mode = step_mode; }
    static SetStepMode of(const Modes& modes) { return {modes.step_mode}; }
    friend bool operator==(const SetStepMode&, const SetStepMode&) = default;
};

struct MakeStep {
    static constexpr Identity identity{"Make_Step", 7, Kind::control, Power::time};
    std::optional<std::int64_t> iteration;
    friend bool operator==(const MakeStep&, const MakeStep&) = default;
};

struct SetSyncMode {
    static constexpr Identity identity{"Set_Sync_Mode", 9, Kind::control, Power::time};
    bool sync_mode = false;
    void change(Modes& modes) const { modes.sync_mode = sync_mode; }
    static SetSyncMode of(const Modes& modes) { return {modes.sync_mode}; }
    friend bool operator==(const SetSyncMode&, const SetSyncMode&) = default;
};

struct SetSyncWait {
    static constexpr Identity identity{"Set_Sync_Wait", 11, Kind::control, Power::time};
    double sync_wait_s = 0;
    void change(Modes& modes) const { modes.sync_wait_s = sync_wait_s; }
    static SetSyncWait of(const Modes& modes) { return {modes.sync_wait_s}; }
    friend bool operator==(const SetSyncWait&, const SetSyncWait&) = default;
};

struct SetSpeed {
    static constexpr Identity identity{"Set_Speed", 109, Kind::control, Power::time};
    double speed = 0;
    void change(Modes& modes) const { modes.speed = speed; }
    static SetSpeed of(const Modes& modes) { return {modes.speed}; }
    friend bool operator==(const SetSpeed&, const SetSpeed&) = default;
};

}  // namespace simrob::command
