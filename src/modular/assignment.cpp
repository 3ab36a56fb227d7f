#include "modular/assignment.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "modular/reasons.h"

namespace simrob::modular {
namespace {

constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();

/// The Hungarian method by shortest augmenting paths, after Jonker and Volgenant, A Shortest
/// Augmenting Path Algorithm for Dense and Sparse Linear Assignment Problems, 1987: one row after
/// another is added, along the cheapest way of moving earlier ones to other columns.
class Matching {
  public:
    explicit Matching(const CostTable& costs)
        : costs_(costs),
          row_prices_(costs.rows(), 0),
          column_prices_(costs.columns(), 0),
          row_of_(costs.columns(), nobody),
          column_of_(costs.rows(), nobody),
          is_fixed_(costs.columns(), false) {}

    void fix(std::size_t row, std::size_t column) {
        row_of_[column] = row;
        column_of_[row] = column;
        is_fixed_[column] = true;
    }
    bool is_taken(std::size_t column) const { return row_of_[column] != nobody; }

    /// Whether there is a column for the row.
    bool add(std::size_t row) {
        begin();
        std::size_t column = nobody;
        for (std::size_t from = row;; from = row_of_[column]) {
            reach_from(from);
            column = nearest();
            if (column == nobody) return false;
            is_reached_[column] = true;
            reached_.push_back(column);
            if (row_of_[column] == nobody) break;
        }
        change_prices(row, column);
        shift_rows(row, column);
        return true;
    }

    const std::vector<std::size_t>& columns() const { return column_of_; }

  private:
    void begin() {
        distance_.assign(costs_.columns(), INFINITY);
        before_.assign(costs_.columns(), nobody);
        is_reached_.assign(costs_.columns(), false);
        reached_.clear();
        way_ = 0;
    }

    void reach_from(std::size_t row) {
        for (std::size_t column = 0; column < distance_.size(); ++column) {
            if (is_reached_[column] || is_fixed_[column]) continue;
            const double distance =
                way_ + costs_.at(row, column) - row_prices_[row] - column_prices_[column];
            if (distance < distance_[column]) {
                distance_[column] = distance;
                before_[column] = row;
            }
        }
    }

    std::size_t nearest() {
        std::size_t best = nobody;
        double least = INFINITY;
        for (std::size_t column = 0; column < distance_.size(); ++column)
            if (!is_reached_[column] && distance_[column] < least) {
                least = distance_[column];
                best = column;
            }
        if (best != nobody) way_ = least;
        return best;
    }

    /// So that no reduced cost gets negative, and those along the way become zero.
    void change_prices(std::size_t row, std::size_t last) {
        row_prices_[row] += distance_[last];
        for (const std::size_t column : reached_) {
            if (column == last) continue;
            const double gain = distance_[last] - distance_[column];
            column_prices_[column] -= gain;
            row_prices_[row_of_[column]] += gain;
        }
    }

    void shift_rows(std::size_t first, std::size_t column) {
        for (;;) {
            const std::size_t row = before_[column];
            row_of_[column] = row;
            std::swap(column_of_[row], column);
            if (row == first) return;
        }
    }

    const CostTable& costs_;
    std::vector<double> row_prices_;
    std::vector<double> column_prices_;
    std::vector<std::size_t> row_of_;
    std::vector<std::size_t> column_of_;
    std::vector<bool> is_fixed_;
    std::vector<double> distance_;
    std::vector<std::size_t> before_;
    std::vector<bool> is_reached_;
    std::vector<std::size_t> reached_;
    double way_ = 0;
};

}  // namespace

Result<std::vector<std::size_t>> assign(const CostTable& costs,
                                        const std::vector<std::optional<std::size_t>>& fixed) {
    if (costs.columns() < costs.rows())
        return refuse("columns", std::to_string(costs.columns()),
                      reasons::too_few_places(costs.rows()));
    Matching matching(costs);
    for (std::size_t row = 0; row < fixed.size(); ++row) {
        if (!fixed[row]) continue;
        const std::string field = "fixed[" + std::to_string(row) + "]";
        if (row >= costs.rows() || *fixed[row] >= costs.columns())
            return refuse(field, std::to_string(*fixed[row]),
                          reasons::no_such_slot(costs.columns()));
        if (matching.is_taken(*fixed[row]))
            return refuse(field, std::to_string(*fixed[row]), reasons::slot_given_twice());
        matching.fix(row, *fixed[row]);
    }
    for (std::size_t row = 0; row < costs.rows(); ++row) {
        if (row < fixed.size() && fixed[row]) continue;
        if (!matching.add(row))
            return refuse("rows", std::to_string(row), reasons::no_place_left());
    }
    return matching.columns();
}

}  // namespace simrob::modular
