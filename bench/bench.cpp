#include "bench/bench.h"

#include <CLI/CLI.hpp>

#include "bench/match.h"

namespace simrob::bench {
namespace {

struct Settings {
    std::vector<std::string> names;
    int rounds = 9;
    bool as_json = false;
    bool instructions = false;
    std::string contender;
};

void run_matches(const std::vector<Match>& matches, const Settings& settings, Report& report) {
    for (const auto& match : matches) {
        if (settings.instructions)
            compare_instructions(match, report);
        else
            compare_times(match, settings.rounds, report);
    }
}

}  // namespace

int run(std::span<const std::string> arguments) {
    Settings settings;
    CLI::App app("Measures SimRob against bare programs, as ratios within one run", "simrob bench");
    app.add_option("NAME", settings.names, "which benchmarks; all when none is named");
    app.add_option("--rounds", settings.rounds, "how often each is repeated")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app.add_flag("--json", settings.as_json, "print one object");
    app.add_flag("--instructions", settings.instructions,
                 "count instructions by callgrind instead");
    app.add_option("--contender", settings.contender)->group("");
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    if (!settings.contender.empty()) return run_entrant(settings.contender) ? 0 : 2;
    Report report(settings.as_json);
    run_matches(overhead_matches(), settings, report);
    run_matches(lean_matches(), settings, report);
    report.finish();
    return report.all_met() ? 0 : 1;
}

}  // namespace simrob::bench
