#pragma once

namespace simrob::command {

/// How an iteration is divided: into steps, and each step into equal sub-steps.
struct TimeSettings {
    double timestep_s = 0.010;
    double maximum_substep_s = 0.005;
    int steps_per_iteration = 1;

    friend bool operator==(const TimeSettings&, const TimeSettings&) = default;
};

}  // namespace simrob::command
