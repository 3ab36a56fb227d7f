#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace simrob::physics::ode {

/// Eliminates some unknowns of a sparse, symmetric, positive definite system: what remains is a
/// small dense system of the others, the Schur complement. The rows of joints of a group of modules
/// form a tree, so that almost nothing fills in. The bits depend on the matrix alone.
class PartialFactor {
  public:
    /// Of the lower triangle of `matrix`, in rows of `stride`, and `side`, the unknowns `kept` stay
    /// and the `eliminated` ones go. False when the matrix is not positive definite.
    bool factor(const double* matrix, std::size_t stride, std::span<const std::uint32_t> eliminated,
                std::span<const std::uint32_t> kept, std::span<const double> side);

    /// The remaining system: rows of `kept().size()`, of a symmetric matrix, both halves.
    std::span<double> rest() { return rest_; }
    std::span<const double> rest_side() const { return {side_.data() + columns_, kept_}; }
    /// The eliminated unknowns, in their order, from those that were kept.
    void solve(std::span<const double> kept, std::span<double> eliminated);

  private:
    using Word = std::uint64_t;

    std::size_t size() const { return columns_ + kept_; }
    Word* neighbours(std::size_t node) { return bits_.data() + node * words_; }
    void link(const double* matrix, std::size_t stride);
    void order();
    std::size_t degree(std::size_t node);
    void eliminate(std::size_t node);
    void place_columns();
    bool fill_columns(const double* matrix, std::size_t stride);
    void gather(std::size_t column);
    void note_next(std::size_t column);
    void reduce_side();

    // Nodes are the unknowns, the eliminated ones first; places are nodes in the order in which
    // they go.
    std::size_t columns_ = 0;
    std::size_t kept_ = 0;
    std::size_t words_ = 0;
    std::vector<std::uint32_t> unknown_;   ///< by node
    std::vector<Word> bits_;               ///< of each node's neighbours
    std::vector<std::uint32_t> degrees_;   ///< by node; those that are gone have none
    std::vector<std::uint32_t> node_at_;   ///< by place
    std::vector<std::uint32_t> place_of_;  ///< by node

    // The factor by columns: below a unit diagonal.
    std::vector<std::size_t> begin_;   ///< of each column
    std::vector<std::uint32_t> rows_;  ///< places, ascending in each column
    std::vector<double> values_;
    std::vector<double> diagonal_;
    std::vector<std::size_t> next_;          ///< by column: the first of its rows not yet reached
    std::vector<std::uint32_t> first_with_;  ///< by place: a column whose next row it is
    std::vector<std::uint32_t> then_;        ///< by column: another one with the same next row

    std::vector<double> sum_;  ///< of the current column, by place
    std::vector<double> rest_;
    std::vector<double> side_;  ///< by place
};

}  // namespace simrob::physics::ode
