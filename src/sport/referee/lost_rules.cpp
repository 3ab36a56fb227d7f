#include <fmt/format.h>

#include "sport/referee/soccer_rules.h"
#include "sport/referee/stopwatch.h"

namespace simrob::sport::referee {
namespace {

/// Over the walls, or through the floor.
class LostBallRule final : public Rule {
  public:
    explicit LostBallRule(const soccer::LostRule& settings) : settings_(settings) {}

    std::optional<TeamCall> judge(const Situation& now) override {
        if (!lost_.lasts(!is_there(now), now.step_s, settings_.after_s)) return std::nullopt;
        return TeamCall{.rule = "lost_ball",
                        .text = "the ball left the pitch",
                        .restart = soccer::GameState::free_ball};
    }
    void forget() override { lost_.forget(); }
    void describe(contest::Memory& memory) override { lost_.describe(memory); }

  private:
    static bool is_there(const Situation& now) {
        const soccer::BallSeen& ball = now.seen_by(soccer::Team::blue).ball;
        const soccer::Field& field = now.league.field;
        const double half_length_m = (field.goal_right_m - field.goal_left_m) / 2;
        const double radius_m = now.league.ball.radius_m;
        return std::abs(ball.x_m) < half_length_m + radius_m &&
               std::abs(ball.y_m) < now.league.width_m() / 2 + radius_m && ball.z_m > -radius_m;
    }

    const soccer::LostRule settings_;
    Stopwatch lost_;
};

class LostRobotRule final : public Rule {
  public:
    explicit LostRobotRule(const soccer::LostRule& settings) : settings_(settings) {}

    std::optional<TeamCall> judge(const Situation& now) override {
        const bool is_any = !now.lost_robots.empty();
        if (!lost_.lasts(is_any, now.step_s, settings_.after_s)) return std::nullopt;
        const PlayerId player = now.lost_robots.front();
        lost_.forget();
        return TeamCall{.rule = "lost_robot",
                        .text = fmt::format("robot {} of {} was put back", player.robot + 1,
                                            name_of(player.team)),
                        .put_back = player};
    }
    void forget() override { lost_.forget(); }
    void describe(contest::Memory& memory) override { lost_.describe(memory); }

  private:
    const soccer::LostRule settings_;
    Stopwatch lost_;
};

}  // namespace

std::unique_ptr<Rule> lost_ball_rule(const soccer::LostRule& settings) {
    return std::make_unique<LostBallRule>(settings);
}

std::unique_ptr<Rule> lost_robot_rule(const soccer::LostRule& settings) {
    return std::make_unique<LostRobotRule>(settings);
}

}  // namespace simrob::sport::referee
