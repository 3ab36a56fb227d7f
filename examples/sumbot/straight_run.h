#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "simrob/simulation.h"

namespace sumbot {

/// When the stopwatch of a straight run starts.
enum class Start : std::uint8_t {
    rest,    ///< with the command
    line,    ///< when the robot has gone half its length: its middle passes where its front stood
    rolling  ///< 4 s after the command, when it has long been rolling
};

inline constexpr double half_length_m = 0.065;  ///< of the chassis of annex 1
inline constexpr double rolling_start_s = 4;

/// Seen from above.
double distance_m(const simrob::Triple& a, const simrob::Triple& b);

/// Where the robot was during a run that began at rest, with the command. From it the time for
/// 0.50 m can be taken with any start.
class StraightRun {
  public:
    /// The next place; the first one is where it stood.
    void add(double time_s, const simrob::Triple& position_m);

    /// Nothing when the run is too short.
    std::optional<double> time_s(Start start) const;
    /// When the stopwatch starts after so many metres.
    std::optional<double> time_after_s(double run_up_m) const;

  private:
    struct Place {
        double time_s = 0;
        simrob::Triple position_m{};
    };

    std::optional<double> time_from_s(const Place& start) const;
    /// Where it first was at least so far from `from`, not before the place with this number.
    std::optional<Place> passing(const Place& from, double distance_m, std::size_t first) const;

    std::vector<Place> places_;
};

}  // namespace sumbot
