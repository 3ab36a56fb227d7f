#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace simrob::sport::players {

/// How well a team plays, as data.
struct Level {
    std::string_view name;
    double speed_m_s = 1;          ///< maximum of a robot
    double keeper_m_s = 1;         ///< maximum of the goalkeeper on its line
    double acceleration_m_s2 = 4;  ///< of each rim
    double turn_rad_s = 8;         ///< maximum rate of turn while driving
    double reaction_s = 0;         ///< age of what it knows about ball and opponents
    double aim_error_rad = 0;      ///< standard deviation of its shots
    bool predicts = true;          ///< drives to where the ball will be
    bool picks_gaps = true;        ///< shoots past the goalkeeper, not at the middle
    double spacing_m = 0.2;        ///< between neighbouring defenders
};

inline constexpr std::size_t level_count = 3;

/// From the easiest.
std::span<const Level, level_count> levels();

}  // namespace simrob::sport::players
