#include "bench/agents.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "bench/bare_server.h"
#include "bench/load_process.h"
#include "bench/nucleus_server.h"

namespace simrob::bench {
namespace {

double mean_of(std::span<const double> values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// The seconds of all iterations of one group.
class IterationTimes {
  public:
    explicit IterationTimes(std::size_t blocks)
        : least_(blocks, std::numeric_limits<double>::infinity()) {}

    void add(std::size_t number, std::span<const double> block) {
        all_.insert(all_.end(), block.begin(), block.end());
        least_[number] = std::min(least_[number], mean_of(block));
    }

    /// From the minimum mean of each block over all rounds: excludes other load on the machine.
    double least_us() const { return mean_of(least_) * 1e6; }
    double count() const { return static_cast<double>(all_.size()); }
    double mean_us() const { return mean_of(all_) * 1e6; }
    double median_us() const {
        std::vector<double> sorted = all_;
        const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
        std::nth_element(sorted.begin(), middle, sorted.end());
        return *middle * 1e6;
    }

  private:
    std::vector<double> all_;
    std::vector<double> least_;  ///< by block
};

std::string to_text(const IterationTimes& times) {
    return fmt::format("least mean {:.0f} us (mean {:.0f}, median {:.0f})", times.least_us(),
                       times.mean_us(), times.median_us());
}

/// Runs the same blocks in each group in turn, forwards and backwards.
std::vector<IterationTimes> run_in_turn(std::span<LoadGroup* const> groups, const Plan& plan,
                                        int rounds) {
    std::vector<IterationTimes> times(groups.size(), IterationTimes(plan.blocks));
    for (LoadGroup* const group : groups) group->run(0);
    for (int round = 0; round < rounds; ++round)
        for (std::size_t block = 0; block < plan.blocks; ++block)
            for (std::size_t turn = 0; turn < groups.size(); ++turn) {
                const bool is_forwards = (block + static_cast<std::size_t>(round)) % 2 == 0;
                const std::size_t i = is_forwards ? turn : groups.size() - 1 - turn;
                times[i].add(block, groups[i]->run(block));
            }
    return times;
}

int rounds_of_agents(const Settings& settings) {
    return (settings.rounds + 1) / 2;
}

void compare_case(const LoadCase& load, const Settings& settings, Report& report) {
    const LoadScript script = write_script(load, 1);
    LoadGroup nucleus(load, script, &make_nucleus_server);
    LoadGroup bare(load, script, &make_bare_server);
    LoadGroup watched(load, script, &make_nucleus_server, {.has_gui = true});
    LoadGroup* const groups[] = {&nucleus, &bare, &watched};
    const auto times = run_in_turn(groups, script.recording->plan, rounds_of_agents(settings));
    report.add(
        {.name = fmt::format("agents: {}, over the bare server, by least means", load.name),
         .value = times[0].least_us() / times[1].least_us(),
         .target = 1.25,
         .detail = fmt::format("{}, {} bytes; bare {}, {} bytes; with a GUI {}", to_text(times[0]),
                               nucleus.broadcast_bytes(), to_text(times[1]), bare.broadcast_bytes(),
                               to_text(times[2]))});
    const auto processor_us = [&](std::size_t i) {
        return groups[i]->processor_s() * 1e6 / times[i].count();
    };
    report.note(fmt::format("      processor time of the server: {:.0f} us, bare {:.0f} us",
                            processor_us(0), processor_us(1)));
    if (load.thesis_ms == 0) return;
    const auto beside_thesis = [&](const char* what, double thesis_ms, double median_us) {
        report.add(
            {.name = fmt::format("agents: {}{}, thesis over ours, by median", load.name, what),
             .value = thesis_ms * 1e3 / median_us,
             .relation = Relation::at_least,
             .target = 50,
             .detail = fmt::format("{:.1f} ms over {:.0f} us", thesis_ms, median_us)});
    };
    beside_thesis("", load.thesis_ms, times[0].median_us());
    beside_thesis(" with a GUI", load.thesis_with_gui_ms, times[2].median_us());
}

const LoadCase& case_named(std::string_view name) {
    return *std::find_if(load_cases.begin(), load_cases.end(),
                         [&](const LoadCase& load) { return load.name == name; });
}

/// What four times the agents cost, measured in turn.
void measure_agent_growth(const char* what, const LoadTeam& team, double target,
                          const Settings& settings, Report& report) {
    const LoadCase& few = case_named("5x1");
    const LoadCase& many = case_named("20x1");
    const LoadScript few_script = write_script(few, 1);
    const LoadScript many_script = write_script(many, 1);
    LoadGroup small(few, few_script, &make_nucleus_server, team);
    LoadGroup large(many, many_script, &make_nucleus_server, team);
    LoadGroup small_bare(few, few_script, &make_bare_server);
    LoadGroup large_bare(many, many_script, &make_bare_server);
    LoadGroup* const groups[] = {&small, &large, &small_bare, &large_bare};
    const auto times = run_in_turn(groups, few_script.recording->plan, rounds_of_agents(settings));
    report.add({.name = fmt::format("agents: 20x1 over 5x1, {}", what),
                .value = times[1].least_us() / times[0].least_us(),
                .target = target,
                .detail = fmt::format(
                    "{}, {} bytes; {}, {} bytes; the bare server, all to all: {:.2f}",
                    to_text(times[1]), large.broadcast_bytes(), to_text(times[0]),
                    small.broadcast_bytes(), times[3].least_us() / times[2].least_us())});
}

void measure_real_time(int substeps, double target, double target_alone, const Settings& settings,
                       Report& report) {
    const LoadCase& load = case_named("10x1");
    const LoadScript script = write_script(load, substeps);
    LoadGroup together(load, script, &make_nucleus_server);
    LoadGroup alone(load, script, &make_nucleus_server, {.has_drivers = false});
    LoadGroup* const groups[] = {&together, &alone};
    const auto times = run_in_turn(groups, script.recording->plan, rounds_of_agents(settings));
    const auto add = [&](const char* what, const IterationTimes& time, double least) {
        report.add({.name = fmt::format("agents: ten robots, {}, Maximum_Substep {:.3f}", what,
                                        script.scene.timestep_s / substeps),
                    .value = script.scene.timestep_s * 1e6 / time.least_us(),
                    .unit = "times real time",
                    .relation = Relation::at_least,
                    .target = least,
                    .detail = "steps of 10 ms: " + to_text(time)});
    };
    add("ten agents", times[0], target);
    add("no agents", times[1], target_alone);
}

}  // namespace

void measure_agents(const Settings& settings, Report& report) {
    for (const LoadCase& load : load_cases)
        if (settings.load.empty() || settings.load == load.name)
            compare_case(load, settings, report);
}

void measure_lockstep(const Settings& settings, Report& report) {
    measure_agent_growth("all of Entities_Info", {}, 5.5, settings, report);
    measure_agent_growth("own view", {.type = own_view_type}, 4.5, settings, report);
    measure_real_time(2, 15, 65, settings, report);
    measure_real_time(1, 25, 130, settings, report);
}

}  // namespace simrob::bench
