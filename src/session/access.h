#pragma once

#include <memory>

#include "agent/authority.h"
#include "session/session.h"
#include "session/streams.h"

namespace simrob::session {

/// Who may do what, as the configuration says; where it says nothing, everyone may do everything.
/// A refusal names the key.
Result<std::shared_ptr<const agent::Authority>> make_authority(const Configuration& configuration,
                                                               const agent::AgentTypes& types);

/// Says what those may do who bring no secret.
void announce_access(const agent::Authority& authority, Streams streams);

}  // namespace simrob::session
