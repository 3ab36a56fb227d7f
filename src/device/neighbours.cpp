#include "device/neighbours.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace simrob::device {

const std::vector<std::uint32_t>& Neighbours::receivers(const Surroundings& world) {
    if (has_receivers_) return receivers_;
    for (std::uint32_t i = 0; i < world.devices.size(); ++i)
        if (world.devices[i].type() == DeviceType::receiver) receivers_.push_back(i);
    has_receivers_ = true;
    return receivers_;
}

Neighbours::Cell Neighbours::cell_of(const Vector3& place_m) const {
    const auto along = [&](double coordinate_m) {
        return static_cast<std::int64_t>(std::floor(coordinate_m / side_m_));
    };
    return {along(place_m.x), along(place_m.y), along(place_m.z)};
}

void Neighbours::make_grid(const Surroundings& world) {
    grid_.clear();
    side_m_ = 0;
    for (const auto& device : world.devices)
        if (device.type() == DeviceType::connector)
            side_m_ = std::max(side_m_, device.specification.reach_m);
    for (std::uint32_t i = 0; i < world.devices.size(); ++i)
        if (world.devices[i].type() == DeviceType::connector)
            grid_.push_back({cell_of(world.pose_of(world.devices[i]).position), i});
    std::sort(grid_.begin(), grid_.end(), [](const Entry& a, const Entry& b) {
        return std::tie(a.cell, a.device) < std::tie(b.cell, b.device);
    });
    has_grid_ = true;
}

/// Cells that differ in z alone lie one after the other.
void Neighbours::add_row(Cell first, std::int64_t last_z, std::vector<std::uint32_t>& found) const {
    const Cell last{first[0], first[1], last_z};
    auto entry = std::lower_bound(grid_.begin(), grid_.end(), first,
                                  [](const Entry& e, const Cell& cell) { return e.cell < cell; });
    for (; entry != grid_.end() && entry->cell <= last; ++entry) found.push_back(entry->device);
}

std::vector<std::uint32_t> Neighbours::connectors_near(const Surroundings& world,
                                                       const Vector3& place_m, double reach_m) {
    if (!has_grid_) make_grid(world);
    const Vector3 corner{reach_m, reach_m, reach_m};
    const Cell low = cell_of(place_m - corner);
    const Cell high = cell_of(place_m + corner);
    std::vector<std::uint32_t> found;
    for (auto x = low[0]; x <= high[0]; ++x)
        for (auto y = low[1]; y <= high[1]; ++y) add_row({x, y, low[2]}, high[2], found);
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace simrob::device
