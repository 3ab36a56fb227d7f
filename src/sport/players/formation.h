#pragma once

#include "sport/players/knowledge.h"

namespace simrob::sport::players {

/// Positions for all but the goalkeeper and the attacker: first those of the defenders, starting at
/// their own goal, then those of the supporters.
void place_formation(const Knowledge& known, std::span<Vector2> places);

/// How many of these positions belong to defenders.
constexpr std::size_t defender_count(std::size_t places) {
    return (places + 1) / 2;
}

}  // namespace simrob::sport::players
