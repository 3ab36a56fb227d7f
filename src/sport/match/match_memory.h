#pragma once

#include "base/result.h"
#include "contest/memory.h"
#include "simrob/match.h"

/// What a match is set up with, and what it counts, as bytes of a contest.
namespace simrob::sport::match {

/// All that judging needs, but for the seed.
std::string settings_to_bytes(soccer::MatchSettings settings);
/// Refuses what no league is like.
Result<soccer::MatchSettings> settings_from_bytes(std::string_view bytes);

void describe_statistics(contest::Memory& memory, soccer::TeamStatistics& statistics,
                         std::size_t robots);

}  // namespace simrob::sport::match
