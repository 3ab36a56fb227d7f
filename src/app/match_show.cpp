#include "app/match_show.h"

#include <ostream>

#include "app/exit_status.h"
#include "app/match_stage.h"
#include "app/open_page.h"
#include "app/theatre.h"
#include "app/timelines.h"
#include "course/lesson_site.h"
#include "inspection/proof.h"
#include "recording/match_file.h"
#include "session/bound_types.h"
#include "session/recordings.h"
#include "session/shipped_worlds.h"
#include "storage/simulation_store.h"

namespace simrob::app {
namespace {

/// An endless show keeps only the last recording.
void make_way(storage::Disk& disk, const MatchShow& show, const CommonOptions& common) {
    if (!show.is_endless) return;
    const std::filesystem::path folder = common.data.value_or(session::default_data_folder);
    const std::filesystem::path recording = recording::recording_path(folder, show.recording);
    for (const auto& path : {recording, recording::match_file_of(recording)})
        static_cast<void>(disk.remove(path));
}

}  // namespace

Result<void> write_match_file(storage::Disk& disk, const std::filesystem::path& recording,
                              const contest::Contest& contest) {
    return disk.write(recording::match_file_of(recording), text_of(contest));
}

namespace {

/// A door with what is behind it.
struct OpenDoor {
    OpenDoor(session::Session& session, Theatre::Parts parts)
        : site(session.disk, session.catalogue, parts.lessons), theatre(std::move(parts)) {}

    course::LessonSite site;
    Theatre theatre;
};

/// Where there are no lessons, the match stays.
Result<void> open_first_lesson(OpenDoor& door, const std::string& wanted) {
    if (!wanted.empty()) return door.theatre.open_lesson({.lesson = wanted});
    if (door.site.list().empty()) return {};
    return door.theatre.open_lesson({.lesson = door.site.list().front().value("name", "")});
}

/// The place of the page that is opened.
std::string place_of(const MatchShow& show) {
    if (!show.door || !show.door->first_lesson) return "";
    const std::string& lesson = *show.door->first_lesson;
    return lesson.empty() ? "#learn" : "#learn/" + lesson;
}

void announce(const MatchShow& show, const session::Configuration& configuration,
              const std::string& page, Console console) {
    const auto own = organiser_link(configuration, page) + place_of(show);
    console.error << "watch: " << watch_link(configuration, page) << "\norganiser: " << own << '\n';
    console.out << show.greeting << ": open " << own << " in a browser. Ctrl-C ends it."
                << std::endl;
    open_in_browser(own);
}

}  // namespace

int show_match(const MatchShow& show, const CommonOptions& common, NetworkOptions network,
               Console console) {
    auto session = session::open_session(common, console);
    if (!session) return exit_bad_input;
    session::Configuration& configuration = session->configuration;
    restrict_to_match(configuration, show.fixture, show.make_secret);
    engine::Simulation& simulation = *session->simulation;
    command::Modes modes = simulation.modes();
    modes.speed = 1;
    static_cast<void>(simulation.set_modes(modes));
    inspection::let_judge(*session);
    storage::SimulationStore store(session->disk, simulation, session->catalogue,
                                   common.data.value_or(session::default_data_folder));
    const auto types = session::bind_agent_types(*session, common);
    if (!types) return complain(types.error(), console), exit_bad_input;
    const auto desk = session::make_recording_desk(*session, common, *types);
    MatchStage stage(show, *session, *desk);
    if (const auto called = stage.call_teams(); !called)
        return complain(called.error(), console), exit_bad_input;
    make_way(session->disk, show, common);
    if (!session::start_recording(*desk, show.recording, console)) return exit_bad_input;
    if (const auto begun = stage.begin(); !begun)
        return complain(begun.error(), console), exit_bad_input;
    const std::filesystem::path data = common.data.value_or(session::default_data_folder);
    const Door behind = show.door.value_or(Door{});
    const course::Lessons lessons(session->disk, session->catalogue, behind.lessons,
                                  behind.own_lesson);
    std::optional<OpenDoor> door;
    if (show.door)
        door.emplace(*session, Theatre::Parts{stage, *session, *desk, lessons, data, [&] {
                                                  make_way(session->disk, show, common);
                                                  static_cast<void>(session::start_recording(
                                                      *desk, show.recording, console));
                                              }});
    if (door)
        for (const auto& problem : door->site.problems()) complain(problem, console);
    if (behind.first_lesson)
        if (const auto opened = open_first_lesson(*door, *behind.first_lesson); !opened)
            return complain(opened.error(), console), exit_bad_input;
    DeskTimeline timeline(*desk);
    network.takes_free_ports = !network.http && !network.udp;
    ServerParts parts;
    parts.around = [&](engine::Participants& agents) -> std::unique_ptr<engine::Participants> {
        if (door) return std::make_unique<StageParticipants>(agents, door->theatre);
        return std::make_unique<MatchParticipants>(agents, simulation,
                                                   [&](bool is_played) { stage.act(is_played); });
    };
    parts.after_turn = [&] {
        if (desk->has_news()) session::tell_notices(*desk, console);
        if (const auto problem = door ? door->theatre.take_problem() : std::nullopt)
            complain(*problem, console);
    };
    parts.recording = [&] { return timeline.now(); };
    parts.match = [&] { return door ? door->theatre.text() : stage.text(); };
    if (door) parts.more_files = door->site.files();
    parts.when_ready = [&](const std::string& page) {
        announce(show, configuration, page, console);
    };
    tell_team_secrets(configuration, show.fixture, console);
    return serve_agents(network, common, *session, parts, console);
}

}  // namespace simrob::app
