#include "physics/ode/ode_large_island.h"

#include <dlfcn.h>

#include <cassert>
#include <cmath>
#include <utility>

namespace simrob::physics::ode {
namespace {

thread_local OdeLargeIsland* current_solver = nullptr;

}  // namespace

OdeLargeIsland::Scope::Scope(OdeLargeIsland& solver)
    : previous_(std::exchange(current_solver, &solver)) {}

OdeLargeIsland::Scope::~Scope() {
    current_solver = previous_;
}

void OdeLargeIsland::sort_rows(const Rows& rows) {
    joints_.clear();
    bounded_.clear();
    place_of_.assign(rows.count, 0);
    const auto is_friction = [&](std::uint32_t row) {
        return rows.normals && rows.normals[row] >= 0;
    };
    for (std::uint32_t row = 0; row < rows.count; ++row) {
        if (is_friction(row)) continue;
        const double* const bounds = rows.bounds + 2 * row;
        const bool is_free = std::isinf(bounds[0]) && std::isinf(bounds[1]);
        (is_free ? joints_ : bounded_).push_back(row);
    }
    friction_ = bounded_.size();
    for (std::uint32_t row = 0; row < rows.count; ++row)
        if (is_friction(row)) bounded_.push_back(row);
    const auto note_places = [&](const std::vector<std::uint32_t>& these) {
        for (std::uint32_t i = 0; i < these.size(); ++i) place_of_[these[i]] = i;
    };
    note_places(joints_);
    note_places(bounded_);
}

bool OdeLargeIsland::solve(const Rows& rows) {
    sort_rows(rows);
    side_.resize(rows.count);
    for (std::uint32_t row = 0; row < rows.count; ++row)
        side_[row] = rows.sides_and_unknowns[2 * row];
    const std::size_t stride = (rows.count + 3) / 4 * 4;
    if (!factor_.factor(rows.matrix, stride, joints_, bounded_, side_)) return false;
    if (!solve_bounded(rows)) return false;
    eliminated_.resize(joints_.size());
    factor_.solve(system_.solution(), eliminated_);
    for (const double value : eliminated_)
        if (!std::isfinite(value)) return false;
    for (std::size_t i = 0; i < joints_.size(); ++i)
        rows.sides_and_unknowns[2 * joints_[i] + 1] = eliminated_[i];
    for (std::size_t i = 0; i < bounded_.size(); ++i)
        rows.sides_and_unknowns[2 * bounded_[i] + 1] = system_.solution()[i];
    return true;
}

/// As ODE has it, friction is bounded by the normal forces that there are without friction.
bool OdeLargeIsland::solve_bounded(const Rows& rows) {
    system_.begin(factor_.rest(), factor_.rest_side());
    bounds_.clear();
    for (std::size_t i = 0; i < friction_; ++i)
        bounds_.push_back({rows.bounds[2 * bounded_[i]], rows.bounds[2 * bounded_[i] + 1]});
    if (!system_.solve(bounds_)) return false;
    for (std::size_t i = friction_; i < bounded_.size(); ++i) {
        const std::uint32_t row = bounded_[i];
        const auto normal = static_cast<std::uint32_t>(rows.normals[row]);
        assert(normal < rows.count);
        const double pressed = system_.solution()[place_of_[normal]];
        const double most = pressed == 0 ? 0 : std::abs(rows.bounds[2 * row + 1] * pressed);
        bounds_.push_back({-most, most});
    }
    return friction_ == bounded_.size() || system_.solve(bounds_);
}

namespace {

bool solve_large(const OdeLargeIsland::Rows& rows, const double* residuals) {
    if (!current_solver || residuals || rows.count <= OdeLargeIsland::greatest_small_rows)
        return false;
    return current_solver->solve(rows);
}

}  // namespace
}  // namespace simrob::physics::ode

class dxWorldProcessMemArena;
struct dxWorld;

// The same name as in libode: the dynamic linker uses this one for ODE's own calls too, because the
// program comes before its libraries. ODE declares it in none of its public headers.
// NOLINTBEGIN(readability-identifier-naming)
void dxSolveLCP(dxWorldProcessMemArena* memory, unsigned count, double* matrix,
                double* sides_and_unknowns, double* residuals, unsigned unbounded_count,
                double* bounds, int* normals);
void dInternalHandleAutoDisabling(dxWorld* world, double duration_s);

void dxSolveLCP(dxWorldProcessMemArena* memory, unsigned count, double* matrix,
                double* sides_and_unknowns, double* residuals, unsigned unbounded_count,
                double* bounds, int* normals) {
    if (simrob::physics::ode::solve_large({count, matrix, sides_and_unknowns, bounds, normals},
                                          residuals))
        return;
    static const auto own = reinterpret_cast<decltype(&dxSolveLCP)>(
        dlsym(RTLD_NEXT, "_Z10dxSolveLCPP22dxWorldProcessMemArenajPdS1_S1_jS1_Pi"));
    assert(own != nullptr && "whoever calls this is ODE");
    own(memory, count, matrix, sides_and_unknowns, residuals, unbounded_count, bounds, normals);
}

/// ODE would ask all bodies of a world whether they want to be disabled when they rest. Sleeping is
/// ours, and none of ours wants it.
void dInternalHandleAutoDisabling(dxWorld* /*world*/, double /*duration_s*/) {}
// NOLINTEND(readability-identifier-naming)
