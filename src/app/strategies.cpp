#include "app/strategies.h"

#include "sport/players/players.h"
#include "sport/referee/soccer_rules.h"
#include "sport/sumo/wrestlers.h"

namespace simrob::app {

Result<std::unique_ptr<soccer::Strategy>> make_strategy(const std::string& name, soccer::Team team,
                                                        const soccer::League& league) {
    if (auto players = league.ring ? sport::sumo::make_wrestler(name) : sport::make_players(name))
        return players;
    return refuse(std::string(sport::name_of(team)), name, "expected " + strategy_names());
}

std::string strategy_names() {
    std::string names;
    for (const auto level : sport::player_levels())
        names += (names.empty() ? "" : ", ") + std::string(level);
    return names;
}

}  // namespace simrob::app
