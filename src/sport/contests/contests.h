#pragma once

#include "sport/match/team_contest.h"

/// The available sports. Nothing else knows which they are.
namespace simrob::sport {

/// All of them.
const contest::Kinds& kinds();
/// The sport of a league.
const MatchKind& kind_of(const soccer::League& league);

/// A match of the sport of its league. All arguments but the settings must outlive it.
std::unique_ptr<TeamContest> make_contest(engine::Simulation& simulation,
                                          const command::Catalogue& catalogue,
                                          const soccer::MatchSettings& settings,
                                          const Teams& teams);

}  // namespace simrob::sport
