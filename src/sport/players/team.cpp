#include "sport/players/team.h"

#include <algorithm>

#include "sport/players/attacker.h"
#include "sport/players/keeper.h"

namespace simrob::sport::players {
namespace {

/// How long a robot shoots with the same error.
constexpr double wobble_s = 0.6;
/// How long a team waits for the opponents to take their kick.
constexpr double patience_s = 3;

}  // namespace

std::optional<soccer::Forfeit> Team::begin(const soccer::Briefing& briefing) {
    const std::size_t robots = briefing.league.robots_per_side;
    ground_ = ground_of(briefing.league);
    step_s_ = briefing.step_s;
    random_ = Random(briefing.seed);
    memory_ = Memory(step_s_ > 0 ? static_cast<std::size_t>(level_.reaction_s / step_s_) : 0);
    roles_ = Roles(robots);
    movers_.assign(robots, Mover{});
    aim_error_rad_ = until_wobble_s_ = waited_s_ = 0;
    return std::nullopt;
}

void Team::wobble() {
    until_wobble_s_ -= step_s_;
    if (until_wobble_s_ > 0) return;
    until_wobble_s_ = wobble_s;
    aim_error_rad_ = level_.aim_error_rad * random_.normal();
}

/// Whether the opponents are to play the ball first. They are not waited for indefinitely.
bool Team::waits(const soccer::Sight& sight) {
    const bool is_theirs =
        sight.state != soccer::GameState::play && sight.whose_ball == soccer::WhoseBall::theirs;
    waited_s_ = is_theirs ? waited_s_ + step_s_ : 0;
    return is_theirs && waited_s_ < patience_s;
}

Order Team::order_of(const Knowledge& known, std::size_t robot, const Order& keeper) const {
    if (robot == 0) return keeper;
    if (robot == roles_.attacker()) {
        if (!plays_ball(keeper)) return order_of_attacker(known, robot);
        // Ready for balls that the goalkeeper clears, out of its way.
        constexpr double ready_m = 0.35;
        const Vector2 out = unit(known.ball - ground_.own_goal());
        return {Task::go, ground_.inside(known.ball + out * ready_m, 2 * ground_.robot_half_m),
                angle_of(out), level_.speed_m_s};
    }
    const Vector2 place = roles_.place_of_robot(robot);
    return {Task::go, place, angle_of(known.ball - place), level_.speed_m_s};
}

std::optional<soccer::Forfeit> Team::play(const soccer::Sight& sight,
                                          std::span<soccer::WheelVelocities> wheels) {
    const std::size_t robots = std::min({movers_.size(), sight.ours.size(), wheels.size()});
    if (robots == 0) return std::nullopt;
    wobble();
    memory_.see(sight);
    const soccer::BallSeen& seen = memory_.ball();
    Vector2 ball{seen.x_m, seen.y_m};
    const Vector2 velocity_m_s{seen.velocity_x_m_s, seen.velocity_y_m_s};
    path_.follow(ground_, ball, velocity_m_s);
    const Knowledge known{.ground = ground_,
                          .level = level_,
                          .path = path_,
                          .ball = ball,
                          .ball_velocity_m_s = velocity_m_s,
                          .ours = sight.ours.first(robots),
                          .theirs = memory_.theirs(),
                          .aim_error_rad = aim_error_rad_,
                          .is_kick_theirs = waits(sight)};
    roles_.assign(known);
    const Order keeper = order_of_keeper(known);
    for (std::size_t i = 0; i < robots; ++i)
        wheels[i] = movers_[i].follow(known, i, order_of(known, i, keeper), step_s_);
    return std::nullopt;
}

}  // namespace simrob::sport::players
