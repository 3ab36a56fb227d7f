#include "app/scenario_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <limits>
#include <nlohmann/json.hpp>

#include "app/exit_status.h"
#include "app/option_checks.h"
#include "app/rehearsal.h"
#include "app/strategies.h"
#include "base/require.h"
#include "session/recordings.h"
#include "sport/scenario/scenario_json.h"

namespace simrob::app {
namespace {

constexpr std::uint64_t most_repetitions = 1'000'000;
constexpr std::size_t most_scenario_file_bytes = 1U << 20U;

Result<soccer::Scenario> read_scenario(const ScenarioOptions& options, const storage::Disk& disk) {
    const auto text = disk.read(options.file, most_scenario_file_bytes);
    if (!text) return tl::unexpected(text.error());
    auto scenario = sport::scenario::scenario_from_text(*text);
    if (scenario && options.seed) scenario->seed = *options.seed;
    return scenario;
}

/// The scores, for people.
std::string scores_text(std::span<const soccer::Repetition> repetitions,
                        const soccer::Scenario& scenario) {
    const auto summary = sport::scenario::summarize(repetitions, scenario.measure);
    const auto& best = repetitions[summary.best];
    const auto& worst = repetitions[summary.worst];
    std::string text =
        fmt::format("{}, {} steps of {:.4g} s, {} for {}\n", scenario.league.title, scenario.steps,
                    scenario.step_s, sport::scenario::name_of(scenario.measure),
                    sport::referee::name_of(scenario.team));
    if (repetitions.size() == 1)
        return text + fmt::format("  repetition {}: {:.6g} after {} steps, seed {}, hash {}\n",
                                  best.index, best.score, best.steps, best.seed, best.hash);
    text += fmt::format("  {} repetitions: mean {:.4g}, deviation {:.4g}\n", repetitions.size(),
                        summary.mean, summary.deviation);
    text +=
        fmt::format("  best  {:.6g}, repetition {}, hash {}\n", best.score, best.index, best.hash);
    text += fmt::format("  worst {:.6g}, repetition {}, hash {}\n", worst.score, worst.index,
                        worst.hash);
    return text + "One of them alone: --only with its number\n";
}

std::string forfeits_text(std::span<const soccer::Repetition> repetitions) {
    for (const auto& repetition : repetitions)
        if (repetition.forfeited_by)
            return fmt::format("  {} gave up in repetition {}: {}\n",
                               sport::referee::name_of(*repetition.forfeited_by), repetition.index,
                               repetition.forfeit.reason);
    return "";
}

std::vector<soccer::Repetition> play_all(const ScenarioOptions& options,
                                         sport::scenario::Stage& stage) {
    std::vector<soccer::Repetition> repetitions;
    const std::uint64_t first = options.only.value_or(0);
    const std::uint64_t count = options.only ? 1 : options.repetitions;
    for (std::uint64_t i = 0; i < count; ++i) repetitions.push_back(stage.run_one(first + i));
    return repetitions;
}

int run_scenario(const ScenarioOptions& options, Console console) {
    const auto scenario = read_scenario(options, console.disk);
    if (!scenario) return complain(scenario.error(), console), exit_bad_input;
    auto rehearsal =
        make_rehearsal(*scenario, {options.blue, options.yellow}, options.common, console);
    if (!rehearsal) return complain(rehearsal.error(), console), exit_bad_input;
    const auto desk = session::make_recording_desk(*rehearsal->session, options.common);
    if (!session::start_recording(*desk, options.record, console)) return exit_bad_input;
    if (const auto begun = rehearsal->stage->begin(); !begun)
        return complain(begun.error(), console), exit_bad_input;
    const auto started = std::chrono::steady_clock::now();
    const auto repetitions = play_all(options, *rehearsal->stage);
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - started;
    if (options.record && !session::end_recording(*desk, console)) return exit_failure;
    if (options.json) {
        console.out << sport::scenario::repetitions_json(repetitions, *scenario).dump() << '\n';
        return exit_done;
    }
    std::int64_t steps = 0;
    for (const auto& repetition : repetitions) steps += repetition.steps;
    const double simulated_s = static_cast<double>(steps) * scenario->step_s;
    console.out << scores_text(repetitions, *scenario) << forfeits_text(repetitions)
                << fmt::format(
                       "simulated {:.6g} s in {:.3g} s, {:.3g} times as fast as real time\n",
                       simulated_s, wall.count(), simulated_s / wall.count());
    if (options.record) console.out << "To see it: simrob replay " << *options.record << '\n';
    return exit_done;
}

}  // namespace

void ScenarioOptions::add_to(CLI::App& command) {
    command.require_subcommand(1);
    constexpr auto any = std::numeric_limits<std::uint64_t>::max();
    CLI::App& run = *command.add_subcommand("run", "Plays a scenario and tells the scores");
    run.add_option("FILE", file, "Scenario in JSON: see docs/scenarios.md")->required();
    const std::string who = std::string("Who plays: ") + nobody_plays + ", " + strategy_names();
    run.add_option("--blue", blue, who)->capture_default_str();
    run.add_option("--yellow", yellow, who)->capture_default_str();
    auto* repeat = run.add_option("--repeat", repetitions, "How often it is played")
                       ->capture_default_str()
                       ->check(whole_between(1, most_repetitions));
    run.add_option("--only", only, "Only the repetition of this number, from 0")
        ->check(whole_between(0, any))
        ->excludes(repeat);
    run.add_option("--seed", seed, "In place of the file's")->check(whole_between(0, any));
    run.add_option("--record", record, "Record to NAME.simrec in the data folder");
    run.add_flag("--json", json, "Tell everything as one JSON object");
    common.add_replay_options(run);
    CLI::App& serve = *command.add_subcommand(
        "serve", "Answers calls on the standard input, one JSON object a line");
    common.add_replay_options(serve);
    serve.callback([this] { is_served = true; });
}

int play_scenario(const ScenarioOptions& options, Console console) {
    return options.is_served ? serve_scenarios(options.common, std::cin, console)
                             : run_scenario(options, console);
}

}  // namespace simrob::app
