#include <algorithm>

#include "agent/office.h"
#include "agent/reasons.h"
#include "base/require.h"
#include "base/text.h"

namespace simrob::agent {

const Grant& Office::grant() {
    const bool is_known = grant_revision_ == registry_.revision() && granted_to_ == sender_.address;
    if (is_known) return grant_;
    granted_to_ = sender_.address;
    grant_revision_ = registry_.revision();
    grant_ = settings_.authority->grant_of(registry_.speakers(sender_.address), sender_.credential);
    return grant_;
}

/// Only recordings and contests want to know it.
std::string_view Office::asker() {
    const bool is_wanted = simulation_.observer() != nullptr || simulation_.companion() != nullptr;
    if (!is_wanted) return "";
    static_cast<void>(grant());
    const bool is_nameless = sender_.credential == stranger && !registry_.knows(sender_.address);
    if (is_nameless) grant_.asker = stranger_name(strangers_.number_of(sender_.address));
    return grant_.asker;
}

/// A registering agent is judged by what it wants to be, not by what it is: see require_part().
Result<void> Office::require_power(const command::Request& request) {
    if (request.command->number == command::RegisterAgent::identity.number) return {};
    return Authority::require(grant(), request);
}

/// Whose secret came with a registration, in its Token or with its connection.
Result<Credential> Office::shown_by(const command::RegisterAgent& wanted,
                                    const Profile& profile) const {
    const Authority& authority = *settings_.authority;
    const std::string token = wanted.token.value_or("");
    const Credential shown =
        token.empty() ? sender_.credential : authority.recognise(token).value_or(stranger);
    SIMROB_REQUIRE(authority.require_secret(wanted.agent_type, profile, shown, !token.empty()));
    SIMROB_REQUIRE(authority.require_key(wanted.key, shown));
    if (shown != stranger) return shown;
    const bool is_common_token = is_same_secret(token, settings_.token);
    if (!is_trusted() && !is_common_token) return refuse("Token", "", reasons::token_missing());
    if (!token.empty() && !is_common_token && !authority.is_open())
        return refuse("Token", "...", reasons::unknown_secret());
    return stranger;
}

/// Whether such an agent may take part as it wants to. A synchronous one must have something to do
/// in each iteration: a spectator would only hold up time.
Result<void> Office::require_part(const AgentDescription& wanted) const {
    Agent candidate;
    candidate.description = wanted;
    const Agent* const alone = &candidate;
    const Grant its = settings_.authority->grant_of({&alone, 1}, sender_.credential);
    SIMROB_REQUIRE(Authority::require(its, Power::observe));
    if (wanted.sync && !its.powers.has(Power::time) && !its.powers.has(Power::drive))
        return refuse("Sync", "true", Authority::require(its, Power::drive).error().reason);
    SIMROB_REQUIRE(require_room_in_type(wanted));
    if (its.powers.drives_own() && !its.powers.drives_all())
        SIMROB_REQUIRE(require_free_entities(wanted));
    return {};
}

Result<void> Office::require_room_in_type(const AgentDescription& wanted) const {
    const std::size_t most = wanted.profile->telling().agents;
    if (most == 0) return {};
    const auto count =
        std::count_if(registry_.agents().begin(), registry_.agents().end(), [&](const auto& entry) {
            const AgentDescription& other = entry.second.description;
            return same_name(other.type, wanted.type) && other.key != wanted.key;
        });
    if (static_cast<std::size_t>(count) < most) return {};
    return refuse("Agent_Type", wanted.type, reasons::too_many_of_type(most, wanted.type));
}

/// Where a type does not state its own entities, the first agent to claim them has them.
Result<void> Office::require_free_entities(const AgentDescription& wanted) const {
    if (wanted.profile->telling().own_entities) return {};
    for (const auto& [number, agent] : registry_.agents()) {
        const AgentDescription& other = agent.description;
        const auto& powers = other.profile->telling().powers;
        if (other.key == wanted.key || !powers || !powers->drives_own()) continue;
        for (const int id : wanted.own_entities)
            if (std::binary_search(other.own_entities.begin(), other.own_entities.end(), id))
                return refuse("Own_Entity_Id", std::to_string(id),
                              reasons::entity_taken(other.key));
    }
    return {};
}

}  // namespace simrob::agent
