#pragma once

#include "app/streams.h"
#include "base/wall_clock.h"
#include "command/adjustment.h"

namespace simrob::app {

/// Tells whoever started a server when adjusting cannot keep up, and when it does again: a line
/// for each, and no two within half a minute.
class AdjustmentNotice {
  public:
    explicit AdjustmentNotice(Streams streams) : streams_(streams) {}

    /// After each turn.
    void look_at(const command::Adjustment& adjustment, WallTime now);

  private:
    Streams streams_;
    bool is_told_ = false;  ///< that it cannot keep up
    WallTime next_line_{0};
};

}  // namespace simrob::app
