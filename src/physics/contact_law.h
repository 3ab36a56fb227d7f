#pragma once

#include <optional>

#include "physics/definitions.h"

/// How contacts push, alike in every engine. A contact is a soft skin, as its Interaction says,
/// around a hard core: what is pressed in as far as the core goes no deeper, however soft the skin.
namespace simrob::physics {

/// Above this Bounciness the last `skin_layer_m` of an overlap remain: if all of it were corrected,
/// the bodies would not touch in the next sub-step, and would fall again.
inline constexpr double greatest_flickerless_erp = 0.8;
inline constexpr double skin_layer_m = 1e-5;

/// A contact point before it is solved.
struct Pressing {
    const Interaction& surface;
    double depth_m = 0;         ///< of the overlap
    double inverse_load_1 = 0;  ///< of each side, 1/kg: everything that joints connect; 0 is static
    double inverse_load_2 = 0;
    double core_depth_m = 0;  ///< at which the core begins
    double approach_m_s = 0;  ///< along the normal; only needed for soft contacts
};

/// A row for a solver: J v' + cfm f = speed, where v' is the velocity after the sub-step, f the
/// force, and both count along the normal.
struct ContactRow {
    double cfm = 0;
    double speed_m_s = 0;
};

/// The law for sub-steps of one length in one world.
class ContactLaw {
  public:
    ContactLaw(double substep_s, double correcting_speed_m_s)
        : substep_s_(substep_s), correcting_speed_m_s_(correcting_speed_m_s) {}

    /// Whether the skin is too soft to stop what lies on it within a sub-step: only then is there a
    /// core.
    bool is_soft(const Pressing& pressing) const;
    /// The correcting speed is the maximum that the correction of one sub-step gives to the bodies:
    /// where a soft skin holds them back, more is requested.
    ContactRow skin(const Pressing& pressing) const;
    /// The row to be added if the bodies would enter the core within the sub-step.
    std::optional<ContactRow> core(const Pressing& pressing) const;

    /// The force (N) under which the skin rests just above the core.
    double greatest_force(const Pressing& pressing) const;
    /// The Hardness that would carry this force (N) there.
    double hardness_for(const Pressing& pressing, double force_n) const;

  private:
    double softness(const Pressing& pressing) const;
    double greatest_speed(const Pressing& pressing) const;

    double substep_s_;
    double correcting_speed_m_s_;
};

/// How deep the core of a shape is: halfway to its middle.
double core_depth(const Shape& shape);

}  // namespace simrob::physics
