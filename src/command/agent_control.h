#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "command/answers/statistics.h"
#include "command/requests/agents.h"

namespace simrob::command {

/// Where an agent is.
struct AgentLocation {
    std::string key;
    int port = 0;
    std::string ip;
};

/// What commands need from the keeper of the agents. The asker is the sender of the current
/// message.
class AgentControl {
  public:
    virtual ~AgentControl() = default;

    /// The address that the agent registered with.
    virtual Result<AgentLocation> register_agent(const RegisterAgent& registration) = 0;
    virtual Result<void> unregister_agent(const std::string& key) = 0;
    virtual Result<AgentLocation> locate(const std::string& requester,
                                         const std::string& requested) = 0;
    virtual Result<void> synchronize(const Synchronize& command) = 0;
    /// The secret of the lane.
    virtual Result<std::string> open_lane(const std::string& key) = 0;
    virtual Result<void> hold_lane(const HoldLane& command) = 0;
    virtual Result<void> heartbeat(const std::string& key) = 0;
    virtual bool has_agent(std::string_view key) const = 0;
    /// Removes an agent that did not ask for it, and tells it why. Not while a message is read.
    virtual void dismiss_agent(std::string_view key, const Reason& reason) = 0;
    /// The counts, of the whole and of each agent, without recording and adjusting.
    virtual StatisticsAnswer statistics() const = 0;
};

}  // namespace simrob::command
