#include "sport/contests/contests.h"

#include "sport/match/game.h"
#include "sport/sumo/bout.h"

namespace simrob::sport {

std::unique_ptr<Contest> make_contest(engine::Simulation& simulation,
                                      const command::Catalogue& catalogue,
                                      const soccer::MatchSettings& settings, soccer::Strategy& blue,
                                      soccer::Strategy& yellow) {
    if (settings.league.ring)
        return std::make_unique<sumo::Bout>(simulation, catalogue, settings, blue, yellow);
    return std::make_unique<Game>(simulation, catalogue, settings, blue, yellow);
}

}  // namespace simrob::sport
