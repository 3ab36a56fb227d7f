#pragma once

#include <string>
#include <vector>

#include "contest/memory.h"
#include "modular/indicators.h"

namespace simrob::mission {

/// What a mission has come to so far.
class Logbook {
  public:
    /// Ends the phase that goes on. Names and rules are those of modular/mission_plan.h.
    void begin_phase(double now_s, std::string name, std::string shape, std::string rule,
                     modular::Words why);
    void end_phase(double now_s);
    /// The phase that goes on went by so many nodes of the path.
    void add_nodes(int nodes);
    /// Of all motors, each iteration.
    void add_energy(double energy_j);
    void add_retry() { ++retries_; }
    void add_lost_docking() { ++lost_dockings_; }
    void add_replaced(int module) { replaced_.push_back(module); }

    bool is_in_phase() const { return is_in_phase_; }
    const std::vector<modular::Phase>& phases() const { return phases_; }
    int retries() const { return retries_; }
    int lost_dockings() const { return lost_dockings_; }
    const std::vector<int>& replaced() const { return replaced_; }

    void describe(contest::Memory& memory);

  private:
    std::vector<modular::Phase> phases_;
    bool is_in_phase_ = false;
    int retries_ = 0;
    int lost_dockings_ = 0;
    std::vector<int> replaced_;
};

}  // namespace simrob::mission
