#pragma once

#include <functional>

#include "app/calibrate_command.h"
#include "app/console.h"
#include "app/job_command.h"
#include "app/match_command.h"
#include "app/scenario_command.h"
#include "app/strategy_command.h"
#include "app/tournament_command.h"

namespace CLI {
class App;
}

namespace simrob::app {

/// The command-line commands of robot soccer and sumo, with their options.
class SportCommands {
  public:
    explicit SportCommands(Console console) : console_(console) {}

    /// `choose` is called with the command to run. This must live as long as `app` parses.
    void add_to(CLI::App& app, std::function<void(std::function<int()>)> choose);

  private:
    void add_match(CLI::App& app);
    void add_strategy(CLI::App& app);
    void add_job(CLI::App& app);
    void add_tournament(CLI::App& app);
    void add_scenario(CLI::App& app);
    void add_calibrate(CLI::App& app);

    Console console_;
    std::function<void(std::function<int()>)> choose_;
    MatchOptions match_;
    StrategyBuildOptions strategy_build_;
    StrategyHostOptions strategy_host_;
    JobOptions job_;
    TournamentOptions tournament_;
    ScenarioOptions scenario_;
    CalibrateOptions calibrate_;
};

}  // namespace simrob::app
