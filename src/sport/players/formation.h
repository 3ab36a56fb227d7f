#pragma once

#include "sport/players/knowledge.h"

namespace simrob::sport::players {

/// Places for all but the goalkeeper and the attacker: first those of the defenders, from their own
/// goal on, then those of the supporters.
void place_formation(const Knowledge& known, std::span<Vector2> places);

/// How many of so many places are those of defenders.
constexpr std::size_t defender_count(std::size_t places) {
    return (places + 1) / 2;
}

}  // namespace simrob::sport::players
