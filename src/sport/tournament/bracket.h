#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "sport/tournament/table.h"

namespace simrob::sport::tournament {

/// The result of a game; null if it has not been played.
using Lookup = std::function<const Played*(const Game&)>;

/// What decided a pairing.
enum class WonBy : std::uint8_t { bye, wins, goals, order };

const char* to_text(WonBy won_by);

/// A place in the bracket.
struct Pairing {
    /// Nothing if the team is not known yet, or if the place in the first round is empty.
    std::array<std::optional<std::size_t>, 2> teams;
    std::vector<Game> games;  ///< played and still to be played, as far as they are known
    std::array<int, 2> wins{};
    std::array<int, 2> goals{};
    int extra_rounds = 0;  ///< further games because they were equal
    std::optional<std::size_t> winner;
    WonBy won_by = WonBy::wins;
};

/// The rounds of a knock-out; the last one is the final.
using Bracket = std::vector<std::vector<Pairing>>;

/// Equal teams meet again this often, each time with the next higher seed.
inline constexpr int most_extra_rounds = 4;

/// The bracket as far as it is decided. Teams are placed by their order in the list, so that the
/// first two cannot meet before the final; if the number of teams is no power of two, the first
/// teams of the list skip the first round. What decides a pairing is games won, then goals, then
/// further games, then the order of the list.
Bracket bracket_of(const Settings& settings, const Lookup& lookup);

/// All games that can be played now or were played.
std::vector<Game> games_of(const Bracket& bracket);

/// Teams that are out in the same round share a place; a team that is still in is placed as if it
/// lost its next game. Sorted by place, then in the order of the list.
std::vector<Standing> knock_out_table(const Settings& settings, const Bracket& bracket,
                                      std::span<const PlayedGame> games);

}  // namespace simrob::sport::tournament
