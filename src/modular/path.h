#pragma once

#include <optional>
#include <vector>

#include "modular/grid.h"
#include "modular/way.h"

/// The way over the grid, by A* over the eight neighbours with Euclidean lengths. Corners may be
/// cut: the margins around obstacles allow for it.
namespace simrob::modular {

/// From one cell to a neighbour.
struct Step {
    int rows = 0;
    int columns = 0;

    friend bool operator==(const Step&, const Step&) = default;
};

inline Cell operator+(Cell cell, Step step) {
    return {cell.row + step.rows, cell.column + step.columns};
}
inline Step operator-(Cell to, Cell from) {
    return {to.row - from.row, to.column - from.column};
}
inline Step operator*(int count, Step step) {
    return {count * step.rows, count * step.columns};
}
inline bool is_diagonal(Step step) {
    return step.rows != 0 && step.columns != 0;
}

/// What a turn costs in the best way, in cells: so little that a path is never longer for it.
inline constexpr double cost_of_turn = 1e-6;

struct Path {
    std::vector<Cell> cells;  ///< from the start to the goal: the nodes of the thesis

    /// In cells.
    double length() const;
    int turns() const;
};

/// The length of the shortest path; of those, with the fewest turns, or, as the thesis did, the one
/// that its search comes upon. Nothing where there is none. Start and goal are cells of the grid.
std::optional<Path> find_path(const Grid& grid, Cell start, Cell goal, Way way);

/// From a cell that the grid blocks, but no obstacle is in, to the nearest free one; of equally
/// near ones the first by row and column. A free cell is its own way out. Nothing where obstacles
/// close it in.
std::optional<Path> find_way_out(const Grid& grid, Cell from);

}  // namespace simrob::modular
