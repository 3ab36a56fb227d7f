#pragma once

#include <memory>
#include <string>
#include <utility>

#include "agent/office.h"
#include "catalogue/standard.h"
#include "command/program_information.h"
#include "engine/cycle.h"
#include "physics/engines/engines.h"
#include "storage/simulation_store.h"
#include "storage/system/system_disk.h"
#include "support/paths.h"
#include "support/seeded_network.h"

namespace simrob::test {

/// A whole nucleus on a simulated network: `simrob serve` without sockets.
class Nucleus {
  public:
    explicit Nucleus(std::uint64_t seed = 0, const Weather& weather = {},
                     agent::OfficeSettings settings = standard_settings())
        : network(seed, weather),
          catalogue(catalogue::standard()),
          simulation(std::move(*physics::make_backend("ode", "engine")), simulation_settings()),
          store(disk, simulation, catalogue,
                std::filesystem::temp_directory_path() / "simrob-no-data"),
          office(simulation, catalogue, network, network, std::move(settings)),
          cycle(simulation, office, network, catalogue) {
        simulation.services().offer<const command::Catalogue>(catalogue);
        simulation.services().offer<const command::ProgramInformation>(program);
    }

    static agent::OfficeSettings standard_settings() {
        agent::OfficeSettings settings;
        settings.types = agent::standard_agent_types(agent::standard_filters());
        return settings;
    }

    /// Turns until `is_done`, at most for this much of the network's time. Returns whether it was.
    template <class Condition>
    bool run_until(Condition is_done, std::chrono::nanoseconds time = std::chrono::seconds(60)) {
        const agent::WallTime end = network.now() + time;
        agent::WallTime last = network.now();
        int turns_at_once = 0;
        while (!is_done()) {
            if (network.now() >= end) return false;
            turns_at_once = std::exchange(last, network.now()) == last ? turns_at_once + 1 : 0;
            // Nobody waits for anything: the network's time stands still.
            if (turns_at_once > most_turns_at_once) return false;
            network.after(std::chrono::milliseconds(1), [] {});
            cycle.turn();
        }
        return true;
    }
    void run_for(std::chrono::nanoseconds time) {
        run_until([] { return false; }, time);
    }

    SeededNetwork network;
    const command::Catalogue catalogue;
    const command::ProgramInformation program{"test"};
    engine::Simulation simulation;
    storage::SystemDisk disk;
    storage::SimulationStore store;
    agent::Office office;
    engine::Cycle cycle;

  private:
    static constexpr int most_turns_at_once = 1'000'000;

    static engine::SimulationSettings simulation_settings() {
        engine::SimulationSettings settings;
        settings.engines = physics::engines();
        return settings;
    }
};

inline std::string message(const std::string& inside) {
    return "<Message>" + inside + "</Message>";
}

inline std::string control(const std::string& command, const std::string& fields = "") {
    return "<Simulation_Message><Control_Request Command=\"" + command + "\">" + fields +
           "</Control_Request></Simulation_Message>";
}

inline std::string entity_request(const std::string& command, const std::string& fields) {
    return "<Simulation_Message><Entity_Request Command=\"" + command + "\">" + fields +
           "</Entity_Request></Simulation_Message>";
}

inline std::string register_agent(const std::string& key, bool sync,
                                  const std::string& type = "RobotController",
                                  const std::string& more = "") {
    return "<Agent_Message Command=\"Register_Agent\" Agent_Type=\"" + type + "\"><Sync>" +
           (sync ? "true" : "false") + "</Sync><Broadcast>0</Broadcast><Key>" + key + "</Key>" +
           more + "</Agent_Message>";
}

inline std::string synchronize(const std::string& key, std::uint64_t iteration) {
    return "<Agent_Message Command=\"Synchronize\"><Key>" + key + "</Key><Iteration>" +
           std::to_string(iteration) + "</Iteration></Agent_Message>";
}

inline std::string drive(int entity, double left, double right) {
    return entity_request(
        "Robot_Motor_Control",
        "<Entity_Id>" + std::to_string(entity) +
            "</Entity_Id><Motors><Motor><Wheel_Joint_Id>0</Wheel_Joint_Id><Value>" +
            std::to_string(left) + "</Value></Motor><Motor><Wheel_Joint_Id>1</Wheel_Joint_Id>" +
            "<Value>" + std::to_string(right) + "</Value></Motor></Motors>");
}

/// The text of the first element of this name, or nothing.
inline std::string element(std::string_view text, const std::string& name) {
    const std::size_t begin = text.find("<" + name + ">");
    const std::size_t end = text.find("</" + name + ">");
    if (begin == text.npos || end == text.npos) return "";
    return std::string(text.substr(begin + name.size() + 2, end - begin - name.size() - 2));
}

}  // namespace simrob::test
