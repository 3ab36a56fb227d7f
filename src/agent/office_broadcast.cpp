#include <algorithm>

#include "agent/office.h"
#include "base/rounding.h"

namespace simrob::agent {
namespace {

/// In wall time, before a broadcast is repeated to those who have not synchronised.
constexpr WallTime repeat_interval = std::chrono::milliseconds(5);

}  // namespace

bool Office::is_due(const Agent& agent, double time_s) const {
    const AgentDescription& description = agent.description;
    if (description.interval_s < 0) return false;
    if (description.sync && simulation_.modes().sync_mode) return !agent.rest;
    // When time goes back, such as by loading a save, everyone is due.
    const double interval_s =
        std::max(description.interval_s, description.profile->telling().interval_s);
    return !agent.told_s || time_s < *agent.told_s ||
           time_s - *agent.told_s >= interval_s - time_rounding_s;
}

/// Made when first asked for at this moment: absent viewers cost nothing.
ProfileBroadcast& Office::broadcast_for(const Profile& profile) {
    ProfileBroadcast& broadcast =
        profile.is_plain()
            ? plain_broadcast_
            : broadcasts_.try_emplace(&profile, settings_.maximum_message_bytes).first->second;
    const command::Modes& modes = simulation_.modes();
    if (!broadcast.has_begun())
        broadcast.begin(history_,
                        {.step_mode = modes.step_mode,
                         .sync_mode = modes.sync_mode,
                         .engine = simulation_.world().physics().engine()},
                        profile, settings_.seed);
    return broadcast;
}

void Office::write_broadcast(Agent& agent) {
    const AgentDescription& description = agent.description;
    const Profile& profile = *description.profile;
    ProfileBroadcast& broadcast = broadcast_for(profile);
    const bool knows_layout = agent.layout_revision == broadcast.layout_revision();
    agent.layout_revision = broadcast.layout_revision();
    agent.broadcast =
        broadcast.write(profile, {description.own_entities}, description.format, knows_layout);
}

void Office::send_broadcast(Agent& agent, WallTime now) {
    for (const auto message : agent.broadcast)
        outgoing_.push_back({agent.description.address, message, Matter::broadcast});
    if (!agent.silent_since) agent.silent_since = now;
    ++agent.counts.broadcasts;
    ++counts_.broadcasts;
}

void Office::tell(const engine::Snapshot& snapshot) {
    plain_broadcast_.end();
    for (auto& [profile, broadcast] : broadcasts_) broadcast.end();
    history_.add(simulation_.snapshot(), longest_delay_s_);
    outgoing_.clear();
    end_rests(snapshot);
    const WallTime now = clock_.now();
    for (auto& [number, agent] : registry_.agents()) {
        agent.broadcast = {};
        if (!is_due(agent, snapshot.time_s)) continue;
        agent.told_s = snapshot.time_s;
        write_broadcast(agent);
        send_broadcast(agent, now);
    }
    if (!outgoing_.empty()) transport_.send(outgoing_);
    if (simulation_.modes().sync_mode) open_barrier(snapshot.iteration);
}

/// A rest is simulated time: it ends with it, when time jumps, and when nobody is waited for.
void Office::end_rests(const engine::Snapshot& snapshot) {
    const bool has_jumped = snapshot.iteration != told_iteration_ + 1;
    told_iteration_ = snapshot.iteration;
    const bool ends_all = has_jumped || !simulation_.modes().sync_mode;
    for (auto& [number, agent] : registry_.agents())
        if (agent.rest && (ends_all || snapshot.time_s >= agent.rest->until_s - time_rounding_s))
            agent.rest.reset();
}

void Office::open_barrier(std::uint64_t iteration) {
    const WallTime now = clock_.now();
    barrier_ = {false, iteration, now, now + repeat_interval, 0};
    for (auto& [number, agent] : registry_.agents()) {
        const bool can_synchronize =
            agent.description.sync && (agent.is_paused || !agent.broadcast.empty());
        agent.is_ready = false;
        agent.is_awaited = can_synchronize && agent.is_waited_for();
        barrier_.is_open = barrier_.is_open || can_synchronize;
    }
}

bool Office::is_complete() const {
    // Nobody becomes missing again while the barrier is open, so the search continues where it
    // ended.
    const auto& agents = registry_.agents();
    const auto missing = std::find_if(agents.lower_bound(barrier_.first_missing), agents.end(),
                                      [](const auto& entry) { return entry.second.is_missing(); });
    if (missing == agents.end()) return true;
    barrier_.first_missing = missing->first;
    return false;
}

bool Office::is_over() const {
    const command::Modes& modes = simulation_.modes();
    return !modes.sync_mode || is_complete() ||
           clock_.now() - barrier_.begin >= wall_seconds(modes.sync_wait_s);
}

bool Office::is_waiting() const {
    return barrier_.is_open && !is_over();
}

void Office::act() {
    if (barrier_.is_open) close_barrier();
}

void Office::close_barrier() {
    barrier_.is_open = false;
    numbers_.clear();
    for (auto& [number, agent] : registry_.agents()) {
        if (agent.transaction.is_there) numbers_.push_back(number);
        if (!agent.is_missing()) continue;
        ++agent.counts.missed;
        // Whoever pauses is thinking, not gone.
        if (!agent.is_paused) ++agent.missed_in_a_row;
    }
    // Running a transaction may remove agents, so each is looked up again.
    for (const std::uint64_t number : numbers_) {
        const auto found = registry_.agents().find(number);
        if (found == registry_.agents().end()) continue;
        Transaction& transaction = found->second.transaction;
        transaction.is_there = false;
        sender_ = transaction.sender;
        std::swap(message_, transaction.message);
        run(message_);
        const auto still_there = registry_.agents().find(number);
        if (still_there != registry_.agents().end())
            std::swap(message_, still_there->second.transaction.message);
    }
    batch_.flush();
}

void Office::repeat_broadcasts(WallTime now) {
    outgoing_.clear();
    for (auto& [number, agent] : registry_.agents()) {
        // A lane keeps the broadcast until it is asked for.
        if (!agent.is_awaited || agent.is_ready || agent.has_lane || agent.broadcast.empty())
            continue;
        ++agent.counts.repeats;
        send_broadcast(agent, now);
    }
    if (!outgoing_.empty()) transport_.send(outgoing_);
    barrier_.next_repeat = now + repeat_interval;
}

void Office::wait(WallTime until) {
    if (barrier_.is_open) {
        if (const WallTime now = clock_.now(); now >= barrier_.next_repeat) repeat_broadcasts(now);
        const WallTime patience = wall_seconds(simulation_.modes().sync_wait_s);
        until = std::min({until, barrier_.next_repeat, barrier_.begin + patience});
    }
    transport_.wait(until);
}

}  // namespace simrob::agent
