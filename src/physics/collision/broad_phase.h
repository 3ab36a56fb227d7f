#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "physics/collision/box.h"
#include "physics/collision/box_tree.h"

namespace simrob::physics {

/// Finds shapes that may touch. Shapes come in cells (the parts of a robot) that are swept together
/// along x; resting ones (static or asleep) are kept in a tree and never tested against each other.
/// The pairs depend only on the boxes, not on the history of the world.
class BroadPhase {
  public:
    /// A run of consecutive shapes that are not tested against each other.
    struct Cell {
        std::uint32_t first = 0;
        std::uint32_t end = 0;
    };
    using Pair = std::pair<std::uint32_t, std::uint32_t>;  ///< shapes, the lower index first

    /// Sets new cells over `shape_count` shapes; all of them count as moving.
    void set_cells(std::vector<Cell> cells, std::size_t shape_count);

    std::span<const Cell> cells() const { return cells_; }
    Box& box(std::size_t shape) { return boxes_[shape]; }

    /// A cell that comes to rest must have its boxes up to date; it keeps them until it moves.
    void set_resting(std::size_t cell, bool resting);
    bool is_resting(std::size_t cell) const { return resting_[cell] != 0; }
    /// The boxes of a resting cell were changed.
    void touch() { tree_stale_ = true; }

    /// Appends every pair of overlapping shapes of which at least one moves, and stops looking for
    /// more once there are `limit`. The boxes of the moving cells must be up to date.
    void find_pairs(std::vector<Pair>& pairs, std::size_t limit);

    /// Appends the pairs of one cell, which rested at the last find_pairs() and no longer does,
    /// with what still rests.
    void find_pairs_of(std::size_t cell, std::vector<Pair>& pairs);

  private:
    void refresh_tree();
    void sort_moving();
    void update_cell_box(std::size_t cell);
    void pair_cells(const Cell& a, const Cell& b, std::vector<Pair>& pairs) const;
    void pair_with_resting(std::size_t cell, std::vector<Pair>& pairs) const;

    std::vector<Cell> cells_;
    std::vector<Box> boxes_;              ///< by shape
    std::vector<std::uint32_t> cell_of_;  ///< by shape
    std::vector<Box> cell_boxes_;         ///< by cell
    std::vector<char> resting_;           ///< by cell
    std::vector<std::uint32_t> moving_;   ///< cells, sorted along x
    BoxTree tree_;
    bool tree_stale_ = true;
};

}  // namespace simrob::physics
