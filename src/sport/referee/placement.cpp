#include "sport/referee/placement.h"

#include <algorithm>
#include <numbers>

namespace simrob::sport::referee {
namespace {

using soccer::GameState;
using soccer::League;
using soccer::RobotState;
using soccer::Team;

constexpr double kick_distance_m = 0.12;       ///< of the taker, from the ball
constexpr double free_ball_distance_m = 0.25;  ///< likewise
constexpr double others_distance_m = 0.25;     ///< for all others
constexpr double apart_m = 0.13;               ///< between the middles of robots
constexpr double taker_apart_m = 0.08;  ///< minimum distance from the ball that a taker may propose
constexpr double wall_distance_m = 0.06;
constexpr double chance_m = 0.005;
constexpr double chance_rad = 0.05;
constexpr double shift_m = 0.05;
constexpr int most_shifts = 60;

struct Spot {
    double x_m = 0;
    double y_m = 0;
};

Spot turned_spot(const Spot& spot) {
    return {-spot.x_m, -spot.y_m};
}

/// In the frame of `team`.
Spot in_frame_of(Team team, const Spot& of_blue) {
    return team == Team::blue ? of_blue : turned_spot(of_blue);
}

/// The new position of the ball, in the frame of blue.
Spot ball_spot(const TeamCall& call, const Situation& now) {
    const League& league = now.league;
    const soccer::Markings& marks = league.markings;
    const soccer::BallSeen& ball = now.seen_by(Team::blue).ball;
    const Team team = call.ball_for.value_or(Team::blue);
    const double half_m = league.length_m() / 2;
    switch (call.restart) {
        case GameState::play:
        case GameState::place_kick:
            return {};
        case GameState::free_ball:
        case GameState::free_kick:
            return {std::copysign(marks.free_ball_x_m, ball.x_m),
                    std::copysign(marks.free_ball_y_m, ball.y_m)};
        case GameState::penalty_kick:
            return in_frame_of(team, {half_m - marks.penalty_mark_m, 0});
        case GameState::goal_kick: {
            const double side = now.seen_by(team).ball.y_m < 0 ? -1 : 1;
            return in_frame_of(team, {-half_m + marks.goal_area_depth_m + league.ball.radius_m,
                                      side * marks.goal_area_width_m / 4});
        }
    }
    return {};
}

/// The initial positions of a team in its own frame.
std::vector<RobotState> formation(const League& league) {
    std::vector<RobotState> states = league.kick_off();
    states.resize(league.robots_per_side);
    const soccer::BallState centre = league.centre();
    for (RobotState& state : states) {
        state.x_m -= centre.x_m;
        state.y_m -= centre.y_m;
    }
    return states;
}

/// Of the field players, or the keeper if there is nobody else.
std::size_t nearest_in_field(const std::vector<RobotState>& states, const Spot& spot) {
    std::size_t nearest = states.size() > 1 ? 1 : 0;
    for (std::size_t i = nearest; i < states.size(); ++i)
        if (flat_distance_m(states[i], spot) < flat_distance_m(states[nearest], spot)) nearest = i;
    return nearest;
}

/// The field players of both sides who do not take a penalty wait beyond the middle.
void send_away(std::vector<RobotState>& states, const League& league) {
    for (std::size_t i = 1; i < states.size(); ++i)
        states[i].x_m += (0.5 - 0.16 + 0.1) * league.length_m();
}

void place_team(Placement& placement, Team team, const TeamCall& call, const League& league) {
    auto& states = placement.robots[number_of(team)];
    auto& taker = placement.takers[number_of(team)];
    const Spot ball = in_frame_of(team, {placement.ball_x_m, placement.ball_y_m});
    states = formation(league);
    if (states.empty()) return;
    const bool is_free = call.restart == GameState::free_ball;
    if (call.restart == GameState::penalty_kick && call.ball_for != team)
        return send_away(states, league);
    if (!is_free && call.ball_for != team) return;
    taker = call.restart == GameState::goal_kick ? 0 : nearest_in_field(states, ball);
    const double distance_m = is_free ? free_ball_distance_m : kick_distance_m;
    states[*taker] = {ball.x_m - distance_m, ball.y_m, 0};
}

/// All robots of a placement, in the frame of blue.
class Crowd {
  public:
    explicit Crowd(const Placement& placement) : placement_(placement) {}

