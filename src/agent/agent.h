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

/// What was counted of one agent.
struct AgentCounts {
    std::uint64_t messages = 0;     ///< that came from it
    std::uint64_t refusals = 0;     ///< of its requests
    std::uint64_t broadcasts = 0;   ///< that it was told
    std::uint64_t repeats = 0;      ///< of them, because it had not synchronised
    std::uint64_t dropped = 0;      ///< synchronisations that were late or came twice
    std::uint64_t missed = 0;       ///< barriers that went on without it
    std::uint64_t answers = 0;      ///< synchronisations in time
    std::uint64_t over_budget = 0;  ///< messages that were not heard
    WallTime answer_time{0};        ///< of all answers, since the iteration was told
    WallTime longest_answer{0};

    void add_answer(WallTime time) {
        ++answers;
        answer_time += time;
        longest_answer = std::max(longest_answer, time);
    }
};

/// What an agent said of itself.
struct AgentDescription {
    std::string key;
    std::string type;
    Address address;  ///< where it listens
    Address sender;   ///< where it registered from
    codec::Format format = codec::Format::xml;
    bool sync = false;
    double interval_s = 0;  ///< of simulated time; negative for no broadcasts
    std::vector<int> own_entities;
    std::shared_ptr<const Profile> profile;
    Credential credential = stranger;  ///< that it registered with
};

/// Whether what comes from `sender` comes from this agent.
inline bool speaks_for(const Address& sender, const AgentDescription& agent) {
    return sender == agent.sender || sender == agent.address;
}

/// Whether `sender` may say for this agent that it is there and ready. One on this machine that
/// listens elsewhere than it registered from may say so from any port here, unless it brought a
/// secret: old programs open a port for each message.
inline bool may_report_for(const Address& sender, const AgentDescription& agent) {
    const bool listens_elsewhere = agent.address != agent.sender && agent.credential == stranger;
    return speaks_for(sender, agent) ||
           (listens_elsewhere && agent.sender.is_loopback() && sender.is_loopback());
}

/// Who sent a message.
struct Sender {
    Address address;
    codec::Format format = codec::Format::xml;  ///< of the message: XML or JSON, as its answers
    std::size_t bytes = 0;                      ///< of the message
    Credential credential = stranger;           ///< of its connection
};

/// What an agent sent together with its synchronisation, to be run after the barrier.
struct Transaction {
    bool is_there = false;
    Sender sender;
    codec::ReadMessage message;
};

/// After as many barriers in a row an agent is not waited for any more.
inline constexpr int most_missed = 5;

/// One who takes part.
struct Agent {
    std::uint64_t number = 0;  ///< in the order of registration
    AgentDescription description;
    AgentCounts counts;

    Allowance allowance;
    bool is_over_budget = false;  ///< its last message was not heard

    WallTime heard{0};
    /// Since when it has been told things without a word from it.
    std::optional<WallTime> silent_since;
    /// Since when its address has been refusing what it is sent, without a word from it.
    std::optional<WallTime> refused_since;

    std::uint64_t layout_revision = 0;            ///< of what it was last told in binary
    std::optional<double> told_s;                 ///< simulated time of its last broadcast
    std::span<const std::string_view> broadcast;  ///< the last one, for repeats

    // Of the barrier that is open.
    bool is_awaited = false;
    bool is_ready = false;
    int missed_in_a_row = 0;
    Transaction transaction;

    /// Whether an iteration may have to wait for it.
    bool is_waited_for() const { return description.sync && missed_in_a_row < most_missed; }
};

}  // namespace simrob::agent
