#pragma once

#include "contest/memory.h"
#include "simrob/match.h"
#include "sport/referee/situation.h"

namespace simrob::sport::match {

/// Counts the actions of both teams.
class Statistics {
  public:
    explicit Statistics(std::size_t robots_per_side);

    /// To be called for each step that is played.
    void follow(const referee::Situation& now, std::array<soccer::TeamStatistics, 2>& teams);
    /// Things were moved.
    void forget();
    void describe(contest::Memory& memory);

  private:
    void follow_touches(const referee::Situation& now,
                        std::array<soccer::TeamStatistics, 2>& teams);
    void follow_shots(const referee::Situation& now, soccer::Team team,
                      soccer::TeamStatistics& statistics);
    void follow_ways(const soccer::Sight& sight, soccer::Team team,
                     soccer::TeamStatistics& statistics);

    std::optional<soccer::Team> last_touch_;     ///< whose robot had the ball last
    std::optional<referee::PlayerId> touching_;  ///< who touches it now
    std::array<bool, 2> is_shot_{};              ///< the ball is on its way into the goal
    std::array<std::vector<soccer::RobotSeen>, 2> before_;
};

}  // namespace simrob::sport::match
