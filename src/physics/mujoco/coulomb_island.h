#pragma once

#include <span>
#include <utility>
#include <vector>

#include "physics/mujoco/envelope_matrix.h"

namespace simrob::physics::mujoco {

/// The accelerations of bodies that act on each other, when the forces are linear within bounds and
/// friction is Coulomb's. Row i pushes with force f = stiffness (target - J a), held between `low`
/// and `high`, or between plus and minus the `coefficient` times the force of its `normal` row;
/// then M a = pull + J^T f. Found by exchange: each row is assumed held or at a bound, the
/// resulting linear system is solved within the matrix's envelope, and of the rows that contradict
/// their assumption the worst ones change; one by one if they do not become fewer. If none
/// contradicts, the solution is exact; with friction there is no proof that this ever happens. If
/// it does not, the bounds of friction follow the normal forces from round to round instead, and
/// the rows within a round.
class CoulombIsland {
  public:
    /// The state of a row's force: between its bounds, or at one.
    enum class State : char { unknown, held, low, high };
    struct Row {
        double stiffness = 0;
        double target = 0;
        double low = 0;
        double high = 0;
        int normal = -1;  ///< a row of this island, before this one; -1: the bounds are fixed
        double coefficient = 0;
        double response = 0;           ///< approximate acceleration along it per force
        State start = State::unknown;  ///< where the search starts; unknown: it chooses
    };

    /// Starts an island with this many degrees of freedom. The spans are valid until the next
    /// begin().
    void begin(std::size_t size);
    std::size_t rows() const { return rows_.size(); }
    /// Column `column` of row `row` >= `column` of M.
    void add_mass(std::size_t row, std::size_t column, double value);
    std::span<double> pull() { return pull_; }
    /// The start of the search, and its result.
    std::span<double> acceleration() { return acceleration_; }
    /// Adds a row, whose derivative by the degrees of freedom follows.
    void begin_row(const Row& row);
    void add_derivative(std::size_t index, double value);

    /// To be called after the last row and before solve(). Returns roughly the multiplications per
    /// step.
    double prepare();
    /// False if there is no solution. A row that is off by less than `tolerance` does not
    /// contradict; a round that changes no more than `settled` is the last. Both are accelerations.
    /// Takes at most `greatest_steps` steps.
    bool solve(double tolerance, double settled, int greatest_steps);
    int steps() const { return steps_; }  ///< of the last solve()
    /// Whether the last result is a solution. Otherwise its bounds of friction still moved in the
    /// last round; everything else holds.
    bool is_settled() const { return settled_; }
    double force(std::size_t row) const { return forces_[row]; }

  private:
    struct Term {
        std::size_t index;
        double value;
    };

    std::span<const Term> terms(std::size_t row) const {
        return {terms_.data() + first_term_[row], first_term_[row + 1] - first_term_[row]};
    }
    /// Adds a multiple of the row to the numbers at its terms.
    static void add_multiple(std::span<const Term> terms, double factor, double* numbers) {
        for (const Term& term : terms) numbers[term.index] += factor * term.value;
    }
    void find_envelope();
    bool exchange(int greatest_steps, double tolerance);
    bool take_rounds(double tolerance, double settled);
    double move_bounds();
    bool follows(std::size_t row) const;
    std::pair<double, double> bounds(std::size_t i) const;
    void choose_states();
    void push();
    void take_mass_times_acceleration();
    double wanted(std::size_t row) const;
    State next_state(std::size_t i, double tolerance) const;
    std::size_t list_contradictions(double tolerance);
    void clamp_forces();
    double excess(std::size_t row) const;
    void keep_worst_changes();
    void keep_one_change(bool worst);
    void set_state(std::size_t row, State to);
    void build_matrix();
    void add_products_of_held();
    void add_product(std::span<const Term> rows, std::span<const Term> columns, double factor);
    bool correct();

    std::size_t size_ = 0;
    std::vector<double> mass_;             ///< on and below the diagonal, row by row
    std::vector<std::size_t> first_mass_;  ///< by row of the matrix: the first nonzero column
    std::vector<double> pull_;
    std::vector<double> acceleration_;
    std::vector<Row> rows_;
    std::vector<std::size_t> first_term_;  ///< by row, with the total after the last
    std::vector<Term> terms_;
    std::vector<State> states_;
    std::vector<State> saved_states_;
    std::vector<double> wanted_;  ///< by row: its force from the accelerations, without bounds
    std::vector<double> forces_;
    bool coupled_ = true;               ///< the bounds of friction follow the present forces
    std::vector<double> given_bounds_;  ///< of friction, by row, if they do not
    struct Change {
        std::size_t row;
        State to;
    };
    std::vector<Change> changes_;
    EnvelopeMatrix matrix_;
    std::size_t first_stale_ = 0;  ///< row of the matrix: not factored from here on
    std::vector<double> rest_;     ///< residual of the forces
    bool symmetric_ = true;
    bool settled_ = false;
    int steps_ = 0;
    int greatest_steps_ = 0;
};

}  // namespace simrob::physics::mujoco
