#pragma once

#include <optional>

#include "command/identity.h"

/// How steps are adjusted.
namespace simrob::command {

struct SetAutoAdjustMode {
    static constexpr Identity identity{"Set_AutoAdjust_Mode", 8, Kind::control, Power::time};
    bool auto_adjust = false;
    std::optional<double> own_timestep_s;
    std::optional<double> own_maximum_substep_s;
    std::optional<int> own_steps;

    friend bool operator==(const SetAutoAdjustMode&, const SetAutoAdjustMode&) = default;
};

}  // namespace simrob::command
