#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "app/common_options.h"
#include "app/console.h"
#include "engine/participants.h"
#include "net/site_file.h"
#include "session/session.h"
#include "view/presenter.h"

namespace simrob::app {

/// What a command of the program adds to a server. All members are optional.
struct ServerParts {
    /// Wraps the participants and passes on to them; they outlive it.
    std::function<std::unique_ptr<engine::Participants>(engine::Participants& agents)> around;
    std::function<void()> after_turn;
    /// The recording in which watchers may go back, if there is one.
    std::function<std::optional<view::RecordingNow>()> recording;
    /// The state of the match being played, if there is one.
    view::MatchText match;
    /// The state at this moment, where `match` tells the end.
    view::MatchText then;
    /// Served besides the page; what they point to outlives the server.
    std::span<const net::SiteFile> more_files{};
    /// Called with the address of the page once it is available.
    std::function<void(const std::string& page)> when_ready;
};

/// Serves agents until SIGINT or SIGTERM. Reports if it cannot begin. Returns the exit status.
int serve_agents(const NetworkOptions& options, const CommonOptions& common,
                 session::Session& session, const ServerParts& parts, Console console);

}  // namespace simrob::app
