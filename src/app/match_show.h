#pragma once

#include "app/common_options.h"
#include "app/console.h"
#include "app/fixture.h"
#include "app/match_access.h"
#include "app/server.h"
#include "session/session.h"

namespace simrob::app {

/// A match on the page.
struct MatchShow {
    FixtureSettings fixture;
    StrategyOptions strategies;
    std::string recording;  ///< its name
    /// After its end another one is played, with the next seed; otherwise its end stays.
    bool is_endless = false;
    std::string greeting;  ///< told with the address of the page
    SecretMaker make_secret = system_secret;
    /// Whether commands may show lessons and other worlds in place of it: what the page's first
    /// view offers.
    bool has_door = false;
    /// Shown first in place of the match, if there is a door: the first lesson.
    bool begins_with_lesson = false;
    std::string place;  ///< of the page that is opened, such as #learn
};

/// Plays it in real time until SIGINT or SIGTERM. Returns the exit status.
int show_match(const MatchShow& show, const CommonOptions& common, NetworkOptions network,
               Console console);

/// Writes the result of a match beside its recording: docs/page_stream.md.
Result<void> write_match_file(storage::Disk& disk, const std::filesystem::path& recording,
                              const contest::Contest& contest);

}  // namespace simrob::app
