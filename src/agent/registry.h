#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "agent/agent.h"
#include "base/result.h"

namespace simrob::agent {

/// How long nothing must be heard of an agent before its key, or in a full list its place, may go
/// to another.
inline constexpr WallTime yielding_silence = std::chrono::seconds(10);
/// How long an address must go on refusing what it is sent: one that opens its port late, or is
/// started again at once, is not lost.
inline constexpr WallTime refusal_patience = std::chrono::seconds(1);
/// Agents that are told at one address without having registered from it: nobody can make the
/// nucleus shout at a third.
inline constexpr std::size_t maximum_agents_told_elsewhere = 16;

/// Whether a message is within the budgets of those who sent it.
enum class Hearing : std::uint8_t { within_budget, over_budget, still_over_budget };

/// All agents there are. Silence alone ends no registration: an agent may only listen.
class Registry {
  public:
    /// Told of each agent that is taken off the list without having asked for it: where it may be
    /// reached, and why.
    using Farewell =
        std::function<void(const AgentDescription&, const Address& at, const Reason& reason)>;

    explicit Registry(Farewell farewell) : farewell_(std::move(farewell)) {}

    /// A new agent; or, when the sender speaks for the one with this key, that agent with what it
    /// says now. Refused while the key belongs to another one: one that brought a secret gives it
    /// to whoever brings the same, at once, and to nobody else. In a full list one gives way that
    /// nobody waits for and that has been silent long enough: of the sender who holds the most
    /// places, the one that has been silent for longest.
    Result<Agent*> add(AgentDescription description, WallTime now);
    void remove(Agent& agent);
    /// Of a connection that has ended.
    void remove_connection(const Address& address);
    /// Those who were told things for so long without a word from them, but for connections, of
    /// which one knows that they are there.
    void remove_silent(WallTime longest, WallTime now);
    /// Those whose addresses have been refusing what they are sent for long enough. The addresses
    /// are ascending.
    void note_refusals(std::span<const Address> refusing, WallTime now);

    Agent* find(std::string_view key);
    /// Raised whenever an agent comes, goes or says something else of itself.
    std::uint64_t revision() const { return revision_; }
    /// Those who speak from this address, by a message of so many bytes.
    Hearing note_heard(const Address& from, std::size_t bytes, WallTime now);
    /// Bytes that others are sent because of them.
    void charge(const Address& from, std::size_t bytes);
    static void note_heard(Agent& agent, WallTime now);
    void note_refused(const Address& from);
    /// Where the agents who speak from this address listen, if that is one place; else itself.
    Address listening_address(const Address& from) const;
    /// Those who speak from this address.
    std::vector<const Agent*> speakers(const Address& from) const;
    bool knows(const Address& from) const { return by_sender_.contains(from); }

    /// In the order of registration.
    std::map<std::uint64_t, Agent>& agents() { return agents_; }
    const std::map<std::uint64_t, Agent>& agents() const { return agents_; }

  private:
    void forget_sender(const Agent& agent);
    void dismiss(Agent& agent, const Address& at, const Reason& reason);
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
