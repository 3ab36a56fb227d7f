#pragma once

#include "simrob/rules.h"
#include "sport/tournament/members.h"

namespace simrob::tournament {

/// The whole length of a match, s.
inline constexpr double least_match_s = 0.1;
inline constexpr double greatest_match_s = 86'400;

/// All rules with all their numbers.
Json rules_json(const soccer::Rules& rules);

/// Changes those that the members name.
void take_rules(Members& members, soccer::Rules& rules);

}  // namespace simrob::tournament
