#include <algorithm>
#include <cmath>

#include "modular/heading.h"
#include "modular/layout.h"

namespace simrob::modular {
namespace {

constexpr double lattice_m = 0.2;        ///< between those that stand beside: they can drive off
constexpr double built_side_m = 0.2;     ///< shapes are built in a strip of this half width,
constexpr double built_ahead_m = 0.3;    ///< from so far ahead of module 1
constexpr double built_behind_m = 0.75;  ///< to so far behind

class Room {
  public:
    Room(const Floor& floor, const std::vector<Obstacle>& obstacles, const ModulePlace& first)
        : floor_(floor), obstacles_(obstacles), places_{first} {
        const int rows = static_cast<int>(floor.rows * floor.cell_m / lattice_m);
        const int columns = static_cast<int>(floor.columns * floor.cell_m / lattice_m);
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                lattice_.push_back({(column - 0.5 * (columns - 1)) * lattice_m,
                                    (row - 0.5 * (rows - 1)) * lattice_m});
        std::erase_if(lattice_, [this](const Place& place) { return is_for_building(place); });
        std::stable_sort(lattice_.begin(), lattice_.end(), [&](const Place& a, const Place& b) {
            return distance_m(a, first.place) > distance_m(b, first.place);
        });
    }

    bool add(ModulePlace module) {
        if (fits(module)) return places_.push_back(module), true;
        while (!lattice_.empty()) {
            module.place = lattice_.back();
            lattice_.pop_back();
            if (fits(module)) return places_.push_back(module), true;
        }
        return false;
    }

    const std::vector<ModulePlace>& places() const { return places_; }

  private:
    static double distance_m(const Place& a, const Place& b) {
        return std::hypot(a.x_m - b.x_m, a.y_m - b.y_m);
    }

    bool is_for_building(const Place& place) const {
        const double yaw = yaw_of_heading(places_.front().heading_degrees);
        const double x_m = place.x_m - places_.front().place.x_m;
        const double y_m = place.y_m - places_.front().place.y_m;
        const double ahead_m = x_m * std::cos(yaw) + y_m * std::sin(yaw);
        const double left_m = y_m * std::cos(yaw) - x_m * std::sin(yaw);
        return std::abs(left_m) < built_side_m && ahead_m < built_ahead_m &&
               ahead_m > -built_behind_m;
    }

    bool fits(const ModulePlace& module) const {
        return is_on_floor(floor_, module) &&
               std::none_of(
                   obstacles_.begin(), obstacles_.end(),
                   [&](const Obstacle& obstacle) { return overlaps(floor_, obstacle, module); }) &&
               std::none_of(places_.begin(), places_.end(), [&](const ModulePlace& other) {
                   return distance_m(other.place, module.place) < lattice_m / 2 ||
                          overlap(other, module);
               });
    }

    const Floor& floor_;
    const std::vector<Obstacle>& obstacles_;
    std::vector<ModulePlace> places_;
    std::vector<Place> lattice_;  ///< not yet tried, the nearest last
};

}  // namespace

std::vector<ModulePlace> lay_out(const Floor& floor, const std::vector<Obstacle>& obstacles,
                                 Cell start, double heading_degrees, int modules) {
    const auto wanted = rows_layout(floor, start, heading_degrees, modules);
    Room room(floor, obstacles, wanted.front());
    for (auto module = wanted.begin() + 1; module != wanted.end(); ++module)
        if (!room.add(*module)) break;
    return room.places();
}

}  // namespace simrob::modular
