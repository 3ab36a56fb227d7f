#include "bench/adjusted.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "bench/heap.h"
#include "bench/processor_clock.h"
#include "bench/simrob_contender.h"
#include "engine/cycle.h"
#include "engine/settings_plan.h"

namespace simrob::bench {
namespace {

using engine::TimeSettings;

constexpr double warm_s = 3;       ///< simulated, so that everything has fallen
constexpr double fixed_s = 3;      ///< of the clock, for each of the fixed settings
constexpr double adjusting_s = 8;  ///< to find settings, before it is measured
constexpr double greatest_depth_m = 0.005;

struct Heap {
    const char* engine;
    int boxes;
    bool is_stacked;
};

// MuJoCo takes at most 400 bodies, and drops contacts of heaps that are larger than these.
constexpr Heap heaps[] = {
    {"ode", 100, true},     {"ode", 250, true},     {"ode", 486, true},     {"ode", 1014, true},
    {"ode", 100, false},    {"ode", 250, false},    {"ode", 486, false},    {"ode", 1014, false},
    {"bullet", 100, true},  {"bullet", 250, true},  {"bullet", 486, true},  {"bullet", 1014, true},
    {"bullet", 100, false}, {"bullet", 250, false}, {"bullet", 486, false}, {"bullet", 1014, false},
    {"mujoco", 100, true},  {"mujoco", 200, true},  {"mujoco", 300, true},  {"mujoco", 100, false},
};

/// A heap that goes on from a moment, at the pace of real time where it can.
class Ride {
  public:
    Ride(const Scene& scene, const engine::Checkpoint& from, const command::Modes& modes)
        : contender_(scene), cycle_(simulation(), idler_, clock_, catalogue_) {
        if (!simulation().restore(from) || !simulation().set_modes(modes)) std::abort();
    }

    void set(const TimeSettings& settings) {
        engine::Simulation& it = simulation();
        if (!it.set_maximum_substep(settings.maximum_substep_s) ||
            !it.set_timestep(settings.timestep_s) ||
            !it.set_steps_per_iteration(settings.steps_per_iteration))
            std::abort();
    }
    /// The share of real time that it reaches within so much time of the clock.
    double run(double seconds) {
        const WallTime begin = clock_.now();
        const double begin_s = simulation().time_s();
        deepest_m_ = 0;
        while (clock_.now() - begin < wall_seconds(seconds)) {
            const std::uint64_t before = simulation().iteration();
            cycle_.turn();
            if (simulation().iteration() != before)
                deepest_m_ = std::max(deepest_m_, bench::deepest_m(*simulation().snapshot()));
        }
        return (simulation().time_s() - begin_s) / to_seconds(clock_.now() - begin);
    }
    double deepest_m() const { return deepest_m_; }
    command::Adjustment adjustment() const { return cycle_.adjustment(); }
    engine::Simulation& simulation() { return contender_.simulation(); }

  private:
    SimrobContender contender_;
    const command::Catalogue catalogue_ = command::standard_catalogue();
    ProcessorClock clock_;
    Idler idler_{clock_};
    engine::Cycle cycle_;
    double deepest_m_ = 0;  ///< in the last run
};

std::string settings_text(const TimeSettings& settings) {
    return fmt::format("{} x {:.3g} ms in sub-steps of {:.3g} ms", settings.steps_per_iteration,
                       1e3 * settings.timestep_s, 1e3 * engine::substep_s(settings));
}

struct Best {
    double share = 0;
    TimeSettings settings;
};

/// Of settings that nothing changes, within the same limits.
Best search_fixed(const Scene& scene, const engine::Checkpoint& from) {
    Best best;
    const TimeSettings own = from.clock.settings;
    for (const auto& [multiple, substeps] :
         {std::pair{1, 2}, {1, 1}, {2, 3}, {5, 10}, {5, 5}, {10, 10}}) {
        Ride ride(scene, from, {.speed = 1});
        const TimeSettings settings = engine::divided(own, multiple, substeps);
        ride.set(settings);
        const double share = ride.run(fixed_s);
        if (share > best.share) best = {share, settings};
    }
    return best;
}

void measure_heap(const Heap& heap, Report& report) {
    const Scene scene = make_heap(heap.engine, heap.boxes, heap.is_stacked);
    SimrobContender warm(scene);
    while (warm.simulation().time_s() < warm_s) warm.step({});
    const engine::Checkpoint from = warm.simulation().checkpoint();
    Ride off(scene, from, {.speed = 1});
    const double off_share = off.run(fixed_s);
    const Best best = search_fixed(scene, from);
    Ride on(scene, from, {.auto_adjust = true, .speed = 1});
    static_cast<void>(on.run(adjusting_s));
    const double on_share = on.run(fixed_s);
    const std::string name = fmt::format("adjust: {} boxes {}, {}", heap.boxes,
                                         heap.is_stacked ? "stacked" : "in a pen", heap.engine);
    report.add(
        {.name = name + ": share of real time, of that with the best fixed settings",
         .value = on_share / best.share,
         .relation = Relation::at_least,
         .target = 0.9,
         .detail = fmt::format("off {:.2f}, on {:.2f} ({}; {}, {} changes), best {:.2f} ({})",
                               off_share, on_share, settings_text(on.simulation().clock().settings),
                               command::name_of(on.adjustment().state), on.adjustment().changes,
                               best.share, settings_text(best.settings))});
    report.add({.name = name + ": deepest corner below the floor",
                .value = 1e3 * on.deepest_m(),
                .unit = "mm",
                .target = 1e3 * greatest_depth_m,
                .detail = fmt::format("off {:.2g} mm", 1e3 * off.deepest_m())});
}

}  // namespace

void measure_adjusting(const Settings&, Report& report) {
    for (const auto& heap : heaps) measure_heap(heap, report);
    measure_adjusting_to_agents(report);
}

}  // namespace simrob::bench
