#include "agent/registry.h"

#include "base/limits.h"
#include "base/require.h"

namespace simrob::agent {

Agent* Registry::find(std::string_view key) {
    const auto found = by_key_.find(key);
    return found == by_key_.end() ? nullptr : &agents_.at(found->second);
}

Result<void> Registry::require_free(const Agent& holder, const AgentDescription& wanted,
                                    WallTime now) const {
    const bool is_gone = !holder.description.sender.is_connection() && now - holder.heard >= expiry;
    if (is_gone) return {};
    return refuse("Key", wanted.key,
                  "an agent at " + to_text(holder.description.address) +
                      " has this key until it unregisters or is silent for 10 s");
}

Result<Agent*> Registry::add(AgentDescription description, WallTime now) {
    if (Agent* const known = find(description.key)) {
        if (speaks_for(description.sender, known->description)) {
            forget_sender(*known);
            by_sender_.emplace(description.sender, known->number);
            known->description = std::move(description);
            known->layout_revision = 0;
            note_heard(*known, now);
            return known;
        }
        SIMROB_REQUIRE(require_free(*known, description, now));
        remove(*known);
    }
    if (agents_.size() >= limits::maximum_agents)
        return refuse("Key", description.key,
                      "there are at most " + std::to_string(limits::maximum_agents) + " agents");
    const std::uint64_t number = ++last_number_;
    by_key_.emplace(description.key, number);
    by_sender_.emplace(description.sender, number);
    Agent& agent = agents_[number];
    agent.number = number;
    agent.description = std::move(description);
    agent.heard = now;
    return &agent;
}

void Registry::forget_sender(const Agent& agent) {
    const auto [first, last] = by_sender_.equal_range(agent.description.sender);
    for (auto entry = first; entry != last; ++entry)
        if (entry->second == agent.number) {
            by_sender_.erase(entry);
            break;
        }
}

void Registry::remove(Agent& agent) {
    forget_sender(agent);
    by_key_.erase(agent.description.key);
    agents_.erase(std::uint64_t{agent.number});
}

void Registry::remove_connection(const Address& address) {
    for (auto entry = by_sender_.find(address); entry != by_sender_.end();
         entry = by_sender_.find(address))
        remove(agents_.at(entry->second));
}

std::vector<const Agent*> Registry::speakers(const Address& from) const {
    std::vector<const Agent*> found;
    const auto [first, last] = by_sender_.equal_range(from);
    for (auto entry = first; entry != last; ++entry) found.push_back(&agents_.at(entry->second));
    return found;
}

void Registry::remove_expired(WallTime now) {
    for (auto next = agents_.begin(); next != agents_.end();) {
        Agent& agent = (next++)->second;
        const bool is_connected = agent.description.sender.is_connection();
        if (!is_connected && agent.silent_since && now - *agent.silent_since >= expiry)
            remove(agent);
    }
}

Hearing Registry::note_heard(const Address& from, std::size_t bytes, WallTime now) {
    Hearing hearing = Hearing::within_budget;
    const auto [first, last] = by_sender_.equal_range(from);
    for (auto entry = first; entry != last; ++entry) {
        Agent& agent = agents_.at(entry->second);
        note_heard(agent, now);
        ++agent.counts.messages;
        const bool was_over_budget = agent.is_over_budget;
        const Budget& budget = agent.description.profile->telling().budget;
        agent.is_over_budget = !agent.allowance.take(budget, bytes, now);
        if (!agent.is_over_budget) continue;
        ++agent.counts.over_budget;
        hearing = was_over_budget ? Hearing::still_over_budget : Hearing::over_budget;
    }
    return hearing;
}

void Registry::charge(const Address& from, std::size_t bytes) {
    const auto [first, last] = by_sender_.equal_range(from);
    for (auto entry = first; entry != last; ++entry)
        agents_.at(entry->second).allowance.charge(bytes);
}

void Registry::note_heard(Agent& agent, WallTime now) {
    agent.heard = now;
    agent.silent_since.reset();
}

Address Registry::listening_address(const Address& from) const {
    const auto [first, last] = by_sender_.equal_range(from);
    if (first == last) return from;
    const Address& place = agents_.at(first->second).description.address;
    for (auto entry = first; entry != last; ++entry)
        if (agents_.at(entry->second).description.address != place) return from;
    return place;
}

void Registry::note_refused(const Address& from) {
    const auto [first, last] = by_sender_.equal_range(from);
    for (auto entry = first; entry != last; ++entry) ++agents_.at(entry->second).counts.refusals;
}

}  // namespace simrob::agent
