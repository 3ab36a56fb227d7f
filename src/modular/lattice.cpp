#include "modular/lattice.h"

#include <algorithm>

namespace simrob::modular {
namespace {

struct LatticeStep {
    int columns;
    int rows;
};

constexpr std::array<LatticeStep, Lattice::directions> lattice_steps{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

}  // namespace

int Lattice::neighbour(int node, int direction) const {
    const LatticeStep& step = lattice_steps[static_cast<std::size_t>(direction)];
    const int column = column_of(node) + step.columns;
    const int row = row_of(node) + step.rows;
    return has(column, row) ? this->node(column, row) : -1;
}

int Lattice::site(int node, int direction) const {
    if (direction < edge_kinds) return node * kinds + direction;
    return neighbour(node, direction) * kinds + direction - edge_kinds;
}

double Lattice::way_m(int from, int to) const {
    const int across = std::abs(column_of(from) - column_of(to));
    const int along = std::abs(row_of(from) - row_of(to));
    const int oblique = std::min(across, along);
    return spacing_m * (std::max(across, along) - oblique + oblique * M_SQRT2);
}

Lattice make_lattice(const FloorArea& floor, double spacing_m, double strip_m) {
    Lattice lattice;
    lattice.floor = {floor.least_x_m + strip_m, floor.least_y_m + strip_m, floor.most_x_m - strip_m,
                     floor.most_y_m - strip_m};
    lattice.spacing_m = spacing_m;
    const auto count = [&](double least_m, double most_m) {
        return most_m < least_m ? 0 : static_cast<int>((most_m - least_m) / spacing_m) + 1;
    };
    lattice.columns = count(lattice.floor.least_x_m, lattice.floor.most_x_m);
    lattice.rows = count(lattice.floor.least_y_m, lattice.floor.most_y_m);
    return lattice;
}

}  // namespace simrob::modular
