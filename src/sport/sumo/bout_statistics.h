#pragma once

#include "contest/memory.h"
#include "simrob/match.h"
#include "sport/referee/situation.h"

namespace simrob::sport::sumo {

/// Counts the actions of both robots.
class BoutStatistics {
  public:
    /// To be called for each step of a round.
    void follow(const referee::Situation& now, std::array<soccer::TeamStatistics, 2>& teams);
    /// Robots were moved.
    void forget();
    void describe(contest::Memory& memory);

  private:
    bool is_touching_ = false;
    std::array<std::optional<soccer::RobotSeen>, 2> before_;
};

}  // namespace simrob::sport::sumo
