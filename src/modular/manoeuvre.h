#pragma once

#include <vector>

#include "modular/motion_plan.h"
#include "modular/reservation.h"

namespace simrob::modular {

/// How fast modules drive and turn.
struct Pace {
    double drive_m_s = 0;
    double turn_rad_s = 0;

    double drive_s(double way_m) const { return std::abs(way_m) / drive_m_s; }
    double turn_s(double angle_rad) const { return std::abs(wrapped_rad(angle_rad)) / turn_rad_s; }
};

/// One part of a manoeuvre: what it covers, and for how long.
struct Stretch {
    Area area;
    double duration_s = 0;
    int group = -1;  ///< whose reservations do not matter to it; -1: none
};

/// A way between a place of the lattice and one beside it, driven without a stop: from where a
/// module stands, or to a slot.
struct Manoeuvre {
    int node = 0;
    double heading_rad = 0;       ///< at the node
    std::vector<Stretch> phases;  ///< the last of a way to a slot never ends
    std::vector<Waypoint> ways;   ///< seconds from its beginning
    Busy blocked;                 ///< when it cannot begin
    double duration_s() const { return ways.back().time_s; }
};

/// Where a module is to stand before it docks.
struct Slot {
    int group = 0;         ///< of slots that are planned together: those of one shape
    PlanarPose staged;     ///< short of its place
    double closing_m = 0;  ///< from there to its place, forwards; negative: backwards
    int before = -1;       ///< the slot that is to be filled first; -1: none

    PlanarPose docked() const { return ahead(staged, closing_m); }
};

/// All that could be begun at some time, nearer ones first. `may_slide`: along those that are
/// touched.
std::vector<Manoeuvre> ways_out(const PlanarPose& start, const ReservationTable& table,
                                const Pace& pace, bool may_slide);
std::vector<Manoeuvre> ways_in(const Slot& slot, const ReservationTable& table, const Pace& pace);

/// Reserves all phases of a manoeuvre that begins then.
void reserve(const Manoeuvre& manoeuvre, double begin_s, int owner, ReservationTable& table);

}  // namespace simrob::modular
