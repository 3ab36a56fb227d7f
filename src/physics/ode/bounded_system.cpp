#include "physics/ode/bounded_system.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace simrob::physics::ode {
namespace {

/// How often all unknowns may change at once without fewer being wrong.
constexpr int patience = 5;
constexpr int maximum_rounds = 300;
/// Of the largest number on the right: what rounding may leave.
constexpr double slack = 1e-11;

/// Four sums at a time: the processor does not wait for each.
double dot(const double* a, const double* b, std::size_t count) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    std::size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        s0 += a[i] * b[i];
        s1 += a[i + 1] * b[i + 1];
        s2 += a[i + 2] * b[i + 2];
        s3 += a[i + 3] * b[i + 3];
    }
    for (; i < count; ++i) s0 += a[i] * b[i];
    return (s0 + s1) + (s2 + s3);
}

}  // namespace

void BoundedSystem::begin(std::span<const double> matrix, std::span<const double> side) {
    assert(matrix.size() == side.size() * side.size());
    size_ = side.size();
    matrix_ = matrix;
    side_ = side;
    solution_.assign(size_, 0);
    places_.assign(size_, Place::between);
    factor_.resize(size_ * size_);
    pivots_.resize(size_);
    work_.resize(size_);
    factored_.clear();
    double largest = 0;
    for (const double value : side) largest = std::max(largest, std::abs(value));
    residual_slack_ = slack * largest;
}

bool BoundedSystem::solve(std::span<const Bounds> bounds) {
    assert(bounds.size() <= size_);
    taken_ = bounds.size();
    for (std::size_t row = 0; row < taken_; ++row) put(row, places_[row], bounds[row]);
    std::size_t fewest = taken_ + 1;
    int chances = patience;
    for (int round = 0; round < maximum_rounds; ++round) {
        if (!solve_between()) return false;
        const std::size_t wrong = note_wrong(bounds);
        if (wrong == 0) return true;
        if (wrong < fewest) {
            fewest = wrong;
            chances = patience;
        } else {
            --chances;
        }
        if (chances < 0) wrong_.erase(wrong_.begin(), wrong_.end() - 1);
        for (const auto& [row, rightly] : wrong_) put(row, rightly, bounds[row]);
    }
    return false;
}

/// What has no room between its bounds lies at the lower one.
void BoundedSystem::put(std::size_t row, Place place, const Bounds& bounds) {
    places_[row] = bounds.low == bounds.high ? Place::low : place;
    if (places_[row] != Place::between)
        solution_[row] = places_[row] == Place::low ? bounds.low : bounds.high;
}

double BoundedSystem::residual(std::size_t row) const {
    return dot(matrix_.data() + row * size_, solution_.data(), taken_) - side_[row];
}

/// By a Cholesky factor of the rows between bounds. Rows before the first change keep theirs.
bool BoundedSystem::solve_between() {
    between_.clear();
    for (std::uint32_t row = 0; row < taken_; ++row)
        if (places_[row] == Place::between) {
            between_.push_back(row);
            solution_[row] = 0;
        }
    const std::size_t shorter = std::min(between_.size(), factored_.size());
    std::size_t same = 0;
    while (same < shorter && between_[same] == factored_[same]) ++same;
    factored_.assign(between_.begin(), between_.begin() + static_cast<std::ptrdiff_t>(same));
    for (std::size_t i = same; i < between_.size(); ++i) {
        if (!factor_row(i)) return false;
        factored_.push_back(between_[i]);
    }
    for (std::size_t i = 0; i < between_.size(); ++i)
        work_[i] = (-residual(between_[i]) - dot(factor_.data() + i * size_, work_.data(), i)) *
                   pivots_[i];
    value_slack_ = 0;
    for (std::size_t i = between_.size(); i-- > 0;) {
        const double value = work_[i] * pivots_[i];
        const double* const row = factor_.data() + i * size_;
        for (std::size_t k = 0; k < i; ++k) work_[k] -= row[k] * value;
        solution_[between_[i]] = value;
        value_slack_ = std::max(value_slack_, slack * std::abs(value));
    }
    return true;
}

bool BoundedSystem::factor_row(std::size_t i) {
    double* const row = factor_.data() + i * size_;
    const double* const entries = matrix_.data() + between_[i] * size_;
    for (std::size_t k = 0; k < i; ++k)
        row[k] = (entries[between_[k]] - dot(row, factor_.data() + k * size_, k)) * pivots_[k];
    const double square = entries[between_[i]] - dot(row, row, i);
    if (!(square > 0)) return false;
    pivots_[i] = 1 / std::sqrt(square);
    return true;
}

bool BoundedSystem::is_wrong(std::size_t row, const Bounds& bounds, Place& rightly) const {
    const double value = solution_[row];
    rightly = Place::between;
    switch (places_[row]) {
        case Place::between:
            rightly = value < bounds.low ? Place::low : Place::high;
            return value < bounds.low - value_slack_ || value > bounds.high + value_slack_;
        case Place::low:
            return bounds.low != bounds.high && residual(row) < -residual_slack_;
        case Place::high:
            return residual(row) > residual_slack_;
    }
    return false;
}

std::size_t BoundedSystem::note_wrong(std::span<const Bounds> bounds) {
    wrong_.clear();
    for (std::size_t row = 0; row < taken_; ++row) {
        Place rightly{};
        if (is_wrong(row, bounds[row], rightly)) wrong_.push_back({row, rightly});
    }
    return wrong_.size();
}

}  // namespace simrob::physics::ode
