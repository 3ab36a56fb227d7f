#include "bench/growth.h"

#include <fmt/core.h>

#include "bench/measure.h"
#include "bench/pitch.h"
#include "bench/simrob_contender.h"

namespace simrob::bench {
namespace {

/// How much more a step of `scene` costs than one of `reference`.
struct Comparison {
    std::string name;
    Scene scene;
    Scene reference;
    double scale;  ///< of the ratio of the two times
    double target;
    std::size_t steps_per_block;  ///< of the scene
    std::size_t reference_steps_per_block;
};

void compare(const Comparison& comparison, int rounds, Report& report) {
    // Two seconds of warm-up: whatever is parked or just lies there has fallen asleep. Then the
    // same five seconds of each, in blocks of about the same duration.
    const auto lane = [](const Scene& scene, std::size_t steps_per_block) {
        const Plan plan{200, 500 / steps_per_block, steps_per_block};
        return Lane{"", record(scene, plan), std::make_unique<SimrobContender>(scene)};
    };
    std::vector<Lane> lanes;
    lanes.push_back(lane(comparison.scene, comparison.steps_per_block));
    lanes.push_back(lane(comparison.reference, comparison.reference_steps_per_block));
    const auto timings = measure(lanes, rounds);
    report.add({.name = comparison.name,
                .value = timings[0].best_us / timings[1].best_us * comparison.scale,
                .target = comparison.target,
                .detail = fmt::format("{:.2f} us against {:.2f} us a step", timings[0].best_us,
                                      timings[1].best_us)});
}

}  // namespace

void measure_growth(const Settings& settings, Report& report) {
    const Comparison comparisons[] = {
        {"growth: a robot among 100, of one among 10, constant density",
         make_pitch_of_constant_density(100), make_pitch({.robots = 10}), 0.1, 1.2, 1, 10},
        {"growth: 100 robots, of 10, on one field", make_pitch({.robots = 100}),
         make_pitch({.robots = 10}), 1, 14, 1, 10},
        {"growth: ten parked robots, of ten driving", make_pitch({.robots = 10, .parked = true}),
         make_pitch({.robots = 10}), 1, 0.1, 100, 10},
        {"growth: 10 robots beside 100 sleeping boxes, of 10 alone",
         make_pitch({.robots = 10, .boxes_beside = 100}), make_pitch({.robots = 10}), 1, 1.1, 10,
         10},
        {"growth: 2 robots beside 100 sleeping boxes, of 2 alone",
         make_pitch({.robots = 2, .boxes_beside = 100}), make_pitch({.robots = 2}), 1, 1.1, 50, 50},
    };
    for (const auto& comparison : comparisons) compare(comparison, settings.rounds, report);
}

}  // namespace simrob::bench
