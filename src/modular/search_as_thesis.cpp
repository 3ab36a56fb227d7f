#include <algorithm>
#include <cmath>
#include <limits>

#include "modular/path_searches.h"

namespace simrob::modular {
namespace {

constexpr std::size_t no_node = std::numeric_limits<std::size_t>::max();

/// A sum, and what rounding took from it.
struct RoundedSum {
    double value;
    double remainder;
};

/// Knuth's two-sum: value + remainder is exactly a + b.
RoundedSum sum(double a, double b) {
    const double value = a + b;
    const double of_b = value - a;
    return {value, (a - (value - of_b)) + (b - of_b)};
}

/// The x87 of the thesis compared a sum before it was rounded to a double with one that had been
/// rounded. The printed paths of its missions 1 to 4 come out so, and not otherwise.
bool is_below(const RoundedSum& unrounded, double rounded) {
    return unrounded.value < rounded || (unrounded.value == rounded && unrounded.remainder < 0);
}

class ThesisSearch {
  public:
    ThesisSearch(const Grid& grid, Cell goal)
        : grid_(grid), goal_(goal), nodes_(grid.size()), is_open_(grid.size(), false) {}

    std::optional<Path> run(Cell start) {
        open(grid_.index(start), no_node, 0);
        while (!open_.empty()) {
            const std::size_t current = take_best();
            if (current == grid_.index(goal_)) return path_to(current);
            nodes_[current].is_closed = true;
            for (int i = 0; i < 9; ++i) visit(current, {i / 3 - 1, i % 3 - 1});
        }
        return std::nullopt;
    }

  private:
    struct Node {
        double length = 0;
        double estimate = 0;
        std::size_t from = no_node;
        bool is_closed = false;
    };

    double distance_to_goal(Cell cell) const {
        return std::sqrt(std::pow(goal_.row - cell.row, 2) +
                         std::pow(goal_.column - cell.column, 2));
    }

    void open(std::size_t index, std::size_t from, double length) {
        Node& node = nodes_[index];
        node.from = from;
        node.length = length;
        node.estimate = length + distance_to_goal(grid_.cell_of(index));
        if (is_open_[index]) return;
        is_open_[index] = true;
        open_.push_back(index);
    }

    /// The first of the least, in the order in which they were opened.
    std::size_t take_best() {
        const auto best =
            std::min_element(open_.begin(), open_.end(), [this](std::size_t a, std::size_t b) {
                return nodes_[a].estimate < nodes_[b].estimate;
            });
        const std::size_t taken = *best;
        open_.erase(best);
        is_open_[taken] = false;
        return taken;
    }

    void visit(std::size_t current, Step step) {
        const Cell next = grid_.cell_of(current) + step;
        if (step == Step{} || grid_.is_blocked(next)) return;
        const std::size_t index = grid_.index(next);
        if (nodes_[index].is_closed) return;
        const RoundedSum length =
            sum(nodes_[current].length, is_diagonal(step) ? std::sqrt(2.0) : 1);
        if (!is_open_[index] || is_below(length, nodes_[index].length))
            open(index, current, length.value);
    }

    Path path_to(std::size_t index) const {
        Path path;
        for (std::size_t i = index; i != no_node; i = nodes_[i].from)
            path.cells.push_back(grid_.cell_of(i));
        std::reverse(path.cells.begin(), path.cells.end());
        return path;
    }

    const Grid& grid_;
    Cell goal_;
    std::vector<Node> nodes_;
    std::vector<bool> is_open_;
    std::vector<std::size_t> open_;
};

}  // namespace

std::optional<Path> search_as_thesis(const Grid& grid, Cell start, Cell goal) {
    return ThesisSearch(grid, goal).run(start);
}

}  // namespace simrob::modular
