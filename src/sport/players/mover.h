#pragma once

#include "sport/players/drive.h"

namespace simrob::sport::players {

/// Carries out the orders of one robot: avoids others, changes speeds no faster than the wheels
/// hold, and frees itself when stuck.
class Mover {
  public:
    soccer::WheelVelocities follow(const Knowledge& known, std::size_t robot, const Order& order,
                                   double step_s);

  private:
    Motion motion_of(const Knowledge& known, std::size_t robot, const Order& order);
    void watch(const Knowledge& known, std::size_t robot, const Motion& wanted, double step_s);
    void approach(const Motion& wanted, const Motion& most_change);

    bool is_backwards_ = false;
    Motion given_;
    Vector2 stood_at_;
    double stood_s_ = 0;
    Motion freeing_;
    double freeing_s_ = 0;  ///< what is left of it
    bool freed_by_spin_ = false;
};

}  // namespace simrob::sport::players
