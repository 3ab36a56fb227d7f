#pragma once

#include "support/module_lab.h"

namespace simrob::test {

/// Drives a module of a ModuleLab by what its compass and its GPS tell it, rounded as they are, to
/// a face of another that stands still, and asks its front connector to hold. It knows of the other
/// what that one would say by radio: its own rounded pose.
class ModuleDriver {
  public:
    ModuleDriver(ModuleLab& lab, int id, int other, int connector);

    /// False when it did not hold within the time.
    bool dock(double most_s);

  private:
    struct Place {
        double x_m = 0;
        double y_m = 0;
        double heading_rad = 0;
    };

    Place place_of(int id) const;
    bool drive_to(double x_m, double y_m, double near_m);
    bool go_round();
    bool turn();
    bool close_up();
    void roll(double ahead_m_s, double turn_rad_s);
    bool is_late() const { return lab_.time_s() > latest_s_; }

    ModuleLab& lab_;
    int id_;
    Place other_;
    Place goal_;  ///< docked
    double left_rad_ = 0;
    double right_rad_ = 0;
    double latest_s_ = 0;
};

}  // namespace simrob::test
