#include "app/serve_command.h"

#include <ostream>

#include "app/exit_status.h"
#include "app/open_page.h"
#include "app/timelines.h"
#include "session/beginning.h"
#include "session/bound_types.h"
#include "session/recordings.h"
#include "session/shipped_worlds.h"
#include "storage/simulation_store.h"

namespace simrob::app {

int serve(const ServeOptions& options, Console console) {
    auto begun = session::begin_session(options.world, options.at_s, options.common, console);
    if (!begun) return exit_bad_input;
    session::Session& session = begun->session;
    engine::Simulation& simulation = *session.simulation;
    if (options.with_page) {
        command::Modes modes = simulation.modes();
        modes.speed = 1;
        static_cast<void>(simulation.set_modes(modes));
    }
    storage::SimulationStore store(session.disk, simulation, session.catalogue,
                                   options.common.data.value_or(session::default_data_folder));
    const auto types = session::bind_agent_types(session, options.common);
    if (!types) return complain(types.error(), console), exit_bad_input;
    auto desk = session::make_recording_desk(session, options.common, *types);
    if (!session::start_recording(*desk, options.record, console)) return exit_bad_input;
    const auto tell_news = [&] {
        if (desk->has_news()) session::tell_notices(*desk, console);
    };
    DeskTimeline timeline(*desk);
    ServerParts parts{.around = {},
                      .after_turn = tell_news,
                      .recording = [&] { return timeline.now(); },
                      .when_ready = {}};
    if (options.with_page) parts.when_ready = open_in_browser;
    const int status = serve_agents(options.network, options.common, session, parts, console);
    session::tell_notices(*desk, console);
    return status;
}

}  // namespace simrob::app
