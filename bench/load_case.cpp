#include "bench/load_case.h"

namespace simrob::bench {

LoadScript write_script(const LoadCase& load, int substeps) {
    LoadScript script{make_pitch({.robots = load.robots()}), {}, {}};
    script.scene.substeps = substeps;
    const Plan plan{load.first_iteration, 40, 25};
    script.recording = record(script.scene, plan);
    const std::size_t steps = plan.warm_steps + plan.blocks * (plan.steps_per_block + 1) + 2;
    std::vector<DriveCommand> now(script.scene.driven.size());
    for (std::size_t i = 0; i < now.size(); ++i) now[i].robot = i;
    for (const auto& changes : plan_drive(script.scene, steps)) {
        for (const auto& change : changes) now[change.robot] = change;
        script.speeds.push_back(now);
    }
    return script;
}

}  // namespace simrob::bench
