#pragma once

#include <string>

namespace simrob::contest {

/// A robot that somebody drives for a while in place of its side.
struct TakenOver {
    int entity = 0;
    std::string by;      ///< the asker's name in recordings
    double until_s = 0;  ///< on the simulation's clock

    friend bool operator==(const TakenOver&, const TakenOver&) = default;
};

/// Nobody has to drive more robots than this.
inline constexpr std::size_t most_taken_over = 64;
inline constexpr double shortest_drive_s = 0.1;
inline constexpr double longest_drive_s = 60;

/// The name of the embedding program.
inline constexpr std::string_view program_hand = "program";

}  // namespace simrob::contest
