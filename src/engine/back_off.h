#pragma once

#include <algorithm>

#include "base/wall_clock.h"

namespace simrob::engine {

/// A waiting time that doubles whenever it proves too short.
class BackOff {
  public:
    constexpr BackOff(WallTime shortest, WallTime longest)
        : shortest_(shortest), longest_(longest), length_(shortest) {}

    WallTime length() const { return length_; }
    void grow() { length_ = std::min(2 * length_, longest_); }
    void reset() { length_ = shortest_; }

  private:
    WallTime shortest_;
    WallTime longest_;
    WallTime length_;
};

}  // namespace simrob::engine
