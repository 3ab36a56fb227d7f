#include "bench/junk.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "bench/junk_sender.h"
#include "bench/nucleus_server.h"

namespace simrob::bench {
namespace {

constexpr int junk_per_second = 50'000;

/// Iterations per second over this much time.
double rate(LoadGroup& group, const Plan& plan, double seconds) {
    std::size_t iterations = 0;
    const double begin = wall_time_s();
    double now = begin;
    for (std::size_t block = 0; now - begin < seconds; now = wall_time_s())
        iterations += group.run(block++ % plan.blocks).size();
    return static_cast<double>(iterations) / (now - begin);
}

}  // namespace

void measure_junk(const Settings& settings, Report& report) {
    const double seconds = settings.long_run ? 60 : 6;
    const LoadCase& load = *std::find_if(load_cases.begin(), load_cases.end(),
                                         [](const LoadCase& each) { return each.agents == 10; });
    const LoadScript script = write_script(load, 1);
    const Plan& plan = script.recording->plan;
    LoadGroup group(load, script, &make_nucleus_server);
    rate(group, plan, 1);
    const double before_kb = group.server().resident_kb();
    const double quiet_before = rate(group, plan, seconds / 4);
    std::optional<JunkSender> sender(std::in_place, group.port(), junk_per_second);
    const double begin = wall_time_s();
    const double flooded = rate(group, plan, seconds);
    const double sent_per_second = static_cast<double>(sender->sent()) / (wall_time_s() - begin);
    sender.reset();
    const double quiet_after = rate(group, plan, seconds / 4);
    const double after_kb = group.server().resident_kb();
    const double quiet = (quiet_before + quiet_after) / 2;
    report.add({.name = "junk: rate of ten agents in lock-step, of the one without",
                .value = flooded / quiet,
                .relation = Relation::at_least,
                .target = 0.5,
                .detail = fmt::format("{:.0f} of {:.0f} iterations a second, {:.0f} s of {:.0f} "
                                      "datagrams a second",
                                      flooded, quiet, seconds, sent_per_second)});
    report.add({.name = "junk: growth of the server",
                .value = (after_kb - before_kb) / 1024,
                .unit = "MB",
                .target = 16,
                .detail = fmt::format("from {:.0f} to {:.0f} kB", before_kb, after_kb)});
}

}  // namespace simrob::bench
