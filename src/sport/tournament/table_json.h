#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sport/tournament/bracket.h"

namespace simrob::sport::tournament {

/// A game and everything that is known about it.
struct GameRecord {
    Game game;
    std::string hash;  ///< of its job
    std::optional<Played> played;
    std::string missing;  ///< why it could not be played; empty otherwise
};

/// A tournament, finished or not.
struct State {
    std::vector<GameRecord> games;
    std::vector<Standing> table;
    Bracket bracket;  ///< empty for a round robin

    std::size_t games_played() const;
    /// Nothing is left to be played; games that could not be played count as done.
    bool is_over() const;
};

/// The state that follows from these games.
State state_of(const Settings& settings, std::vector<GameRecord> games);

/// The object in table.json, with members in the order of docs/tournament.md.
nlohmann::ordered_json table_json(const Settings& settings, const State& state);

/// The table for people, and the games that are missing.
std::string table_text(const Settings& settings, const State& state);

}  // namespace simrob::sport::tournament
