#pragma once

#include <array>
#include <cstddef>

#include "sport/players/ground.h"

namespace simrob::sport::players {

/// The path of an untouched ball: it rolls ever slower and bounces off walls. The mouths of goals
/// are open.
class BallPath {
  public:
    static constexpr std::size_t sample_count = 40;
    static constexpr double sample_s = 0.04;

    void follow(const Ground& ground, Vector2 place, Vector2 velocity_m_s);
    /// At multiples of sample_s from now.
    const std::array<Vector2, sample_count>& places() const { return places_; }
    /// At a time from now, as far as it was computed.
    Vector2 at(double time_s) const;

  private:
    std::array<Vector2, sample_count> places_{};
};

}  // namespace simrob::sport::players
