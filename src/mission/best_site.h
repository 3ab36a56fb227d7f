#pragma once

#include "mission/best_places.h"
#include "modular/assembly.h"
#include "modular/mission_file.h"

namespace simrob::mission {

/// What a site needs to know to plan how a shape is built.
struct SiteQuery {
    const modular::Mission& mission;
    const modular::Shape& shape;
    const modular::ModuleGraph& graph;           ///< of those who are fit
    std::vector<modular::PlacedModule> modules;  ///< who may take part
    std::vector<int> bystanders{};               ///< of them: who get no role
    std::vector<modular::PlanarPose> others;     ///< who only lie there
    modular::PlanarPose root;                    ///< if no part of what is there can stay
    std::uint64_t seed = 1;                      ///< of the attempt
    bool is_somebody_unfit = false;              ///< and is left there
};

/// The floor around the modules, with its obstacles, as they drive there.
modular::TrafficProblem conditions_of(const SiteQuery& query);

/// Around what can stay, else at the root, else around the middle of all: the first of these that
/// can be planned. With somebody who is unfit, the same once more with modules that slide along
/// each other, then at other free places. Refused for the reason of the first time around the
/// middle.
Result<modular::Assembly> plan_site(const SiteQuery& query);

}  // namespace simrob::mission
