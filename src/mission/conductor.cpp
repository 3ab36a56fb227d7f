#include "mission/conductor.h"

#include "mission/mission_run.h"

namespace simrob::mission {

std::unique_ptr<Conductor> make_conductor(Brief brief) {
    const bool is_thesis = brief.plan.way == modular::Way::thesis;
    return is_thesis ? make_thesis_conductor(std::move(brief))
                     : make_best_conductor(std::move(brief));
}

}  // namespace simrob::mission
