#include "bench/adjusted.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "bench/heap.h"
#include "bench/processor_clock.h"
#include "bench/simrob_contender.h"
#include "catalogue/standard.h"
#include "engine/cycle.h"
#include "engine/settings_plan.h"

namespace simrob::bench {
namespace {

using engine::TimeSettings;

constexpr double warm_s = 3;       ///< simulated, until everything has fallen
constexpr double adjusting_s = 8;  ///< on the clock, to find settings before measuring
constexpr double slice_s = 1;      ///< on the clock, for each in turn
constexpr double maximum_depth_m = 0.005;

struct Heap {
    const char* engine;
    int boxes;
    bool is_stacked;
};

// MuJoCo takes at most 400 bodies, and drops contacts of larger heaps than these.
constexpr Heap heaps[] = {
    {"ode", 100, true},     {"ode", 250, true},     {"ode", 486, true},     {"ode", 1014, true},
    {"ode", 100, false},    {"ode", 250, false},    {"ode", 486, false},    {"ode", 1014, false},
    {"bullet", 100, true},  {"bullet", 250, true},  {"bullet", 486, true},  {"bullet", 1014, true},
    {"bullet", 100, false}, {"bullet", 250, false}, {"bullet", 486, false}, {"bullet", 1014, false},
    {"mujoco", 100, true},  {"mujoco", 200, true},  {"mujoco", 300, true},  {"mujoco", 100, false},
};

/// A heap that continues from a moment, in real time where it can.
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
    /// For this much time on the clock.
    void run(double seconds) {
        clock_.start();
        const WallTime begin = clock_.now();
        const double begin_s = simulation().time_s();
        while (clock_.now() - begin < wall_seconds(seconds)) cycle_.turn();
        shares_.push_back((simulation().time_s() - begin_s) / to_seconds(clock_.now() - begin));
        clock_.stop();
        deepest_m_ = std::max(deepest_m_, bench::deepest_m(*simulation().snapshot()));
    }
    void forget() {
        shares_.clear();
        deepest_m_ = 0;
    }
    /// The share of real time reached in the median run.
    double share() {
        std::sort(shares_.begin(), shares_.end());
        return shares_[shares_.size() / 2];
    }
    double deepest_m() const { return deepest_m_; }
    command::Adjustment adjustment() const { return cycle_.adjustment(); }
    const TimeSettings& settings() { return simulation().clock().settings; }
    engine::Simulation& simulation() { return contender_.simulation(); }

  private:
    SimrobContender contender_;
    const command::Catalogue catalogue_ = catalogue::standard();
    ProcessorClock clock_;
    Idler idler_{clock_};
    engine::Cycle cycle_;
    std::vector<double> shares_;
    double deepest_m_ = 0;  ///< at the ends of the runs
};

std::string settings_text(const TimeSettings& settings) {
    return fmt::format("{} x {:.3g} ms in sub-steps of {:.3g} ms", settings.steps_per_iteration,
                       1e3 * settings.timestep_s, 1e3 * engine::substep_s(settings));
}

/// Fixed settings within the same limits; the user's own first.
std::vector<TimeSettings> fixed_settings(const TimeSettings& own) {
    std::vector<TimeSettings> all;
    for (const auto& [multiple, substeps] :
         {std::pair{1, 2}, {1, 1}, {2, 3}, {5, 10}, {5, 5}, {10, 10}})
        all.push_back(engine::divided(own, multiple, substeps));
    return all;
}

/// The performance of a heap with its own settings, with each of some fixed settings, and adjusted.
struct Rides {
    std::unique_ptr<Ride> adjusted;
    std::vector<std::unique_ptr<Ride>> fixed;
};

/// Heaps change, and the cost with them: all continue from the same moment, in turn.
Rides ride(const Scene& scene, int rounds) {
    SimrobContender warm(scene);
    while (warm.simulation().time_s() < warm_s) warm.step({});
    const engine::Checkpoint begin = warm.simulation().checkpoint();
    Rides rides;
    rides.adjusted =
        std::make_unique<Ride>(scene, begin, command::Modes{.auto_adjust = true, .speed = 1});
    rides.adjusted->run(adjusting_s);
    rides.adjusted->forget();
    const engine::Checkpoint from = rides.adjusted->simulation().checkpoint();
    for (const auto& settings : fixed_settings(begin.clock.settings)) {
        rides.fixed.push_back(std::make_unique<Ride>(scene, from, command::Modes{.speed = 1}));
        rides.fixed.back()->set(settings);
    }
    for (int round = 0; round < rounds; ++round) {
        rides.adjusted->run(slice_s);
        for (const auto& fixed : rides.fixed) fixed->run(slice_s);
    }
    return rides;
}

void measure_heap(const Heap& heap, int rounds, Report& report) {
    const Rides rides = ride(make_heap(heap.engine, heap.boxes, heap.is_stacked), rounds);
    Ride& on = *rides.adjusted;
    Ride& off = *rides.fixed.front();
    Ride& best =
        **std::max_element(rides.fixed.begin(), rides.fixed.end(),
                           [](const auto& a, const auto& b) { return a->share() < b->share(); });
    const std::string name = fmt::format("adjust: {} boxes {}, {}", heap.boxes,
                                         heap.is_stacked ? "stacked" : "in a pen", heap.engine);
    report.add(
        {.name = name + ": share of real time, of that with the best fixed settings",
         .value = on.share() / best.share(),
         .relation = Relation::at_least,
         .target = 0.9,
         .detail = fmt::format("off {:.2f}, on {:.2f} ({}; {}, {} changes), best {:.2f} ({})",
                               off.share(), on.share(), settings_text(on.settings()),
                               command::name_of(on.adjustment().state), on.adjustment().changes,
                               best.share(), settings_text(best.settings()))});
    report.add({.name = name + ": deepest corner below the floor",
                .value = 1e3 * on.deepest_m(),
                .unit = "mm",
                .target = 1e3 * maximum_depth_m,
                .detail = fmt::format("off {:.2g} mm", 1e3 * off.deepest_m())});
}

}  // namespace

void measure_adjusting(const Settings& settings, Report& report) {
    for (const auto& heap : heaps) measure_heap(heap, settings.rounds, report);
    measure_adjusting_to_agents(report);
}

}  // namespace simrob::bench
