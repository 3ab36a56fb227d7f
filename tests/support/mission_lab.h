#pragma once

#include <functional>
#include <memory>
#include <string>

#include "command/catalogue.h"
#include "engine/simulation.h"
#include "mission/conductor.h"
#include "mission/world_of_mission.h"
#include "modular/shape_file.h"
#include "storage/system/system_disk.h"
#include "support/empty_simulation.h"
#include "support/must.h"
#include "support/paths.h"
#include "support/recorded_commands.h"

/// The world of a mission with its crew, led without a contest.
namespace simrob::test {

inline std::string text_of_shipped(const std::string& file) {
    return must(storage::SystemDisk().read(source_folder() / file, std::size_t{1} << 24U));
}

/// Of robots/mecabot.xml, or another file beside it.
inline world::EntitySpecification shipped_module(const command::Catalogue& catalogue,
                                                 const std::string& file = "mecabot.xml") {
    return must(mission::module_of(text_of_shipped("robots/" + file), catalogue));
}

inline modular::Mission shipped_mission(const std::string& name) {
    return must(modular::mission_from_text(text_of_shipped("missions/" + name + ".json")));
}

/// What a conductor of the mission is made with.
inline mission::Brief brief_of(modular::Mission mission) {
    const auto shape = [](const std::string& name) {
        return must(modular::shape_from_text(text_of_shipped("shapes/" + name + ".json")));
    };
    modular::MissionPlan plan = modular::plan_mission(mission, mission.way);
    return {std::move(mission), std::move(plan), shape("caterpillar"), shape("hexapod")};
}

class MissionLab {
  public:
    explicit MissionLab(const modular::Mission& mission, const std::string& file = "mecabot.xml",
                        const char* engine = "ode")
        : simulation(empty_simulation(engine)),
          crew(catalogue, static_cast<int>(mission.modules.size())) {
        const auto module = shipped_module(catalogue, file);
        for (const auto& request : mission::world_of_mission(mission, module, catalogue))
            must(simulation->apply(request));
        simulation->publish();
        crew.look(*simulation->snapshot());
    }

    /// Calls `lead` in each control period, whose orders are done.
    void run(double seconds, const std::function<void()>& lead) {
        const double end_s = simulation->time_s() + seconds - mission::timestep_s / 2;
        while (simulation->time_s() < end_s) {
            crew.listen(*simulation->snapshot());
            if (simulation->iteration() % 4 == 0) {
                crew.look(*simulation->snapshot());
                lead();
                for (const auto& request : crew.take_requests()) must(simulation->apply(request));
            }
            simulation->step();
        }
    }
    /// Until it is over, or for so long.
    void run(mission::Conductor& conductor, double most_s) {
        const double end_s = simulation->time_s() + most_s;
        while (!conductor.ending() && simulation->time_s() < end_s)
            run(mission::control_period_s, [&] { conductor.act(crew, log, simulation->time_s()); });
        log.end_phase(simulation->time_s());
    }

    /// Where C of a module really is.
    Pose axle(int module) const {
        const world::World& world = simulation->world();
        return world.physics().body_state(world.find_entity(module)->reference_body).pose *
               Pose{{0.011, 0, 0}, {}};
    }

    const command::Catalogue catalogue = recorded_commands();
    std::unique_ptr<engine::Simulation> simulation;
    mission::Crew crew;
    mission::Logbook log;
};

}  // namespace simrob::test
