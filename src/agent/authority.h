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
    std::vector<int> own_entities;  ///< ids, ascending: what driving their own reaches
    std::string role;               ///< whose powers these are, as refusals call it
    std::string asker;              ///< how recordings call whoever asks
};

/// Decides who may do what, for everyone who comes in by whatever door. Never changes, so that any
/// thread may ask it.
class Authority {
  public:
    /// Everyone may do everything.
    Authority();
    /// `strangers` is the type of agent whose powers those have who bring no secret. Whoever brings
    /// the secret of a name has the powers of the type of this name. A refusal names the key of the
    /// configuration.
    static Result<Authority> make(const AgentTypes& types, std::vector<Secret> secrets,
                                  std::string_view strangers);

    /// Whether strangers, and those who bring any secret, may do everything.
    bool is_open() const { return is_open_; }
    bool has_secrets() const { return !secrets_.empty(); }

    /// Whose secret this word is, in a time that does not tell how much of it is right.
    std::optional<Credential> recognise(std::string_view word) const;
    /// What those may do who show no more than this.
    const Grant& grant_of(Credential credential) const { return grants_[credential]; }
    /// What a sender may do for whom such agents speak: all that one of them may. Without agents,
    /// what its credential grants.
    Grant grant_of(std::span<const Agent* const> agents, Credential sender) const;

    /// Whether whoever is `shown` may be an agent of this type. `has_token` is whether a word was
    /// brought, which may be a wrong one.
    Result<void> require_secret(std::string_view type, const Profile& profile, Credential shown,
                                bool has_token) const;

    /// The check itself, for all doors: the refusal names the power that is missing.
    static Result<void> require(const Grant& grant, Power power);
    /// The same for a command, with the entity that it drives.
    static Result<void> require(const Grant& grant, const command::Request& request);

  private:
    std::optional<Credential> credential_named(std::string_view name) const;

    std::vector<Secret> secrets_;  ///< that of credential n at n - 1
    std::vector<Grant> grants_;    ///< of strangers, then of each secret
    bool is_open_ = true;
};

}  // namespace simrob::agent
