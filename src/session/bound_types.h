#pragma once

#include "agent/agent_types.h"
#include "session/session.h"

namespace simrob::session {

/// The types that agents of a session may register as: the built-in ones, those of extensions, and
/// those of the configuration, whose profiles may be in files. Refused if the configuration asks
/// for a filter that does not exist.
Result<agent::AgentTypes> bind_agent_types(const Session& session, const SessionOptions& options);

}  // namespace simrob::session
