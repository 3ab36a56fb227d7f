#include "session/recordings.h"

#include <ostream>

#include "physics/engines/engines.h"
#include "recording/system/background_scribe.h"
#include "session/shipped_worlds.h"
#include "simrob/version.h"
#include "storage/system/build_key.h"

namespace simrob::session {

namespace {

/// The origin stated in recordings made by this session.
recording::Origin make_origin(const Session& session, const agent::AgentTypes& types) {
    recording::Origin origin{version_text, storage::build_key(),
                             std::string(session.simulation->world().physics().engine()),
                             session.configuration.simulation.seed,
                             session.configuration.simulation.defaults};
    for (const auto& [name, profile, is_role] : types.bindings())
        if (!is_role) origin.profiles.push_back({name, profile->words(), profile->pieces_text()});
    return origin;
}

}  // namespace

std::unique_ptr<recording::RecordingDesk> make_recording_desk(Session& session,
                                                              const SessionOptions& options,
                                                              const agent::AgentTypes& types) {
    recording::DeskSettings settings = session.configuration.recordings;
    settings.recorder.make_scribe = recording::make_background_scribe;
    return std::make_unique<recording::RecordingDesk>(
        session.disk, *session.simulation, session.catalogue,
        options.data.value_or(default_data_folder), make_origin(session, types), settings,
        physics::engines());
}

bool start_recording(recording::RecordingDesk& desk, const std::optional<std::string>& name,
                     Console console) {
    if (!name) return true;
    const auto started = desk.start_recording(*name);
    if (!started) complain({"--record", started.error().value, started.error().reason}, console);
    return started.has_value();
}

bool end_recording(recording::RecordingDesk& desk, Console console) {
    tell_notices(desk, console);
    if (!desk.is_recording()) return false;
    const auto stopped = desk.stop_recording();
    if (!stopped) complain(stopped.error(), console);
    return stopped.has_value();
}

void tell_notices(recording::RecordingDesk& desk, Console console) {
    for (const auto& notice : desk.take_notices()) console.error << "simrob: " << notice << '\n';
}

}  // namespace simrob::session
