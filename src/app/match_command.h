#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/common_options.h"
#include "app/console.h"
#include "app/fixture.h"
#include "app/server.h"

namespace simrob::app {

struct MatchOptions {
    CommonOptions common;
    NetworkOptions network;
    StrategyOptions strategies;
    std::string blue = "medium";
    std::string yellow = "medium";
    std::string league = "fira-5v5";
    std::optional<double> seconds;  ///< both halves together; by default the league's length
    double rate_hz = 60;
    double substep_s = soccer::MatchSettings{}.maximum_substep_s;
    std::optional<std::filesystem::path> rules;
    std::optional<std::string> record;  ///< a name; by default one is made up
    bool without_recording = false;
    bool is_shown = false;
    bool json = false;

    void add_to(CLI::App& command);
};

/// The requested match. Refuses leagues, rules and numbers that do not exist.
Result<FixtureSettings> fixture_settings(const MatchOptions& options, const storage::Disk& disk);

/// `simrob match`: a refereed match, at full speed or on the page. Returns the exit status.
int play_match(const MatchOptions& options, Console console);

}  // namespace simrob::app
