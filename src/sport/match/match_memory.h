#pragma once

#include "base/result.h"
#include "contest/memory.h"
#include "simrob/match.h"

/// The settings and counts of a match, as bytes of a contest.
namespace simrob::sport::match {

/// Everything that judging needs, except the seed.
std::string settings_to_bytes(soccer::MatchSettings settings);
/// Refuses impossible leagues.
Result<soccer::MatchSettings> settings_from_bytes(std::string_view bytes);

void describe_statistics(contest::Memory& memory, soccer::TeamStatistics& statistics,
                         std::size_t robots);

}  // namespace simrob::sport::match
