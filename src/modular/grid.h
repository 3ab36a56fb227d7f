#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

/// The floor as the thesis divides it: rows and columns count from one.
///
/// The frame of the world is the thesis's with z up: SimRob's x is its x, SimRob's y is minus its
/// z. So row n has its middle at y = -5.125 + 0.25 n, and column m at x = 5.125 - 0.25 m: seen from
/// above, rows go on along +y and columns along -x, and the map, with row 1 on top, is the floor
/// turned by half a turn.
namespace simrob::modular {

struct Cell {
    int row = 1;
    int column = 1;

    friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// A place on the floor, in the frame of the world.
struct Place {
    double x_m = 0;
    double y_m = 0;
};

/// A box whose middle is that of a cell, and whose sides are so many cells long.
struct Obstacle {
    Cell cell;
    int width = 1;

    friend bool operator==(const Obstacle&, const Obstacle&) = default;
};

/// How the floor is divided. Its middle is the origin of the world.
struct Floor {
    int rows = 40;
    int columns = 40;
    double cell_m = 0.25;
    int border = 2;  ///< outermost cells of each side that nobody may plan through

    friend bool operator==(const Floor&, const Floor&) = default;
};

enum class CellKind : std::uint8_t {
    free,
    border,
    margin,   ///< too near to an obstacle
    obstacle  ///< some of an obstacle is in it
};

/// Which cells a path may use.
class Grid {
  public:
    Grid(const Floor& floor, const std::vector<Obstacle>& obstacles);

    const Floor& floor() const { return floor_; }
    bool has(Cell cell) const;
    /// For a cell of the grid.
    CellKind kind(Cell cell) const;
    /// What is outside is blocked too.
    bool is_blocked(Cell cell) const { return !has(cell) || kind(cell) != CellKind::free; }
    /// From 0, row by row.
    std::size_t index(Cell cell) const;
    Cell cell_of(std::size_t index) const;
    std::size_t size() const { return kinds_.size(); }

  private:
    void put(const Obstacle& obstacle);

    Floor floor_;
    std::vector<CellKind> kinds_;
};

/// Of the middle of the cell.
Place middle_of(const Floor& floor, Cell cell);
/// Nothing for a place beside the floor.
std::optional<Cell> cell_at(const Floor& floor, Place place);
/// How many cells an obstacle of this width blocks on each side of its own: half of it, rounded
/// up, and one more.
int blocked_reach(int width);

/// All cells that can be reached from `start` by the steps of paths, by index: flood fill, apart
/// from how paths are found. Nothing can be reached from a blocked cell.
std::vector<bool> reachable_from(const Grid& grid, Cell start);

}  // namespace simrob::modular
