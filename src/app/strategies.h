#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "simrob/strategy.h"
#include "sport/firasim/firasim.h"

namespace CLI {
class App;
}

namespace simrob::app {

/// The name of a strategy that agents play over the network.
inline constexpr std::string_view agent_strategy = "agent";

/// How strategies that are not built in are reached.
struct StrategyOptions {
    sport::firasim::FirasimOptions firasim;
    bool agents_may_join = false;  ///< there is a network on which agents can play

    void add_to(CLI::App& command);
};

/// Makes strategies by name: docs/strategies.md lists them all.
class StrategyMaker {
  public:
    explicit StrategyMaker(const StrategyOptions& options = {}) : options_(options) {}

    /// For the sport of the league; null if agents drive the robots. A refusal names the team.
    Result<std::unique_ptr<soccer::Strategy>> make(const std::string& name, soccer::Team team,
                                                   const soccer::League& league);
    /// Whether one of the strategies made does not wait: the match must run in real time.
    bool needs_wall_clock() const { return needs_wall_clock_; }

  private:
    Result<std::unique_ptr<soccer::Strategy>> make_firasim(bool is_lock_step);

    StrategyOptions options_;
    std::optional<sport::firasim::FirasimPort> firasim_;  ///< one for both teams
    bool needs_wall_clock_ = false;
};

/// The available names, for the help of commands.
std::string strategy_names();

}  // namespace simrob::app
