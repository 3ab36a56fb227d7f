#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "agent/address.h"
#include "base/wall_clock.h"
#include "simrob/strategy.h"
#include "sport/firasim/firasim.h"

namespace simrob::sport::firasim {

/// Longer packets are not read: commands for both teams of any league take less than 1 kB.
inline constexpr std::size_t greatest_packet_bytes = 8192;

struct WheelSpeeds {
    double left_rad_s = 0;
    double right_rad_s = 0;
};

/// After which another program may play the team.
inline constexpr WallTime yielding_silence = std::chrono::seconds(10);

/// What the programs want of a team.
struct TeamOrders {
    std::vector<std::optional<WheelSpeeds>> wheels;         ///< the newest of each robot
    std::vector<std::optional<soccer::RobotState>> places;  ///< the same, in FIRASim's frame
    /// The program that plays the team: the first that gave commands for it, until it was silent.
    std::optional<agent::Address> player;
    WallTime heard{0};             ///< of the player
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
    /// Of a packet of someone else than the program that plays a team, what is for that team is
    /// ignored.
    void take(std::string_view packet, const agent::Address& from = {}, WallTime now = {});

    TeamOrders& of(soccer::Team team) { return teams_[static_cast<std::size_t>(team)]; }
    FirasimCounts& counts() { return counts_; }

  private:
    TeamOrders* orders_from(const agent::Address& from, bool is_yellow, WallTime now);

    std::array<TeamOrders, 2> teams_;
    double half_length_m_ = 0;
    double half_width_m_ = 0;
    FirasimCounts counts_;
};

}  // namespace simrob::sport::firasim
