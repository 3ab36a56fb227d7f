#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace simrob::sport::players {

/// How well a team plays, as data.
struct Level {
    std::string_view name;
    double speed_m_s = 1;          ///< the most that a robot drives at
    double keeper_m_s = 1;         ///< likewise, of the goalkeeper on its line
    double acceleration_m_s2 = 4;  ///< of each rim
    double turn_rad_s = 8;         ///< the most that a robot turns at on its way
    double reaction_s = 0;         ///< so old is what it knows of ball and opponents
    double aim_error_rad = 0;      ///< deviation of its shots from what it means
    bool predicts = true;          ///< goes to where the ball will be
    bool picks_gaps = true;        ///< shoots past the goalkeeper, not at the middle
    double spacing_m = 0.2;        ///< between defenders side by side
};

inline constexpr std::size_t level_count = 3;

/// From the easiest.
std::span<const Level, level_count> levels();

}  // namespace simrob::sport::players
