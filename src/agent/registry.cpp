#include "agent/registry.h"

#include <algorithm>

#include "agent/reasons.h"
#include "base/limits.h"
#include "base/require.h"

namespace simrob::agent {

Agent* Registry::find(std::string_view key) {
    const auto found = by_key_.find(key);
    return found == by_key_.end() ? nullptr : &agents_.at(found->second);
}

Result<void> Registry::require_free(const Agent& holder, const AgentDescription& wanted,
                                    WallTime now) const {
    if (holder.description.credential != stranger) {
        if (holder.description.credential == wanted.credential) return {};
        return refuse("Key", wanted.key, reasons::key_has_secret());
    }
    const bool is_gone =
        !holder.description.sender.is_connection() && now - holder.heard >= yielding_silence;
    if (is_gone) return {};
    return refuse("Key", wanted.key, reasons::key_taken(to_text(holder.description.address)));
}

Result<void> Registry::require_room_at_address(const AgentDescription& wanted) const {
    if (wanted.address == wanted.sender) return {};
    const auto told_there = std::count_if(agents_.begin(), agents_.end(), [&](const auto& entry) {
        const AgentDescription& other = entry.second.description;
        return other.address == wanted.address && other.sender != other.address &&
               other.key != wanted.key;
    });
    if (static_cast<std::size_t>(told_there) < maximum_agents_told_elsewhere) return {};
    return refuse("Port", std::to_string(wanted.address.port),
                  reasons::too_many_told_there(maximum_agents_told_elsewhere));
}

/// Senders are adjacent in the map, so one pass is enough.
Agent* Registry::find_yielding(WallTime now) {
    Agent* found = nullptr;
    std::ptrdiff_t most_held = 0;
    for (auto entry = by_sender_.begin(); entry != by_sender_.end();) {
        const auto end = by_sender_.upper_bound(entry->first);
        const std::ptrdiff_t held = std::distance(entry, end);
        for (; entry != end; ++entry) {
            Agent& agent = agents_.at(entry->second);
            if (agent.is_waited_for() || now - agent.heard < yielding_silence) continue;
            const bool is_longer_silent = found != nullptr && agent.heard < found->heard;
            if (held < most_held || (held == most_held && !is_longer_silent)) continue;
            found = &agent;
            most_held = held;
        }
    }
    return found;
}

Result<void> Registry::make_room(const AgentDescription& wanted, WallTime now) {
    if (agents_.size() < limits::maximum_agents) return {};
    Agent* const yielding = find_yielding(now);
    if (yielding == nullptr)
        return refuse("Key", wanted.key, reasons::agents_full(limits::maximum_agents));
    dismiss(*yielding, yielding->description.address, reasons::silent_while_full());
    return {};
}

Result<Agent*> Registry::add(AgentDescription description, WallTime now) {
    SIMROB_REQUIRE(require_room_at_address(description));
    if (Agent* const known = find(description.key)) {
        if (speaks_for(description.sender, known->description)) {
            forget_sender(*known);
            by_sender_.emplace(description.sender, known->number);
            known->description = std::move(description);
            ++revision_;
            known->layout_revision = 0;
            known->rest.reset();
            known->has_lane = false;
            known->is_paused = false;
            known->is_awaited = known->is_awaited && known->description.sync;
            note_heard(*known, now);
            return known;
        }
        SIMROB_REQUIRE(require_free(*known, description, now));
        dismiss(*known, known->description.address,
                known->description.credential != stranger ? reasons::key_taken_over_with_secret()
                                                          : reasons::key_taken_over());
    }
    SIMROB_REQUIRE(make_room(description, now));
    ++revision_;
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
    ++revision_;
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

void Registry::dismiss(Agent& agent, const Address& at, const Reason& reason) {
    farewell_(agent.description, at, reason);
    remove(agent);
}

void Registry::remove_silent(WallTime longest, WallTime now) {
    for (auto next = agents_.begin(); next != agents_.end();) {
        Agent& agent = (next++)->second;
        if (agent.description.sender.is_connection()) continue;
        // For an agent that is told nothing, silence counts from its last message.
        const bool is_told = agent.description.interval_s >= 0;
        const auto since = is_told ? agent.silent_since : std::optional(agent.heard);
        if (since && now - *since >= longest)
            dismiss(agent, agent.description.address, reasons::silent_too_long());
    }
}

void Registry::note_refusals(std::span<const Address> refusing, WallTime now) {
    if (refusing.empty()) return;
    for (auto next = agents_.begin(); next != agents_.end();) {
        Agent& agent = (next++)->second;
        const AgentDescription& description = agent.description;
        if (!std::binary_search(refusing.begin(), refusing.end(), description.address)) continue;
        if (!agent.refused_since) agent.refused_since = now;
        if (now - *agent.refused_since < refusal_patience) continue;
        if (description.sender == description.address)
            remove(agent);
        else
            dismiss(agent, description.sender, reasons::address_refuses());
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
    agent.refused_since.reset();
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
