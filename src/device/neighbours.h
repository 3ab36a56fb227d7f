#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "device/device.h"

namespace simrob::device {

/// Devices by what they are and where they are, so that who looks for another need not ask all.
/// Lists are made when they are first asked for: nobody pays for what nobody looks for. Of one
/// phase of one iteration.
class Neighbours {
  public:
    /// The places in `world.devices` of all Receivers, ascending.
    const std::vector<std::uint32_t>& receivers(const Surroundings& world);
    /// The places of all Connectors whose points are at most `reach_m` from here, and perhaps of
    /// some that are a little farther away, ascending.
    std::vector<std::uint32_t> connectors_near(const Surroundings& world, const Vector3& place_m,
                                               double reach_m);
    /// Something was put elsewhere.
    void forget_places() { has_grid_ = false; }

  private:
    using Cell = std::array<std::int64_t, 3>;
    struct Entry {
        Cell cell;
        std::uint32_t device;
    };

    Cell cell_of(const Vector3& place_m) const;
    void make_grid(const Surroundings& world);
    void add_row(Cell first, std::int64_t last_z, std::vector<std::uint32_t>& found) const;

    bool has_receivers_ = false;
    std::vector<std::uint32_t> receivers_;
    bool has_grid_ = false;
    double side_m_ = 1;        ///< of a cell: the greatest reach there is
    std::vector<Entry> grid_;  ///< by cell and place
};

}  // namespace simrob::device
