#include "bench/match.h"

#include <fmt/core.h>

#include <algorithm>

#include "bench/instructions.h"
#include "bench/simrob_contender.h"

namespace simrob::bench {
namespace {

/// SimRob's number over the minimum of the others', listing all of them.
Figure ratio(const std::string& name, const std::vector<Entrant>& all,
             const std::vector<double>& values, const char* unit, double target) {
    const double best = *std::min_element(values.begin() + 1, values.end());
    Figure figure{name, values.front() / best, "", Relation::at_most, target, {}};
    for (std::size_t i = 0; i < all.size(); ++i)
        figure.detail +=
            fmt::format("{}{} {:.1f} {}", i == 0 ? "" : ", ", all[i].name, values[i], unit);
    return figure;
}

/// SimRob and the others, in that order.
std::vector<Entrant> entrants(const Match& match) {
    std::vector<Entrant> all = {
        {"simrob", [](const Scene& scene) { return std::make_unique<SimrobContender>(scene); }}};
    all.insert(all.end(), match.others.begin(), match.others.end());
    return all;
}

void compare_times(const Match& match, int rounds, Report& report) {
    const Scene scene = match.scene();
    const auto recording = record(scene, match.plan);
    const std::vector<Entrant> all = entrants(match);
    std::vector<Lane> lanes;
    for (const auto& entrant : all) lanes.push_back({entrant.name, recording, entrant.make(scene)});
    std::vector<double> best_us;
    double noise = 1;
    for (const auto& timing : measure(lanes, rounds)) {
        best_us.push_back(timing.best_us);
        noise = std::max(noise, timing.median_us / timing.best_us);
    }
    Figure figure = ratio(match.name + " time", all, best_us, "us", match.greatest_time);
    if (match.least_rate > 0)
        figure = {match.name + " rate", 1 / figure.value, "",
                  Relation::at_least,   match.least_rate, figure.detail};
    figure.detail += fmt::format("; median round {:.2f} of best", noise);
    report.add(std::move(figure));
}

void compare_instructions(const Match& match, Report& report) {
    const std::vector<Entrant> all = entrants(match);
    const Plan& plan = match.counted_plan;
    std::vector<double> thousands;
    for (const auto& entrant : all) {
        const auto counted = count_instructions(match.name + "/" + entrant.name);
        if (!counted) return report.note("no instruction counts: callgrind did not run");
        thousands.push_back(*counted / 1000 /
                            static_cast<double>(plan.blocks * plan.steps_per_block));
    }
    report.add(ratio(match.name + " instructions", all, thousands, "thousand",
                     match.greatest_instructions));
}

}  // namespace

void run_matches(std::span<const Match> matches, const Settings& settings, Report& report) {
    for (const auto& match : matches) {
        if (!settings.instructions)
            compare_times(match, settings.rounds, report);
        else if (match.greatest_instructions > 0)
            compare_instructions(match, report);
    }
}

bool run_entrant(const std::string& name) {
    std::vector<Match> matches = overhead_matches();
    for (auto& match : engine_matches()) matches.push_back(std::move(match));
    for (auto& match : lean_matches()) matches.push_back(std::move(match));
    for (auto& match : very_small_size_matches()) matches.push_back(std::move(match));
    for (const auto& match : matches)
        for (const auto& entrant : entrants(match)) {
            if (name != match.name + "/" + entrant.name) continue;
            const Scene scene = match.scene();
            const auto recording = record(scene, match.counted_plan);
            const auto contender = entrant.make(scene);
            for (std::size_t block = 0; block < match.counted_plan.blocks; ++block) {
                lead_in(*contender, *recording, block);
                run_block(*contender, *recording, block);
            }
            return true;
        }
    return false;
}

}  // namespace simrob::bench
