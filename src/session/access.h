#pragma once

#include <memory>

#include "agent/authority.h"
#include "session/console.h"
#include "session/session.h"

namespace simrob::session {

/// The permissions in the configuration; without any, everyone may do everything. A refusal names
/// the key.
Result<std::shared_ptr<const agent::Authority>> make_authority(const Configuration& configuration,
                                                               const agent::AgentTypes& types);

/// Says what those without a secret may do.
void announce_access(const agent::Authority& authority, Console console);

}  // namespace simrob::session
