#include "agent/authority.h"

#include <algorithm>

#include "agent/id_list.h"
#include "agent/reasons.h"
#include "agent/roles.h"
#include "base/limits.h"
#include "base/require.h"
#include "command/requests/files.h"

namespace simrob::agent {
namespace {

constexpr std::size_t maximum_secrets = 1000;
const std::string strangers_key = "strangers";
const std::string strangers_name = "stranger";
const std::string command_field = "Command";
const std::string entity_field = "Entity_Id";

Result<void> check_secrets(const std::vector<Secret>& secrets) {
    if (secrets.size() > maximum_secrets)
        return refuse("secret", std::to_string(secrets.size()),
                      reasons::too_many_secrets(maximum_secrets));
    for (const Secret& secret : secrets) {
        const std::string key = "secret." + secret.name;
        const bool is_right = !secret.word.empty() && secret.word.size() <= maximum_secret_bytes &&
                              is_secret_word(secret.word);
        if (!is_right) return refuse(key, "...", reasons::secret_letters());
        for (const Secret& other : secrets) {
            if (&other == &secret) break;
            if (other.word == secret.word)
                return refuse(key, "...", reasons::secret_twice(other.name));
        }
    }
    return {};
}

/// The powers that the type states; those of strangers if it states none.
Grant grant_of_type(const std::string& name, const Profile& profile, const Grant& strangers) {
    const Telling& telling = profile.telling();
    if (!telling.powers) return strangers;
    return {*telling.powers, telling.own_entities.value_or(std::vector<int>()), name, name};
}

/// Keys are left out of recordings beyond this many bytes in total.
constexpr std::size_t most_asker_bytes = 256;

/// Whether it looks like the name of a stranger without a key.
bool is_like_stranger(std::string_view key) {
    return key.starts_with(strangers_name) && key.substr(strangers_name.size()).starts_with(' ');
}

/// A key as it stands in a list of keys: one that looks like several, or like a stranger without
/// one, is put in quotes.
std::string listed(const std::string& key) {
    if (key.find(',') == key.npos && !key.starts_with('"') && !is_like_stranger(key)) return key;
    std::string quoted = "\"";
    for (const char letter : key) quoted += letter == '"' ? "\"\"" : std::string(1, letter);
    return quoted + '"';
}

void add_agent(Grant& grant, const AgentDescription& agent, const Grant& base) {
    const auto& said = agent.profile->telling().powers;
    const std::string& role = said ? agent.type : base.role;
    if (grant.role.empty()) grant.role = role;
    grant.powers |= said.value_or(base.powers);
    const auto& own = said || !agent.own_entities.empty() ? agent.own_entities : base.own_entities;
    grant.own_entities.insert(grant.own_entities.end(), own.begin(), own.end());
    const std::string key = listed(agent.key);
    if (grant.asker.empty())
        grant.asker = key.substr(0, most_asker_bytes);
    else if (grant.asker.size() + key.size() < most_asker_bytes)
        grant.asker += ", " + key;
}

}  // namespace

Authority::Authority()
    : grants_{Grant{Powers::all(), {}, std::string(open_role), strangers_name}} {}

Result<Authority> Authority::make(const AgentTypes& types, std::vector<Secret> secrets,
                                  std::string_view strangers) {
    SIMROB_REQUIRE(check_secrets(secrets));
    const auto role = types.find(strangers);
    if (!role) return refuse(strangers_key, role.error().value, role.error().reason);
    if (!(*role)->telling().powers)
        return refuse(strangers_key, std::string(strangers),
                      reasons::no_powers_said(std::string(strangers)));
    Authority authority;
    Grant& open = authority.grants_.front();
    open = grant_of_type(std::string(strangers), **role, open);
    open.asker = strangers_name;
    authority.is_open_ = open.powers.is_all();
    for (const Secret& secret : secrets) {
        const auto type = types.find(secret.name);
        if (!type && !types.ask_for(secret.name))
            return refuse("secret." + secret.name, "...", type.error().reason);
        Grant grant = type ? grant_of_type(secret.name, **type, open) : open;
        grant.asker = secret.name;
        authority.is_open_ = authority.is_open_ && grant.powers.is_all();
        authority.grants_.push_back(std::move(grant));
    }
    authority.secrets_ = std::move(secrets);
    return authority;
}

std::optional<Credential> Authority::recognise(std::string_view word) const {
    std::optional<Credential> found;
    for (std::size_t i = 0; i < secrets_.size(); ++i)
        if (is_same_secret(word, secrets_[i].word)) found = static_cast<Credential>(i + 1);
    return found;
}

Grant Authority::grant_of(std::span<const Agent* const> agents, Credential sender) const {
    if (agents.empty()) return grant_of(sender);
    Grant grant{Powers(), {}, "", ""};
    for (const Agent* const agent : agents) {
        const Credential shown = agent->description.credential;
        add_agent(grant, agent->description, grant_of(shown != stranger ? shown : sender));
    }
    auto& own = grant.own_entities;
    std::sort(own.begin(), own.end());
    own.erase(std::unique(own.begin(), own.end()), own.end());
    return grant;
}

std::string stranger_name(std::uint64_t number) {
    return strangers_name + " " + std::to_string(number);
}

std::optional<Credential> Authority::credential_named(std::string_view name) const {
    for (std::size_t i = 0; i < secrets_.size(); ++i)
        if (same_name(secrets_[i].name, name)) return static_cast<Credential>(i + 1);
    return std::nullopt;
}

Result<void> Authority::require_secret(std::string_view type, const Profile& profile,
                                       Credential shown, bool has_token) const {
    const Telling& telling = profile.telling();
    if (telling.secret.empty()) return {};
    const auto needed = credential_named(telling.secret);
    if (needed == shown) return {};
    if (needed && has_token) return refuse("Token", "...", reasons::wrong_secret(type));
    if (needed) return refuse("Token", "", reasons::secret_needed(type, telling.secret));
    // Where no secret is set, none is needed for what strangers may do anyway.
    const Powers strangers = grants_.front().powers;
    if (strangers.includes(telling.powers.value_or(strangers))) return {};
    return refuse("Agent_Type", std::string(type), reasons::secret_not_set(type, telling.secret));
}

Result<void> Authority::require_key(std::string_view key, Credential shown) const {
    const auto named =
        same_name(key, strangers_name) ? std::optional(stranger) : credential_named(key);
    if (!named || *named == shown) return {};
    return refuse("Key", std::string(key), reasons::key_is_of_secret());
}

Result<void> Authority::require(const Grant& grant, Power power) {
    if (grant.powers.has(power)) return {};
    return refuse("power", std::string(command::name_of(power)),
                  reasons::power_missing(command::name_of(power), grant.role));
}

Result<void> Authority::require(const Grant& grant, const command::Request& request) {
    const Power power = request.command->power;
    if (!grant.powers.has(power))
        return refuse(command_field, request.command->wire_name,
                      reasons::power_missing(command::name_of(power), grant.role));
    if (power != Power::drive || grant.powers.drives_all()) return {};
    const auto entity = request.entity_id();
    // Notes, and what programs say of themselves in a lesson, drive nothing: whoever drives
    // anything may say it.
    const bool is_word = request.command->number == command::WriteNote::identity.number ||
                         (request.command->is_for_contests && !entity);
    if (is_word) return {};
    const auto& own = grant.own_entities;
    if (entity && std::binary_search(own.begin(), own.end(), *entity)) return {};
    const std::string value = entity ? std::to_string(*entity) : "";
    if (own.empty()) return refuse(entity_field, value, reasons::no_own_entity(grant.role));
    return refuse(entity_field, value, reasons::not_your_entity(grant.role, list_of(own)));
}

}  // namespace simrob::agent
