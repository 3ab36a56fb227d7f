#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "simrob/strategy.h"
#include "sport/firasim/firasim.h"

namespace simrob::sport::firasim {

/// Longer packets are not read: commands for both teams of any league take less than 1 kB.
inline constexpr std::size_t greatest_packet_bytes = 8192;

struct WheelSpeeds {
    double left_rad_s = 0;
    double right_rad_s = 0;
};

/// What the programs want of a team.
struct TeamOrders {
    std::vector<std::optional<WheelSpeeds>> wheels;         ///< the newest of each robot
    std::vector<std::optional<soccer::RobotState>> places;  ///< the same, in FIRASim's frame
    std::vector<bool> is_ordered;  ///< which robots were given commands since forget_answer()

    std::size_t ordered_robots() const;
    void forget_answer();
};

/// What packets said, for both teams. Whatever their bytes are, what is kept are finite numbers for
/// robots that are there, and places on the pitch.
class Orders {
  public:
    /// The team plays in this league: nothing was ordered yet. Orders for a team that did not
    /// begin are ignored.
    void begin(soccer::Team team, const soccer::League& league);
    void take(std::string_view packet);

    TeamOrders& of(soccer::Team team) { return teams_[static_cast<std::size_t>(team)]; }
    FirasimCounts& counts() { return counts_; }

  private:
    std::array<TeamOrders, 2> teams_;
    double half_length_m_ = 0;
    double half_width_m_ = 0;
    FirasimCounts counts_;
};

}  // namespace simrob::sport::firasim
