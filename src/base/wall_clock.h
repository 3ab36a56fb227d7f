#pragma once

#include <chrono>

namespace simrob {

/// Wall time since an arbitrary moment; it only goes forward.
using WallTime = std::chrono::nanoseconds;

constexpr WallTime wall_seconds(double seconds) {
    return WallTime(static_cast<WallTime::rep>(seconds * 1e9));
}

constexpr double to_seconds(WallTime time) {
    return static_cast<double>(time.count()) * 1e-9;
}

/// The source of wall time: the system's clock, or one controlled by a test.
class WallClock {
  public:
    virtual ~WallClock() = default;
    virtual WallTime now() = 0;
};

}  // namespace simrob
