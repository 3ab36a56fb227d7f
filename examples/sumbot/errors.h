#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace sumbot {

/// Collects how far values are from their references, in percent.
class Errors {
  public:
    /// This error, with its sign.
    double add(double value, double reference) {
        const double percent = 100 * (value / reference - 1);
        sum_ += std::abs(percent);
        squares_ += percent * percent;
        worst_ = std::max(worst_, std::abs(percent));
        ++count_;
        return percent;
    }

    int count() const { return count_; }
    double mean() const { return sum_ / std::max(count_, 1); }
    double worst() const { return worst_; }
    double sum_of_squares() const { return squares_; }
    std::string text() const { return fmt::format("{:.1f} % / {:.1f} %", mean(), worst()); }

  private:
    double sum_ = 0;
    double squares_ = 0;
    double worst_ = 0;
    int count_ = 0;
};

}  // namespace sumbot
