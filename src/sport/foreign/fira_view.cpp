#include "sport/foreign/fira_view.h"

#include <cmath>
#include <numbers>

#include "base/number.h"
#include "sport/foreign/reasons.h"

namespace simrob::sport::foreign {
namespace {

// Inches; the names are those of FIRA's platform.
constexpr double fleftx = 6.8118;
constexpr double frightx = 93.4259;
constexpr double fbot = 6.3730;
constexpr double ftop = 77.2392;
constexpr double middle_x = (fleftx + frightx) / 2;
constexpr double middle_y = (fbot + ftop) / 2;

/// The position of robots that the league does not have.
constexpr FiraVector far_outside{-1000, -1000, 0};

constexpr double half_turn_degrees = 180;

}  // namespace

Result<FiraView> FiraView::make(const BriefingTold& briefing, bool is_flipped) {
    if (briefing.robots_per_side > fira_robots)
        return refuse("robots per side", std::to_string(briefing.robots_per_side),
                      reasons::too_many_fira_robots(fira_robots));
    const PitchTold& pitch = briefing.pitch;
    FiraView view;
    view.team_ = briefing.team;
    view.direction_ = (briefing.team == soccer::Team::yellow) != is_flipped ? 1 : -1;
    view.inches_per_m_x_ = (frightx - fleftx) / pitch.length_m;
    view.inches_per_m_y_ = (ftop - fbot) / pitch.width_m;
    const double back = (pitch.length_m / 2 + pitch.goal_depth_m) * view.inches_per_m_x_;
    const double post = pitch.goal_width_m / 2 * view.inches_per_m_y_;
    view.field_ = {std::lround(fleftx), std::lround(frightx), std::lround(ftop), std::lround(fbot)};
    view.goal_ = {std::lround(middle_x - back), std::lround(middle_x + back),
                  std::lround(middle_y + post), std::lround(middle_y - post)};
    return view;
}

FiraVector FiraView::position(double x_m, double y_m, double z_m) const {
    return {middle_x + direction_ * x_m * inches_per_m_x_,
            middle_y + direction_ * y_m * inches_per_m_y_, z_m / soccer::inch_m};
}

double FiraView::degrees(double rotation_rad) const {
    const double turned = rotation_rad * (half_turn_degrees / std::numbers::pi) +
                          (direction_ > 0 ? 0 : half_turn_degrees);
    return std::remainder(turned, 2 * half_turn_degrees);
}

void FiraView::show(const soccer::Sight& sight, FiraEnvironment& environment) {
    for (std::size_t i = 0; i < fira_robots; ++i) {
        FiraRobot& home = environment.home[i];
        home.pos = far_outside;
        if (i < sight.ours.size()) {
            home.pos = position(sight.ours[i].x_m, sight.ours[i].y_m, 0);
            home.rotation = degrees(sight.ours[i].rotation_rad);
        }
        FiraOpponent& opponent = environment.opponent[i];
        opponent.pos = far_outside;
        if (i < sight.theirs.size()) {
            opponent.pos = position(sight.theirs[i].x_m, sight.theirs[i].y_m, 0);
            opponent.rotation = degrees(sight.theirs[i].rotation_rad);
        }
    }
    const FiraVector ball = position(sight.ball.x_m, sight.ball.y_m, sight.ball.z_m);
    environment.last_ball = last_ball_.value_or(ball);
    environment.current_ball = ball;
    last_ball_ = ball;
    environment.field_bounds = field_;
    environment.goal_bounds = goal_;
    environment.game_state = static_cast<long>(sight.state);
    const bool is_ours = sight.whose_ball == soccer::WhoseBall::ours;
    const bool is_blue = is_ours == (team_ == soccer::Team::blue);
    environment.whose_ball = sight.whose_ball == soccer::WhoseBall::anyone ? 0 : (is_blue ? 1 : 2);
}

}  // namespace simrob::sport::foreign
