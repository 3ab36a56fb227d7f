#include "physics/mujoco/coulomb_island.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "base/random.h"
#include "support/counts.h"

namespace simrob::test {
namespace {

using physics::mujoco::CoulombIsland;
using Numbers = std::vector<double>;
using State = CoulombIsland::State;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double tolerance = 1e-9;
constexpr int many_steps = 400;

struct Row {
    CoulombIsland::Row row;
    Numbers derivative;
};

/// M a = pull + J^T f, with the forces of the rows.
struct Problem {
    std::size_t size = 0;
    Numbers mass;  ///< the whole matrix, row by row
    Numbers pull;
    std::vector<Row> rows;

    explicit Problem(Numbers diagonal) : size(diagonal.size()), mass(size * size), pull(size) {
        for (std::size_t i = 0; i < size; ++i) mass[i * size + i] = diagonal[i];
    }
    void add(const CoulombIsland::Row& row, Numbers derivative) {
        rows.push_back({row, std::move(derivative)});
    }
    void add_contact(double stiffness, Numbers derivative) {
        add({.stiffness = stiffness, .high = infinity, .response = 1}, std::move(derivative));
    }
    /// Of the row that was added last, or the one before it.
    void add_friction(double stiffness, double coefficient, int normal, Numbers derivative) {
        add({.stiffness = stiffness, .normal = normal, .coefficient = coefficient, .response = 1},
            std::move(derivative));
    }
};

struct Answer {
    bool found = false;
    bool settled = false;
    int steps = 0;
    Numbers accelerations;
    Numbers forces;
};

Answer solve(const Problem& problem, int greatest_steps = many_steps) {
    CoulombIsland island;
    island.begin(problem.size);
    for (std::size_t i = 0; i < problem.size; ++i) {
        for (std::size_t k = 0; k <= i; ++k)
            island.add_mass(i, k, problem.mass[i * problem.size + k]);
        island.pull()[i] = problem.pull[i];
        island.acceleration()[i] = problem.pull[i] / problem.mass[i * problem.size + i];
    }
    for (const auto& [row, derivative] : problem.rows) {
        island.begin_row(row);
        for (std::size_t i = 0; i < problem.size; ++i)
            if (derivative[i] != 0) island.add_derivative(i, derivative[i]);
    }
    island.prepare();
    Answer answer;
    answer.found = island.solve(tolerance, 1e-6, greatest_steps);
    answer.settled = island.is_settled();
    answer.steps = island.steps();
    answer.accelerations.assign(island.acceleration().begin(), island.acceleration().end());
    for (std::size_t i = 0; i < problem.rows.size(); ++i) answer.forces.push_back(island.force(i));
    return answer;
}

double wanted_force(const Row& row, const Numbers& accelerations) {
    double along = 0;
    for (std::size_t i = 0; i < accelerations.size(); ++i)
        along += row.derivative[i] * accelerations[i];
    return row.row.stiffness * (row.row.target - along);
}

/// Gaussian elimination with pivots; nothing if there is no unique solution.
std::optional<Numbers> solve_linear(Numbers matrix, Numbers right) {
    const std::size_t n = right.size();
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t pivot = i;
        for (std::size_t k = i + 1; k < n; ++k)
            if (std::abs(matrix[k * n + i]) > std::abs(matrix[pivot * n + i])) pivot = k;
        if (std::abs(matrix[pivot * n + i]) < 1e-12) return std::nullopt;
        for (std::size_t j = 0; j < n; ++j) std::swap(matrix[i * n + j], matrix[pivot * n + j]);
        std::swap(right[i], right[pivot]);
        for (std::size_t k = i + 1; k < n; ++k) {
            const double factor = matrix[k * n + i] / matrix[i * n + i];
            for (std::size_t j = i; j < n; ++j) matrix[k * n + j] -= factor * matrix[i * n + j];
            right[k] -= factor * right[i];
        }
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t j = i + 1; j < n; ++j) right[i] -= matrix[i * n + j] * right[j];
        right[i] /= matrix[i * n + i];
    }
    return right;
}

