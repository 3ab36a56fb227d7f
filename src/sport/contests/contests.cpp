#include "sport/contests/contests.h"

#include <array>

#include "sport/sumo/bout.h"

namespace simrob::sport::contests {

using match::MatchKind;

namespace {

std::array<const MatchKind*, 2> all_kinds() {
    return {&match::soccer_kind(), &sumo::sumo_kind()};
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
    return match::soccer_kind();
}

std::unique_ptr<match::TeamContest> make_contest(engine::Simulation& simulation,
                                                 const command::Catalogue& catalogue,
                                                 const soccer::MatchSettings& settings,
                                                 const match::Teams& teams) {
    return kind_of(settings.league).make(simulation, catalogue, settings, teams);
}

}  // namespace simrob::sport::contests
