#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "simrob/strategy.h"

namespace simrob::app {

/// A strategy by its name, for the sport of the league: a level of the built-in ones, or what
/// docs/strategies.md tells.
Result<std::unique_ptr<soccer::Strategy>> make_strategy(const std::string& name, soccer::Team team,
                                                        const soccer::League& league);

/// For the help of commands: what names there are.
std::string strategy_names();

}  // namespace simrob::app
