// Rows of many joints, motors and contacts: what is solved satisfies what was asked.

#include "physics/ode/ode_large_island.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "base/random.h"

namespace simrob::physics::ode {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::size_t joints = 60;
constexpr std::size_t rows_per_joint = 6;
constexpr std::size_t contacts = 20;

/// A tree of joints with five free rows and a motor each, then contacts with two rows of friction.
/// The matrix is J J' and a little on the diagonal, each body having six columns of J.
struct Island {
    explicit Island(std::uint64_t seed) : random(seed) {
        for (std::size_t i = 0; i < joints; ++i)
            for (std::size_t k = 0; k < rows_per_joint; ++k) {
                const double most = k + 1 < rows_per_joint ? infinity : random.uniform(0, 2);
                add({i + 1, random.below(static_cast<std::uint32_t>(i + 1))}, {-most, most}, -1);
            }
        for (std::size_t i = 0; i < contacts; ++i) {
            const std::size_t body = random.below(joints + 1);
            const int normal = static_cast<int>(jacobian.size());
            add({body, body}, {0, infinity}, -1);
            for (int k = 0; k < 2; ++k) add({body, body}, {-0.8, 0.8}, normal);
        }
        multiply();
    }

    void add(std::array<std::size_t, 2> bodies, std::array<double, 2> between, int normal) {
        std::vector<double> row(6 * (joints + 1), 0);
        for (const std::size_t body : bodies)
            for (std::size_t k = 0; k < 6; ++k) row[6 * body + k] = random.uniform(-1, 1);
        jacobian.push_back(std::move(row));
        sides.insert(sides.end(), {random.uniform(-1, 1), 0});
        bounds.insert(bounds.end(), between.begin(), between.end());
        normals.push_back(normal);
    }

    std::size_t size() const { return jacobian.size(); }
    std::size_t stride() const { return (size() + 3) / 4 * 4; }

    void multiply() {
        matrix.assign(size() * stride(), std::nan(""));
        for (std::size_t i = 0; i < size(); ++i)
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = i == j ? 1e-5 : 0;
                for (std::size_t k = 0; k < jacobian[i].size(); ++k)
                    sum += jacobian[i][k] * jacobian[j][k];
                matrix[i * stride() + j] = sum;
            }
    }

    double residual(std::size_t row) const {
        double sum = -sides[2 * row];
        for (std::size_t j = 0; j < size(); ++j)
            sum += matrix[std::max(row, j) * stride() + std::min(row, j)] * sides[2 * j + 1];
        return sum;
    }
    double value(std::size_t row) const { return sides[2 * row + 1]; }
    bool solve(OdeLargeIsland& solver) {
        return solver.solve({static_cast<unsigned>(size()), matrix.data(), sides.data(),
                             bounds.data(), normals.data()});
    }

    Random random;
    std::vector<std::vector<double>> jacobian;
    std::vector<double> matrix;
    std::vector<double> sides;  ///< with the unknowns
    std::vector<double> bounds;
    std::vector<int> normals;
};

/// Within bounds and satisfied, or at a bound against which its row pushes it.
void expect_solved(const Island& island, std::size_t row, double low, double high) {
    const double value = island.value(row);
    const double residual = island.residual(row);
    EXPECT_GE(value, low - 1e-6) << row;
    EXPECT_LE(value, high + 1e-6) << row;
    if (std::abs(residual) < 1e-6) return;
    EXPECT_NEAR(value, residual > 0 ? low : high, 1e-6) << row;
}

TEST(OdeLargeIsland, satisfies_every_row_or_holds_it_at_a_bound) {
    OdeLargeIsland solver;
    int at_bounds = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Island island(seed);
        Island smooth(seed);
        for (std::size_t row = 0; row < smooth.size(); ++row)
            if (smooth.normals[row] >= 0) smooth.bounds[2 * row + 1] = 0;
        ASSERT_TRUE(smooth.solve(solver));
        ASSERT_TRUE(island.solve(solver));
        for (std::size_t row = 0; row < island.size(); ++row) {
            const int normal = island.normals[row];
            if (normal < 0) {
                expect_solved(island, row, island.bounds[2 * row], island.bounds[2 * row + 1]);
            } else {
                const double most = 0.8 * smooth.value(static_cast<std::size_t>(normal));
                expect_solved(island, row, -most, most);
            }
            if (std::abs(island.residual(row)) > 1e-6) ++at_bounds;
        }
    }
    EXPECT_GT(at_bounds, 100);
}

TEST(OdeLargeIsland, gives_the_same_bits_whatever_it_solved_before) {
    OdeLargeIsland fresh;
    OdeLargeIsland used;
    Island other(5);
    ASSERT_TRUE(other.solve(used));
    Island first(6);
    Island second(6);
    ASSERT_TRUE(first.solve(fresh));
    ASSERT_TRUE(second.solve(used));
    EXPECT_EQ(first.sides, second.sides);
}

TEST(OdeLargeIsland, leaves_to_ode_what_is_not_positive_definite) {
    OdeLargeIsland solver;
    Island island(7);
    island.matrix[0] = -1;
    const auto before = island.sides;
    EXPECT_FALSE(island.solve(solver));
    EXPECT_EQ(island.sides, before);
}

}  // namespace
}  // namespace simrob::physics::ode
