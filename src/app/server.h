#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/common_options.h"
#include "app/streams.h"
#include "engine/participants.h"
#include "session/session.h"
#include "view/presenter.h"

namespace simrob::app {

/// What a command of the program adds to a server. Each may be left out.
struct ServerParts {
    /// Made around those who take part, whom it hands on to; they outlive it.
    std::function<std::unique_ptr<engine::Participants>(engine::Participants& agents)> around;
    std::function<void()> after_turn;
    /// The recording that watchers may go back in, if there is one.
    std::function<std::optional<view::RecordingNow>()> recording;
    /// How a match stands that is being played, if there is one.
    view::MatchText match;
    /// How it stands at this moment, where `match` tells how it ended.
    view::MatchText then;
    /// Told the address of the page once it is there.
    std::function<void(const std::string& page)> when_ready;
};

/// Serves agents until SIGINT or SIGTERM comes. Complains when it cannot begin. Returns the exit
/// status.
int serve_agents(const NetworkOptions& options, const CommonOptions& common,
                 session::Session& session, const ServerParts& parts, Streams streams);

}  // namespace simrob::app
