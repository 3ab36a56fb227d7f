#include "bench/crossover.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "bench/bare_world.h"
#include "bench/measure.h"
#include "bench/pile.h"
#include "bench/pitch.h"
#include "bench/simrob_contender.h"
#include "physics/islands.h"

namespace simrob::bench {
namespace {

constexpr int rows_per_bin = 8;
constexpr int samples_per_bin = 8;
constexpr std::size_t bin_count = 40;
constexpr std::size_t steps_per_sample = 4;

/// Some entities of a scene, and their states at one moment.
struct Island {
    Scene scene;
    Moment moment;
};

/// The cost of the islands of one size.
struct Bin {
    int samples = 0;
    double exact_us = 0;
    double iterative_us = 0;
};

/// The indices of the entities of each island during the last step.
std::vector<std::vector<std::size_t>> islands_of(const Scene& scene, SimrobContender& simrob) {
    const world::World& world = simrob.simulation().world();
    std::map<physics::GroupId, std::uint32_t> place_of_group;
    for (std::uint32_t i = 0; i < scene.entities.size(); ++i)
        place_of_group[world.find_entity(scene.entities[i].id)->group] = i;
    physics::Islands together;
    together.reset(scene.entities.size());
    for (const auto& contact : world.physics().report().contacts) {
        const std::uint32_t a = place_of_group[world.physics().group_of(contact.body_1)];
        const std::uint32_t b = place_of_group[world.physics().group_of(contact.body_2)];
        // The ground, which comes first, connects nothing.
        if (a != 0 && b != 0) together.unite(a, b);
    }
    std::map<std::uint32_t, std::vector<std::size_t>> by_root;
    for (std::uint32_t i = 1; i < scene.entities.size(); ++i)
        by_root[together.find(i)].push_back(i);
    std::vector<std::vector<std::size_t>> all;
    for (auto& [root, places] : by_root) all.push_back(std::move(places));
    return all;
}

/// The ground and the entities `places` (ascending), on their own.
Island cut_out(const Scene& scene, const Moment& moment, std::vector<std::size_t> places) {
    places.insert(places.begin(), 0);
    Island island;
    island.scene = scene;
    island.scene.entities.clear();
    island.scene.driven.clear();
    std::size_t first_body = 0;
    for (std::size_t i = 0; i < scene.entities.size(); ++i) {
        const auto& entity = scene.entities[i];
        const std::size_t end_body = first_body + entity.bodies.size();
        if (std::binary_search(places.begin(), places.end(), i)) {
            const auto robot = std::find(scene.driven.begin(), scene.driven.end(), entity.id);
            if (robot != scene.driven.end()) {
                auto speeds = moment.speeds[static_cast<std::size_t>(robot - scene.driven.begin())];
                speeds.robot = island.scene.driven.size();
                island.moment.speeds.push_back(speeds);
                island.scene.driven.push_back(entity.id);
            }
            island.scene.entities.push_back(entity);
            for (std::size_t b = first_body; b < end_body; ++b)
                island.moment.bodies.push_back(moment.bodies[b]);
        }
        first_body = end_body;
    }
    return island;
}

/// The minimum time of a few steps from the island's moment.
double time_us(BareWorld& world, const Island& island, int rounds) {
    double least = 1e9;
    for (int i = 0; i < rounds; ++i) {
        world.put(island.moment);
        const double start = processor_time_s();
        for (std::size_t step = 0; step < steps_per_sample; ++step) world.step({});
        least = std::min(least, processor_time_s() - start);
    }
    return least * 1e6 / steps_per_sample;
}

void sample(const Island& island, int rounds, std::vector<Bin>& bins) {
    BareWorld exact(island.scene, {.solver = BareSolver::exact});
    exact.put(island.moment);
    exact.step({});
    const auto place = static_cast<std::size_t>(exact.rows() / rows_per_bin);
    if (place >= bins.size() || bins[place].samples >= samples_per_bin) return;
    BareWorld iterative(island.scene, {.solver = BareSolver::iterative});
    ++bins[place].samples;
    bins[place].exact_us += time_us(exact, island, rounds);
    bins[place].iterative_us += time_us(iterative, island, rounds);
}

void find_crossover_in(const std::string& name, Scene scene, int rounds, Report& report) {
    scene.parameters.report_contacts = true;
    constexpr std::size_t steps = 400;
    constexpr std::size_t interval = 20;
    const auto commands = plan_drive(scene, steps);
    SimrobContender simrob(scene);
    std::vector<Bin> bins(bin_count);
    for (std::size_t step = 0; step < steps; ++step) {
        simrob.step(commands[step]);
        if (step % interval != interval - 1) continue;
        const Moment moment = simrob.moment();
        for (auto& places : islands_of(scene, simrob))
            sample(cut_out(scene, moment, std::move(places)), rounds, bins);
    }
    report.note(name + ": rows of an island, exact us, iterative us, exact / iterative");
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const Bin& bin = bins[i];
        if (bin.samples == 0) continue;
        report.note(fmt::format("{:6} {:9.1f} {:9.1f} {:7.2f}   ({} samples)",
                                (i * rows_per_bin) + rows_per_bin / 2, bin.exact_us / bin.samples,
                                bin.iterative_us / bin.samples, bin.exact_us / bin.iterative_us,
                                bin.samples));
    }
}

}  // namespace

void find_crossover(const Settings& settings, Report& report) {
    find_crossover_in("50 robots", make_pitch({.robots = 50}), settings.rounds, report);
    find_crossover_in("100 robots", make_pitch({.robots = 100}), settings.rounds, report);
    find_crossover_in("pile", make_pile(), settings.rounds, report);
}

}  // namespace simrob::bench
