#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agent/address.h"
#include "agent/credential.h"
#include "agent/profile.h"
#include "base/wall_clock.h"
#include "codec/format.h"
#include "codec/message_reader.h"

namespace simrob::agent {

/// Counts kept for one agent.
struct AgentCounts {
    std::uint64_t messages = 0;     ///< received from it
    std::uint64_t refusals = 0;     ///< its refused requests
    std::uint64_t broadcasts = 0;   ///< sent to it
    std::uint64_t repeats = 0;      ///< broadcasts repeated because it had not synchronised
    std::uint64_t dropped = 0;      ///< synchronisations that were late or came twice
    std::uint64_t missed = 0;       ///< barriers that went on without it
    std::uint64_t answers = 0;      ///< synchronisations that were in time
    std::uint64_t over_budget = 0;  ///< messages that were ignored
    WallTime answer_time{0};  ///< sum over all answers, each since the broadcast of its iteration
    WallTime longest_answer{0};

    void add_answer(WallTime time) {
        ++answers;
        answer_time += time;
        longest_answer = std::max(longest_answer, time);
    }
};

/// What an agent says about itself.
struct AgentDescription {
    std::string key;
    std::string type;
    Address address;  ///< where it listens
    Address sender;   ///< where it registered from
    codec::Format format = codec::Format::xml;
    bool sync = false;
    double interval_s = 0;  ///< in simulated time; negative for no broadcasts
    std::vector<int> own_entities;
    std::shared_ptr<const Profile> profile;
    Credential credential = stranger;  ///< used to register
};

/// Whether messages from `sender` are from this agent.
inline bool speaks_for(const Address& sender, const AgentDescription& agent) {
    return sender == agent.sender || sender == agent.address;
}

/// Whether `sender` may report this agent as present and ready. A local agent that listens
/// elsewhere than it registered from may do so from any local port, unless it registered with a
/// secret: old programs open a port for each message.
inline bool may_report_for(const Address& sender, const AgentDescription& agent) {
    const bool listens_elsewhere = agent.address != agent.sender && agent.credential == stranger;
    return speaks_for(sender, agent) ||
           (listens_elsewhere && agent.sender.is_loopback() && sender.is_loopback());
}

/// The sender of a message.
struct Sender {
    Address address;
    codec::Format format = codec::Format::xml;  ///< of the message, XML or JSON, and of its answers
    std::size_t bytes = 0;                      ///< of the message
    Credential credential = stranger;           ///< of its connection
    bool is_by_lane = false;
};

/// What an agent sent together with its synchronisation, to be run after the barrier.
struct Transaction {
    bool is_there = false;
    Sender sender;
    codec::ReadMessage message;
};

/// Simulated time in which an agent is neither told nor waited for.
struct Rest {
    double until_s = 0;
};

/// An agent that misses this many barriers in a row is no longer waited for.
inline constexpr int most_missed = 5;

/// A registered agent.
struct Agent {
    std::uint64_t number = 0;  ///< by order of registration
    AgentDescription description;
    AgentCounts counts;

    Allowance allowance;
    bool is_over_budget = false;  ///< its last message was ignored

    WallTime heard{0};
    /// Since when it has been sent messages without sending any.
    std::optional<WallTime> silent_since;
    /// Since when its address has been refusing messages, while it sent none.
    std::optional<WallTime> refused_since;

    std::uint64_t layout_revision = 0;            ///< of the last binary broadcast sent to it
    std::optional<double> told_s;                 ///< simulated time of its last broadcast
    std::span<const std::string_view> broadcast;  ///< the last one, for repeats

    // For the barrier that is open.
    bool is_awaited = false;
    bool is_ready = false;
    int missed_in_a_row = 0;
    Transaction transaction;
    std::optional<std::uint64_t> synchronized;  ///< the iteration of its last transaction
    std::optional<Rest> rest;
    bool has_lane = false;
    bool is_paused = false;  ///< by whoever holds its lane: time waits with it

    /// Whether the barrier has to wait for it. A pause also stops the time of a rest.
    bool is_missing() const { return is_awaited && (is_paused || !(is_ready || rest)); }
    /// Whether an iteration may have to wait for it.
    bool is_waited_for() const { return description.sync && missed_in_a_row < most_missed; }
};

}  // namespace simrob::agent
