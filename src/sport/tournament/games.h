#pragma once

#include <functional>
#include <map>
#include <vector>

#include "sport/tournament/table_json.h"

namespace simrob::sport::tournament {

/// The games of a tournament, as far as the results so far say which there are.
class Games {
  public:
    /// Completes the record of a game that was found, such as by its result.
    using Complete = std::function<Result<void>(GameRecord&)>;

    /// `settings` must outlive it.
    explicit Games(const Settings& settings) : settings_(settings) {}

    /// Looks until results bring no new games. A refusal of `complete` ends the search.
    Result<void> look(const Complete& complete);

    std::size_t count() const { return wanted_.size(); }
    /// The game must have been found.
    GameRecord& at(const Game& game) { return records_.at(game); }
    State state() const;

  private:
    const Settings& settings_;
    std::vector<Game> wanted_;
    std::map<Game, GameRecord> records_;
};

}  // namespace simrob::sport::tournament
