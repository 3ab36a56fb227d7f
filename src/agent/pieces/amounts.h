#pragma once

#include <optional>

#include "agent/filter.h"

namespace simrob::agent::pieces {

/// What belongs to the numbers of each kind; zero where nothing is said.
struct Amounts {
    double position_m = 0;
    double angle_rad = 0;
    double velocity_m_s = 0;
};

/// Such as "position 0.01 angle 0.02"; nothing when the words are others.
std::optional<Amounts> parse_amounts(FilterWords words);

}  // namespace simrob::agent::pieces
