#include "physics/mujoco/envelope_matrix.h"

#include <algorithm>
#include <cassert>

// A dot product waits for each of its sums. So rows are factored from left to right: as soon as an
// entry is known, its multiples of the row above are added to the sums of all entries to its right,
// which do not wait for each other and are taken four at a time. What lies outside the envelope is
// 0 and stays so, and sums to the left are no longer needed: both may be swept along.

namespace simrob::physics::mujoco {
namespace {

constexpr std::size_t lanes = 4;
/// Every processor that we know handles this at once. A vector's storage is aligned to it, and so
/// is every row.
using Pair [[gnu::vector_size(16), gnu::may_alias]] = double;
static_assert(__STDCPP_DEFAULT_NEW_ALIGNMENT__ >= alignof(Pair));

constexpr std::size_t lane_start(std::size_t i) {
    return i & ~(lanes - 1);
}

Pair& pair_at(double* place) {
    return *reinterpret_cast<Pair*>(place);
}
const Pair& pair_at(const double* place) {
    return *reinterpret_cast<const Pair*>(place);
}

void clear(double* sums, std::size_t first, std::size_t end) {
    for (std::size_t j = lane_start(first); j < end; j += lanes)
        pair_at(sums + j) = pair_at(sums + j + 2) = Pair{};
}

/// sums += factor * row, from `first` to `end` and the rest of the same fours.
[[gnu::always_inline]] inline void add_multiple(double* sums, const double* row, double factor,
                                                std::size_t first, std::size_t end) {
    for (std::size_t j = lane_start(first); j < end; j += lanes) {
        pair_at(sums + j) += factor * pair_at(row + j);
        pair_at(sums + j + 2) += factor * pair_at(row + j + 2);
    }
}

/// row = (row - sums) / pivot, from `first` to `end`; the rest of the last pair becomes 0.
void divide(double* row, const double* sums, double pivot, std::size_t first, std::size_t end) {
    std::size_t j = first;
    if (j < end && j % 2 != 0) {
        row[j] = (row[j] - sums[j]) / pivot;
        ++j;
    }
    for (; j < end; j += 2) pair_at(row + j) = (pair_at(row + j) - pair_at(sums + j)) / pivot;
}

}  // namespace

void EnvelopeMatrix::begin(std::size_t size) {
    size_ = size;
    stride_ = lane_start(size + lanes - 1);
    values_.assign(size_ * stride_, 0);
    sums_.resize(stride_);
    first_.resize(size_);
    for (std::size_t i = 0; i < size_; ++i) first_[i] = i;
}

void EnvelopeMatrix::widen(std::size_t i, std::size_t first) {
    first_[i] = std::min(first_[i], first);
}

void EnvelopeMatrix::end_envelope() {
    end_.assign(size_, 0);
    // A row ends at the last column that begins at or before it.
    for (std::size_t i = 0; i < size_; ++i) end_[first_[i]] = i + 1;
    for (std::size_t i = 1; i < size_; ++i) end_[i] = std::max(end_[i], end_[i - 1]);
}

void EnvelopeMatrix::mirror(std::size_t from) {
    for (std::size_t i = from; i < size_; ++i) {
        const double* const own = row(i);
        double* above = values_.data() + first_[i] * stride_ + i;
        for (std::size_t j = first_[i]; j < i; ++j, above += stride_) *above = own[j];
    }
}

void EnvelopeMatrix::factor(std::size_t from, bool symmetric) {
    assert(from <= size_ && end_.size() == size_ && "end_envelope() comes first");
    if (symmetric) return factor_symmetric(from);
    factor_above(from);
    for (std::size_t i = from; i < size_; ++i) factor_row(i);
}

void EnvelopeMatrix::factor_symmetric(std::size_t from) {
    double* const sums = sums_.data();
    for (std::size_t i = from; i < size_; ++i) {
        double* const own = row(i);
        double* above = row(first_[i]);
        clear(sums, first_[i], i + 1);
        for (std::size_t k = first_[i], stride = stride_; k < i; ++k, above += stride) {
            const double entry = own[k] - sums[k];
            own[k] = entry;
            above[i] = entry / above[k];
            add_multiple(sums, above, entry, k + 1, i + 1);
        }
        own[i] -= sums[i];
    }
}

/// The columns from `from` on, of the rows before it.
void EnvelopeMatrix::factor_above(std::size_t from) {
    double* const sums = sums_.data();
    const std::size_t* const end = end_.data();
    for (std::size_t i = 0; i < from; ++i) {
        if (end[i] <= from) continue;
        double* const own = row(i);
        const double* above = row(first_[i]);
        clear(sums, from, end[i]);
        for (std::size_t k = first_[i], stride = stride_; k < i; ++k, above += stride)
            if (end[k] > from) add_multiple(sums, above, own[k], from, end[k]);
        divide(own, sums, own[i], from, end[i]);
    }
}

void EnvelopeMatrix::factor_row(std::size_t i) {
    double* const sums = sums_.data();
    const std::size_t* const end = end_.data();
    double* const own = row(i);
    const double* above = row(first_[i]);
    clear(sums, first_[i], end[i]);
    for (std::size_t k = first_[i], stride = stride_; k < i; ++k, above += stride) {
        const double entry = own[k] - sums[k];
        own[k] = entry;
        add_multiple(sums, above, entry, k + 1, end[k]);
    }
    own[i] -= sums[i];
    divide(own, sums, own[i], i + 1, end[i]);
}

void EnvelopeMatrix::solve(std::span<double> side) const {
    assert(side.size() == size_);
    for (std::size_t i = 0; i < size_; ++i) {
        const double* const own = row(i);
        double sum = 0;
        for (std::size_t j = first_[i]; j < i; ++j) sum += own[j] * side[j];
        side[i] = (side[i] - sum) / own[i];
    }
    for (std::size_t i = size_; i-- > 0;) {
        const double* above = values_.data() + first_[i] * stride_ + i;
        for (std::size_t j = first_[i]; j < i; ++j, above += stride_) side[j] -= *above * side[i];
    }
}

}  // namespace simrob::physics::mujoco
