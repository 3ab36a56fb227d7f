#pragma once

#include "base/require.h"
#include "contest/reasons.h"
#include "sport/match/match_memory.h"
#include "sport/match/team_contest.h"

namespace simrob::sport::match {

/// MatchKind::make for a class of contests.
template <class Sport>
std::unique_ptr<TeamContest> make_contest_of(engine::Simulation& simulation,
                                             const command::Catalogue& catalogue,
                                             const soccer::MatchSettings& settings,
                                             const Teams& teams) {
    return std::make_unique<Sport>(simulation, catalogue, settings, teams);
}

/// ContestKind::judge for it: nobody plays.
template <class Sport, const MatchKind& (*kind)()>
Result<std::unique_ptr<contest::Contest>> judge_of(engine::Simulation& simulation,
                                                   const command::Catalogue& catalogue,
                                                   std::string_view bytes) {
    const auto settings = settings_from_bytes(bytes);
    SIMROB_REQUIRE(settings);
    if (!kind().plays(settings->league))
        return refuse("league", settings->league.name,
                      contest::reasons::league_of_other_kind(kind().name));
    return std::make_unique<Sport>(simulation, catalogue, *settings, Teams{});
}

}  // namespace simrob::sport::match
