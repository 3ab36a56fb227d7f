#pragma once

#include <memory>

#include "simrob/scenario.h"
#include "sport/match/statistics.h"
#include "sport/referee/soccer_rules.h"

namespace simrob::sport::scenario {

/// Counts the events of a repetition.
class Tally {
  public:
    /// The scenario must outlive it.
    explicit Tally(const soccer::Scenario& scenario);

    /// A repetition begins.
    void forget();
    /// To be called before each step and after the last one.
    void follow(const referee::Situation& now);
    bool has_goal() const { return goals_[0] + goals_[1] > 0; }
    const std::array<int, 2>& goals() const { return goals_; }
    /// The scenario's measure, at `now`.
    double score(const referee::Situation& now) const;

  private:
    const soccer::Scenario& scenario_;
    std::unique_ptr<referee::Rule> goal_rule_;
    match::Statistics statistics_;
    std::array<soccer::TeamStatistics, 2> teams_;
    std::array<int, 2> goals_{};
    bool is_in_goal_ = false;
    std::optional<double> begin_x_m_;       ///< of the ball, as the team sees it
    std::optional<double> scored_after_s_;  ///< the team's first goal
};

}  // namespace simrob::sport::scenario
