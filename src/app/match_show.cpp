#include "app/match_show.h"

#include <ostream>

#include "app/bound_types.h"
#include "app/exit_status.h"
#include "app/open_page.h"
#include "app/recordings.h"
#include "app/shipped_worlds.h"
#include "app/timelines.h"
#include "codec/simulation_store.h"
#include "codec/whole_file.h"
#include "recording/match_file.h"

namespace simrob::app {
namespace {

/// How long the end of an endless match is looked at.
constexpr double interval_s = 10;

/// The match that is on, and the next one.
class Stage {
  public:
    Stage(const MatchShow& show, Session& session, const recording::RecordingDesk& desk)
        : show_(show), session_(session), desk_(desk) {}

    /// Refuses who cannot play; nothing is in the simulation yet.
    Result<void> call_teams() {
        StrategyMaker maker(show_.strategies);
        auto made = Fixture::make(*session_.simulation, session_.catalogue, show_.fixture, maker);
        if (!made) return tl::unexpected(made.error());
        fixture_ = std::move(*made);
        is_told_ = false;
        return {};
    }
    Result<void> begin() { return fixture_->begin(); }

    void play() {
        if (fixture_->game().is_over()) rest();
        fixture_->play();
    }

    std::shared_ptr<const std::string> text() { return fixture_->text(); }

  private:
    void rest() {
        const double now_s = session_.simulation->time_s();
        if (!is_told_) {
            is_told_ = true;
            over_s_ = now_s;
            if (const auto* recorder = desk_.recorder())
                static_cast<void>(write_match_file(recorder->path(), *fixture_));
        }
        if (!show_.is_endless || now_s - over_s_ < interval_s) return;
        ++show_.fixture.match.seed;
        session_.simulation->reset();
        if (call_teams()) static_cast<void>(begin());
    }

    MatchShow show_;
    Session& session_;
    const recording::RecordingDesk& desk_;
    std::unique_ptr<Fixture> fixture_;
    bool is_told_ = false;  ///< that it is over
    double over_s_ = 0;     ///< when it was
};

/// Of an endless show only the last recording is kept.
void make_way(const MatchShow& show, const CommonOptions& common) {
    if (!show.is_endless) return;
    const std::filesystem::path folder = common.data.value_or(default_data_folder);
    const std::filesystem::path recording = recording::recording_path(folder, show.recording);
    for (const auto& path : {recording, recording::match_file_of(recording)}) {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
    }
}

}  // namespace

Result<void> write_match_file(const std::filesystem::path& recording, Fixture& fixture) {
    return codec::write_whole_file(recording::match_file_of(recording), *fixture.text());
}

int show_match(const MatchShow& show, const CommonOptions& common, NetworkOptions network,
               Streams streams) {
    auto session = open_session(common, streams);
    if (!session) return exit_bad_input;
    Configuration& configuration = session->configuration;
    restrict_to_match(configuration, show.fixture, show.make_secret);
    engine::Simulation& simulation = *session->simulation;
    command::Modes modes = simulation.modes();
    modes.speed = 1;
    static_cast<void>(simulation.set_modes(modes));
    codec::SimulationStore store(simulation, session->catalogue,
                                 common.data.value_or(default_data_folder));
    const auto types = bind_agent_types(*session, common);
    if (!types) return complain(types.error(), streams), exit_bad_input;
    const auto desk = make_recording_desk(*session, common, *types);
    Stage stage(show, *session, *desk);
    if (const auto called = stage.call_teams(); !called)
        return complain(called.error(), streams), exit_bad_input;
    make_way(show, common);
    if (!start_recording(*desk, show.recording, streams)) return exit_bad_input;
    if (const auto begun = stage.begin(); !begun)
        return complain(begun.error(), streams), exit_bad_input;
    DeskTimeline timeline(*desk);
    network.takes_free_ports = !network.http && !network.udp;
    const ServerParts parts{.around =
                                [&](engine::Participants& agents) {
                                    return std::make_unique<MatchParticipants>(
                                        agents, simulation, [&] { stage.play(); });
                                },
                            .after_turn =
                                [&] {
                                    if (desk->has_news()) tell_notices(*desk, streams);
                                },
                            .recording = [&] { return timeline.now(); },
                            .match = [&] { return stage.text(); },
                            .when_ready =
                                [&](const std::string& page) {
                                    const auto own = organiser_link(configuration, page);
                                    streams.error << "watch: " << watch_link(configuration, page)
                                                  << "\norganiser: " << own << '\n';
                                    streams.out << show.greeting << ": open " << own
                                                << " in a browser. Ctrl-C ends it." << std::endl;
                                    open_in_browser(own);
                                }};
    tell_team_secrets(configuration, show.fixture, streams);
    return serve_agents(network, common, *session, parts, streams);
}

}  // namespace simrob::app
