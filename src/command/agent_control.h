#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "command/answer.h"

namespace simrob::command {

/// How broadcasts for an agent are written.
enum class Encoding : std::uint8_t { xml, json, binary };

/// What an agent says of itself when it registers.
struct RegisterAgent {
    std::string agent_type;
    std::optional<int> port;        ///< otherwise that of the sender
    std::optional<std::string> ip;  ///< otherwise that of the sender
    bool sync = false;
    double broadcast_s = 0;  ///< simulated time between broadcasts; -1 is none
    std::string key;
    std::optional<Encoding> encoding;  ///< otherwise the one that it registers in
    std::vector<int> entity_ids;       ///< that it calls its own, for filters
    std::optional<std::string> token;

    friend bool operator==(const RegisterAgent&, const RegisterAgent&) = default;
};

/// An agent is ready with an iteration.
struct Synchronize {
    std::string key;
    std::int64_t iteration = 0;

    friend bool operator==(const Synchronize&, const Synchronize&) = default;
};

/// Where an agent is.
struct AgentLocation {
    std::string key;
    int port = 0;
    std::string ip;
};

/// What commands need of the one who knows the agents. What is asked is asked by the sender of the
/// message at hand.
class AgentControl {
  public:
    virtual ~AgentControl() = default;

    /// Where the agent was registered at.
    virtual Result<AgentLocation> register_agent(const RegisterAgent& registration) = 0;
    virtual Result<void> unregister_agent(const std::string& key) = 0;
    virtual Result<AgentLocation> locate(const std::string& requester,
                                         const std::string& requested) = 0;
    virtual Result<void> synchronize(const Synchronize& command) = 0;
    virtual Result<void> heartbeat(const std::string& key) = 0;
    /// What was counted, of the whole and of each agent.
    virtual std::vector<AnswerField> statistics() const = 0;
};

}  // namespace simrob::command
