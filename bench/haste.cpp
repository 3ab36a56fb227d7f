#include "bench/haste.h"

#include <fmt/core.h>

#include "bench/measure.h"
#include "bench/pile.h"
#include "bench/pitch.h"
#include "bench/simrob_contender.h"

namespace simrob::bench {
namespace {

/// Continues in fast mode from moments of normal mode.
class HastyContender final : public SimrobContender {
  public:
    using SimrobContender::SimrobContender;

    void put(const Moment& moment) override {
        SimrobContender::put(moment);
        world::World& world = simulation().world();
        physics::WorldParameters parameters = world.parameters();
        parameters.solver = physics::SolverMode::fast;
        static_cast<void>(world.set_parameters(parameters));
    }
};

struct Load {
    std::string name;
    Scene scene;
    Plan plan;
    double target;
};

void compare(const Load& load, const char* engine, int rounds, Report& report) {
    Scene scene = load.scene;
    scene.engine = engine;
    const auto recording = record(scene, load.plan);
    std::vector<Lane> lanes;
    lanes.push_back({"fast", recording, std::make_unique<HastyContender>(scene)});
    lanes.push_back({"normal", recording, std::make_unique<SimrobContender>(scene)});
    const auto timings = measure(lanes, rounds);
    report.add({.name = fmt::format("fast mode: {}, {}, of normal mode", load.name, engine),
                .value = timings[0].best_us / timings[1].best_us,
                .target = load.target,
                .detail = fmt::format("{:.0f} us against {:.0f} us a step", timings[0].best_us,
                                      timings[1].best_us)});
}

}  // namespace

void measure_haste(const Settings& settings, Report& report) {
    // Scenes without a large island cost the same; measured, within a few percent.
    const Load loads[] = {
        {"ten robots", make_pitch({.robots = 10}), {100, 20, 10}, 1.03},
        {"50 robots", make_pitch({.robots = 50}), {100, 10, 4}, 1.03},
        {"a pile of 100 bodies", make_pile(100), {150, 10, 2}, 1},
        {"a pile of 200 bodies", make_pile(200), {150, 10, 2}, 1},
    };
    for (const auto& load : loads)
        for (const char* const engine : {"ode", "bullet", "mujoco"})
            compare(load, engine, settings.rounds, report);
}

}  // namespace simrob::bench
