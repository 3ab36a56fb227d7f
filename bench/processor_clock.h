#pragma once

#include <algorithm>

#include "base/wall_clock.h"
#include "bench/measure.h"
#include "engine/participants.h"

namespace simrob::bench {

/// The time that this thread has had a processor for, and what it idled: wall time as it would be
/// if nobody else used the machine. Nobody sleeps in it: to idle only moves it on.
class ProcessorClock final : public WallClock {
  public:
    WallTime now() override { return wall_seconds(processor_time_s()) + idled_; }
    void idle(WallTime until) { idled_ += std::max(WallTime{0}, until - now()); }

  private:
    WallTime idled_{0};
};

/// Takes no part, and idles on such a clock.
class Idler final : public engine::Participants {
  public:
    explicit Idler(ProcessorClock& clock) : clock_(clock) {}

    void hear() override {}
    bool are_ready() override { return true; }
    void tell(const engine::Snapshot&) override {}
    void wait(WallTime until) override { clock_.idle(until); }

  private:
    ProcessorClock& clock_;
};

}  // namespace simrob::bench
