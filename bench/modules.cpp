#include "bench/modules.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "bench/bare_modules.h"
#include "bench/measure.h"
#include "bench/module_world.h"

namespace simrob::bench {
namespace {

constexpr int stretches = 10;
constexpr int steps_per_stretch = 25;
constexpr double stretch_s = steps_per_stretch * ModuleWorld::timestep_s;

/// A stretch of a run: one step before it begins, and what physics held after each of its steps.
struct Stretch {
    engine::Checkpoint before;
    std::vector<physics::PhysicsState> states;
    int docked = 0;  ///< at its end
};

enum class Keeping { states, nothing };

std::vector<Stretch> record_stretches(ModuleWorld& world, Keeping what) {
    std::vector<Stretch> made;
    world.warm_up();
    for (int i = 0; i < stretches; ++i) {
        Stretch stretch{world.simulation().checkpoint(), {}};
        for (int step = 0; step <= steps_per_stretch; ++step) {
            world.order();
            world.step();
            if (what == Keeping::states) stretch.states.push_back(world.physics().state());
        }
        stretch.docked = world.docked();
        made.push_back(std::move(stretch));
    }
    return made;
}

/// Without what it costs to think of the orders. The first step, which has to find out that the
/// world is another one, does not count.
double time_stretch_s(ModuleWorld& world, const Stretch& stretch) {
    if (!world.simulation().restore(stretch.before)) std::abort();
    world.order();
    world.step();
    double sum_s = 0;
    for (int i = 0; i < steps_per_stretch; ++i) {
        world.order();
        const double begin_s = processor_time_s();
        world.step();
        sum_s += processor_time_s() - begin_s;
    }
    return sum_s;
}

double time_stretch_s(BareModules& bare, const Stretch& stretch) {
    bare.put(stretch.states.front());
    const double begin_s = processor_time_s();
    for (int i = 1; i <= steps_per_stretch; ++i)
        bare.step(stretch.states[static_cast<std::size_t>(i)]);
    return processor_time_s() - begin_s;
}

/// Seconds of processor time for a simulated one: of each block the least of all rounds.
class LeastTimes {
  public:
    void note(std::size_t block, double seconds) {
        least_s_[block] = std::min(least_s_[block], seconds);
    }
    double per_second() const {
        double sum_s = 0;
        for (const double seconds : least_s_) sum_s += seconds;
        return sum_s / (stretches * stretch_s);
    }

  private:
    std::vector<double> least_s_ = std::vector<double>(stretches, 1e9);
};

struct ModuleCase {
    std::string name;
    ModulePlan plan;
    double times_real_time;
};

/// Beside ODE alone, block by stretch.
void compare_modules(const world::EntitySpecification& module, const ModuleCase& what, int rounds,
                     Report& report) {
    ModuleWorld world(module, what.plan);
    const auto recorded = record_stretches(world, Keeping::states);
    if (!world.stands()) return report.note(what.name + ": it does not stand");
    BareModules bare(world.physics(), ModuleWorld::timestep_s);
    LeastTimes ours;
    LeastTimes theirs;
    for (int round = 0; round < rounds; ++round)
        for (std::size_t i = 0; i < recorded.size(); ++i) {
            ours.note(i, time_stretch_s(world, recorded[i]));
            theirs.note(i, time_stretch_s(bare, recorded[i]));
        }
    report.add({.name = fmt::format("modules: {}, times real time", what.name),
                .value = 1 / ours.per_second(),
                .relation = Relation::at_least,
                .target = what.times_real_time,
                .detail = fmt::format("{:.1f} ms a simulated second", ours.per_second() * 1e3)});
    report.add({.name = fmt::format("modules: {}, of bare ODE", what.name),
                .value = ours.per_second() / theirs.per_second(),
                .target = 1.25,
                .detail = fmt::format("{:.1f} against {:.1f} ms a simulated second",
                                      ours.per_second() * 1e3, theirs.per_second() * 1e3)});
}

/// A hundred that move, among others that are parked.
struct ModuleCrowd {
    explicit ModuleCrowd(const world::EntitySpecification& module, int modules)
        : world(module, {.modules = modules, .hexapods = 2, .pairs = 35}),
          recorded(record_stretches(world, Keeping::nothing)) {}

    int most_docked() const {
        int most = 0;
        for (const auto& stretch : recorded) most = std::max(most, stretch.docked);
        return most;
    }

    ModuleWorld world;
    std::vector<Stretch> recorded;
    LeastTimes least;
};

void measure_crowds(const world::EntitySpecification& module, int rounds, Report& report) {
    std::vector<std::unique_ptr<ModuleCrowd>> crowds;
    for (const int modules : {100, 300, 1000})
        crowds.push_back(std::make_unique<ModuleCrowd>(module, modules));
    for (int round = 0; round < rounds; ++round)
        for (auto& crowd : crowds)
            for (std::size_t i = 0; i < crowd->recorded.size(); ++i)
                crowd->least.note(i, time_stretch_s(crowd->world, crowd->recorded[i]));
    const double few = crowds.front()->least.per_second();
    const double many = crowds.back()->least.per_second();
    for (const auto& crowd : crowds)
        report.note(fmt::format(
            "modules: {} of which 100 move: {:.0f} ms a simulated second, up to {} docked{}",
            crowd->world.simulation().world().entities().size() - 1,
            crowd->least.per_second() * 1e3, crowd->most_docked(),
            crowd->world.stands() ? "" : ", hexapods FELL"));
    report.add({.name = "modules: 1000 of which 100 move, times real time",
                .value = 1 / many,
                .relation = Relation::at_least,
                .target = 1,
                .detail = fmt::format("{:.0f} ms a simulated second", many * 1e3)});
    report.add({.name = "modules: a moving one among 1000, of one among 100",
                .value = many / few,
                .target = 1.3,
                .detail = "100 of them move: two hexapods walk, 35 pairs dock and part"});
}

}  // namespace

void measure_modules(const Settings& settings, Report& report) {
    const auto module = module_of_sources();
    if (!module)
        return report.note("modules: start it in the folder of the sources: " +
                           module.error().field + " " + module.error().reason.words());
    const int rounds = std::min(settings.rounds, 5);
    compare_modules(*module, {"fifteen that drive", {.modules = 15, .drivers = 15}, 20}, rounds,
                    report);
    compare_modules(*module, {"a hexapod that walks", {.modules = 15, .hexapods = 1}, 3}, rounds,
                    report);
    measure_crowds(*module, rounds, report);
}

}  // namespace simrob::bench
