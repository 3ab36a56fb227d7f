#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "physics/ode/bounded_system.h"
#include "physics/ode/partial_factor.h"

namespace simrob::physics::ode {

/// ODE's exact solver for islands with many joints. ODE's own is dense: it pushes each bounded row
/// through all rows of joints. Here these are eliminated first, sparsely, and the bounded rows
/// (motors and contacts) are solved among themselves: the same solution but for rounding, at a
/// twentieth of the cost for a hexapod of modules. ODE's calls reach it because our function has
/// the name of ODE's, as with its random numbers; outside a Scope they go on to ODE's own.
class OdeLargeIsland {
  public:
    /// For islands with more rows it is worth it.
    static constexpr unsigned greatest_small_rows = 150;

    /// While it lives, exact steps of this thread use this solver for large islands. Without, they
    /// use ODE's own.
    class Scope {
      public:
        explicit Scope(OdeLargeIsland& solver);
        ~Scope();
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

      private:
        OdeLargeIsland* previous_;
    };

    /// As ODE has it: the lower triangle of a matrix in rows of a multiple of four; pairs of right
    /// side and unknown; pairs of bounds; and for a row of friction, whose upper bound is a
    /// coefficient, its normal, or -1. False, and nothing is changed, when it found no solution.
    struct Rows {
        unsigned count;
        const double* matrix;
        double* sides_and_unknowns;
        const double* bounds;
        const int* normals;  ///< null where there is no friction
    };
    bool solve(const Rows& rows);

  private:
    void sort_rows(const Rows& rows);
    bool solve_bounded(const Rows& rows);

    std::vector<std::uint32_t> joints_;   ///< rows without bounds
    std::vector<std::uint32_t> bounded_;  ///< the others; friction last
    std::size_t friction_ = 0;            ///< where friction begins in it
    std::vector<double> side_;
    std::vector<double> eliminated_;
    std::vector<BoundedSystem::Bounds> bounds_;
    std::vector<std::uint32_t> place_of_;  ///< by row: in bounded_
    PartialFactor factor_;
    BoundedSystem system_;
};

}  // namespace simrob::physics::ode
