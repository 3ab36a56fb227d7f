#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agent/agent.h"
#include "agent/agent_types.h"
#include "agent/credential.h"
#include "agent/powers.h"
#include "agent/secrets.h"
#include "command/request.h"

namespace simrob::agent {

/// What someone may do.
struct Grant {
    Powers powers = Powers::all();
    std::vector<int> own_entities;  ///< ascending ids; limits the power to drive one's own entities
    std::string role;               ///< owner of these powers, as named in refusals
    std::string asker;              ///< name of the requester in recordings
};

/// The name, in recordings and contests, of one of those who brought neither key nor secret. No
/// agent's key looks like it there.
std::string stranger_name(std::uint64_t number);

/// Decides who may do what, however they connect. Immutable, so any thread may use it.
class Authority {
  public:
    /// Everyone may do everything.
    Authority();
    /// Those without a secret have the powers of the agent type `strangers`; whoever presents a
    /// secret has the powers of the type with its name. A refusal names the key of the
    /// configuration.
    static Result<Authority> make(const AgentTypes& types, std::vector<Secret> secrets,
                                  std::string_view strangers);

    /// Whether strangers, and those who bring any secret, may do everything.
    bool is_open() const { return is_open_; }
    bool has_secrets() const { return !secrets_.empty(); }

    /// Whose secret `word` is, in a time that does not reveal how much of it is right.
    std::optional<Credential> recognise(std::string_view word) const;
    /// What the holder of this credential may do.
    const Grant& grant_of(Credential credential) const { return grants_[credential]; }
    /// What a sender may do who speaks for these agents: everything that any of them may. Without
    /// agents, what its credential grants.
    Grant grant_of(std::span<const Agent* const> agents, Credential sender) const;

    /// Whether the holder of `shown` may be an agent of this type. `has_token` says whether a token
    /// was sent, even a wrong one.
    Result<void> require_secret(std::string_view type, const Profile& profile, Credential shown,
                                bool has_token) const;

    /// Whether whoever is `shown` may have this key: recordings, and contests that ask whose hand
    /// it is, call those by the name of their secret who have no key.
    Result<void> require_key(std::string_view key, Credential shown) const;

    /// The check itself, for every way in; the refusal names the missing power.
    static Result<void> require(const Grant& grant, Power power);
    /// The same for a command, including the entity that it drives.
    static Result<void> require(const Grant& grant, const command::Request& request);

  private:
    std::optional<Credential> credential_named(std::string_view name) const;

    std::vector<Secret> secrets_;  ///< credential n has index n - 1
    std::vector<Grant> grants_;    ///< strangers first, then each secret
    bool is_open_ = true;
};

}  // namespace simrob::agent
