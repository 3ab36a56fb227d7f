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

/// After this silence another program may play the team.
inline constexpr WallTime yielding_silence = std::chrono::seconds(10);

/// The orders of the programs for a team.
struct TeamOrders {
    std::vector<std::optional<WheelSpeeds>> wheels;         ///< the newest for each robot
    std::vector<std::optional<soccer::RobotState>> places;  ///< the same, in FIRASim's frame
    /// The program that plays the team: the first that sent commands for it, until it falls silent.
    std::optional<agent::Address> player;
    WallTime heard{0};             ///< of the player
    std::vector<bool> is_ordered;  ///< robots that got commands since forget_answer()

    std::size_t ordered_robots() const;
    void forget_answer();
};

/// The contents of packets, for both teams. Whatever their bytes, only finite numbers for existing
/// robots and positions on the pitch are kept.
class Orders {
  public:
    /// The team plays in this league: nothing is ordered yet. Orders for a team that did not begin
    /// are ignored.
    void begin(soccer::Team team, const soccer::League& league);
    /// A packet's orders for a team that another program plays are ignored.
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
