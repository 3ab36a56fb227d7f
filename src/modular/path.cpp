#include "modular/path.h"

#include <algorithm>
#include <cmath>

#include "modular/path_searches.h"

namespace simrob::modular {

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

}  // namespace simrob::modular
