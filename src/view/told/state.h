#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "codec/told.h"

namespace simrob::view {

/// The state of adjusting.
struct AdjustmentText {
    std::string state;
    double share = 0;
    std::uint64_t changes = 0;
};

/// How the nucleus is running.
struct StateText {
    bool step_mode = false;
    bool sync_mode = false;
    bool auto_adjust = false;
    std::optional<AdjustmentText> adjustment;  ///< none while it is off
    std::optional<double> speed;               ///< none: time is not paced
    double timestep_s = 0;
    int steps_per_iteration = 0;
    std::string engine;
    std::optional<std::string> recording;
};

const codec::Told<StateText>& told_state();

}  // namespace simrob::view
