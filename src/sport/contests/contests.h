#pragma once

#include "sport/match/team_contest.h"

/// The available sports. Nothing else knows which they are.
namespace simrob::sport::contests {

/// All of them.
const contest::Kinds& kinds();
/// The sport of a league.
const match::MatchKind& kind_of(const soccer::League& league);

/// A match of the sport of its league. All arguments but the settings must outlive it.
std::unique_ptr<match::TeamContest> make_contest(engine::Simulation& simulation,
                                                 const command::Catalogue& catalogue,
                                                 const soccer::MatchSettings& settings,
                                                 const match::Teams& teams);

}  // namespace simrob::sport::contests
