#include "bench/bench.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <vector>

#include "bench/benchmarks.h"
#include "bench/match.h"

namespace simrob::bench {
namespace {

struct Arguments {
    std::vector<std::string> names;
    Settings settings;
    bool as_json = false;
    std::string entrant;  ///< only steps this one, for callgrind
};

bool is_wanted(const Benchmark& benchmark, const Arguments& arguments) {
    const auto& names = arguments.names;
    if (names.empty())
        return benchmark.by_default &&
               (benchmark.counts_instructions || !arguments.settings.instructions);
    return std::find(names.begin(), names.end(), benchmark.name) != names.end();
}

void describe(CLI::App& app, Arguments& arguments) {
    std::vector<std::string> names;
    std::string footer = "Benchmarks:\n";
    for (const auto& benchmark : benchmarks()) {
        names.emplace_back(benchmark.name);
        footer += std::string("  ") + benchmark.name + ": " + benchmark.claim + '\n';
    }
    app.footer(footer);
    app.add_option("NAME", arguments.names,
                   "which of them; all but adjust and crossover when none is named")
        ->check(CLI::IsMember(names));
    app.add_option("--rounds", arguments.settings.rounds, "how often each is repeated")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app.add_flag("--instructions", arguments.settings.instructions,
                 "count instructions by callgrind instead of time");
    app.add_flag("--long", arguments.settings.long_run, "the full number of steps");
    app.add_option("--load", arguments.settings.load, "only this load of agents, such as 10x1");
    app.add_flag("--json", arguments.as_json, "print one object");
    app.add_option("--contender", arguments.entrant)->group("");
}

}  // namespace

int run(std::span<const std::string> arguments) {
    Arguments parsed;
    CLI::App app("Measures SimRob against bare programs, as ratios within one run", "simrob bench");
    describe(app, parsed);
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    if (!parsed.entrant.empty()) return run_entrant(parsed.entrant) ? 0 : 2;
    Report report(parsed.as_json);
    for (const auto& benchmark : benchmarks())
        if (is_wanted(benchmark, parsed)) benchmark.run(parsed.settings, report);
    report.finish();
    return report.all_met() ? 0 : 1;
}

}  // namespace simrob::bench
