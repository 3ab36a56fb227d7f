#pragma once

#include <cstdint>

#include "engine/time_settings.h"

namespace simrob::engine {

/// Where a simulation is in its time.
struct Clock {
    bool initialized = false;     ///< time passes
    std::uint64_t iteration = 0;  ///< how many were made
    double time_s = 0;            ///< simulated time, summed up iteration by iteration
    TimeSettings settings;

    friend bool operator==(const Clock&, const Clock&) = default;
};

}  // namespace simrob::engine
