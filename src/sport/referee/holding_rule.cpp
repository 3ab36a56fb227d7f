#include <fmt/format.h>

#include <algorithm>

#include "sport/referee/soccer_rules.h"
#include "sport/referee/stopwatch.h"

namespace simrob::sport::referee {
namespace {

class HoldingRule final : public Rule {
  public:
    explicit HoldingRule(const soccer::HoldingRule& settings) : settings_(settings) {}

    std::optional<TeamCall> judge(const Situation& now) override {
        for (const soccer::Team team : both_teams) {
            const bool holds = is_held(now.league, now.seen_by(team));
            if (!held_[number_of(team)].lasts(holds, now.step_s, settings_.after_s)) continue;
            const soccer::Team other = soccer::opponent_of(team);
            return TeamCall{.rule = "holding",
                            .text = fmt::format("the goalkeeper of {} held the ball for {:g} s",
                                                name_of(team), settings_.after_s),
                            .restart = soccer::GameState::penalty_kick,
                            .ball_for = other,
                            .foul_by = team};
        }
        return std::nullopt;
    }

    void forget() override {
        for (Stopwatch& watch : held_) watch.forget();
    }
    void describe(contest::Memory& memory) override {
        for (Stopwatch& watch : held_) watch.describe(memory);
    }

  private:
    /// By a keeper whom no opponent prevents from clearing it.
    bool is_held(const soccer::League& league, const soccer::Sight& sight) const {
        const soccer::BallSeen& ball = sight.ball;
        const auto is_near = [&](const soccer::RobotSeen& robot) {
            return flat_distance_m(robot, ball) < settings_.reach_m;
        };
        return !sight.ours.empty() && is_in_own_goal_area(league, ball.x_m, ball.y_m) &&
               is_near(sight.ours.front()) &&
               std::none_of(sight.theirs.begin(), sight.theirs.end(), is_near);
    }

    const soccer::HoldingRule settings_;
    std::array<Stopwatch, 2> held_;
};

}  // namespace

std::unique_ptr<Rule> holding_rule(const soccer::HoldingRule& settings) {
    return std::make_unique<HoldingRule>(settings);
}

}  // namespace simrob::sport::referee
