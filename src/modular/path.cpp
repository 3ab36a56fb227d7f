#include "modular/path.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "modular/path_searches.h"

namespace simrob::modular {
namespace {

/// Each cell that can be reached without touching an obstacle, with the one it was reached from.
struct Reached {
    double length = 0;
    Cell at;
    Cell from;
};

/// The one that is nearest to the beginning of those not yet taken.
Reached take_nearest(std::vector<Reached>& front) {
    const auto nearest =
        std::min_element(front.begin(), front.end(), [](const Reached& a, const Reached& b) {
            return std::tie(a.length, a.at) < std::tie(b.length, b.at);
        });
    const Reached taken = *nearest;
    front.erase(nearest);
    return taken;
}

}  // namespace

double Path::length() const {
    int straight = 0;
    int diagonal = 0;
    for (std::size_t i = 1; i < cells.size(); ++i)
        ++(is_diagonal(cells[i] - cells[i - 1]) ? diagonal : straight);
    return straight + diagonal * std::sqrt(2.0);
}

int Path::turns() const {
    int turns = 0;
    for (std::size_t i = 2; i < cells.size(); ++i)
        if (cells[i] - cells[i - 1] != cells[i - 1] - cells[i - 2]) ++turns;
    return turns;
}

std::optional<Path> find_path(const Grid& grid, Cell start, Cell goal, Way way) {
    if (grid.is_blocked(start) || grid.is_blocked(goal)) return std::nullopt;
    if (start == goal) return Path{{start}};
    return way == Way::thesis ? search_as_thesis(grid, start, goal)
                              : search_with_few_turns(grid, start, goal);
}

std::optional<Path> find_way_out(const Grid& grid, Cell from) {
    std::map<Cell, Cell> came_from;
    std::vector<Reached> front{{0, from, from}};
    while (!front.empty()) {
        const Reached reached = take_nearest(front);
        if (!came_from.emplace(reached.at, reached.from).second) continue;
        if (!grid.is_blocked(reached.at)) {
            Path path{{reached.at}};
            while (path.cells.back() != from) path.cells.push_back(came_from[path.cells.back()]);
            std::reverse(path.cells.begin(), path.cells.end());
            return path;
        }
        for (int i = 0; i < 9; ++i) {
            const Step step{i / 3 - 1, i % 3 - 1};
            const Cell next = reached.at + step;
            if (grid.has(next) && grid.kind(next) != CellKind::obstacle)
                front.push_back(
                    {reached.length + std::hypot(step.rows, step.columns), next, reached.at});
        }
    }
    return std::nullopt;
}

}  // namespace simrob::modular
