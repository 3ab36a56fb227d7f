#pragma once

#include <optional>
#include <vector>

#include "contest/memory.h"
#include "engine/snapshot.h"
#include "modular/grid.h"

namespace simrob::mission {

/// Where the obstacles of a world are now, as boxes in the middle of cells: one that stands between
/// cells, or askew, is a wider one. Those beside the floor are left out.
std::vector<modular::Obstacle> obstacles_in(const engine::Snapshot& now,
                                            const modular::Floor& floor);

/// Obstacles that move, while a mission is under way.
class ObstacleWatch {
  public:
    /// From now on this is where they are known to be.
    void know(const engine::Snapshot& now);
    /// Whether one was moved by more than 20 mm from where it is known to be, or is gone or new.
    bool has_moved(const engine::Snapshot& now) const;

    void describe(contest::Memory& memory);

  private:
    struct Known {
        int entity = 0;
        double x_m = 0;
        double y_m = 0;
        double heading_rad = 0;
    };
    static std::vector<Known> places_in(const engine::Snapshot& now);

    std::vector<Known> known_;
};

}  // namespace simrob::mission
