#include "bench/rearrangement.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/random.h"
#include "bench/measure.h"
#include "modular/assembly.h"

namespace simrob::bench {
namespace {

constexpr int chain_length = 15;
constexpr double plot_m = 2.5;  ///< of the floor, for each shape
constexpr double apart_m = 0.2;

modular::Shape chain() {
    modular::Shape shape{.name = "caterpillar", .modules = chain_length};
    for (int i = 2; i <= shape.modules; ++i)
        shape.docked.push_back({i, modular::Face::front, i - 1, modular::Face::rear, 0});
    return shape;
}

/// A spine of three with a leg of two on each side.
modular::Shape six_legs() {
    modular::Shape shape{.name = "hexapod", .modules = chain_length};
    for (int spine = 1; spine <= 3; ++spine) {
        if (spine > 1)
            shape.docked.push_back(
                {spine, modular::Face::front, spine - 1, modular::Face::rear, 0});
        for (const auto& [face, hip] : {std::pair(modular::Face::left, 2 + 2 * spine),
                                        std::pair(modular::Face::right, 3 + 2 * spine)}) {
            shape.docked.push_back({hip, modular::Face::front, spine, face, 0});
            shape.docked.push_back({hip + 6, modular::Face::front, hip, modular::Face::rear, 0});
        }
    }
    return shape;
}

modular::PlanarPose anywhere(double side_m, Random& random) {
    return {random.uniform(0.1, side_m - 0.1), random.uniform(0.1, side_m - 0.1),
            random.uniform(-M_PI, M_PI)};
}

struct Rearrangement {
    modular::TrafficProblem conditions;
    std::vector<modular::PlacedModule> modules;
    std::vector<modular::WantedShape> wanted;
};

/// Both shapes by turns, on plots in rows; in each, one module lies at the root already.
Rearrangement rearrangement(int shapes) {
    Rearrangement all;
    Random random(1);
    const int columns = static_cast<int>(std::ceil(std::sqrt(shapes)));
    const double side_m = plot_m * columns;
    all.conditions.floor = {0, 0, side_m, side_m};
    for (int i = 0; i < shapes; ++i) {
        const bool is_chain = i % 2 == 1;
        const int column = i % columns;
        const int row = i / columns;
        const modular::PlanarPose root{plot_m * column + (is_chain ? 2.1 : 1.25),
                                       plot_m * row + 1.25, 0};
        all.modules.push_back({i, root});
        all.wanted.push_back({is_chain ? chain() : six_legs(), root, {i}});
        all.wanted.back().kept.resize(chain_length);
    }
    const int count = shapes * chain_length;
    while (static_cast<int>(all.modules.size()) < count) {
        const modular::PlanarPose pose = anywhere(side_m, random);
        if (std::none_of(all.modules.begin(), all.modules.end(),
                         [&](const modular::PlacedModule& each) {
                             return distance_m(each.pose, pose) < apart_m;
                         }))
            all.modules.push_back({static_cast<int>(all.modules.size()), pose});
    }
    return all;
}

void measure_one(int shapes, double target_s, int rounds, Report& report) {
    const Rearrangement all = rearrangement(shapes);
    double least_s = 1e9;
    double end_s = 0;
    for (int round = 0; round < rounds; ++round) {
        const double begin_s = processor_time_s();
        const auto assembly = modular::plan_assembly(all.conditions, all.modules, all.wanted);
        least_s = std::min(least_s, processor_time_s() - begin_s);
        if (!assembly) return report.note("rearrangement: " + assembly.error().reason.words());
        end_s = assembly->plan.end_s;
    }
    report.add(
        {.name = fmt::format("rearrangement: planning for {} modules", shapes * chain_length),
         .value = least_s,
         .unit = "s",
         .target = target_s,
         .detail = fmt::format("{} shapes; all have arrived after {:.0f} s", shapes, end_s)});
}

}  // namespace

void measure_rearrangement(const Settings& settings, Report& report) {
    measure_one(1, 0.2, settings.rounds, report);
    measure_one(20, 4, 1, report);
    measure_one(67, 10, 1, report);
}

}  // namespace simrob::bench
