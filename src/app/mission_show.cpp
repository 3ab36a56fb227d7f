#include "app/mission_show.h"

#include <ostream>

#include "agent/roles.h"
#include "app/exit_status.h"
#include "app/open_page.h"
#include "app/server.h"
#include "app/timelines.h"
#include "inspection/proof.h"
#include "mission/brief.h"
#include "mission/world_of_mission.h"
#include "session/bound_types.h"
#include "session/recordings.h"
#include "session/shipped_worlds.h"
#include "storage/simulation_store.h"

namespace simrob::app {
namespace {

/// Strangers watch; whoever shows it may do everything.
void restrict_to_watching(session::Configuration& configuration, const SecretMaker& make_secret) {
    const std::string organiser(agent::organising_role);
    if (!configuration.secrets.contains(organiser))
        configuration.secrets[organiser] = make_secret();
    if (!configuration.strangers) configuration.strangers = agent::watching_role;
}

void announce(const session::Configuration& configuration, const std::string& page,
              Console console) {
    const auto own = organiser_link(configuration, page);
    console.error << "watch: " << watch_link(configuration, page) << "\norganiser: " << own << '\n';
    console.out << "A mission: open " << own << " in a browser. Ctrl-C ends it." << std::endl;
    open_in_browser(own);
}

MissionStage::Parts parts_of(MissionShow& show, world::EntitySpecification module,
                             session::Session& session, recording::RecordingDesk& desk,
                             const std::filesystem::path& data, Console console) {
    const auto brief = [&show](const modular::Mission& mission) {
        return mission::make_brief(mission, show.caterpillar, show.hexapod);
    };
    const auto begin_recording = [&show, &session, &desk, data, console] {
        // Each one that is confirmed takes the place of the one before.
        static_cast<void>(session.disk.remove(recording::recording_path(data, show.recording)));
        static_cast<void>(session::start_recording(desk, show.recording, console));
    };
    const auto end_recording = [&desk] {
        if (desk.recorder() != nullptr) static_cast<void>(desk.stop_recording());
    };
    return {session, show.mission, std::move(module), brief, begin_recording, end_recording};
}

}  // namespace

Result<MissionShow> make_show(const modular::Mission& mission, const storage::Disk& disk) {
    const auto text_of_file = [&](const char* folder, const char* name) {
        const auto found = session::shipped_folder(folder);
        return disk.read(found.value_or(folder) / name, modular::maximum_mission_bytes);
    };
    auto module = text_of_file("robots", "mecabot.xml");
    if (!module) return tl::unexpected(module.error());
    auto caterpillar = text_of_file("shapes", "caterpillar.json");
    if (!caterpillar) return tl::unexpected(caterpillar.error());
    auto hexapod = text_of_file("shapes", "hexapod.json");
    if (!hexapod) return tl::unexpected(hexapod.error());
    MissionShow show;
    show.mission = mission;
    show.module = std::move(*module);
    show.caterpillar = std::move(*caterpillar);
    show.hexapod = std::move(*hexapod);
    return show;
}

int show_mission(MissionShow show, const CommonOptions& common, NetworkOptions network,
                 Console console) {
    auto session = session::open_session(common, console);
    if (!session) return exit_bad_input;
    restrict_to_watching(session->configuration, show.make_secret);
    command::Modes modes = session->simulation->modes();
    modes.speed = 1;
    static_cast<void>(session->simulation->set_modes(modes));
    inspection::let_judge(*session);
    const std::filesystem::path data = common.data.value_or(session::default_data_folder);
    storage::SimulationStore store(session->disk, *session->simulation, session->catalogue, data);
    const auto types = session::bind_agent_types(*session, common);
    if (!types) return complain(types.error(), console), exit_bad_input;
    const auto desk = session::make_recording_desk(*session, common, *types);
    auto module = mission::module_of(show.module, session->catalogue);
    if (!module) return complain(module.error(), console), exit_bad_input;
    MissionStage stage(parts_of(show, std::move(*module), *session, *desk, data, console));
    stage.change();
    if (const auto problem = stage.take_problem())
        return complain(*problem, console), exit_bad_input;
    if (show.is_confirmed)
        if (const auto begun = stage.confirm(); !begun)
            return complain(begun.error(), console), exit_bad_input;
    DeskTimeline timeline(*desk);
    network.takes_free_ports = !network.http && !network.udp;
    ServerParts parts;
    parts.around = [&](engine::Participants& agents) {
        return std::make_unique<StageParticipants>(agents, stage);
    };
    parts.after_turn = [&] {
        if (desk->has_news()) session::tell_notices(*desk, console);
        if (const auto problem = stage.take_problem()) complain(*problem, console);
    };
    parts.recording = [&] { return timeline.now(); };
    parts.match = [&] { return stage.text(); };
    parts.when_ready = [&](const std::string& page) {
        announce(session->configuration, page, console);
    };
    return serve_agents(network, common, *session, parts, console);
}

}  // namespace simrob::app
