#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "sport/tournament/table.h"

namespace simrob::sport::tournament {

/// How a game went, or null as long as it is not played.
using Lookup = std::function<const Played*(const Game&)>;

/// What a pairing of a knock-out was won by.
enum class WonBy : std::uint8_t { bye, wins, goals, order };

const char* to_text(WonBy won_by);

/// A place in the bracket.
struct Pairing {
    /// Nobody where it is not known yet, or, in the first round, there is nobody.
    std::array<std::optional<std::size_t>, 2> teams;
    std::vector<Game> games;  ///< that are played or to be played, as far as is known
    std::array<int, 2> wins{};
    std::array<int, 2> goals{};
    int extra_rounds = 0;  ///< in which they met again since they were equal
    std::optional<std::size_t> winner;
    WonBy won_by = WonBy::wins;
};

/// The rounds of a knock-out, the first one first, the final last.
using Bracket = std::vector<std::vector<Pairing>>;

/// Equal teams meet again so often, each time with the seed after the greatest that was used.
inline constexpr int most_extra_rounds = 4;

/// The bracket as far as it is decided. Teams are set by their places in the list, so that the
/// first two meet in the final at the soonest; where teams are missing to a power of two, the first
/// ones have no opponent in the first round. A pairing is won by more games won, then by more
/// goals, then in further games, then by who comes first in the list.
Bracket bracket_of(const Settings& settings, const Lookup& lookup);

/// All games that can be played or have been.
std::vector<Game> games_of(const Bracket& bracket);

/// Those who are out in the same round share a place. Who is not out yet stands as if they lost
/// next. In the order of places, then of the list.
std::vector<Standing> knock_out_table(const Settings& settings, const Bracket& bracket,
                                      std::span<const PlayedGame> games);

}  // namespace simrob::sport::tournament
