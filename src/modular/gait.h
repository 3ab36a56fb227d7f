#pragma once

#include <string>
#include <vector>

#include "modular/module.h"
#include "modular/words.h"

/// How a shape moves, as data: docs/shapes.md.
namespace simrob::modular {

/// Where a motor is to go. Roles number the modules of a shape, from 1.
struct JointTarget {
    int role = 0;
    Motor motor = Motor::pivot;
    double angle_rad = 0;
    double speed_rad_s = 0;  ///< at most

    friend bool operator==(const JointTarget&, const JointTarget&) = default;
};

/// The i-th of M modules is at offset + amplitude sin(2 pi frequency t + 2 pi cycles (i - 1) / M):
/// the wave runs towards the first.
struct GaitWave {
    Motor motor = Motor::pivot;
    std::vector<int> roles;
    double amplitude_rad = 0;
    double frequency_hz = 0;
    double cycles = 0;  ///< along all modules
    double offset_rad = 0;
    double speed_rad_s = 0;
};

/// At this time, motors are given new angles.
struct GaitKey {
    double at_s = 0;
    std::vector<JointTarget> targets;
};

struct Gait {
    std::string name;
    Words title;
    std::vector<GaitWave> waves;
    std::vector<GaitKey> keys;  ///< in the order of time
    double length_s = 0;        ///< of the keys; 0: there are none
    bool repeats = false;       ///< the keys begin again

    /// Over by its own: one without end is over when somebody says so.
    bool ends() const { return waves.empty() && !repeats; }
};

/// What every motor that the gait moves is to do `time_s` after it began, in the order of roles and
/// motors. Motors that no key has reached yet are left out.
std::vector<JointTarget> targets(const Gait& gait, double time_s);

}  // namespace simrob::modular
