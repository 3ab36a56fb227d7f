#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "simrob/simulation.h"

namespace sumbot {

/// When the stopwatch of a straight run starts.
enum class Start : std::uint8_t {
    rest,    ///< at the command
    line,    ///< when the robot has gone half its length: its middle is where its front was
    rolling  ///< 4 s after the command, when it has been rolling for long
};

inline constexpr double half_length_m = 0.065;  ///< of the chassis of annex 1
inline constexpr double rolling_start_s = 4;

/// As seen from above.
double distance_m(const simrob::Triple& a, const simrob::Triple& b);

/// Where the robot was during a run that began at rest with the command. The time for 0.50 m
/// follows from it for any start.
class StraightRun {
  public:
    /// Adds the next place; the first one is where the robot stood.
    void add(double time_s, const simrob::Triple& position_m);

    /// Nothing if the run is too short.
    std::optional<double> time_s(Start start) const;
    /// With a stopwatch that starts after this many metres.
    std::optional<double> time_after_s(double run_up_m) const;

  private:
    struct Place {
        double time_s = 0;
        simrob::Triple position_m{};
    };

    std::optional<double> time_from_s(const Place& start) const;
    /// When it was first at least this far from `from`, but not before the place with this number.
    std::optional<Place> passing(const Place& from, double distance_m, std::size_t first) const;

    std::vector<Place> places_;
};

}  // namespace sumbot
