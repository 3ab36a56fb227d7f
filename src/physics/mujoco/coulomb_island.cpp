#include "physics/mujoco/coulomb_island.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace simrob::physics::mujoco {
namespace {

/// Steps without progress before rows change one by one.
constexpr int maximum_patience = 3;
/// For this many steps a single change is that of the worst row; after that, of the last one, which
/// terminates if the bounds are fixed (Murty 1974).
constexpr int maximum_steps_by_worst = 60;
/// Rows out of bounds by less than this share of the worst may be so because of it.
constexpr double least_share_of_worst = 0.5;
constexpr int maximum_coupled_steps = 16;
constexpr int maximum_trying_steps = 4;
constexpr int maximum_steps_in_round = 100;
constexpr int greatest_rounds = 12;

/// Of a bound, which may be 0.
constexpr double least_bound = 1e-9;

}  // namespace

void CoulombIsland::begin(std::size_t size) {
    size_ = size;
    mass_.assign(size * size, 0);
    first_mass_.resize(size);
    for (std::size_t i = 0; i < size; ++i) first_mass_[i] = i;
    pull_.assign(size, 0);
    acceleration_.assign(size, 0);
    rows_.clear();
    first_term_.clear();
    terms_.clear();
}

void CoulombIsland::add_mass(std::size_t row, std::size_t column, double value) {
    assert(column <= row && row < size_);
    mass_[row * size_ + column] = value;
    if (value != 0) first_mass_[row] = std::min(first_mass_[row], column);
}

void CoulombIsland::begin_row(const Row& row) {
    assert(row.normal < static_cast<int>(rows_.size()) && "a normal comes before its friction");
    rows_.push_back(row);
    first_term_.push_back(terms_.size());
}

void CoulombIsland::add_derivative(std::size_t index, double value) {
    terms_.push_back({index, value});
    for (std::size_t i = terms_.size() - 1; i > first_term_.back(); --i) {
        if (terms_[i - 1].index < terms_[i].index) break;
        std::swap(terms_[i - 1], terms_[i]);
    }
}

// ---- The matrix

void CoulombIsland::find_envelope() {
    matrix_.begin(size_);
    for (std::size_t i = 0; i < size_; ++i) matrix_.widen(i, first_mass_[i]);
    const auto widen = [&](std::size_t row, std::size_t to) {
        for (const auto& term : terms(row)) matrix_.widen(term.index, to);
    };
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        assert(!terms(row).empty() && terms(row).back().index < size_);
        std::size_t first = terms(row).front().index;
        if (rows_[row].normal >= 0) {
            // Sliding friction contributes products with its normal.
            const auto normal = static_cast<std::size_t>(rows_[row].normal);
            first = std::min(first, terms(normal).front().index);
            widen(normal, first);
        }
        widen(row, first);
    }
    matrix_.end_envelope();
}

double CoulombIsland::prepare() {
    assert(first_term_.size() == rows_.size());
    first_term_.push_back(terms_.size());
    find_envelope();
    double work = 0;
    for (std::size_t i = 0; i < size_; ++i) {
        const auto width = static_cast<double>(i - matrix_.first(i));
        work += width * width;
    }
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        const auto width = static_cast<double>(terms(row).size());
        work += width * width;
    }
    return work;
}

/// Whether the row is sliding friction, on a normal that presses.
bool CoulombIsland::follows(std::size_t row) const {
    return coupled_ && rows_[row].normal >= 0 && states_[row] != State::held &&
           states_[static_cast<std::size_t>(rows_[row].normal)] == State::held;
}

/// How the residual of the forces changes with the accelerations, from the first row that changed
/// since the last factorisation: those before it keep their factors.
void CoulombIsland::build_matrix() {
    for (std::size_t i = first_stale_; i < size_; ++i)
        std::copy_n(mass_.data() + i * size_ + matrix_.first(i), i + 1 - matrix_.first(i),
                    matrix_.row(i) + matrix_.first(i));
    add_products_of_held();
    symmetric_ = true;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (!follows(i)) continue;
        if (std::exchange(symmetric_, false)) matrix_.mirror(first_stale_);
        const auto normal = static_cast<std::size_t>(rows_[i].normal);
        const double sign = states_[i] == State::high ? 1 : -1;
        add_product(terms(i), terms(normal), sign * rows_[i].coefficient * rows_[normal].stiffness);
    }
}

