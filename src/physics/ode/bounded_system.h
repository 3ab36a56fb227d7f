#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace simrob::physics::ode {

/// Unknowns between bounds: each satisfies its row of a symmetric, positive definite system, or
/// lies at a bound against which the row pushes it. There is one solution. Found by block principal
/// pivoting (Judice and Pires 1994): all unknowns that are wrong change at once, and one at a time
/// (Murty 1974) where that does not help.
class BoundedSystem {
  public:
    struct Bounds {
        double low = 0;
        double high = 0;
    };

    /// `matrix` in rows of `side.size()`, both halves, must outlive the calls of solve().
    void begin(std::span<const double> matrix, std::span<const double> side);
    /// The first unknowns only, as many as there are bounds; the others are 0. What an earlier call
    /// found is where this one begins. False when it takes too long.
    bool solve(std::span<const Bounds> bounds);
    std::span<const double> solution() const { return solution_; }

  private:
    enum class Place : std::uint8_t { between, low, high };

    double residual(std::size_t row) const;
    bool solve_between();
    bool factor_row(std::size_t i);
    std::size_t note_wrong(std::span<const Bounds> bounds);
    bool is_wrong(std::size_t row, const Bounds& bounds, Place& rightly) const;
    void put(std::size_t row, Place place, const Bounds& bounds);

    std::size_t size_ = 0;
    std::size_t taken_ = 0;  ///< unknowns of this call
    std::span<const double> matrix_;
    std::span<const double> side_;
    std::vector<double> solution_;
    std::vector<Place> places_;
    struct Change {
        std::size_t row;
        Place rightly;
    };
    std::vector<Change> wrong_;
    std::vector<std::uint32_t> between_;   ///< rows of the factor
    std::vector<std::uint32_t> factored_;  ///< the same, of the factor there is
    std::vector<double> factor_;           ///< lower, in rows of size_
    std::vector<double> pivots_;           ///< one over each diagonal
    std::vector<double> work_;
    double value_slack_ = 0;
    double residual_slack_ = 0;
};

}  // namespace simrob::physics::ode
