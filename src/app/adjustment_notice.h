#pragma once

#include "app/console.h"
#include "base/wall_clock.h"
#include "command/adjustment.h"

namespace simrob::app {

/// Tells the person who started a server when adjusting cannot keep up, and when it can again: a
/// line for each, at least half a minute apart.
class AdjustmentNotice {
  public:
    explicit AdjustmentNotice(Console console) : console_(console) {}

    /// To be called after each turn.
    void look_at(const command::Adjustment& adjustment, WallTime now);

  private:
    Console console_;
    bool is_told_ = false;  ///< has said that it cannot keep up
    WallTime next_line_{0};
};

}  // namespace simrob::app
