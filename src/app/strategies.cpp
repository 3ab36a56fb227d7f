#include "app/strategies.h"

#include <CLI/CLI.hpp>
#include <filesystem>

#include "app/option_checks.h"
#include "app/reasons.h"
#include "app/strategy_command.h"
#include "base/nested_problem.h"
#include "sport/contests/contests.h"
#include "sport/match/strategy_file.h"
#include "sport/players/players.h"
#include "sport/referee/soccer_rules.h"

namespace simrob::app {
namespace {

using soccer::Team;

constexpr std::string_view firasim_name = "firasim";
constexpr std::string_view lock_step_name = "firasim-lock-step";

Result<std::unique_ptr<soccer::Strategy>> open_file(const sport::match::StrategyFile& file) {
    sport::foreign::ForeignOptions options = foreign_options();
    options.is_flipped = file.is_flipped;
    return sport::foreign::open_foreign(file.path, options);
}

std::string levels() {
    std::string names;
    for (const auto level : sport::players::player_levels())
        names += (names.empty() ? "" : ", ") + std::string(level);
    return names;
}

/// The same refusal, with the team in front.
tl::unexpected<Problem> refuse_team(Team team, const std::string& name, const Problem& problem) {
    return refuse(std::string(sport::referee::name_of(team)), name, reason_of(problem));
}

}  // namespace

void StrategyOptions::add_to(CLI::App& command) {
    command.add_option("--firasim-listen", firasim.listen, "HOST:PORT of FIRASim's commands")
        ->capture_default_str();
    command.add_option("--firasim-blue", firasim.tell[0], "HOST:PORT that is told what blue sees")
        ->capture_default_str();
    command
        .add_option("--firasim-yellow", firasim.tell[1], "HOST:PORT that is told what yellow sees")
        ->capture_default_str();
    command.add_flag("--firasim-multicast", firasim.is_multicast,
                     "Tell all programs of this machine on 224.0.0.1:10002 instead");
    command
        .add_option("--firasim-robots", firasim.awaited_robots,
                    "In lock-step, the number of robots whose commands make an answer")
        ->capture_default_str()
        ->check(whole_between(1, 64));
}

Result<std::unique_ptr<soccer::Strategy>> StrategyMaker::make(const std::string& name, Team team,
                                                              const soccer::League& league) {
    if (auto players = sport::contests::kind_of(league).make_players(name)) return players;
    if (name == agent_strategy && options_.agents_may_join) return nullptr;
    if (name == agent_strategy)
        return refuse(std::string(sport::referee::name_of(team)), name,
                      reasons::no_network_for_agents());
    Result<std::unique_ptr<soccer::Strategy>> made = refuse(
        std::string(sport::referee::name_of(team)), name, reasons::expected_who_plays(levels()));
    if (name == firasim_name || name == lock_step_name)
        made = make_firasim(name == lock_step_name);
    else if (const auto file = sport::match::strategy_file(name))
        made = open_file(*file);
    else
        return made;
    if (!made) return refuse_team(team, name, made.error());
    return made;
}

Result<std::unique_ptr<soccer::Strategy>> StrategyMaker::make_firasim(bool is_lock_step) {
    if (!firasim_) {
        options_.firasim.is_lock_step = is_lock_step;
        auto port = sport::firasim::FirasimPort::open(options_.firasim);
        if (!port) return tl::unexpected(port.error());
        firasim_ = std::move(*port);
    } else if (options_.firasim.is_lock_step != is_lock_step) {
        return refuse("strategy", is_lock_step ? "firasim-lock-step" : "firasim",
                      reasons::both_in_lock_step());
    }
    needs_wall_clock_ = needs_wall_clock_ || !is_lock_step;
    return firasim_->make_strategy();
}

std::string strategy_names() {
    return levels() + ", FILE.so, FILE.py, firasim, firasim-lock-step or agent";
}

}  // namespace simrob::app
