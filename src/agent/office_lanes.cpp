#include <algorithm>

#include "agent/office.h"
#include "agent/reasons.h"
#include "base/require.h"
#include "codec/safe_text.h"

namespace simrob::agent {

/// The sender's agent, if it asks over its WebSocket: whoever has only the lane may not change it.
Result<Agent*> Office::require_lane_owner(const std::string& key) {
    auto own = require_own(key);
    if (!own) return own;
    if (sender_.is_by_lane || !(*own)->description.sender.is_connection() ||
        (*own)->description.sender != sender_.address)
        return refuse("Key", key, reasons::lane_needs_socket());
    return own;
}

/// A connection with a lane has one agent, so that it is clear whom the lane speaks for.
Result<void> Office::require_lone(const AgentDescription& wanted) const {
    const auto& agents = registry_.agents();
    const bool is_shared = std::any_of(lanes_.begin(), lanes_.end(), [&](const Lane& lane) {
        const auto found = agents.find(lane.agent);
        return lane.connection == wanted.sender && found != agents.end() &&
               found->second.description.key != wanted.key;
    });
    if (is_shared) return refuse("Key", wanted.key, reasons::lane_needs_one_agent());
    return {};
}

Result<std::string> Office::open_lane(const std::string& key) {
    const auto own = require_lane_owner(key);
    if (!own) return tl::unexpected(own.error());
    Agent& agent = **own;
    const Address connection = agent.description.sender;
    if (agent.description.format != codec::Format::json)
        return refuse("Key", key, reasons::lane_needs_json());
    if (registry_.speakers(connection).size() > 1)
        return refuse("Key", key, reasons::lane_needs_one_agent());
    auto secret = transport_.open_lane(connection);
    if (!secret) return refuse("Key", key, reasons::lane_needs_socket());
    std::erase_if(lanes_, [&](const Lane& lane) { return lane.connection == connection; });
    lanes_.push_back({agent.number, connection});
    agent.has_lane = true;
    agent.is_paused = false;
    // What the agent is being waited for now: to a lane it is not repeated.
    outgoing_.clear();
    if (barrier_.is_open && !agent.is_ready) send_broadcast(agent, clock_.now());
    if (!outgoing_.empty()) transport_.send(outgoing_);
    return std::move(*secret);
}

Result<void> Office::hold_lane(const command::HoldLane& command) {
    const auto own = require_lane_owner(command.key);
    if (!own) return tl::unexpected(own.error());
    Agent& agent = **own;
    if (!agent.has_lane) return refuse("Key", command.key, reasons::lane_not_open());
    agent.is_paused = command.is_paused;
    std::string json;
    codec::append_json_text(json, command.text);
    transport_.hold_lane(agent.description.sender, command.is_paused, json);
    return {};
}

/// Lanes of agents that have gone, or have registered anew.
void Office::close_orphaned_lanes() {
    lanes_revision_ = registry_.revision();
    std::erase_if(lanes_, [this](const Lane& lane) {
        const auto found = registry_.agents().find(lane.agent);
        if (found != registry_.agents().end() && found->second.has_lane) return false;
        transport_.close_lane(lane.connection);
        return true;
    });
}

/// Others see the next broadcast, or a repeated one; whoever waits on a lane must be told. One
/// whose answer was lost says the same again: it waits on, or is told what it missed. True if a
/// broadcast is still to answer it.
bool Office::answer_late(Agent& agent, const codec::ReadMessage& message, WallTime now) {
    std::size_t place = 0;
    while (synchronized_by(message[place]) != &agent) ++place;
    const codec::Reading& reading = message[place];
    const auto& wanted = std::any_cast<const command::Synchronize&>(reading.request.value);
    const bool is_repeated =
        agent.synchronized && static_cast<std::uint64_t>(wanted.iteration) == *agent.synchronized;
    if (is_repeated && (agent.is_ready || agent.rest)) return true;
    if (is_repeated && !agent.broadcast.empty())
        repeat_broadcast(agent, now);
    else
        refuse_late(agent, reading);
    return false;
}

void Office::repeat_broadcast(Agent& agent, WallTime now) {
    ++agent.counts.repeats;
    outgoing_.clear();
    send_broadcast(agent, now);
    transport_.send(outgoing_);
}

void Office::refuse_late(const Agent& agent, const codec::Reading& reading) {
    refuse_to_sender(
        reading.request.command->wire_name,
        {"Iteration", agent.description.key,
         reasons::iteration_not_current(static_cast<std::int64_t>(simulation_.iteration()))},
        reading.tag);
}

}  // namespace simrob::agent
