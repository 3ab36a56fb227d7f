#include "sport/contests/contests.h"

#include <array>

#include "sport/sumo/bout.h"

namespace simrob::sport {
namespace {

std::array<const MatchKind*, 2> all_kinds() {
    return {&soccer_kind(), &sumo::sumo_kind()};
}

}  // namespace

const contest::Kinds& kinds() {
    static const contest::Kinds made([] {
        const auto all = all_kinds();
        return std::vector<const contest::ContestKind*>(all.begin(), all.end());
    }());
    return made;
}

const MatchKind& kind_of(const soccer::League& league) {
    for (const MatchKind* const kind : all_kinds())
        if (kind->plays(league)) return *kind;
    return soccer_kind();
}

std::unique_ptr<TeamContest> make_contest(engine::Simulation& simulation,
                                          const command::Catalogue& catalogue,
                                          const soccer::MatchSettings& settings,
                                          const Teams& teams) {
    return kind_of(settings.league).make(simulation, catalogue, settings, teams);
}

}  // namespace simrob::sport