/// The accelerations when each row is in the given state: a held row's force follows from them, one
/// at a bound is given, and sliding friction follows the force of its normal.
std::optional<Numbers> accelerations_in(const Problem& problem, const std::vector<State>& states) {
    const std::size_t n = problem.size;
    Numbers matrix = problem.mass;
    Numbers right = problem.pull;
    const auto push = [&](const Row& along, const Row& held, double share) {
        for (std::size_t i = 0; i < n; ++i) {
            right[i] += along.derivative[i] * share * held.row.stiffness * held.row.target;
            for (std::size_t j = 0; j < n; ++j)
                matrix[i * n + j] +=
                    along.derivative[i] * share * held.row.stiffness * held.derivative[j];
        }
    };
    for (std::size_t r = 0; r < problem.rows.size(); ++r) {
        const Row& row = problem.rows[r];
        const double sign = states[r] == State::high ? 1 : -1;
        if (states[r] == State::held) {
            push(row, row, 1);
        } else if (row.row.normal >= 0) {
            const auto normal = static_cast<std::size_t>(row.row.normal);
            if (states[normal] == State::held)
                push(row, problem.rows[normal], sign * row.row.coefficient);
        } else {
            const double bound = states[r] == State::high ? row.row.high : row.row.low;
            if (std::isinf(bound)) return std::nullopt;
            for (std::size_t i = 0; i < n; ++i) right[i] += row.derivative[i] * bound;
        }
    }
    return solve_linear(matrix, right);
}

/// The forces by the rows' laws for these accelerations.
Numbers lawful_forces(const Problem& problem, const Numbers& accelerations) {
    Numbers forces;
    for (const auto& row : problem.rows) {
        double low = row.row.low;
        double high = row.row.high;
        if (row.row.normal >= 0) {
            high = row.row.coefficient * forces[static_cast<std::size_t>(row.row.normal)];
            low = -high;
        }
        forces.push_back(std::clamp(wanted_force(row, accelerations), low, high));
    }
    return forces;
}

/// The part of pull and lawful forces that moves no mass.
double error_of(const Problem& problem, const Numbers& accelerations) {
    const Numbers forces = lawful_forces(problem, accelerations);
    double greatest = 0;
    for (std::size_t i = 0; i < problem.size; ++i) {
        double rest = problem.pull[i];
        for (std::size_t j = 0; j < problem.size; ++j)
            rest -= problem.mass[i * problem.size + j] * accelerations[j];
        for (std::size_t r = 0; r < problem.rows.size(); ++r)
            rest += problem.rows[r].derivative[i] * forces[r];
        greatest = std::max(greatest, std::abs(rest));
    }
    return greatest;
}

/// All solutions, by trying every combination of states.
std::vector<Numbers> all_answers(const Problem& problem) {
    std::vector<Numbers> answers;
    std::vector<State> states(problem.rows.size(), State::held);
    for (;;) {
        const auto found = accelerations_in(problem, states);
        if (found && error_of(problem, *found) < 1e-6) answers.push_back(*found);
        std::size_t place = 0;
        while (place < states.size() && states[place] == State::high) states[place++] = State::held;
        if (place == states.size()) return answers;
        states[place] = states[place] == State::held ? State::low : State::high;
    }
}

double distance(const Numbers& a, const Numbers& b) {
    double greatest = 0;
    for (std::size_t i = 0; i < a.size(); ++i) greatest = std::max(greatest, std::abs(a[i] - b[i]));
    return greatest;
}

double nearest(const std::vector<Numbers>& answers, const Numbers& to) {
    double least = infinity;
    for (const auto& answer : answers) least = std::min(least, distance(answer, to));
    return least;
}

