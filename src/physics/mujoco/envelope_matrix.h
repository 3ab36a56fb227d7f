#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace simrob::physics::mujoco {

/// A square matrix and its factors, of which row i left of the diagonal and column i above it only
/// ever differ from 0 from first(i) on. Every entry is summed up in the order of its index, so the
/// bits do not depend on how many are summed up at once.
class EnvelopeMatrix {
  public:
    /// Begins a matrix with nothing beside the diagonal. Pointers are good until the next begin().
    void begin(std::size_t size);
    /// Lets row and column `i` begin at `first`, if they do not begin before it.
    void widen(std::size_t i, std::size_t first);
    /// To be called after the last widen(), before all below.
    void end_envelope();

    std::size_t size() const { return size_; }
    std::size_t first(std::size_t i) const { return first_[i]; }
    double* row(std::size_t i) { return values_.data() + i * stride_; }
    const double* row(std::size_t i) const { return values_.data() + i * stride_; }

    /// Copies what is below the diagonal to above it, in the rows and columns from `from` on.
    void mirror(std::size_t from);
    /// Into a lower factor with the diagonal and an upper one that has ones there. What is before
    /// row and column `from` holds its factors already. Of a symmetric matrix the upper part is not
    /// read. Nothing is exchanged: who solves with it tests what comes out.
    void factor(std::size_t from, bool symmetric);
    /// Puts the solution in place of the right side.
    void solve(std::span<double> side) const;

  private:
    void factor_symmetric(std::size_t from);
    void factor_above(std::size_t from);
    void factor_row(std::size_t i);

    std::size_t size_ = 0;
    std::size_t stride_ = 0;
    std::vector<double> values_;
    std::vector<std::size_t> first_;
    std::vector<std::size_t> end_;  ///< by row: after the last column that may differ from 0
    std::vector<double> sums_;      ///< of products, for the row that is being factored
};

}  // namespace simrob::physics::mujoco
