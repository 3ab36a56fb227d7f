#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "agent/agent.h"
#include "base/result.h"

namespace simrob::agent {

/// How long an agent must be silent before its key, or in a full list its place, may go to another.
inline constexpr WallTime yielding_silence = std::chrono::seconds(10);
/// How long an address must keep refusing messages: an agent that opens its port late, or restarts
/// at once, is not lost.
inline constexpr WallTime refusal_patience = std::chrono::seconds(1);
/// Agents told at one address without having registered from it: nobody can make the nucleus flood
/// a third party.
inline constexpr std::size_t maximum_agents_told_elsewhere = 16;

/// Whether a message is within the budgets of those who sent it.
enum class Hearing : std::uint8_t { within_budget, over_budget, still_over_budget };

/// All registered agents. Silence alone ends no registration: an agent may only listen.
class Registry {
  public:
    /// Called for each agent that is removed without having asked for it, with its address and the
    /// reason.
    using Farewell =
        std::function<void(const AgentDescription&, const Address& at, const Reason& reason)>;

    explicit Registry(Farewell farewell) : farewell_(std::move(farewell)) {}

    /// Adds an agent, or updates the one with this key if the sender speaks for it. Refused while
    /// the key belongs to another: an agent with a secret yields its key at once to whoever
    /// presents the same secret, and to nobody else. In a full list, an agent gives way that nobody
    /// waits for and that has been silent long enough: the longest silent one of the sender with
    /// the most places.
    Result<Agent*> add(AgentDescription description, WallTime now);
    void remove(Agent& agent);
    /// For a connection that has ended.
    void remove_connection(const Address& address);
    /// Removes those who have been sent messages for that long without sending any, except on
    /// connections, which are known to be alive.
    void remove_silent(WallTime longest, WallTime now);
    /// Removes those whose addresses have been refusing messages for long enough. The addresses are
    /// ascending.
    void note_refusals(std::span<const Address> refusing, WallTime now);

    Agent* find(std::string_view key);
    bool has(std::string_view key) const { return by_key_.contains(key); }
    /// Removes an agent that did not ask for it, and tells it so at this address.
    void dismiss(Agent& agent, const Address& at, const Reason& reason);
    /// Increases whenever an agent comes, goes or changes its description.
    std::uint64_t revision() const { return revision_; }
    /// Notes a message of this size from all agents who speak from this address.
    Hearing note_heard(const Address& from, std::size_t bytes, WallTime now);
    /// Charges them for bytes sent to others because of them.
    void charge(const Address& from, std::size_t bytes);
    static void note_heard(Agent& agent, WallTime now);
    void note_refused(const Address& from);
    /// Where the agents who speak from this address listen, if that is one place; else the address
    /// itself.
    Address listening_address(const Address& from) const;
    /// Those who speak from this address.
    std::vector<const Agent*> speakers(const Address& from) const;
    bool knows(const Address& from) const { return by_sender_.contains(from); }

    /// In the order of registration.
    std::map<std::uint64_t, Agent>& agents() { return agents_; }
    const std::map<std::uint64_t, Agent>& agents() const { return agents_; }

  private:
    void forget_sender(const Agent& agent);
    Result<void> require_free(const Agent& holder, const AgentDescription& wanted,
                              WallTime now) const;
    Result<void> require_room_at_address(const AgentDescription& wanted) const;
    Result<void> make_room(const AgentDescription& wanted, WallTime now);
    Agent* find_yielding(WallTime now);

    Farewell farewell_;
    std::uint64_t last_number_ = 0;
    std::uint64_t revision_ = 0;
    std::map<std::uint64_t, Agent> agents_;
    std::map<std::string, std::uint64_t, std::less<>> by_key_;
    std::multimap<Address, std::uint64_t> by_sender_;
};

}  // namespace simrob::agent
