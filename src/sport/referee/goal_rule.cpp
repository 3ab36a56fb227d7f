#include <fmt/format.h>

#include "sport/referee/soccer_rules.h"

namespace simrob::sport::referee {
namespace {

/// The whole ball is behind the line, between the posts.
class GoalRule final : public Rule {
  public:
    std::optional<TeamCall> judge(const Situation& now) override {
        const soccer::Field& field = now.league.field;
        const double line_m = now.league.length_m() / 2 + now.league.ball.radius_m;
        const double half_goal_m = (field.goal_top_m - field.goal_bottom_m) / 2;
        for (const soccer::Team team : both_teams) {
            const soccer::BallSeen& ball = now.seen_by(team).ball;
            if (ball.x_m <= line_m || std::abs(ball.y_m) >= half_goal_m) continue;
            const soccer::Team other = soccer::opponent_of(team);
            return TeamCall{.rule = "goal",
                            .text = fmt::format("goal for {}", name_of(team)),
                            .restart = soccer::GameState::place_kick,
                            .ball_for = other,
                            .goal_for = team};
        }
        return std::nullopt;
    }
};

}  // namespace

std::unique_ptr<Rule> goal_rule() {
    return std::make_unique<GoalRule>();
}

}  // namespace simrob::sport::referee
