#pragma once

#include "contest/memory.h"

namespace simrob::sport::referee {

/// How long a condition has lasted without a break.
class Stopwatch {
  public:
    /// Whether it has lasted for `after_s`, including this step.
    bool lasts(bool is_so, double step_s, double after_s) {
        lasted_s_ = is_so ? lasted_s_ + step_s : 0;
        return is_so && lasted_s_ >= after_s;
    }
    void forget() { lasted_s_ = 0; }
    void describe(contest::Memory& memory) { memory.field(lasted_s_); }

  private:
    double lasted_s_ = 0;
};

}  // namespace simrob::sport::referee
