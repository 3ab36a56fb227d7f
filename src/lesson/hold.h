#pragma once

#include <algorithm>
#include <optional>

#include "contest/memory.h"

namespace simrob::lesson {

/// For how long something has been so without a break.
class Hold {
  public:
    void follow(bool is_so, double now_s) {
        now_s_ = now_s;
        if (!is_so) since_s_.reset();
        if (is_so && !since_s_) since_s_ = now_s;
    }
    bool is_so() const { return since_s_.has_value(); }
    double lasted_s() const { return since_s_ ? now_s_ - *since_s_ : 0; }
    /// Times are sums of steps, and may be off by a bit.
    bool has_lasted(double for_s) const {
        constexpr double rounding_s = 1e-6;
        return since_s_ && lasted_s() >= for_s - rounding_s;
    }
    double share(double for_s) const {
        if (has_lasted(for_s)) return 1;
        return for_s > 0 ? std::clamp(lasted_s() / for_s, 0.0, 1.0) : 0;
    }
    double begun_s() const { return since_s_.value_or(now_s_); }
    void describe(contest::Memory& memory) {
        memory.optional(since_s_);
        memory.field(now_s_);
    }

  private:
    std::optional<double> since_s_;
    double now_s_ = 0;
};

}  // namespace simrob::lesson
