#pragma once

#include "base/result.h"
#include "simrob/match.h"
#include "sport/referee/rule.h"

/// What people may change in the report of any contest. Each gives what is to be noted about it.
namespace simrob::sport {

Result<Call> overrule_score(soccer::MatchReport& report, int blue, int yellow);
Result<Call> overrule_clock(soccer::MatchReport& report, double seconds);
/// Takes back the goal that the decision of this number, from 1, gave.
Result<Call> overrule_decision(soccer::MatchReport& report, std::size_t decision);

/// So many decisions a match has at most, whoever brings them about: the last one calls it off.
inline constexpr std::size_t most_decisions = 10'000;

/// Adds a decision to the report; the last that it may have ends the match.
void note_decision(soccer::MatchReport& report, const Call& call, std::uint64_t iteration);
/// Forgets what was decided after this iteration, and gives the score of then.
void forget_later(soccer::MatchReport& report, std::uint64_t iteration);

}  // namespace simrob::sport
