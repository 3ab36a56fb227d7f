#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace simrob::physics::mujoco {

/// A square matrix and its factors, in which row i left of the diagonal and column i above it are 0
/// before first(i). Every entry is summed in the order of its index, so the bits do not depend on
/// how many are summed at once.
class EnvelopeMatrix {
  public:
    /// Starts a matrix with nothing beside the diagonal. Pointers are valid until the next begin().
    void begin(std::size_t size);
    /// Lets row and column `i` begin at `first`, unless they begin before it.
    void widen(std::size_t i, std::size_t first);
    /// To be called after the last widen(), before everything below.
    void end_envelope();

    std::size_t size() const { return size_; }
    std::size_t first(std::size_t i) const { return first_[i]; }
    double* row(std::size_t i) { return values_.data() + i * stride_; }
    const double* row(std::size_t i) const { return values_.data() + i * stride_; }

    /// Copies what is below the diagonal to above it, in the rows and columns from `from` on.
    void mirror(std::size_t from);
    /// Into a lower factor with the diagonal and an upper one with a unit diagonal. What is before
    /// row and column `from` holds its factors already. The upper part of a symmetric matrix is not
    /// read. There is no pivoting: callers test the result.
    void factor(std::size_t from, bool symmetric);
    /// Replaces the right-hand side by the solution.
    void solve(std::span<double> side) const;

  private:
    void factor_symmetric(std::size_t from);
    void factor_above(std::size_t from);
    void factor_row(std::size_t i);

    std::size_t size_ = 0;
    std::size_t stride_ = 0;
    std::vector<double> values_;
    std::vector<std::size_t> first_;
    std::vector<std::size_t> end_;  ///< by row: after the last column that may be nonzero
    std::vector<double> sums_;      ///< of products, for the current row
};

}  // namespace simrob::physics::mujoco
