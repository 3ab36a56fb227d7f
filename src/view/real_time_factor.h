#pragma once

#include <deque>

#include "base/wall_clock.h"

namespace simrob::view {

/// The speed of simulated time relative to wall time, over about the last second.
class RealTimeFactor {
  public:
    /// Restarts when simulated time goes back, such as by loading a save.
    void add(WallTime wall, double time_s) {
        if (!marks_.empty() && time_s < marks_.back().time_s) marks_.clear();
        marks_.push_back({wall, time_s});
        while (marks_.size() > 2 && wall - marks_[1].wall >= std::chrono::seconds(1))
            marks_.pop_front();
    }
    double value() const {
        if (marks_.size() < 2) return 0;
        const double wall_s = to_seconds(marks_.back().wall - marks_.front().wall);
        return wall_s > 0 ? (marks_.back().time_s - marks_.front().time_s) / wall_s : 0;
    }

  private:
    struct Mark {
        WallTime wall;
        double time_s;
    };
    std::deque<Mark> marks_;
};

}  // namespace simrob::view
