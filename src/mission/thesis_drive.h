#pragma once

#include "mission/thesis_body.h"

namespace simrob::mission {

/// Drives a module to a point, by the listing of annexes 5 and 6: it turns until its heading is
/// exact to the degree, drives on until its z is that of the point, then along x, and turns to its
/// last heading. It has arrived within 1 mm, and goes back to the point if turning took it more
/// than 5 mm away.
class ThesisDrive {
  public:
    void go(const ThesisPose& target);
    /// Once in each control period; true as soon as it is there.
    bool act(ThesisBody& body);

    const ThesisPose& target() const { return target_; }
    void describe(contest::Memory& memory);

  private:
    /// The marks 0 to 7 of the listing.
    enum class Mark : std::uint8_t { aim, turn, along_z, choose_x, turn_x, along_x, last_turn };

    void aim(const ThesisPose& now);
    bool turn(ThesisBody& body, int heading_degrees) const;
    void drive_along_z(ThesisBody& body);
    bool is_before_point(const ThesisPose& now) const;
    void choose_x(const ThesisPose& now);
    void drive_along_x(ThesisBody& body);
    bool turn_at_last(ThesisBody& body);
    double distance_mm(const ThesisPose& now) const;
    void forward(ThesisBody& body) const;

    ThesisPose target_{};
    Mark mark_ = Mark::aim;
    int heading_degrees_ = 0;  ///< in which it drives
    int sign_ = 0;             ///< of what is left along x
};

/// From -180 to 180: clockwise is positive.
int degrees_between(int wanted, int now);

}  // namespace simrob::mission
