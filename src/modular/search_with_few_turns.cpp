#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <queue>
#include <tuple>

#include "modular/path_searches.h"

namespace simrob::modular {
namespace {

/// Straight ones first: of equals, those are tried first.
constexpr std::array<Step, 8> steps = {Step{1, 0}, Step{0, 1},  Step{-1, 0},  Step{0, -1},
                                       Step{1, 1}, Step{-1, 1}, Step{-1, -1}, Step{1, -1}};
constexpr std::size_t no_direction = steps.size();
constexpr std::size_t directions = steps.size() + 1;
constexpr std::size_t no_state = std::numeric_limits<std::size_t>::max();

/// What a way costs, counted: it does not depend on the order of its steps.
struct Cost {
    int straight = 0;
    int diagonal = 0;
    int turns = 0;

    double value() const { return straight + diagonal * std::sqrt(2.0) + turns * cost_of_turn; }
};

/// No way between the two is shorter.
double least_length(Cell from, Cell to) {
    const int rows = std::abs(to.row - from.row);
    const int columns = std::abs(to.column - from.column);
    return Cost{std::abs(rows - columns), std::min(rows, columns)}.value();
}

/// The places of the search are cells with the direction in which they were entered.
class TurnSearch {
  public:
    TurnSearch(const Grid& grid, Cell goal)
        : grid_(grid), goal_(goal), states_(grid.size() * directions) {}

    std::optional<Path> run(Cell start) {
        offer(grid_.index(start) * directions + no_direction, no_state, {});
        while (!queue_.empty()) {
            const std::size_t at = std::get<2>(queue_.top());
            queue_.pop();
            if (states_[at].is_closed) continue;
            states_[at].is_closed = true;
            if (grid_.cell_of(at / directions) == goal_) return path_to(at);
            for (std::size_t i = 0; i < steps.size(); ++i) go(at, i);
        }
        return std::nullopt;
    }

  private:
    struct State {
        Cost cost;
        std::size_t from = no_state;
        bool is_known = false;
        bool is_closed = false;
    };
    /// Estimate of the whole way, when it was offered, and whose it is.
    using Offer = std::tuple<double, std::size_t, std::size_t>;

    void offer(std::size_t at, std::size_t from, const Cost& cost) {
        State& state = states_[at];
        if (state.is_closed || (state.is_known && state.cost.value() <= cost.value())) return;
        state = {cost, from, true, false};
        const double rest = least_length(grid_.cell_of(at / directions), goal_);
        queue_.emplace(cost.value() + rest, offered_++, at);
    }

    void go(std::size_t at, std::size_t direction) {
        const Step step = steps[direction];
        const Cell next = grid_.cell_of(at / directions) + step;
        if (grid_.is_blocked(next)) return;
        Cost cost = states_[at].cost;
        ++(is_diagonal(step) ? cost.diagonal : cost.straight);
        const std::size_t before = at % directions;
        if (before != no_direction && before != direction) ++cost.turns;
        offer(grid_.index(next) * directions + direction, at, cost);
    }

    Path path_to(std::size_t at) const {
        Path path;
        for (std::size_t i = at; i != no_state; i = states_[i].from)
            path.cells.push_back(grid_.cell_of(i / directions));
        std::reverse(path.cells.begin(), path.cells.end());
        return path;
    }

    const Grid& grid_;
    Cell goal_;
    std::vector<State> states_;
    std::priority_queue<Offer, std::vector<Offer>, std::greater<>> queue_;
    std::size_t offered_ = 0;
};

}  // namespace

std::optional<Path> search_with_few_turns(const Grid& grid, Cell start, Cell goal) {
    return TurnSearch(grid, goal).run(start);
}

}  // namespace simrob::modular
