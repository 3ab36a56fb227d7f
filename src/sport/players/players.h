#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "simrob/strategy.h"

/// The built-in strategies: teams of a goalkeeper, an attacker, defenders and supporters, for any
/// league.
namespace simrob::sport::players {

/// From the easiest.
std::span<const std::string_view> player_levels();

/// Null if there is no such level.
std::unique_ptr<soccer::Strategy> make_players(std::string_view level);

}  // namespace simrob::sport::players
