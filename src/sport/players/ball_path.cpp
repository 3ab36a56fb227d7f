#include "sport/players/ball_path.h"

#include <algorithm>

namespace simrob::sport::players {
namespace {

/// One coordinate of a ball between two walls.
void bounce(double& place_m, double& velocity_m_s, double most_m, double restitution) {
    if (std::abs(place_m) <= most_m) return;
    const double side = sign_of(place_m);
    place_m = side * std::max(-most_m, most_m - restitution * (std::abs(place_m) - most_m));
    if (velocity_m_s * side > 0) velocity_m_s *= -restitution;
}

}  // namespace

void BallPath::follow(const Ground& ground, Vector2 place, Vector2 velocity_m_s) {
    const double most_x_m = ground.half_length_m - ground.ball_radius_m;
    const double most_y_m = ground.half_width_m - ground.ball_radius_m;
    const double slowing_m_s = ground.ball_slowing_m_s2 * sample_s;
    for (Vector2& sample : places_) {
        sample = place;
        const double speed_m_s = length(velocity_m_s);
        velocity_m_s = speed_m_s > slowing_m_s
                           ? velocity_m_s * ((speed_m_s - slowing_m_s) / speed_m_s)
                           : Vector2{};
        place = place + velocity_m_s * sample_s;
        const bool in_mouth = std::abs(place.y) < ground.goal_half_width_m - ground.ball_radius_m;
        if (!in_mouth) bounce(place.x, velocity_m_s.x, most_x_m, ground.ball_restitution);
        bounce(place.y, velocity_m_s.y, most_y_m, ground.ball_restitution);
    }
}

Vector2 BallPath::at(double time_s) const {
    const double last = static_cast<double>(sample_count - 1);
    const double position = std::clamp(time_s / sample_s, 0.0, last);
    const auto before = static_cast<std::size_t>(position);
    const std::size_t after = std::min(before + 1, sample_count - 1);
    const double share = position - static_cast<double>(before);
    return places_[before] * (1 - share) + places_[after] * share;
}

}  // namespace simrob::sport::players
