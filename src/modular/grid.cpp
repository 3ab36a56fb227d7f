#include "modular/grid.h"

#include <cassert>
#include <cmath>
#include <cstdlib>

namespace simrob::modular {

Grid::Grid(const Floor& floor, const std::vector<Obstacle>& obstacles) : floor_(floor) {
    assert(floor.rows > 0 && floor.columns > 0);
    kinds_.assign(static_cast<std::size_t>(floor.rows) * static_cast<std::size_t>(floor.columns),
                  CellKind::free);
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        const Cell cell = cell_of(i);
        if (cell.row <= floor.border || cell.column <= floor.border ||
            cell.row > floor.rows - floor.border || cell.column > floor.columns - floor.border)
            kinds_[i] = CellKind::border;
    }
    for (const Obstacle& obstacle : obstacles) put(obstacle);
}

void Grid::put(const Obstacle& obstacle) {
    const int reach = blocked_reach(obstacle.width);
    for (int row = obstacle.cell.row - reach; row <= obstacle.cell.row + reach; ++row)
        for (int column = obstacle.cell.column - reach; column <= obstacle.cell.column + reach;
             ++column) {
            if (!has({row, column})) continue;
            CellKind& kind = kinds_[index({row, column})];
            const int away = std::max(std::abs(row - obstacle.cell.row),
                                      std::abs(column - obstacle.cell.column));
            if (away <= obstacle.width / 2)
                kind = CellKind::obstacle;
            else if (kind == CellKind::free)
                kind = CellKind::margin;
        }
}

bool Grid::has(Cell cell) const {
    return cell.row >= 1 && cell.column >= 1 && cell.row <= floor_.rows &&
           cell.column <= floor_.columns;
}

CellKind Grid::kind(Cell cell) const {
    return kinds_[index(cell)];
}

std::size_t Grid::index(Cell cell) const {
    assert(has(cell));
    return static_cast<std::size_t>(cell.row - 1) * static_cast<std::size_t>(floor_.columns) +
           static_cast<std::size_t>(cell.column - 1);
}

Cell Grid::cell_of(std::size_t index) const {
    const auto columns = static_cast<std::size_t>(floor_.columns);
    return {static_cast<int>(index / columns) + 1, static_cast<int>(index % columns) + 1};
}

Place middle_of(const Floor& floor, Cell cell) {
    return {(0.5 * (floor.columns + 1) - cell.column) * floor.cell_m,
            (cell.row - 0.5 * (floor.rows + 1)) * floor.cell_m};
}

std::optional<Cell> cell_at(const Floor& floor, Place place) {
    const double row = std::floor(place.y_m / floor.cell_m + 0.5 * floor.rows) + 1;
    const double column = std::floor(0.5 * floor.columns - place.x_m / floor.cell_m) + 1;
    const bool is_on_floor =
        row >= 1 && row <= floor.rows && column >= 1 && column <= floor.columns;
    if (!is_on_floor) return std::nullopt;
    return Cell{static_cast<int>(row), static_cast<int>(column)};
}

int blocked_reach(int width) {
    return (width + 1) / 2 + 1;
}

std::vector<bool> reachable_from(const Grid& grid, Cell start) {
    std::vector<bool> reached(grid.size(), false);
    if (grid.is_blocked(start)) return reached;
    std::vector<Cell> front{start};
    reached[grid.index(start)] = true;
    while (!front.empty()) {
        const Cell at = front.back();
        front.pop_back();
        for (int i = 0; i < 9; ++i) {
            const Cell next{at.row + i / 3 - 1, at.column + i % 3 - 1};
            if (grid.is_blocked(next) || reached[grid.index(next)]) continue;
            reached[grid.index(next)] = true;
            front.push_back(next);
        }
    }
    return reached;
}

}  // namespace simrob::modular
