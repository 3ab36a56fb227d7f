#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sport/tournament/bracket.h"

namespace simrob::sport::tournament {

/// A game with all that is known of it.
struct GameRecord {
    Game game;
    std::string hash;  ///< of its job
    std::optional<Played> played;
    std::string missing;  ///< why it could not be played; empty: it can
};

/// A tournament, finished or not.
struct State {
    std::vector<GameRecord> games;
    std::vector<Standing> table;
    Bracket bracket;  ///< empty in a round robin

    std::size_t games_played() const;
    /// Nothing is left to be played, or to be done about what is missing.
    bool is_over() const;
};

/// The state that these games make.
State state_of(const Settings& settings, std::vector<GameRecord> games);

/// The object of table.json, in the order of docs/tournament.md.
nlohmann::ordered_json table_json(const Settings& settings, const State& state);

/// The table for people, and what is missing.
std::string table_text(const Settings& settings, const State& state);

}  // namespace simrob::sport::tournament
