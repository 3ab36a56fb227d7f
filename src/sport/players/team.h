#pragma once

#include <vector>

#include "base/random.h"
#include "sport/players/memory.h"
#include "sport/players/mover.h"
#include "sport/players/roles.h"

namespace simrob::sport::players {

/// A whole team of one level.
class Team final : public soccer::Strategy {
  public:
    explicit Team(const Level& level) : level_(level) {}

    std::optional<soccer::Forfeit> begin(const soccer::Briefing& briefing) override;
    std::optional<soccer::Forfeit> play(const soccer::Sight& sight,
                                        std::span<soccer::WheelVelocities> wheels) override;

  private:
    void wobble();
    bool waits(const soccer::Sight& sight);
    Order order_of(const Knowledge& known, std::size_t robot, const Order& keeper) const;

    Level level_;
    Ground ground_;
    double step_s_ = 0;
    Random random_;
    Memory memory_;
    BallPath path_;
    Roles roles_;
    std::vector<Mover> movers_;
    double aim_error_rad_ = 0;
    double until_wobble_s_ = 0;
    double waited_s_ = 0;
};

}  // namespace simrob::sport::players
