#include "sport/scenario/tally.h"

#include <algorithm>

namespace simrob::sport::scenario {

using soccer::Measure;

Tally::Tally(const soccer::Scenario& scenario)
    : scenario_(scenario),
      goal_rule_(referee::goal_rule()),
      statistics_(std::max(scenario.blue.size(), scenario.yellow.size())) {}

void Tally::forget() {
    statistics_.forget();
    for (auto& team : teams_) team.touches = 0;
    goals_ = {};
    is_in_goal_ = false;
    begin_x_m_.reset();
    scored_after_s_.reset();
}

void Tally::follow(const referee::Situation& now) {
    if (scenario_.measure == Measure::touches) statistics_.follow(now, teams_);
    if (!begin_x_m_) begin_x_m_ = now.seen_by(scenario_.team).ball.x_m;
    const auto call = goal_rule_->judge(now);
    const bool is_new = call && !is_in_goal_;
    is_in_goal_ = call.has_value();
    if (!is_new) return;
    ++goals_[referee::number_of(*call->goal_for)];
    if (call->goal_for == scenario_.team && !scored_after_s_) scored_after_s_ = now.time_s;
}

double Tally::score(const referee::Situation& now) const {
    const soccer::BallSeen& ball = now.seen_by(scenario_.team).ball;
    const std::size_t us = referee::number_of(scenario_.team);
    switch (scenario_.measure) {
        case Measure::goals:
            return goals_[us] - goals_[1 - us];
        case Measure::ball_progress:
            return ball.x_m - begin_x_m_.value_or(ball.x_m);
        case Measure::ball_to_goal:
            return std::hypot(now.league.length_m() / 2 - ball.x_m, ball.y_m);
        case Measure::time_to_goal:
            return scored_after_s_.value_or(scenario_.steps * scenario_.step_s);
        case Measure::touches:
            return teams_[us].touches;
    }
    return 0;
}

}  // namespace simrob::sport::scenario
