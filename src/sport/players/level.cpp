#include "sport/players/level.h"

#include <array>

namespace simrob::sport::players {

std::span<const Level, level_count> levels() {
    static constexpr std::array<Level, level_count> list = {{
        {.name = "easy",
         .speed_m_s = 0.5,
         .keeper_m_s = 0.15,
         .acceleration_m_s2 = 2,
         .turn_rad_s = 5,
         .reaction_s = 0.2,
         .aim_error_rad = 0.2,
         .predicts = false,
         .picks_gaps = false,
         .spacing_m = 0.3},
        {.name = "medium",
         .speed_m_s = 0.9,
         .keeper_m_s = 0.7,
         .acceleration_m_s2 = 4,
         .turn_rad_s = 8,
         .reaction_s = 0.1,
         .aim_error_rad = 0.1,
         .predicts = true,
         .picks_gaps = false,
         .spacing_m = 0.25},
        {.name = "hard",
         .speed_m_s = 1.6,
         .keeper_m_s = 1.6,
         .acceleration_m_s2 = 6,
         .turn_rad_s = 12,
         .reaction_s = 0,
         .aim_error_rad = 0.02,
         .predicts = true,
         .picks_gaps = true,
         .spacing_m = 0.2},
    }};
    return list;
}

}  // namespace simrob::sport::players
