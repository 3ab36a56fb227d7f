#pragma once

#include <ctime>

#include "require.h"

/// Fails when it goes if this program has used more processor time since it was made than any input
/// may take. libFuzzer's own limit goes by the wall clock, and a busy machine reaches that.
class ProcessorLimit {
  public:
    ProcessorLimit() = default;
    ProcessorLimit(const ProcessorLimit&) = delete;
    ProcessorLimit& operator=(const ProcessorLimit&) = delete;
    ProcessorLimit(ProcessorLimit&&) = delete;
    ProcessorLimit& operator=(ProcessorLimit&&) = delete;
    ~ProcessorLimit() { require(now_s() - begin_s_ < slowest_input_s); }

  private:
    static constexpr double slowest_input_s = 10;

    static double now_s() {
        timespec now{};
        ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
    }

    double begin_s_ = now_s();
};