    /// Whether this robot would be clear of all others there and, unless it takes the kick, of the
    /// ball.
    bool has_room(PlayerId player, const RobotState& at, double from_ball_m) const {
        const RobotState here = of_blue(player.team, at);
        const Spot ball{placement_.ball_x_m, placement_.ball_y_m};
        if (flat_distance_m(here, ball) < from_ball_m) return false;
        for (const Team team : both_teams) {
            const auto& states = placement_.robots[number_of(team)];
            for (std::size_t i = 0; i < states.size(); ++i) {
                if (PlayerId{team, i} == player) continue;
                if (flat_distance_m(here, of_blue(team, states[i])) < apart_m) return false;
            }
        }
        return true;
    }

  private:
    static RobotState of_blue(Team team, const RobotState& state) {
        return team == Team::blue ? state : turned(state);
    }

    const Placement& placement_;
};

double clear_of_ball_m(const Placement& placement, PlayerId player) {
    const bool takes = placement.takers[number_of(player.team)] == player.robot;
    return takes ? taker_apart_m : others_distance_m;
}

/// Moves a robot towards its own goal line, then across, until nobody is in the way.
void make_room_for(PlayerId player, Placement& placement, const League& league) {
    const double back_m = -league.length_m() / 2 + wall_distance_m;
    const double side_m = league.width_m() / 2 - wall_distance_m;
    RobotState& state = placement.robots[number_of(player.team)][player.robot];
    const double clear_m = clear_of_ball_m(placement, player);
    for (int shift = 0; shift < most_shifts; ++shift) {
        if (Crowd(placement).has_room(player, state, clear_m)) return;
        state.x_m -= shift_m;
        if (state.x_m > back_m) continue;
        state.x_m = -shift_m;
        state.y_m = state.y_m + apart_m > side_m ? -side_m : state.y_m + apart_m;
    }
}

bool is_inside(const RobotState& state, const League& league) {
    return std::abs(state.x_m) <= league.length_m() / 2 - wall_distance_m &&
           std::abs(state.y_m) <= league.width_m() / 2 - wall_distance_m &&
           std::isfinite(state.rotation_rad);
}

}  // namespace

soccer::RobotState turned(const RobotState& state) {
    return {-state.x_m, -state.y_m,
            std::remainder(state.rotation_rad + std::numbers::pi, 2 * std::numbers::pi)};
}

Placement placement_for(const TeamCall& call, const Situation& now, Random& chance) {
    Placement placement;
    const Spot ball = ball_spot(call, now);
    placement.ball_x_m = ball.x_m;
    placement.ball_y_m = ball.y_m;
    for (const Team team : both_teams) place_team(placement, team, call, now.league);
    for (const Team team : both_teams)
        for (std::size_t i = 0; i < placement.robots[number_of(team)].size(); ++i)
            if (placement.takers[number_of(team)] != i)
                make_room_for({team, i}, placement, now.league);
    for (auto& states : placement.robots)
        for (RobotState& state : states) {
            state.x_m += chance.uniform(-chance_m, chance_m);
            state.y_m += chance.uniform(-chance_m, chance_m);
            state.rotation_rad += chance.uniform(-chance_rad, chance_rad);
        }
    return placement;
}

void take_proposal(Placement& placement, Team team, const std::vector<RobotState>& proposal,
                   const TeamCall& call, const League& league) {
    auto& states = placement.robots[number_of(team)];
    if (call.restart == GameState::penalty_kick || proposal.size() != states.size()) return;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const PlayerId player{team, i};
        const bool is_in_own_half = proposal[i].x_m <= -wall_distance_m;
        if (!is_inside(proposal[i], league)) continue;
        if (call.restart == GameState::place_kick && !is_in_own_half) continue;
        if (Crowd(placement).has_room(player, proposal[i], clear_of_ball_m(placement, player)))
            states[i] = proposal[i];
    }
}

RobotState place_to_put_back(PlayerId player, const Situation& now) {
    const soccer::Sight& sight = now.seen_by(player.team);
    Placement placement;
    placement.ball_x_m = now.seen_by(Team::blue).ball.x_m;
    placement.ball_y_m = now.seen_by(Team::blue).ball.y_m;
    for (const Team team : both_teams)
        for (const auto& robot : now.seen_by(team).ours)
            placement.robots[number_of(team)].push_back({robot.x_m, robot.y_m, robot.rotation_rad});
    placement.robots[number_of(player.team)][player.robot] = formation(now.league)[player.robot];
    make_room_for(player, placement, now.league);
    RobotState state = placement.robots[number_of(player.team)][player.robot];
    state.rotation_rad = std::atan2(sight.ball.y_m - state.y_m, sight.ball.x_m - state.x_m);
    return state;
}

}  // namespace simrob::sport::referee
