#include "app/match_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <ostream>
#include <thread>

#include "app/exit_status.h"
#include "app/match_show.h"
#include "app/option_checks.h"
#include "app/reasons.h"
#include "app/strategies.h"
#include "base/expectations.h"
#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "base/shallow_json.h"
#include "engine/runner.h"
#include "inspection/summary.h"
#include "session/recordings.h"
#include "session/shipped_worlds.h"
#include "sport/match/rules_json.h"
#include "sport/referee/soccer_rules.h"

namespace simrob::app {
namespace {

constexpr double longest_match_s = 1e6;
constexpr std::size_t most_rules_bytes = 1U << 20U;

/// `rules` as changed by the file.
Result<soccer::Rules> read_rules(const storage::Disk& disk, const std::filesystem::path& path,
                                 const soccer::Rules& rules) {
    auto text = disk.read(path, most_rules_bytes);
    if (!text) return tl::unexpected(text.error());
    const auto json = nlohmann::ordered_json::parse(shallow_json(*text), nullptr, false);
    if (json.is_discarded())
        return refuse(storage::file_field, path.string(), reasons::not_an_object_of_json());
    return sport::match::rules_from_json(json, rules);
}

Result<soccer::League> find_league(const std::string& name) {
    if (const soccer::League* league = soccer::find_league(name)) return *league;
    std::string names;
    for (const auto& league : soccer::leagues()) names += (names.empty() ? "" : ", ") + league.name;
    return refuse("--league", name, expected_choice(names));
}

/// A strategy, which may be a path, reduced to characters that a file name may have.
std::string plain(const std::string& strategy) {
    std::string name = std::filesystem::path(strategy).stem().string();
    for (char& letter : name)
        if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
    constexpr std::size_t longest = 16;
    return name.substr(0, longest);
}

/// The first free name of match-BLUE-YELLOW-SEED, then the same with -2, -3, ...
std::string recording_name(const MatchOptions& options, const storage::Disk& disk) {
    if (options.record) return *options.record;
    const std::filesystem::path folder = options.common.data.value_or(session::default_data_folder);
    const std::string name = fmt::format("match-{}-{}-{}", plain(options.blue),
                                         plain(options.yellow), options.common.seed);
    std::string free = name;
    for (int i = 2; disk.find(recording::recording_path(folder, free)); ++i)
        free = fmt::format("{}-{}", name, i);
    return free;
}

std::string decision_text(const soccer::Decision& decision) {
    return fmt::format("  {:7.2f} s  {}:{}  {}\n", decision.time_s, decision.score[0],
                       decision.score[1], decision.text);
}

/// The result, for people.
std::string story_of(const sport::match::TeamContest& match) {
    const soccer::MatchReport& report = match.match_report();
    std::string text =
        fmt::format("{}: blue {} {}:{} yellow {}\n", match.settings().league.title,
                    match.names()[0], report.score[0], report.score[1], match.names()[1]);
    for (const auto& decision : report.decisions) text += decision_text(decision);
    for (const soccer::Team team : sport::referee::both_teams)
        text +=
            fmt::format("  {:<7} {}\n", sport::referee::name_of(team),
                        match.match_kind().deeds(report.teams[sport::referee::number_of(team)]));
    return text;
}

nlohmann::ordered_json result_json(const sport::match::TeamContest& match,
                                   const engine::Simulation& simulation,
                                   const std::optional<std::string>& recording) {
    auto json = match.json();
    json["seed"] = match.settings().seed;
    json["engine"] = simulation.world().physics().engine();
    json["rules"] = sport::match::rules_json(match.settings().rules);
    json["hash"] = to_hex(simulation.hash());
    json["recording"] = recording ? nlohmann::ordered_json(*recording) : nlohmann::ordered_json();
    return json;
}

/// False if not all of it was recorded.
bool end_recording_of(recording::RecordingDesk& desk, const contest::Contest& match,
                      Console console) {
    const std::filesystem::path path = desk.is_recording() ? desk.recorder()->path() : "";
    if (!session::end_recording(desk, console)) return false;
    const auto written = write_match_file(console.disk, path, match);
    if (!written) complain(written.error(), console);
    return written.has_value();
}

int play_at_once(const MatchOptions& options, const FixtureSettings& settings,
                 const StrategyOptions& strategies, Console console) {
    auto session = session::open_session(options.common, console);
    if (!session) return exit_bad_input;
    engine::Simulation& simulation = *session->simulation;
    StrategyMaker maker(strategies);
    auto fixture = Fixture::make(simulation, session->catalogue, settings, maker);
    if (!fixture) return complain(fixture.error(), console), exit_bad_input;
    sport::match::TeamContest& match = (*fixture)->contest();
    std::optional<std::string> recording;
    if (!options.without_recording) recording = recording_name(options, console.disk);
    const auto desk = session::make_recording_desk(*session, options.common);
    if (!session::start_recording(*desk, recording, console)) return exit_bad_input;
    if (const auto begun = match.begin(); !begun)
        return complain(begun.error(), console), exit_bad_input;
    const engine::Clock begin = simulation.clock();
    const auto started = std::chrono::steady_clock::now();
    const auto keep_pace = [&](const engine::Snapshot& now) {
        std::this_thread::sleep_until(started +
                                      std::chrono::duration<double>(now.time_s - begin.time_s));
    };
    engine::Runner runner(simulation);
    if (maker.needs_wall_clock()) runner.after_each(keep_pace);
    match.play_all(runner);
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - started;
    if (recording && !end_recording_of(*desk, match, console)) return exit_failure;
    if (options.json) {
        using Json = nlohmann::ordered_json;
        const Json result = result_json(match, simulation, recording);
        // Names of files may be of any bytes.
        console.out << result.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
        return exit_done;
    }
    console.out << story_of(match) << inspection::pace_text(begin, simulation.clock(), wall.count())
                << "\nhash " << to_hex(simulation.hash()) << '\n';
    if (recording) console.out << "To see it: simrob replay " << *recording << '\n';
    return exit_done;
}

}  // namespace

void MatchOptions::add_to(CLI::App& command) {
    const std::string who = "Who plays: " + strategy_names();
    command.add_option("--blue", blue, who)->capture_default_str();
    command.add_option("--yellow", yellow, who)->capture_default_str();
    command.add_option("--league", league, "Pitch, robots and ball")->capture_default_str();
    command
        .add_option("--seconds", seconds,
                    "Simulated seconds: of both halves, or of a bout; else the league's")
        ->check(real_between(1, longest_match_s));
    command.add_option("--rate", rate_hz, "How often a second strategies are asked")
        ->capture_default_str()
        ->check(real_between(1, 1000));
    command.add_option("--substep", substep_s, "Maximum step of the physics, s")
        ->capture_default_str()
        ->check(real_between(limits::minimum_substep_s, limits::maximum_timestep_s));
    command.add_option("--rules", rules, "JSON file with changes to the rules");
    auto* record_option =
        command.add_option("--record", record, "Record to NAME.simrec in the data folder");
    command.add_flag("--no-recording", without_recording, "Do not record it")
        ->excludes(record_option);
    auto* show = command.add_flag("--show", is_shown, "On the page, in real time");
    command.add_flag("--json", json, "Tell everything as one JSON object")->excludes(show);
    strategies.add_to(command);
    common.add_to(command);
}

Result<FixtureSettings> fixture_settings(const MatchOptions& options, const storage::Disk& disk) {
    FixtureSettings settings;
    settings.match.names = {options.blue, options.yellow};
    auto league = find_league(options.league);
    if (!league) return tl::unexpected(league.error());
    settings.match.league = std::move(*league);
    const double seconds = options.seconds.value_or(settings.match.league.match_s);
    settings.match.rules.halves.half_s = seconds / 2;
    if (options.rules) {
        auto rules = read_rules(disk, *options.rules, settings.match.rules);
        if (!rules) return tl::unexpected(rules.error());
        settings.match.rules = *rules;
    }
    settings.match.seed = options.common.seed;
    settings.match.step_s = 1 / options.rate_hz;
    settings.match.maximum_substep_s = options.substep_s;
    settings.match.physics = options.common.engine;
    return settings;
}

int play_match(const MatchOptions& options, Console console) {
    const auto settings = fixture_settings(options, console.disk);
    if (!settings) return complain(settings.error(), console), exit_bad_input;
    StrategyOptions strategies = options.strategies;
    strategies.firasim.notice = [console](const std::string& text) {
        console.error << "simrob: " << text << '\n';
    };
    if (!options.is_shown) return play_at_once(options, *settings, strategies, console);
    strategies.agents_may_join = true;
    return show_match({.fixture = *settings,
                       .strategies = strategies,
                       .recording = recording_name(options, console.disk),
                       .greeting = fmt::format("{} against {}", options.blue, options.yellow)},
                      options.common, options.network, console);
}

}  // namespace simrob::app
