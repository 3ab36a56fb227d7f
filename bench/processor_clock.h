#pragma once

#include <algorithm>
#include <optional>

#include "base/wall_clock.h"
#include "bench/measure.h"
#include "engine/participants.h"

namespace simrob::bench {

/// The processor time of this thread plus its idle time: wall time as if nobody else used the
/// machine. Nobody sleeps: idling only advances it. It stands still until it is started, and while
/// it is stopped.
class ProcessorClock final : public WallClock {
  public:
    void start() { started_s_ = processor_time_s(); }
    void stop() {
        elapsed_ = now();
        started_s_.reset();
    }
    WallTime now() override {
        if (!started_s_) return elapsed_;
        return elapsed_ + wall_seconds(processor_time_s() - *started_s_);
    }
    void idle(WallTime until) { elapsed_ += std::max(WallTime{0}, until - now()); }

  private:
    WallTime elapsed_{0};
    std::optional<double> started_s_;
};

/// Takes no part, and idles on such a clock.
class Idler final : public engine::Participants {
  public:
    explicit Idler(ProcessorClock& clock) : clock_(clock) {}

    void hear() override {}
    bool is_waiting() const override { return false; }
    void act() override {}
    void tell(const engine::Snapshot&) override {}
    void wait(WallTime until) override { clock_.idle(until); }

  private:
    ProcessorClock& clock_;
};

}  // namespace simrob::bench
