#include "sport/sumo/wrestler.h"

#include <algorithm>

namespace simrob::sport::sumo {
namespace {

using players::Vector2;
using soccer::RobotSeen;

constexpr double wobble_s = 0.7;
constexpr double near_share = 1.25;     ///< share of a robot's side: closer middles touch
constexpr double slow_m_s = 0.004;      ///< pushing slower than this has no effect
constexpr double retreat_time_s = 1.2;  ///< how long it then retreats
constexpr double flank_time_s = 4;      ///< how long it then looks for a way around
constexpr double turn_gain = 3;         ///< per missing angle
constexpr double ahead_rad = 1;         ///< beyond this it turns on the spot
constexpr double facing_rad = 0.7;      ///< an opponent within this angle faces it
constexpr double maximum_outward_rad = 0.5;
constexpr double flank_m = 0.2;         ///< the point beside an opponent that it goes to
constexpr double flank_until_m = 0.19;  ///< closer than this there is no way around

double bearing_rad(const RobotSeen& from, const RobotSeen& to) {
    const Vector2 way = players::place_of(to) - players::place_of(from);
    return players::wrapped(players::angle_of(way) - from.rotation_rad);
}

double distance_m(const RobotSeen& a, const RobotSeen& b) {
    return players::length(players::place_of(b) - players::place_of(a));
}

}  // namespace

std::optional<soccer::Forfeit> Wrestler::begin(const soccer::Briefing& briefing) {
    const soccer::League& league = briefing.league;
    radius_m_ = std::min(league.length_m(), league.width_m()) / 2;
    reach_m_ = near_share * league.robot.side_m;
    step_s_ = briefing.step_s;
    random_ = Random(briefing.seed);
    forget();
    return std::nullopt;
}

void Wrestler::forget() {
    seen_.clear();
    pushed_s_ = retreat_s_ = flank_s_ = until_wobble_s_ = 0;
}

std::optional<soccer::Forfeit> Wrestler::play(const soccer::Sight& sight,
                                              std::span<soccer::WheelVelocities> wheels) {
    if (wheels.empty() || sight.ours.empty() || sight.theirs.empty()) return std::nullopt;
    if (sight.state != soccer::GameState::play) {
        forget();
        wheels[0] = {};
        return std::nullopt;
    }
    remember(sight);
    wobble();
    wheels[0] = drive(sight.ours[0], decide(sight.ours[0]));
    return std::nullopt;
}

void Wrestler::remember(const soccer::Sight& sight) {
    const auto most = static_cast<std::size_t>(step_s_ > 0 ? level_.reaction_s / step_s_ : 0) + 1;
    seen_.push_back(sight.theirs[0]);
    while (seen_.size() > most) seen_.pop_front();
}

void Wrestler::wobble() {
    until_wobble_s_ -= step_s_;
    if (until_wobble_s_ > 0) return;
    until_wobble_s_ = wobble_s;
    aim_error_rad_ = level_.aim_error_rad * random_.normal();
    side_ = (random_.next() & 1U) == 0 ? 1 : -1;
}

bool Wrestler::sees(const RobotSeen& me) const {
    return std::abs(bearing_rad(me, seen_.front())) <= level_.sight_rad;
}

Wrestler::Wish Wrestler::decide(const RobotSeen& me) {
    if (const auto wish = keep_off_edge(me)) return *wish;
    const RobotSeen& other = seen_.front();
    if (is_stuck(me, other)) return {me.rotation_rad, -1};
    return sees(me) ? fight(me, other) : search(me);
}

/// Whether to retreat, since pushing moves nothing.
bool Wrestler::is_stuck(const RobotSeen& me, const RobotSeen& other) {
    retreat_s_ -= step_s_;
    flank_s_ -= step_s_;
    if (retreat_s_ > 0) return true;
    const bool is_pushing = distance_m(me, other) < reach_m_ &&
                            std::hypot(me.velocity_x_m_s, me.velocity_y_m_s) < slow_m_s;
    pushed_s_ = is_pushing ? pushed_s_ + step_s_ : 0;
    if (pushed_s_ < level_.patience_s) return false;
    pushed_s_ = 0;
    retreat_s_ = retreat_time_s * random_.uniform(0.5, 1.5);
    if (level_.flanks) flank_s_ = retreat_s_ + flank_time_s;
    return true;
}

/// To the middle, forwards or backwards, if the edge is too close.
std::optional<Wrestler::Wish> Wrestler::keep_off_edge(const RobotSeen& me) const {
    const Vector2 place = players::place_of(me);
    const Vector2 soon = place + Vector2{me.velocity_x_m_s, me.velocity_y_m_s} * level_.foresight_s;
    if (players::length(soon) < radius_m_ - level_.edge_m) return std::nullopt;
    const double outwards = dot(players::towards(me.rotation_rad), players::unit(place));
    const double home_rad = players::angle_of(place * -1);
    if (outwards > 0) return Wish{players::wrapped(home_rad + std::numbers::pi), -1};
    return Wish{home_rad, 1};
}

/// Turns on the spot.
Wrestler::Wish Wrestler::search(const RobotSeen& me) const {
    return {me.rotation_rad + side_ * 2 * ahead_rad, 1};
}

Wrestler::Wish Wrestler::fight(const RobotSeen& me, const RobotSeen& other) const {
    const Vector2 place = players::place_of(me);
    const bool is_faced = std::abs(bearing_rad(other, me)) < facing_rad;
    const bool goes_around = flank_s_ > 0 && is_faced && distance_m(me, other) > flank_until_m;
    const Vector2 aim = goes_around ? flank_of(other) : players::place_of(other);
    double heading_rad = players::angle_of(aim - place) + aim_error_rad_;
    if (level_.flanks && distance_m(me, other) < reach_m_)
        heading_rad += outward_turn_rad(me, other);
    return {heading_rad, 1};
}

/// How far to turn away from an opponent in contact, to push it along the shortest way out.
double Wrestler::outward_turn_rad(const RobotSeen& me, const RobotSeen& other) const {
    const Vector2 place = players::place_of(other);
    const double missing_rad = players::wrapped(players::angle_of(place) -
                                                players::angle_of(place - players::place_of(me)));
    const double share = std::min(1.0, 2 * players::length(place) / radius_m_);
    return std::clamp(share * missing_rad, -maximum_outward_rad, maximum_outward_rad);
}

/// The side of an opponent that is closer to the middle: from there the way out is short.
Vector2 Wrestler::flank_of(const RobotSeen& other) const {
    const Vector2 left = players::towards(other.rotation_rad + std::numbers::pi / 2);
    const Vector2 place = players::place_of(other);
    const double towards_middle = -dot(left, place);
    constexpr double equal_m = 0.05;
    const double side =
        std::abs(towards_middle) < equal_m ? side_ : players::sign_of(towards_middle);
    return place + left * (side * flank_m);
}

soccer::WheelVelocities Wrestler::drive(const RobotSeen& me, const Wish& wish) const {
    const double missing_rad = players::wrapped(wish.heading_rad - me.rotation_rad);
    const bool is_ahead = std::abs(missing_rad) < ahead_rad;
    const double forwards = is_ahead ? wish.speed * std::cos(missing_rad) : 0;
    const double turn = std::clamp(turn_gain * missing_rad / std::numbers::pi, -1.0, 1.0);
    const double left = forwards - turn;
    const double right = forwards + turn;
    const double most = std::max({1.0, std::abs(left), std::abs(right)});
    const double units = level_.speed * soccer::greatest_wheel_velocity / most;
    return {left * units, right * units};
}

}  // namespace simrob::sport::sumo
