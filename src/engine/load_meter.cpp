#include "engine/load_meter.h"

#include <cassert>
#include <cmath>
#include <utility>

namespace simrob::engine {
namespace {

constexpr WallTime least_window = std::chrono::seconds(1);
constexpr int usual_iterations = 6;
// Where iterations are so slow that six would take too long, two must do.
constexpr WallTime longest_window = std::chrono::seconds(5);
constexpr int least_iterations = 2;

bool is_cost(const IterationCost& cost) {
    return std::isfinite(cost.whole_s) && cost.simulated_s > 0 && cost.physics_s >= 0 &&
           cost.physics_s <= cost.whole_s;
}

}  // namespace

void LoadMeter::add(const IterationCost& cost, WallTime now) {
    if (!begin_) {
        begin_ = now;
        return;
    }
    if (is_cost(cost)) {
        ++iterations_;
        sum_.whole_s += cost.whole_s;
        sum_.physics_s += cost.physics_s;
        sum_.simulated_s += cost.simulated_s;
        sum_.substeps += cost.substeps;
        if (cost.whole_s >= heaviest_.whole_s) heaviest_ = cost;
    }
    const WallTime length = now - *begin_;
    const bool is_over = (length >= least_window && iterations_ >= usual_iterations) ||
                         (length >= longest_window && iterations_ >= least_iterations);
    if (!is_over) return;
    assert(iterations_ > 1 && sum_.substeps > heaviest_.substeps);
    const double whole_s = sum_.whole_s - heaviest_.whole_s;
    const double physics_s = sum_.physics_s - heaviest_.physics_s;
    load_ = AverageCost{(whole_s - physics_s) / (iterations_ - 1),
                        physics_s / (sum_.substeps - heaviest_.substeps),
                        whole_s / (sum_.simulated_s - heaviest_.simulated_s)};
    begin_ = now;
    iterations_ = 0;
    sum_ = {.substeps = 0};
    heaviest_ = {};
}

void LoadMeter::forget() {
    *this = {};
}

std::optional<AverageCost> LoadMeter::take() {
    return std::exchange(load_, std::nullopt);
}

}  // namespace simrob::engine
