#include <fmt/format.h>

#include "sport/referee/soccer_rules.h"

namespace simrob::sport::referee {
namespace {

class StuckBallRule final : public Rule {
  public:
    explicit StuckBallRule(const soccer::StuckBallRule& settings) : settings_(settings) {}

    std::optional<TeamCall> judge(const Situation& now) override {
        // Either team's frame will do: distances are the same in both.
        const soccer::BallSeen& ball = now.seen_by(soccer::Team::blue).ball;
        if (!mark_ || flat_distance_m(ball, *mark_) > settings_.within_m) {
            mark_ = Mark{ball.x_m, ball.y_m};
            since_s_ = now.time_s;
        }
        if (now.time_s - since_s_ < settings_.after_s) return std::nullopt;
        for (const soccer::Team team : both_teams) {
            const soccer::BallSeen& seen = now.seen_by(team).ball;
            if (is_in_own_goal_area(now.league, seen.x_m, seen.y_m))
                return call(soccer::GameState::goal_kick, team);
        }
        return call(soccer::GameState::free_ball, std::nullopt);
    }

    void forget() override { mark_.reset(); }
    void describe(contest::Memory& memory) override {
        memory.optional(mark_, [&](Mark& mark) { memory.fields(mark.x_m, mark.y_m); });
        memory.field(since_s_);
    }

  private:
    struct Mark {
        double x_m = 0;
        double y_m = 0;
    };

    TeamCall call(soccer::GameState restart, std::optional<soccer::Team> ball_for) const {
        return {.rule = "stuck_ball",
                .text = fmt::format(
                    "the ball has been stuck for {:g} s{}", settings_.after_s,
                    ball_for ? fmt::format(" in the goal area of {}", name_of(*ball_for)) : ""),
                .restart = restart,
                .ball_for = ball_for};
    }

    const soccer::StuckBallRule settings_;
    std::optional<Mark> mark_;  ///< where it last began to move
    double since_s_ = 0;
};

}  // namespace

std::unique_ptr<Rule> stuck_ball_rule(const soccer::StuckBallRule& settings) {
    return std::make_unique<StuckBallRule>(settings);
}

}  // namespace simrob::sport::referee