/// On and below the diagonal.
void CoulombIsland::add_products_of_held() {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const auto own = terms(i);
        if (states_[i] != State::held || own.back().index < first_stale_) continue;
        const double stiffness = rows_[i].stiffness;
        for (const Term& below : own)
            if (below.index >= first_stale_)
                add_multiple({own.data(), &below + 1}, stiffness * below.value,
                             matrix_.row(below.index));
    }
}

void CoulombIsland::add_product(std::span<const Term> rows, std::span<const Term> columns,
                                double factor) {
    const auto stale = std::find_if(columns.begin(), columns.end(), [&](const Term& column) {
        return column.index >= first_stale_;
    });
    for (const Term& row : rows)
        add_multiple(row.index < first_stale_ ? std::span(stale, columns.end()) : columns,
                     factor * row.value, matrix_.row(row.index));
}

/// One step. False if it yields NaN or infinity.
bool CoulombIsland::correct() {
    matrix_.factor(first_stale_, symmetric_);
    first_stale_ = size_;
    matrix_.solve(rest_);
    double sum = 0;
    for (std::size_t i = 0; i < size_; ++i) sum += acceleration_[i] += rest_[i];
    return std::isfinite(sum);
}

// ---- The rows

double CoulombIsland::wanted(std::size_t row) const {
    double along = 0;
    const double* const accelerations = acceleration_.data();
    for (const auto& term : terms(row)) along += term.value * accelerations[term.index];
    return rows_[row].stiffness * (rows_[row].target - along);
}

/// At first, as if each row were alone. What slides starts as sliding: everything at rest at once
/// could be a solution too, in which a sliding block jams on its edge.
void CoulombIsland::choose_states() {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Row& row = rows_[i];
        wanted_[i] = wanted(i);
        const double alone = wanted_[i] / (1 + row.stiffness * row.response);
        double low = row.low;
        double high = row.high;
        if (row.normal >= 0) {
            high = row.coefficient * forces_[static_cast<std::size_t>(row.normal)];
            low = -high;
        }
        forces_[i] = std::clamp(alone, low, high);
        states_[i] = row.start != State::unknown ? row.start
                     : alone > high              ? State::high
                     : alone < low               ? State::low
                                                 : State::held;
    }
}

void CoulombIsland::take_mass_times_acceleration() {
    double* const rest = rest_.data();
    const double* const accelerations = acceleration_.data();
    for (std::size_t i = 0; i < size_; ++i) {
        const double* const row = mass_.data() + i * size_;
        const double own = accelerations[i];
        double left = rest[i];
        for (std::size_t j = first_mass_[i]; j < i; ++j) {
            left -= row[j] * accelerations[j];
            rest[j] -= row[j] * own;
        }
        rest[i] = left - row[i] * own;
    }
}

/// Forces according to the states, and the part of pull and forces that moves no mass.
void CoulombIsland::push() {
    rest_ = pull_;
    take_mass_times_acceleration();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Row& row = rows_[i];
        if (states_[i] == State::held) {
            forces_[i] = wanted_[i];
        } else if (coupled_ && row.normal >= 0) {
            const double bound =
                follows(i) ? row.coefficient * forces_[static_cast<std::size_t>(row.normal)] : 0;
            forces_[i] = states_[i] == State::high ? bound : -bound;
        } else {
            const auto [low, high] = bounds(i);
            forces_[i] = states_[i] == State::high ? high : low;
        }
        add_multiple(terms(i), forces_[i], rest_.data());
    }
}

std::pair<double, double> CoulombIsland::bounds(std::size_t i) const {
    const Row& row = rows_[i];
    if (row.normal < 0) return {row.low, row.high};
    const auto normal = static_cast<std::size_t>(row.normal);
    double bound = given_bounds_[i];
    if (coupled_)
        bound =
            states_[normal] == State::held ? row.coefficient * std::max(forces_[normal], 0.0) : 0;
    return {-bound, bound};
}

/// The state that the row would have, by the accelerations found.
CoulombIsland::State CoulombIsland::next_state(std::size_t i, double tolerance) const {
    const Row& row = rows_[i];
    const bool slides = row.normal >= 0 && states_[i] != State::held;
    if (coupled_ && slides && !follows(i)) return states_[i];
    const auto [low, high] = bounds(i);
    const double force = wanted_[i];
    if (states_[i] == State::held) {
        if (force >= low && force <= high) return State::held;
        const double slack = tolerance / std::max(row.response, 1 / row.stiffness);
        return force > high + slack ? State::high : force < low - slack ? State::low : State::held;
    }
    const double slack = tolerance * row.stiffness;
    if (states_[i] == State::low) return force > low + slack ? State::held : State::low;
    return force < high - slack ? State::held : State::high;
}

