#pragma once

#include <optional>
#include <string>

#include "recording/recording.h"
#include "session/session.h"

namespace simrob::session {

/// A session that stands where it is to begin, and how messages call what it began with.
struct Begun {
    std::string name;
    Session session;
};

/// Opens a session with a world, a save, or a moment of a recording; empty without any. `at_s` is
/// for recordings only: the end of them otherwise. Complains when it cannot.
std::optional<Begun> begin_session(const std::optional<std::string>& world,
                                   std::optional<double> at_s, const SessionOptions& options,
                                   Streams streams);

/// Whether `world` names a recording.
bool is_recording(const std::string& world);

/// Opens a recording: its name in the data folder, or a path. Tells of a torn end;
/// complains when it cannot.
std::optional<recording::Recording> open_recording(const std::string& file,
                                                   const SessionOptions& options, Streams streams);

/// A session in which a recording can be played: with the defaults that it relies on.
std::optional<Session> open_session(const recording::Recording& recording,
                                    const SessionOptions& options, Streams streams);

}  // namespace simrob::session
