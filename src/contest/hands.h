#pragma once

#include <string>

namespace simrob::contest {

/// A robot that somebody drives for a while instead of its side.
struct TakenOver {
    int entity = 0;
    std::string by;      ///< as recordings call whoever asked for it
    double until_s = 0;  ///< on the simulation's clock

    friend bool operator==(const TakenOver&, const TakenOver&) = default;
};

/// More robots than this nobody has to drive.
inline constexpr std::size_t most_taken_over = 64;
inline constexpr double shortest_drive_s = 0.1;
inline constexpr double longest_drive_s = 60;

/// How whoever embeds the program is called.
inline constexpr std::string_view program_hand = "program";

}  // namespace simrob::contest
