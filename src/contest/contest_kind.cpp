#include "contest/contest_kind.h"

#include <algorithm>

#include "base/require.h"
#include "base/text.h"
#include "contest/contest.h"
#include "contest/reasons.h"

namespace simrob::contest {
namespace {

Result<std::unique_ptr<engine::Companion>> judge_of(const Kinds& kinds,
                                                    const command::Catalogue& catalogue,
                                                    const engine::CompanionState& state,
                                                    engine::Simulation& simulation) {
    if (state.name != Contest::companion_name)
        return refuse("companion", state.name, reasons::expected_contest());
    const auto heading = read_heading(state.bytes);
    SIMROB_REQUIRE(heading);
    const ContestKind* const kind = kinds.find(heading->kind);
    if (kind == nullptr) return refuse("kind", heading->kind, reasons::no_such_kind_of_contest());
    auto judge = kind->judge(simulation, catalogue, heading->settings);
    if (!judge) return tl::unexpected(judge.error());
    (*judge)->judge_alone();
    SIMROB_REQUIRE((*judge)->restore(state.bytes));
    return std::move(*judge);
}

}  // namespace

const Restart* ContestKind::find_restart(std::string_view restart) const {
    const auto found = std::find_if(restarts.begin(), restarts.end(), [&](const Restart& known) {
        return same_name(known.name, restart);
    });
    return found == restarts.end() ? nullptr : &*found;
}

std::string ContestKind::names_of_sides() const {
    std::string names;
    for (const auto& side : sides) names += (names.empty() ? "" : ", ") + side;
    return names;
}

bool ContestKind::has_phase(std::string_view phase) const {
    return phase == over || std::find(phases.begin(), phases.end(), phase) != phases.end();
}

bool ContestKind::has_state(std::string_view state) const {
    return state == in_play ||
           std::any_of(restarts.begin(), restarts.end(),
                       [&](const Restart& known) { return known.name == state; });
}

const ContestKind* Kinds::find(std::string_view name) const {
    const auto found = std::find_if(kinds_.begin(), kinds_.end(),
                                    [&](const ContestKind* kind) { return kind->name == name; });
    return found == kinds_.end() ? nullptr : *found;
}

engine::CompanionMaker Kinds::judges(const command::Catalogue& catalogue) const {
    return [kinds = *this, &catalogue](const engine::CompanionState& state,
                                       engine::Simulation& simulation) {
        return judge_of(kinds, catalogue, state, simulation);
    };
}

}  // namespace simrob::contest
