#pragma once

#include <vector>

#include "sport/players/plane.h"

namespace simrob::sport::players {

/// Ball and opponents as they were a reaction time ago.
class Memory {
  public:
    /// `steps` is how many steps it takes to notice.
    explicit Memory(std::size_t steps = 0) : views_(steps + 1) {}

    void see(const soccer::Sight& sight);
    const soccer::BallSeen& ball() const { return views_[oldest()].ball; }
    std::span<const soccer::RobotSeen> theirs() const { return views_[oldest()].theirs; }
    std::size_t steps() const { return views_.size() - 1; }

  private:
    struct View {
        soccer::BallSeen ball;
        std::vector<soccer::RobotSeen> theirs;
    };
    std::size_t oldest() const { return seen_ < views_.size() ? 0 : next_; }

    std::vector<View> views_;
    std::size_t next_ = 0;  ///< to be written
    std::size_t seen_ = 0;
};

}  // namespace simrob::sport::players
