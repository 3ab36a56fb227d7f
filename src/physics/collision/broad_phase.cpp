#include "physics/collision/broad_phase.h"

#include <cassert>

namespace simrob::physics {

void BroadPhase::set_cells(std::vector<Cell> cells, std::size_t shape_count) {
    cells_ = std::move(cells);
    boxes_.assign(shape_count, Box{});
    cell_of_.assign(shape_count, 0);
    for (std::uint32_t c = 0; c < cells_.size(); ++c) {
        assert(cells_[c].first <= cells_[c].end && cells_[c].end <= shape_count);
        for (std::uint32_t s = cells_[c].first; s < cells_[c].end; ++s) cell_of_[s] = c;
    }
    cell_boxes_.assign(cells_.size(), Box{});
    resting_.assign(cells_.size(), 0);
    moving_.resize(cells_.size());
    for (std::uint32_t i = 0; i < cells_.size(); ++i) moving_[i] = i;
    tree_stale_ = true;
}

void BroadPhase::set_resting(std::size_t cell, bool resting) {
    assert(cell < cells_.size());
    if (is_resting(cell) == resting) return;
    resting_[cell] = resting ? 1 : 0;
    tree_stale_ = true;
    if (resting) {
        update_cell_box(cell);
        std::erase(moving_, cell);
    } else {
        moving_.push_back(static_cast<std::uint32_t>(cell));
    }
}

void BroadPhase::update_cell_box(std::size_t cell) {
    Box box;
    for (std::uint32_t s = cells_[cell].first; s < cells_[cell].end; ++s) box.include(boxes_[s]);
    cell_boxes_[cell] = box;
}

void BroadPhase::refresh_tree() {
    if (!tree_stale_) return;
    std::vector<std::uint32_t> items;
    for (std::size_t c = 0; c < cells_.size(); ++c)
        if (is_resting(c))
            for (std::uint32_t s = cells_[c].first; s < cells_[c].end; ++s)
                if (boxes_[s].low[0] <= boxes_[s].high[0]) items.push_back(s);
    tree_.build(boxes_, std::move(items));
    tree_stale_ = false;
}

void BroadPhase::sort_moving() {
    // Shapes move little between steps, so the list is nearly sorted: insertion is linear.
    const auto before = [&](std::uint32_t a, std::uint32_t b) {
        return cell_boxes_[a].low[0] < cell_boxes_[b].low[0] ||
               (cell_boxes_[a].low[0] == cell_boxes_[b].low[0] && a < b);
    };
    for (std::size_t i = 1; i < moving_.size(); ++i) {
        const std::uint32_t cell = moving_[i];
        std::size_t j = i;
        for (; j > 0 && before(cell, moving_[j - 1]); --j) moving_[j] = moving_[j - 1];
        moving_[j] = cell;
    }
}

void BroadPhase::pair_cells(const Cell& a, const Cell& b, std::vector<Pair>& pairs) const {
    for (std::uint32_t i = a.first; i < a.end; ++i)
        for (std::uint32_t j = b.first; j < b.end; ++j)
            if (overlap(boxes_[i], boxes_[j])) pairs.push_back(std::minmax(i, j));
}

void BroadPhase::pair_with_resting(std::size_t cell, std::vector<Pair>& pairs) const {
    const Cell& moving = cells_[cell];
    tree_.query(cell_boxes_[cell], [&](std::uint32_t resting) {
        for (std::uint32_t i = moving.first; i < moving.end; ++i)
            if (overlap(boxes_[i], boxes_[resting])) pairs.push_back(std::minmax(i, resting));
    });
}

void BroadPhase::find_pairs(std::vector<Pair>& pairs, std::size_t limit) {
    refresh_tree();
    for (const auto cell : moving_) update_cell_box(cell);
    sort_moving();
    // Resting shapes come first: floors and walls must not be missing when there are too many
    // pairs.
    for (std::size_t i = 0; i < moving_.size() && pairs.size() < limit; ++i)
        pair_with_resting(moving_[i], pairs);
    for (std::size_t i = 0; i < moving_.size() && pairs.size() < limit; ++i) {
        const Box& box = cell_boxes_[moving_[i]];
        for (std::size_t j = i + 1; j < moving_.size(); ++j) {
            const Box& other = cell_boxes_[moving_[j]];
            if (other.low[0] > box.high[0]) break;
            if (overlap(box, other)) pair_cells(cells_[moving_[i]], cells_[moving_[j]], pairs);
        }
    }
}

void BroadPhase::find_pairs_of(std::size_t cell, std::vector<Pair>& pairs) {
    assert(!is_resting(cell));
    // The tree was built when the cell rested. A pair of two cells that woke one after the other
    // was already found with the first.
    tree_.query(cell_boxes_[cell], [&](std::uint32_t other) {
        if (!is_resting(cell_of_[other])) return;
        for (std::uint32_t i = cells_[cell].first; i < cells_[cell].end; ++i)
            if (overlap(boxes_[i], boxes_[other])) pairs.push_back(std::minmax(i, other));
    });
}

}  // namespace simrob::physics
