#include "modular/assignment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/random.h"
#include "support/counts.h"
#include "support/must.h"

namespace simrob::test {
namespace {

using modular::assign;
using modular::CostTable;

double cost_of(const CostTable& costs, const std::vector<std::size_t>& columns) {
    double sum = 0;
    for (std::size_t row = 0; row < costs.rows(); ++row) sum += costs.at(row, columns[row]);
    return sum;
}

/// Of all orders of the columns.
double least_cost(const CostTable& costs) {
    std::vector<std::size_t> columns(costs.columns());
    std::iota(columns.begin(), columns.end(), std::size_t{0});
    double least = INFINITY;
    do least = std::min(least, cost_of(costs, columns));
    while (std::next_permutation(columns.begin(), columns.end()));
    return least;
}

CostTable random_costs(std::size_t rows, std::size_t columns, Random& random) {
    CostTable costs(rows, columns);
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column)
            costs.at(row, column) = random.below(20);
    return costs;
}

TEST(Assignment, costs_as_little_as_the_best_of_all_orders) {
    Random random(3);
    for (int i = 0; i < count(200, 5000); ++i) {
        const std::size_t columns = 1 + random.below(6);
        const std::size_t rows = 1 + random.below(static_cast<std::uint32_t>(columns));
        const CostTable costs = random_costs(rows, columns, random);
        const auto found = must(assign(costs));
        EXPECT_DOUBLE_EQ(cost_of(costs, found), least_cost(costs));
        std::vector<std::size_t> sorted = found;
        std::sort(sorted.begin(), sorted.end());
        EXPECT_EQ(std::unique(sorted.begin(), sorted.end()), sorted.end());
        EXPECT_EQ(found, must(assign(costs)));
    }
}

TEST(Assignment, leaves_fixed_ones_where_they_are) {
    CostTable costs(3, 3);
    for (std::size_t i = 0; i < 3; ++i) costs.at(i, i) = -10;
    EXPECT_EQ(must(assign(costs)), (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(must(assign(costs, {std::nullopt, 0})), (std::vector<std::size_t>{1, 0, 2}));
}

TEST(Assignment, avoids_what_costs_infinitely_much) {
    CostTable costs(2, 2);
    costs.at(0, 0) = 1;
    costs.at(0, 1) = 2;
    costs.at(1, 0) = 1;
    costs.at(1, 1) = INFINITY;
    EXPECT_EQ(must(assign(costs)), (std::vector<std::size_t>{1, 0}));
    costs.at(0, 1) = INFINITY;
    EXPECT_EQ(assign(costs).error().reason.code(), "no_place_left");
}

TEST(Assignment, is_refused_where_there_are_too_few_places) {
    EXPECT_EQ(assign(CostTable(3, 2)).error().reason.code(), "too_few_places");
    EXPECT_EQ(assign(CostTable(2, 2), {5}).error().field, "fixed[0]");
    EXPECT_EQ(assign(CostTable(2, 2), {1, 1}).error().field, "fixed[1]");
}

TEST(Assignment, of_a_thousand_is_no_worse_than_taking_the_next_one) {
    Random random(5);
    const std::size_t size = count<std::size_t>(300, 1000);
    CostTable costs(size, size);
    std::vector<std::pair<double, double>> from(size);
    std::vector<std::pair<double, double>> to(size);
    for (std::size_t i = 0; i < size; ++i) {
        from[i] = {random.uniform(0, 20), random.uniform(0, 20)};
        to[i] = {random.uniform(0, 20), random.uniform(0, 20)};
    }
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j)
            costs.at(i, j) = std::hypot(from[i].first - to[j].first, from[i].second - to[j].second);
    const double best = cost_of(costs, must(assign(costs)));
    std::vector<bool> is_taken(size, false);
    double greedy = 0;
    for (std::size_t i = 0; i < size; ++i) {
        std::size_t nearest = size;
        for (std::size_t j = 0; j < size; ++j)
            if (!is_taken[j] && (nearest == size || costs.at(i, j) < costs.at(i, nearest)))
                nearest = j;
        is_taken[nearest] = true;
        greedy += costs.at(i, nearest);
    }
    EXPECT_LT(best, greedy);
}

}  // namespace
}  // namespace simrob::test