/// Two or three connected degrees of freedom, up to two contacts with friction, a motor.
Problem random_problem(Random& random) {
    const std::size_t size = 2 + random.below(2);
    Problem problem((Numbers(size)));
    Numbers root(size * size);
    for (auto& value : root) value = random.uniform(-1, 1);
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j) {
            double sum = i == j ? 1 : 0;
            for (std::size_t k = 0; k < size; ++k) sum += root[i * size + k] * root[j * size + k];
            problem.mass[i * size + j] = sum;
        }
    for (auto& value : problem.pull) value = random.uniform(-10, 10);
    const auto direction = [&] {
        Numbers derivative(size);
        for (auto& value : derivative) value = random.uniform(-1, 1);
        return derivative;
    };
    const std::uint32_t contacts = 1 + random.below(2);
    for (std::uint32_t i = 0; i < contacts; ++i) {
        problem.add_contact(std::pow(10, random.uniform(0, 4)), direction());
        problem.rows.back().row.target = random.uniform(-1, 5);
        const int normal = static_cast<int>(problem.rows.size()) - 1;
        problem.add_friction(std::pow(10, random.uniform(0, 4)), random.uniform(0, 0.5), normal,
                             direction());
    }
    const double strength = random.uniform(0, 5);
    problem.add({.stiffness = std::pow(10, random.uniform(0, 4)),
                 .target = random.uniform(-3, 3),
                 .low = -strength,
                 .high = strength,
                 .response = 1},
                direction());
    return problem;
}

/// The problem starting from the states in which a solution left its rows, as far as forces tell.
Problem begun_from(Problem problem, const Answer& answer) {
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        CoulombIsland::Row& row = problem.rows[i].row;
        double low = row.low;
        double high = row.high;
        if (row.normal >= 0) {
            high = row.coefficient * answer.forces[static_cast<std::size_t>(row.normal)];
            low = -high;
        }
        row.start = answer.forces[i] >= high  ? State::high
                    : answer.forces[i] <= low ? State::low
                                              : State::held;
    }
    return problem;
}

TEST(CoulombIsland, block_that_is_pressed_on_a_floor_sinks_by_the_stiffness) {
    Problem problem({2});
    problem.pull = {-20};
    problem.add_contact(1000, {1});
    const Answer answer = solve(problem);
    ASSERT_TRUE(answer.found);
    EXPECT_NEAR(answer.accelerations[0], -20.0 / 1002, 1e-12);
    EXPECT_NEAR(answer.forces[0], 20.0 * 1000 / 1002, 1e-9);
}

TEST(CoulombIsland, block_that_is_lifted_has_no_contact_force) {
    Problem problem({2});
    problem.pull = {5};
    problem.add_contact(1000, {1});
    problem.add_friction(1000, 0.5, 0, {1});
    const Answer answer = solve(problem);
    ASSERT_TRUE(answer.found);
    EXPECT_DOUBLE_EQ(answer.accelerations[0], 2.5);
    EXPECT_EQ(answer.forces[0], 0);
    EXPECT_EQ(answer.forces[1], 0);
}

TEST(CoulombIsland, block_sticks_below_the_cone_and_slides_beyond_it) {
    for (const double push : {9.0, -9.0, 11.0, -11.0}) {
        Problem problem({2, 2});
        problem.pull = {push, -20};
        problem.add_contact(1e7, {0, 1});
        problem.add_friction(1e7, 0.5, 0, {1, 0});
        const Answer answer = solve(problem);
        ASSERT_TRUE(answer.found);
        const double left = std::abs(push) < 10 ? 0 : std::copysign(0.5, push);
        EXPECT_NEAR(answer.accelerations[0], left, 1e-5);
        EXPECT_LE(std::abs(answer.forces[1]), 0.5 * answer.forces[0]);
    }
}

TEST(CoulombIsland, motor_gives_what_is_needed_and_no_more_than_it_has) {
    for (const double target : {1.0, 8.0, -8.0}) {
        Problem problem({2});
        problem.add({.stiffness = 1e7, .target = target, .low = -4, .high = 4, .response = 1}, {1});
        const Answer answer = solve(problem);
        ASSERT_TRUE(answer.found);
        EXPECT_NEAR(answer.forces[0], std::clamp(2 * target, -4.0, 4.0), 1e-5);
        EXPECT_NEAR(answer.accelerations[0], std::clamp(target, -2.0, 2.0), 1e-5);
    }
}

