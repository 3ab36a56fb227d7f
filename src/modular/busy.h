#pragma once

#include <cstddef>
#include <limits>
#include <vector>

namespace simrob::modular {

inline constexpr double never_s = std::numeric_limits<double>::infinity();

/// A stretch of time, without its ends.
struct Span {
    double from_s = 0;
    double to_s = 0;

    friend bool operator==(const Span&, const Span&) = default;
};

/// When a place is taken: spans in their order that do not touch each other.
class Busy {
  public:
    void add(Span span);
    const std::vector<Span>& spans() const { return spans_; }

    /// The first time from `from_s` on when it is free for `duration_s`; never_s if there is none.
    double earliest_s(double from_s, double duration_s) const;

    /// Free stretches are counted from 0: before the first span, between the first two, and so on.
    std::size_t gap_count() const { return spans_.size() + 1; }
    Span gap(std::size_t number) const;
    /// The first gap that ends after this time.
    std::size_t gap_after(double time_s) const;

  private:
    std::vector<Span> spans_;
};

}  // namespace simrob::modular