std::size_t CoulombIsland::list_contradictions(double tolerance) {
    changes_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        wanted_[i] = wanted(i);
        if (states_[i] == State::held) forces_[i] = wanted_[i];
        const State next = next_state(i, tolerance);
        if (next != states_[i]) changes_.push_back({i, next});
    }
    return changes_.size();
}

/// The forces by the accelerations found, within the bounds to the last bit.
void CoulombIsland::clamp_forces() {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const auto [low, high] = bounds(i);
        forces_[i] = states_[i] == State::low    ? low
                     : states_[i] == State::high ? high
                                                 : std::clamp(wanted_[i], low, high);
    }
}

/// The force of a held row as a multiple of its bound. A row that only pushes has no measure, nor
/// has one that returns from a bound: 1.
double CoulombIsland::excess(std::size_t row) const {
    if (states_[row] != State::held || std::isinf(rows_[row].high)) return 1;
    return std::abs(wanted_[row]) / std::max(bounds(row).second, least_bound);
}

/// A motor that would have to exceed its force makes everything that it moves contradict.
void CoulombIsland::keep_worst_changes() {
    double worst = 0;
    for (const auto& change : changes_) worst = std::max(worst, excess(change.row));
    std::erase_if(changes_, [&](const Change& change) {
        return excess(change.row) < least_share_of_worst * worst;
    });
}

void CoulombIsland::keep_one_change(bool worst) {
    assert(!changes_.empty());
    const auto less = [&](const Change& a, const Change& b) {
        return excess(a.row) < excess(b.row);
    };
    const Change kept =
        worst ? *std::max_element(changes_.begin(), changes_.end(), less) : changes_.back();
    changes_.assign(1, kept);
}

void CoulombIsland::set_state(std::size_t row, State to) {
    states_[row] = to;
    first_stale_ = std::min(first_stale_, terms(row).front().index);
}

/// Until nothing contradicts, or for a maximum number of steps.
bool CoulombIsland::exchange(int greatest_steps, double tolerance) {
    std::size_t fewest = rows_.size() + 1;
    first_stale_ = 0;
    int patience = maximum_patience;
    for (int step = 0; step < greatest_steps && steps_ < greatest_steps_; ++step) {
        ++steps_;
        push();
        build_matrix();
        if (!correct()) return false;
        const std::size_t count = list_contradictions(tolerance);
        if (count == 0) return true;
        patience = count < fewest ? maximum_patience : patience - 1;
        fewest = std::min(fewest, count);
        if (patience < 0)
            keep_one_change(step < maximum_steps_by_worst);
        else
            keep_worst_changes();
        for (const auto& [row, to] : changes_) set_state(row, to);
    }
    return false;
}

/// Returns roughly the maximum acceleration that this causes.
double CoulombIsland::move_bounds() {
    double greatest = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Row& row = rows_[i];
        if (row.normal < 0) continue;
        const double bound =
            row.coefficient * std::max(forces_[static_cast<std::size_t>(row.normal)], 0.0);
        const bool sticks = states_[i] == State::held && std::abs(forces_[i]) <= bound;
        if (!sticks)
            greatest = std::max(greatest, std::abs(bound - given_bounds_[i]) * row.response);
        given_bounds_[i] = bound;
    }
    return greatest;
}

/// With fixed bounds of friction there is one solution. Its states are mostly those of the full
/// solution, which is tried from there.
bool CoulombIsland::take_rounds(double tolerance, double settled) {
    move_bounds();
    for (int round = 1;; ++round) {
        coupled_ = false;
        if (!exchange(maximum_steps_in_round, tolerance)) return false;
        settled_ = move_bounds() < settled;
        if (settled_ || round == greatest_rounds) return true;
        saved_states_ = states_;
        coupled_ = true;
        settled_ = exchange(maximum_trying_steps, tolerance);
        if (settled_) return true;
        states_ = saved_states_;
    }
}

bool CoulombIsland::solve(double tolerance, double settled, int greatest_steps) {
    assert(first_term_.size() == rows_.size() + 1 && "prepare() comes first");
    steps_ = 0;
    greatest_steps_ = greatest_steps;
    forces_.assign(rows_.size(), 0);
    states_.assign(rows_.size(), State::held);
    wanted_.resize(rows_.size());
    given_bounds_.assign(rows_.size(), 0);
    choose_states();
    coupled_ = true;
    settled_ = exchange(maximum_coupled_steps, tolerance);
    if (!settled_ && !take_rounds(tolerance, settled)) return false;
    clamp_forces();
    return true;
}

}  // namespace simrob::physics::mujoco
