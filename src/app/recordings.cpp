#include "app/recordings.h"

#include <ostream>

#include "app/shipped_worlds.h"
#include "physics/engines/engines.h"

namespace simrob::app {

recording::Origin make_origin(const Session& session) {
    return {SIMROB_VERSION, recording::build_key(),
            std::string(session.simulation->world().physics().engine()),
            session.configuration.simulation.seed, session.configuration.simulation.defaults};
}

std::unique_ptr<recording::RecordingDesk> make_recording_desk(Session& session,
                                                              const CommonOptions& options) {
    return std::make_unique<recording::RecordingDesk>(
        *session.simulation, session.catalogue, options.data.value_or(default_data_folder),
        make_origin(session), session.configuration.recordings, physics::engines());
}

bool start_recording(recording::RecordingDesk& desk, const std::optional<std::string>& name,
                     Streams streams) {
    if (!name) return true;
    const auto started = desk.start_recording(*name);
    if (!started) complain({"--record", started.error().value, started.error().reason}, streams);
    return started.has_value();
}

void tell_notices(recording::RecordingDesk& desk, Streams streams) {
    for (const auto& notice : desk.take_notices()) streams.error << "simrob: " << notice << '\n';
}

}  // namespace simrob::app
