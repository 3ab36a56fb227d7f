#pragma once

#include <map>
#include <string>
#include <vector>

#include "agent/agent.h"
#include "base/result.h"

namespace simrob::agent {

/// How long a key stays with an agent of whom nothing is heard.
inline constexpr WallTime expiry = std::chrono::seconds(10);

/// Whether a message is within the budgets of those who sent it.
enum class Hearing : std::uint8_t { within_budget, over_budget, still_over_budget };

/// All agents there are.
class Registry {
  public:
    /// A new agent; or, when the sender speaks for the one with this key, that agent with what it
    /// says now. Refused while the key belongs to another one.
    Result<Agent*> add(AgentDescription description, WallTime now);
    void remove(Agent& agent);
    /// Of a connection that has ended.
    void remove_connection(const Address& address);
    /// Those who were told things for `expiry` without a word from them.
    void remove_expired(WallTime now);

    Agent* find(std::string_view key);
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
    Result<void> require_free(const Agent& holder, const AgentDescription& wanted,
                              WallTime now) const;

    std::uint64_t last_number_ = 0;
    std::map<std::uint64_t, Agent> agents_;
    std::map<std::string, std::uint64_t, std::less<>> by_key_;
    std::multimap<Address, std::uint64_t> by_sender_;
};

}  // namespace simrob::agent
