#pragma once

#include <vector>

#include "mission/crew.h"
#include "modular/motion_check.h"

namespace simrob::mission {

/// Where a module is after its wheels have turned by these angles, on the floor.
modular::PlanarPose rolled(const modular::PlanarPose& from, double left_rad, double right_rad);

/// Where modules lie on the floor, better than their rounded sensors tell it: their wheels are
/// followed, and what the sensors tell corrects that wherever it is more than rounding.
class Places {
  public:
    explicit Places(int modules) : seen_(static_cast<std::size_t>(modules)) {}

    /// Forgets, and believes what is told.
    void begin(const Crew& crew);
    /// Once in each control period.
    void look(const Crew& crew);

    const modular::PlanarPose& of(int module) const { return seen(module).pose; }
    /// Where it will be once its wheels are where they have been told to go.
    modular::PlanarPose soon(const Crew& crew, int module) const;
    std::vector<modular::PlacedModule> all() const;

    void describe(contest::Memory& memory);

  private:
    struct Seen {
        modular::PlanarPose pose;
        double left_rad = 0;
        double right_rad = 0;
    };
    const Seen& seen(int module) const { return seen_[static_cast<std::size_t>(module - 1)]; }

    std::vector<Seen> seen_;  ///< by module - 1
};

/// The pose of something of which parts are seen: `parts` are their poses in its frame. Places
/// weigh as those who tell them in millimetres and headings in degrees.
modular::PlanarPose fitted(const std::vector<modular::PlanarPose>& parts,
                           const std::vector<modular::PlanarPose>& seen);

}  // namespace simrob::mission
