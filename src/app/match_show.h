#pragma once

#include "app/common_options.h"
#include "app/console.h"
#include "app/fixture.h"
#include "app/match_access.h"
#include "app/server.h"
#include "course/lesson_folder.h"
#include "session/session.h"

namespace simrob::app {

/// Lessons and a world to build in, which commands may show in place of a match.
struct Door {
    std::optional<std::filesystem::path> lessons{};  ///< their folder
    std::optional<course::OwnLesson> own_lesson{};
    /// Shown first in place of the match; the first one if it is empty.
    std::optional<std::string> first_lesson{};
};

/// A match on the page.
struct MatchShow {
    FixtureSettings fixture;
    StrategyOptions strategies;
    std::string recording;  ///< its name
    /// After its end another one is played, with the next seed; otherwise its end stays.
    bool is_endless = false;
    std::string greeting;  ///< told with the address of the page
    SecretMaker make_secret = system_secret;
    /// What the page's first view offers besides; nothing where commands may show only matches.
    std::optional<Door> door{};
};

/// Plays it in real time until SIGINT or SIGTERM. Returns the exit status.
int show_match(const MatchShow& show, const CommonOptions& common, NetworkOptions network,
               Console console);

/// Writes the result of a match beside its recording: docs/page_stream.md.
Result<void> write_match_file(storage::Disk& disk, const std::filesystem::path& recording,
                              const contest::Contest& contest);

}  // namespace simrob::app
