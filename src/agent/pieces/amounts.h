#pragma once

#include <optional>

#include "agent/filter.h"

namespace simrob::agent::pieces {

/// An amount for each kind of number; zero where none is given.
struct Amounts {
    double position_m = 0;
    double angle_rad = 0;
    double velocity_m_s = 0;
};

/// Parses words such as "position 0.01 angle 0.02"; nothing if they are not of this form.
std::optional<Amounts> parse_amounts(FilterWords words);

}  // namespace simrob::agent::pieces
