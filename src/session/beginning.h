#pragma once

#include <optional>
#include <string>

#include "recording/recording.h"
#include "session/session.h"

namespace simrob::session {

/// A session at its starting point, and the name of its origin in messages.
struct Begun {
    std::string name;
    Session session;
};

/// Opens a session with a world, a save, or a moment of a recording; empty without any. `at_s` is
/// only for recordings: by default their end. Failure is reported to the console.
std::optional<Begun> begin_session(const std::optional<std::string>& world,
                                   std::optional<double> at_s, const SessionOptions& options,
                                   Console console);

/// Whether `world` names a recording.
bool is_recording(const std::string& world);

/// Opens a recording by its name in the data folder, or by a path. Reports a torn end and failure.
std::optional<recording::Recording> open_recording(const std::string& file,
                                                   const SessionOptions& options, Console console);

/// A session that can play a recording: with the defaults that it relies on.
std::optional<Session> open_session(const recording::Recording& recording,
                                    const SessionOptions& options, Console console);

}  // namespace simrob::session
