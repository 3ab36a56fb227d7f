#pragma once

#include "command/catalogue.h"
#include "engine/simulation.h"
#include "sport/match/contest.h"

namespace simrob::sport {

/// A match of the sport of its league: soccer, or sumo where that has a ring. All must outlive it
/// but the settings.
std::unique_ptr<Contest> make_contest(engine::Simulation& simulation,
                                      const command::Catalogue& catalogue,
                                      const soccer::MatchSettings& settings, soccer::Strategy& blue,
                                      soccer::Strategy& yellow);

}  // namespace simrob::sport
