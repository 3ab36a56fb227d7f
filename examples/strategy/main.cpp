// A team of one's own: each robot turns to the ball and drives at it, the first stays in its goal.
//
//     example_strategy

#include <cmath>
#include <cstdio>

#include "simrob/match.h"

namespace {

namespace soccer = simrob::soccer;

class Chasers final : public soccer::Strategy {
  public:
    std::optional<soccer::Forfeit> begin(const soccer::Briefing& briefing) override {
        keeper_x_m_ = 0.05 - briefing.league.length_m() / 2;
        return {};
    }

    std::optional<soccer::Forfeit> play(const soccer::Sight& sight,
                                        std::span<soccer::WheelVelocities> wheels) override {
        for (std::size_t i = 0; i < sight.ours.size(); ++i) {
            const soccer::RobotSeen& me = sight.ours[i];
            const double x_m = i == 0 ? keeper_x_m_ : sight.ball.x_m;
            const double way_m = std::hypot(x_m - me.x_m, sight.ball.y_m - me.y_m);
            const double aside_rad =
                std::atan2(sight.ball.y_m - me.y_m, x_m - me.x_m) - me.rotation_rad;
            const double ahead = std::min(30.0, 200 * way_m) * std::cos(aside_rad);
            const double turn = 10 * std::sin(aside_rad);
            wheels[i] = {ahead - turn, ahead + turn};
        }
        return {};
    }

  private:
    double keeper_x_m_ = 0;
};

}  // namespace

int main() {
    Chasers blue;
    Chasers yellow;
    soccer::MatchSettings settings{.league = *soccer::find_league("vsss-3v3"), .seed = 1};
    settings.rules.halves.half_s = 10;
    soccer::Match match(settings, blue, yellow);
    if (const auto outcome = match.begin(); !outcome) {
        std::fputs(outcome.text().c_str(), stderr);
        return 1;
    }
    match.play();
    for (const soccer::Decision& decision : match.report().decisions)
        std::printf("%5.1f s  %s\n", decision.time_s, decision.text.c_str());
    std::printf("blue %d, yellow %d\n", match.report().score[0], match.report().score[1]);
    return 0;
}
