#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "modular/mission_plan.h"

/// What a mission came to, and the indicators of the thesis: its tables 29 to 31.
namespace simrob::modular {

/// Something that was done, in simulated time.
struct Phase {
    std::string name;   ///< such as that of an Action
    std::string shape;  ///< the name of the shape that is made, moves or is left
    double begin_s = 0;
    double end_s = 0;
    int nodes = 0;        ///< that it went on by
    double energy_j = 0;  ///< of all motors
    std::string rule{};   ///< that asked for it
    Words why{};          ///< the rule in sentences

    double duration_s() const { return end_s - begin_s; }
};

struct MissionResult {
    bool arrived = false;
    double time_s = 0;  ///< simulated
    std::size_t nodes = 0;
    int touched = 0;  ///< contacts with obstacles
    std::vector<Phase> phases;
    std::string hash;                  ///< empty: nothing was simulated
    std::optional<Problem> refusal{};  ///< why it did not arrive
    double decision_s = 0;             ///< that planning took, by the clock of the wall
    int lost_dockings = 0;
    int retries = 0;  ///< of dockings
    std::vector<int> replaced_modules{};
};

/// Of a goal that cannot be reached: said before anybody moves.
MissionResult unreached(const MissionPlan& plan);

/// All phases of a shape that did the same.
struct Tally {
    std::string shape;
    std::string name;
    int count = 0;
    int nodes = 0;
    double time_s = 0;
    double energy_j = 0;

    /// Nothing for what goes on by no node. The thesis's table 30 divides by the nodes of all legs
    /// what is the mean of one: this is time by nodes.
    std::optional<double> time_of_node_s() const;
    std::optional<double> energy_of_node_j() const;
};

/// In the order in which they first came.
std::vector<Tally> tallies_of(const std::vector<Phase>& phases);

/// One object: docs/missions.md.
nlohmann::ordered_json result_json(const MissionResult& result);

}  // namespace simrob::modular
