#pragma once

#include <memory>
#include <optional>
#include <string>

#include "recording/recording_desk.h"
#include "session/session.h"

namespace simrob::session {

/// Keeps the recordings of a session, in the data folder. They list these agent types.
std::unique_ptr<recording::RecordingDesk> make_recording_desk(Session& session,
                                                              const SessionOptions& options,
                                                              const agent::AgentTypes& types = {});

/// Starts one if a name is given. Reports failure.
bool start_recording(recording::RecordingDesk& desk, const std::optional<std::string>& name,
                     Console console);

/// Ends the current one. Reports, and returns false, if not all of it was recorded.
bool end_recording(recording::RecordingDesk& desk, Console console);

/// Writes the desk's notices.
void tell_notices(recording::RecordingDesk& desk, Console console);

}  // namespace simrob::session
