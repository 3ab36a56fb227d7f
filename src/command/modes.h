#pragma once

#include <optional>

#include "command/time_settings.h"

namespace simrob::command {

/// How time passes and who waits for whom. None of it changes what a step computes.
struct Modes {
    bool step_mode = false;    ///< each iteration waits for a Make_Step
    bool sync_mode = false;    ///< each iteration waits for the synchronous agents
    double sync_wait_s = 0.2;  ///< of wall time, the maximum wait for them
    bool auto_adjust = false;  ///< steps are chosen so that simulated time keeps up with the wall
    double speed = 0;          ///< simulated seconds per second of wall time; 0 is unpaced
    /// What adjusting restores: the user's own settings, from when it is switched on until they are
    /// in force again after it is switched off.
    std::optional<TimeSettings> own_settings;

    friend bool operator==(const Modes&, const Modes&) = default;
};

}  // namespace simrob::command
