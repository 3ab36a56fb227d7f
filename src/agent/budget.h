#pragma once

#include <algorithm>
#include <cstddef>

#include "base/wall_clock.h"

namespace simrob::agent {

/// What an agent may send in a second of wall time; 0 is unlimited.
struct Budget {
    double messages = 0;
    double bytes = 0;  ///< including those sent to others because of it

    friend bool operator==(const Budget&, const Budget&) = default;
};

/// What is left of a budget. One second's worth can be saved up.
class Allowance {
  public:
    /// Pays for a message if the budget allows it; false if the message must be ignored.
    bool take(const Budget& budget, std::size_t message_bytes, WallTime now) {
        refill(budget, now);
        const bool has_enough =
            (budget.messages == 0 || messages_ >= 1) && (budget.bytes == 0 || bytes_ > 0);
        if (!has_enough) return false;
        messages_ -= 1;
        charge(message_bytes);
        return true;
    }
    /// May go below zero; the debt is filled up first.
    void charge(std::size_t bytes) { bytes_ -= static_cast<double>(bytes); }

  private:
    void refill(const Budget& budget, WallTime now) {
        const double passed_s = is_new_ ? 1 : to_seconds(now - filled_);
        is_new_ = false;
        filled_ = now;
        messages_ = std::min(budget.messages, messages_ + passed_s * budget.messages);
        bytes_ = std::min(budget.bytes, bytes_ + passed_s * budget.bytes);
    }

    bool is_new_ = true;
    WallTime filled_{0};
    double messages_ = 0;
    double bytes_ = 0;
};

}  // namespace simrob::agent
