#pragma once

#include <cstdint>

namespace simrob {

/// A small seeded generator (SplitMix64, Steele, Lea and Flood 2014). Its whole state is one
/// number, so that a snapshot can hold it.
class Random {
  public:
    explicit Random(std::uint64_t seed = 0) : state_(seed) {}

    std::uint64_t next();

    /// Uniform in [low, high).
    double uniform(double low, double high);

    /// Normal, with mean 0 and deviation 1. Uses two numbers.
    double normal();

    /// Uniform in 0 .. n-1; n must be positive.
    std::uint32_t below(std::uint32_t n);

    std::uint64_t state() const { return state_; }
    void set_state(std::uint64_t state) { state_ = state; }

  private:
    std::uint64_t state_;
};

}  // namespace simrob
