#include "app/sport_commands.h"

#include <CLI/CLI.hpp>

#include "app/option_checks.h"
#include "sport/tournament/settings.h"

namespace simrob::app {

void SportCommands::add_to(CLI::App& app, std::function<void(std::function<int()>)> choose) {
    choose_ = std::move(choose);
    add_match(app);
    add_strategy(app);
    add_job(app);
    add_tournament(app);
    add_scenario(app);
    add_calibrate(app);
}

void SportCommands::add_match(CLI::App& app) {
    CLI::App& command =
        *app.add_subcommand("match", "A refereed match of robot soccer, at once or on the page");
    match_.add_to(command);
    match_.network.add_to(command);
    command.callback([this] { choose_([this] { return play_match(match_, console_); }); });
}

void SportCommands::add_strategy(CLI::App& app) {
    CLI::App& command =
        *app.add_subcommand("strategy", "Strategies of robot soccer that others wrote");
    command.require_subcommand(1);
    CLI::App& build = *command.add_subcommand(
        "build", "Compiles sources for FIRA SimuroSot, unchanged, or explains why it cannot");
    build.add_option("DIR", strategy_build_.folder, "The folder with all of its sources")
        ->required();
    build.add_option("--output", strategy_build_.output,
                     "The library; else named after the folder, here");
    build.callback(
        [this] { choose_([this] { return build_strategy(strategy_build_, console_); }); });
    CLI::App& host = *command.add_subcommand(
        "host", "Plays with such a library; not for people: the program itself starts this");
    host.add_option("FILE", strategy_host_.library, "The library")->required();
    host.add_flag("--flipped", strategy_host_.is_flipped,
                  "It sees the pitch rotated by half a turn");
    host.callback([this] { choose_([this] { return host_strategy(strategy_host_, console_); }); });
}

void SportCommands::add_job(CLI::App& app) {
    CLI::App& jobs = *app.add_subcommand("job", "Matches as files, to be played by whoever can");
    jobs.require_subcommand(1);
    CLI::App& command = *jobs.add_subcommand("run", "Plays a match, unless its result is there");
    command.add_option("JOB", job_.job, "File that says what to play")->required();
    command.add_option("--output", job_.output, "File of the result; else result.json beside JOB");
    command.add_option("--record", job_.record, "File of the recording");
    command.callback([this] { choose_([this] { return run_job(job_, console_); }); });
}

void SportCommands::add_tournament(CLI::App& app) {
    CLI::App& command = *app.add_subcommand(
        "tournament", "Plays a league or a cup on all cores; when restarted, it continues");
    command.add_option("FILE", tournament_.file, "File that says who plays, and how")->required();
    command.add_option("--parallel", tournament_.parallel, "Matches at a time; 0: all cores")
        ->check(whole_between(0, sport::tournament::most_parallel));
    command.add_option(
        "--folder", tournament_.folder,
        "Folder of results and recordings; else tournaments/NAME in the data folder");
    command.add_flag("--json", tournament_.json, "Tell everything as one JSON object");
    command.add_flag("--verify", tournament_.verify,
                     "Play nothing: prove the table from the recordings of its games");
    command.add_option("--data", tournament_.data, "Folder of saves and recordings");
    command.callback([this] { choose_([this] { return run_tournament(tournament_, console_); }); });
}

void SportCommands::add_scenario(CLI::App& app) {
    CLI::App& command =
        *app.add_subcommand("scenario", "Prepared situations of robot soccer, played repeatedly");
    scenario_.add_to(command);
    command.callback([this] { choose_([this] { return play_scenario(scenario_, console_); }); });
}

void SportCommands::add_calibrate(CLI::App& app) {
    CLI::App& command =
        *app.add_subcommand("calibrate", "Fits the properties of robots and ball to measured runs");
    calibrate_.add_to(command);
    command.callback(
        [this] { choose_([this] { return calibrate_league(calibrate_, console_); }); });
}

}  // namespace simrob::app
