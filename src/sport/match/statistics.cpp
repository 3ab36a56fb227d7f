#include "sport/match/statistics.h"

#include <algorithm>

#include "sport/match/reasons.h"

namespace simrob::sport::match {
namespace {

using referee::both_teams;
using referee::number_of;
using referee::PlayerId;
using referee::Situation;
using soccer::Team;
using soccer::TeamStatistics;

/// Share of a robot's side, from its middle to the ball's surface.
constexpr double touch_share = 0.75;
constexpr double shot_m_s = 0.5;
constexpr std::size_t most_robots_seen = 64;

std::optional<PlayerId> who_touches(const Situation& now) {
    const double reach_m = touch_share * now.league.robot.side_m + now.league.ball.radius_m;
    std::optional<PlayerId> nearest;
    double nearest_m = reach_m;
    for (const Team team : both_teams) {
        const soccer::Sight& sight = now.seen_by(team);
        for (std::size_t i = 0; i < sight.ours.size(); ++i) {
            const double distance_m = referee::flat_distance_m(sight.ours[i], sight.ball);
            if (distance_m >= nearest_m) continue;
            nearest_m = distance_m;
            nearest = PlayerId{team, i};
        }
    }
    return nearest;
}

/// Whether the ball, as it rolls, will pass between the posts.
bool goes_in(const soccer::BallSeen& ball, const soccer::League& league) {
    if (ball.velocity_x_m_s < shot_m_s) return false;
    const double way_m = league.length_m() / 2 - ball.x_m;
    if (way_m < 0) return false;
    const double y_m = ball.y_m + ball.velocity_y_m_s / ball.velocity_x_m_s * way_m;
    return std::abs(y_m) < (league.field.goal_top_m - league.field.goal_bottom_m) / 2;
}

}  // namespace

Statistics::Statistics(std::size_t robots_per_side) {
    for (auto& robots : before_) robots.reserve(robots_per_side);
}

void Statistics::forget() {
    touching_.reset();
    last_touch_.reset();
    is_shot_ = {};
    for (auto& robots : before_) robots.clear();
}

void Statistics::describe(contest::Memory& memory) {
    const auto describe_player = [&](PlayerId& player) {
        memory.fields(player.team, player.robot);
    };
    memory.optional(last_touch_);
    memory.optional(touching_, describe_player);
    memory.fields(is_shot_[0], is_shot_[1]);
    const auto is_team = [](Team team) { return number_of(team) < both_teams.size(); };
    memory.require(
        is_team(last_touch_.value_or(Team::blue)) && is_team(touching_.value_or(PlayerId{}).team),
        reasons::expected_number_of_team);
    for (auto& robots : before_)
        memory.list(robots, most_robots_seen,
                    [&](soccer::RobotSeen& robot) { memory.fields(robot.x_m, robot.y_m); });
}

void Statistics::follow(const Situation& now, std::array<TeamStatistics, 2>& teams) {
    follow_touches(now, teams);
    for (const Team team : both_teams) {
        TeamStatistics& its = teams[number_of(team)];
        const soccer::Sight& sight = now.seen_by(team);
        if (last_touch_ == team) its.possession_s += now.step_s;
        if (sight.ball.x_m > 0) its.ball_in_their_half_s += now.step_s;
        follow_shots(now, team, its);
        follow_ways(sight, team, its);
    }
}

void Statistics::follow_touches(const Situation& now, std::array<TeamStatistics, 2>& teams) {
    const auto touching = who_touches(now);
    if (touching && touching != touching_) ++teams[number_of(touching->team)].touches;
    if (touching) last_touch_ = touching->team;
    touching_ = touching;
}

void Statistics::follow_shots(const Situation& now, Team team, TeamStatistics& statistics) {
    const bool is_shot = last_touch_ == team && goes_in(now.seen_by(team).ball, now.league);
    if (is_shot && !is_shot_[number_of(team)]) ++statistics.shots;
    is_shot_[number_of(team)] = is_shot;
}

void Statistics::follow_ways(const soccer::Sight& sight, Team team, TeamStatistics& statistics) {
    auto& before = before_[number_of(team)];
    statistics.distance_m.resize(sight.ours.size());
    for (std::size_t i = 0; i < std::min(before.size(), sight.ours.size()); ++i)
        statistics.distance_m[i] += referee::flat_distance_m(before[i], sight.ours[i]);
    before.assign(sight.ours.begin(), sight.ours.end());
}

}  // namespace simrob::sport::match
