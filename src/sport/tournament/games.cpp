#include "sport/tournament/games.h"

#include "base/require.h"

namespace simrob::sport::tournament {

Result<void> Games::look(const Complete& complete) {
    std::size_t known = 0;
    do {
        known = records_.size();
        wanted_ = settings_.format == Format::round_robin ? round_robin_games(settings_)
                                                          : games_of(state().bracket);
        for (const Game& game : wanted_) {
            const auto [found, is_new] = records_.try_emplace(game, GameRecord{game, "", {}, ""});
            if (is_new) SIMROB_REQUIRE(complete(found->second));
        }
    } while (records_.size() != known);
    return {};
}

State Games::state() const {
    std::vector<GameRecord> games;
    for (const Game& game : wanted_) games.push_back(records_.at(game));
    return state_of(settings_, std::move(games));
}

}  // namespace simrob::sport::tournament
