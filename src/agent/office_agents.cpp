#include <algorithm>

#include "agent/id_list.h"
#include "agent/office.h"
#include "agent/reasons.h"
#include "base/require.h"
#include "base/text.h"

namespace simrob::agent {
namespace {

codec::Format format_of(command::Encoding encoding) {
    switch (encoding) {
        case command::Encoding::xml:
            return codec::Format::xml;
        case command::Encoding::json:
            return codec::Format::json;
        case command::Encoding::binary:
            return codec::Format::binary;
    }
    return codec::Format::xml;
}

bool is_same_host(const Address& a, const Address& b) {
    return a.ip == b.ip || (a.is_loopback() && b.is_loopback());
}

command::AgentLocation location_of(const Agent& agent) {
    const Address& address = agent.description.address;
    return {agent.description.key, address.port, ip_text(address)};
}

/// The entities that an agent calls its own, ascending: all that its type may, if it names none.
Result<std::vector<int>> own_entities(const command::RegisterAgent& wanted,
                                      const Profile& profile) {
    std::vector<int> own = wanted.entity_ids;
    std::sort(own.begin(), own.end());
    const auto& allowed = profile.telling().own_entities;
    if (!allowed) return own;
    for (const int id : own)
        if (!std::binary_search(allowed->begin(), allowed->end(), id))
            return refuse("Own_Entity_Id", std::to_string(id),
                          reasons::not_an_own_entity(wanted.agent_type, list_of(*allowed)));
    return own.empty() ? *allowed : own;
}

bool may_ask(const AgentDescription& agent, std::optional<int> entity) {
    const Questions questions = agent.profile->telling().questions;
    if (questions == Questions::own)
        return entity &&
               std::binary_search(agent.own_entities.begin(), agent.own_entities.end(), *entity);
    return questions == Questions::all;
}

double mean_answer_s(const AgentCounts& counts) {
    if (counts.answers == 0) return 0;
    return to_seconds(counts.answer_time) / static_cast<double>(counts.answers);
}

command::AgentStatistics statistics_of(const Agent& agent, WallTime now) {
    const AgentDescription& description = agent.description;
    return {.key = description.key,
            .agent_type = description.type,
            .address = to_text(description.address),
            .sender = to_text(description.sender),
            .sync = description.sync,
            .messages = agent.counts.messages,
            .refusals = agent.counts.refusals,
            .broadcasts = agent.counts.broadcasts,
            .repeats = agent.counts.repeats,
            .dropped = agent.counts.dropped,
            .missed = agent.counts.missed,
            .answers = agent.counts.answers,
            .mean_answer_s = mean_answer_s(agent.counts),
            .longest_answer_s = to_seconds(agent.counts.longest_answer),
            .heard_before_s = to_seconds(now - agent.heard),
            .over_budget = agent.counts.over_budget};
}

}  // namespace

/// The address to tell an agent at: nothing is ever sent to an address that a stranger named.
Result<Address> Office::allowed_address(const command::RegisterAgent& wanted) const {
    if (sender_.address.is_connection()) {
        if (wanted.ip || wanted.port)
            return refuse("IP", wanted.ip.value_or(""), reasons::address_of_connection());
        return sender_.address;
    }
    Address address = sender_.address;
    const auto port = static_cast<std::uint16_t>(wanted.port.value_or(sender_.address.port));
    if (wanted.ip) {
        const auto parsed = parse_address(*wanted.ip, port);
        if (!parsed) return refuse("IP", *wanted.ip, reasons::expected_address());
        address = *parsed;
    }
    address.port = port;
    const auto& allowed = settings_.allowed_addresses;
    const bool is_allowed =
        is_same_host(address, sender_.address) ||
        std::any_of(allowed.begin(), allowed.end(), [&](const Address& other) {
            return other.ip == address.ip && (other.port == 0 || other.port == address.port);
        });
    if (is_allowed) return address;
    return refuse("IP", wanted.ip.value_or(""),
                  reasons::address_not_allowed(ip_text(sender_.address)));
}

Result<command::AgentLocation> Office::register_agent(const command::RegisterAgent& wanted) {
    auto profile = settings_.types.find(wanted.agent_type);
    if (!profile) return tl::unexpected(std::move(profile).error());
    const auto credential = shown_by(wanted, **profile);
    if (!credential) return tl::unexpected(credential.error());
    const auto address = allowed_address(wanted);
    if (!address) return tl::unexpected(address.error());
    auto own = own_entities(wanted, **profile);
    if (!own) return tl::unexpected(std::move(own).error());
    AgentDescription description;
    description.key = wanted.key;
    description.type = wanted.agent_type;
    description.address = *address;
    description.sender = sender_.address;
    description.format = wanted.encoding ? format_of(*wanted.encoding) : sender_.format;
    description.sync = wanted.sync;
    description.interval_s = wanted.broadcast_s;
    description.own_entities = std::move(*own);
    description.profile = std::move(*profile);
    description.credential = *credential;
    SIMROB_REQUIRE(require_part(description));
    SIMROB_REQUIRE(require_lone(description));
    const auto agent = registry_.add(std::move(description), clock_.now());
    if (!agent) return tl::unexpected(agent.error());
    const auto& powers = (*agent)->description.profile->telling().powers;
    are_powers_restricted_ = are_powers_restricted_ || (powers && !powers->is_all());
    return location_of(**agent);
}

/// What an agent is not told, it must not learn by asking. Whoever speaks for several may ask what
/// any of them may.
Result<void> Office::require_allowed_question(const command::Request& request) const {
    if (!are_questions_restricted_ || !request.command->asks_world) return {};
    const auto speakers = registry_.speakers(sender_.address);
    const auto entity = request.entity_id();
    const auto may = [&](const Agent* agent) { return may_ask(agent->description, entity); };
    if (speakers.empty() || std::any_of(speakers.begin(), speakers.end(), may)) return {};
    const AgentDescription& agent = speakers.front()->description;
    if (agent.profile->telling().questions == Questions::none)
        return refuse("Command", request.command->wire_name,
                      reasons::questions_forbidden(agent.type));
    return refuse("Entity_Id", entity ? std::to_string(*entity) : "",
                  agent.own_entities.empty()
                      ? reasons::questions_about_nothing(agent.type)
                      : reasons::questions_about_own(agent.type, list_of(agent.own_entities)));
}

Result<Agent*> Office::require_own(const std::string& key) {
    Agent* const agent = registry_.find(key);
    if (agent == nullptr || !speaks_for(sender_.address, agent->description))
        return refuse_sender(agent, key);
    Registry::note_heard(*agent, clock_.now());
    return agent;
}

Result<Agent*> Office::require_reporter(const std::string& key) {
    Agent* const agent = registry_.find(key);
    if (agent == nullptr || !may_report_for(sender_.address, agent->description))
        return refuse_sender(agent, key);
    Registry::note_heard(*agent, clock_.now());
    return agent;
}

tl::unexpected<Problem> Office::refuse_sender(const Agent* agent, const std::string& key) const {
    if (agent == nullptr) return refuse("Key", key, reasons::no_agent_with_key());
    return refuse("Key", key, reasons::key_from_elsewhere(to_text(agent->description.sender)));
}

Result<void> Office::unregister_agent(const std::string& key) {
    const auto agent = require_own(key);
    if (!agent) return tl::unexpected(agent.error());
    registry_.remove(**agent);
    return {};
}

bool Office::has_agent(std::string_view key) const {
    return registry_.has(key);
}

void Office::dismiss_agent(std::string_view key, const Reason& reason) {
    Agent* const agent = registry_.find(key);
    if (agent == nullptr) return;
    registry_.dismiss(*agent, agent->description.address, reason);
    batch_.flush();
}

Result<command::AgentLocation> Office::locate(const std::string& requester,
                                              const std::string& requested) {
    const auto asking = require_reporter(requester);
    if (!asking) return refuse("Requester", asking.error().value, asking.error().reason);
    const Agent* const agent = registry_.find(requested);
    if (agent == nullptr) return refuse("Requested", requested, reasons::no_agent_with_key());
    return location_of(*agent);
}

/// The work was done when the message came in: see hold_transaction().
Result<void> Office::synchronize(const command::Synchronize& command) {
    const auto agent = require_reporter(command.key);
    if (!agent) return tl::unexpected(agent.error());
    return {};
}

Result<void> Office::heartbeat(const std::string& key) {
    const auto agent = require_reporter(key);
    if (!agent) return tl::unexpected(agent.error());
    return {};
}

command::StatisticsAnswer Office::statistics() const {
    const TransportCounts network = transport_.counts();
    command::StatisticsAnswer told{.iteration = simulation_.iteration(),
                                   .messages = counts_.messages,
                                   .requests = counts_.requests,
                                   .refusals = counts_.refusals,
                                   .unanswered = counts_.unanswered,
                                   .broadcasts = counts_.broadcasts,
                                   .datagrams_received = network.received,
                                   .bytes_received = network.received_bytes,
                                   .datagrams_sent = network.sent,
                                   .bytes_sent = network.sent_bytes,
                                   .dropped_in = network.dropped_in,
                                   .dropped_out = network.dropped_out};
    for (const auto& [number, agent] : registry_.agents())
        told.agents.push_back(statistics_of(agent, clock_.now()));
    return told;
}

}  // namespace simrob::agent
