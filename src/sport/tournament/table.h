#pragma once

#include <array>
#include <span>
#include <vector>

#include "sport/tournament/job_result.h"
#include "sport/tournament/settings.h"
#include "sport/tournament/told/standing.h"

namespace simrob::sport::tournament {

using told::Standing;

struct PlayedGame {
    Game game;
    Played played;
};

/// Who forfeits has lost by at least this many goals to none.
inline constexpr int forfeit_goals = 3;

/// Goals as tables count them: as they were scored, or of a forfeit 3 to 0 for the other team,
/// unless it was ahead by more.
std::array<int, 2> counted_score(const Played& played);

/// What each team has to its name, in the order of the settings; without places.
std::vector<Standing> tally(const Settings& settings, std::span<const PlayedGame> games);

/// The table of a round robin, the best first: by points, goal difference, goals; then, among those
/// who are equal in these, by points, goal difference and goals of their games with each other;
/// then by name.
std::vector<Standing> round_robin_table(const Settings& settings,
                                        std::span<const PlayedGame> games);

}  // namespace simrob::sport::tournament
