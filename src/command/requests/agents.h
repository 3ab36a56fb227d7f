#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "command/identity.h"

/// About agents.
namespace simrob::command {

/// How broadcasts for an agent are written.
enum class Encoding : std::uint8_t { xml, json, binary };

/// What an agent says of itself when it registers.
struct RegisterAgent {
    static constexpr Identity identity{"Register_Agent", 1, Kind::agent, Power::observe};
    std::string agent_type;
    std::optional<int> port;        ///< otherwise that of the sender
    std::optional<std::string> ip;  ///< otherwise that of the sender
    bool sync = false;
    double broadcast_s = 0;  ///< simulated time between broadcasts; -1 is none
    std::string key;
    std::optional<Encoding> encoding;  ///< otherwise the one that it registers in
    std::vector<int> entity_ids;       ///< the agent's own, for filters
    std::optional<std::string> token;

    friend bool operator==(const RegisterAgent&, const RegisterAgent&) = default;
};

/// An agent is ready with an iteration.
struct Synchronize {
    static constexpr Identity identity{"Synchronize", 10, Kind::agent, Power::observe};
    std::string key;
    std::int64_t iteration = 0;
    std::optional<double> rest_s;  ///< simulated time in which it is neither told nor waited for

    friend bool operator==(const Synchronize&, const Synchronize&) = default;
};

struct InfoRequest {
    static constexpr Identity identity{"Info_Request", 2, Kind::agent, Power::observe};
    std::string requester;
    std::string requested;
    friend bool operator==(const InfoRequest&, const InfoRequest&) = default;
};

struct UnregisterAgent {
    static constexpr Identity identity{"Unregister_Agent", 120, Kind::agent, Power::observe};
    std::string key;
    friend bool operator==(const UnregisterAgent&, const UnregisterAgent&) = default;
};

/// A second way to speak as an agent on a WebSocket, for its worker: requests of HTTP.
struct OpenLane {
    static constexpr Identity identity{"Open_Lane", 160, Kind::agent, Power::observe};
    std::string key;
    friend bool operator==(const OpenLane&, const OpenLane&) = default;
};

/// What the worker on a lane is to know, and whether it is to stand still.
struct HoldLane {
    static constexpr Identity identity{"Hold_Lane", 161, Kind::agent, Power::observe};
    std::string key;
    bool is_paused = false;
    std::string text;
    friend bool operator==(const HoldLane&, const HoldLane&) = default;
};

struct Heartbeat {
    static constexpr Identity identity{"Heartbeat", 121, Kind::agent, Power::observe};
    std::string key;
    friend bool operator==(const Heartbeat&, const Heartbeat&) = default;
};

}  // namespace simrob::command
