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

/// A forfeit counts as a defeat by at least this many goals to none.
inline constexpr int forfeit_goals = 3;

/// The score that tables count: the goals as scored, but after a forfeit 3 to 0 for the other team
/// unless it led by more.
std::array<int, 2> counted_score(const Played& played);

/// The totals of each team, in the order of the settings; without places.
std::vector<Standing> tally(const Settings& settings, std::span<const PlayedGame> games);

/// The table of a round robin, best team first: by points, goal difference and goals; teams that
/// are equal so far by points, goal difference and goals in the games among them; then by name.
std::vector<Standing> round_robin_table(const Settings& settings,
                                        std::span<const PlayedGame> games);

}  // namespace simrob::sport::tournament