TEST(CoulombIsland, stop_pushes_back_only) {
    for (const double pull : {6.0, -6.0}) {
        Problem problem({3});
        problem.pull = {pull};
        problem.add_contact(1e7, {-1});
        const Answer answer = solve(problem);
        ASSERT_TRUE(answer.found);
        EXPECT_NEAR(answer.accelerations[0], std::min(pull / 3, 0.0), 1e-5);
    }
}

TEST(CoulombIsland, two_blocks_that_touch_carry_what_pushes_them_to_the_wall) {
    // A wall to the left of both, and a contact between them: 7 N go through both contacts.
    Problem problem({1, 2});
    problem.pull = {0, -7};
    problem.add_contact(1e7, {1, 0});
    problem.add_contact(1e7, {-1, 1});
    const Answer answer = solve(problem);
    ASSERT_TRUE(answer.found);
    EXPECT_NEAR(answer.forces[0], 7, 1e-5);
    EXPECT_NEAR(answer.forces[1], 7, 1e-5);
}

TEST(CoulombIsland, answers_of_random_islands_are_among_all_there_are) {
    Random random(11);
    int found = 0;
    const int rounds = count(400, 20000);
    for (int round = 0; round < rounds; ++round) {
        const Problem problem = random_problem(random);
        const std::vector<Numbers> answers = all_answers(problem);
        const Answer answer = solve(problem);
        if (!answer.found || !answer.settled) continue;
        ++found;
        ASSERT_LT(nearest(answers, answer.accelerations), 1e-5) << "round " << round;
        ASSERT_LT(distance(answer.forces, lawful_forces(problem, answer.accelerations)), 1e-3)
            << "round " << round;
    }
    EXPECT_GT(found, rounds * 98 / 100);
}

TEST(CoulombIsland, search_begun_from_the_answer_finds_it_again_in_one_step) {
    Random random(12);
    for (int round = 0; round < count(400, 20000); ++round) {
        const Problem problem = random_problem(random);
        const Answer cold = solve(problem);
        if (!cold.found || error_of(problem, cold.accelerations) > 1e-6) continue;
        const Answer warm = solve(begun_from(problem, cold));
        ASSERT_TRUE(warm.found) << "round " << round;
        ASSERT_LT(distance(warm.accelerations, cold.accelerations), 1e-6) << "round " << round;
        EXPECT_LE(warm.steps, cold.steps) << "round " << round;
        EXPECT_EQ(warm.steps, 1) << "round " << round;
    }
}

TEST(CoulombIsland, search_begun_from_anywhere_ends_at_an_answer) {
    Random random(13);
    const int rounds = count(400, 20000);
    int found = 0;
    for (int round = 0; round < rounds; ++round) {
        Problem problem = random_problem(random);
        const std::vector<Numbers> answers = all_answers(problem);
        for (auto& row : problem.rows)
            row.row.start = std::vector{State::held, State::low, State::high}[random.below(3)];
        for (auto& row : problem.rows)
            if (row.row.start == State::high && std::isinf(row.row.high))
                row.row.start = State::held;
        const Answer answer = solve(problem);
        if (!answer.found || !answer.settled) continue;
        ++found;
        ASSERT_LT(nearest(answers, answer.accelerations), 1e-5) << "round " << round;
    }
    EXPECT_GT(found, rounds * 98 / 100);
}

TEST(CoulombIsland, says_when_it_was_given_too_few_steps) {
    Problem problem({2, 2});
    problem.pull = {11, -20};
    problem.add_contact(1e7, {0, 1});
    problem.add_friction(1e7, 0.5, 0, {1, 0});
    for (auto& row : problem.rows) row.row.start = State::low;
    EXPECT_FALSE(solve(problem, 1).found);
    EXPECT_TRUE(solve(problem).found);
}

TEST(CoulombIsland, says_when_there_is_no_number_for_an_answer) {
    Problem problem({0});
    problem.pull = {1};
    problem.add_contact(1000, {1});
    problem.rows[0].row.start = State::low;
    EXPECT_FALSE(solve(problem).found);
}

}  // namespace
}  // namespace simrob::test
