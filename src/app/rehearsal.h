#pragma once

#include <array>
#include <memory>
#include <string>

#include "app/common_options.h"
#include "app/console.h"
#include "session/session.h"
#include "simrob/strategy.h"
#include "sport/scenario/stage.h"

namespace simrob::app {

/// The name of a side that nobody plays: its wheels turn as the scenario says.
inline constexpr const char* nobody_plays = "none";

/// A scenario, ready to be played, with everything that it needs.
struct Rehearsal {
    std::unique_ptr<session::Session> session;
    std::array<std::unique_ptr<soccer::Strategy>, 2> strategies;
    std::unique_ptr<sport::scenario::Stage> stage;
};

/// Seed and physics are the scenario's; `options` provide the rest. Problems with the options are
/// reported to `console`. The stage has not begun, so that a recording can contain all of it.
Result<Rehearsal> make_rehearsal(const soccer::Scenario& scenario,
                                 const std::array<std::string, 2>& teams, CommonOptions options,
                                 Console console);

/// Reads one JSON object per line and answers with one, until the input ends. Returns the exit
/// status.
int serve_scenarios(const CommonOptions& options, std::istream& in, Console console);

}  // namespace simrob::app
