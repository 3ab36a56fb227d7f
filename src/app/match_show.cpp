#include "app/match_show.h"

#include <ostream>

#include "app/exit_status.h"
#include "app/open_page.h"
#include "app/timelines.h"
#include "inspection/proof.h"
#include "recording/match_file.h"
#include "session/bound_types.h"
#include "session/recordings.h"
#include "session/shipped_worlds.h"
#include "storage/simulation_store.h"

namespace simrob::app {
namespace {

/// How long the end of an endless match is shown.
constexpr double interval_s = 10;

/// The current match, and the next one.
class Stage {
  public:
    Stage(const MatchShow& show, session::Session& session, const recording::RecordingDesk& desk)
        : show_(show), session_(session), desk_(desk), maker_(show.strategies) {}

    /// Refuses those who cannot play; the simulation is still empty.
    Result<void> call_teams() {
        auto made = Fixture::make(*session_.simulation, session_.catalogue, show_.fixture, maker_);
        if (!made) return tl::unexpected(made.error());
        fixture_ = std::move(*made);
        return {};
    }
    Result<void> begin() { return fixture_->contest().begin(); }

    /// Called in each turn; `is_played` once before each iteration.
    void act(bool is_played) {
        // Going back to the initial empty world means starting the match again.
        if (fixture_->contest().has_lost_its_world()) begin_again();
        fixture_->contest().carry_out_intents();
        if (is_played) {
            follow_end();
            fixture_->contest().play();
        }
        const auto* const recorder = desk_.recorder();
        fixture_->follow_recording(
            session_.simulation->iteration(),
            recorder == nullptr ? std::nullopt : std::optional(recorder->place().time_s));
    }

    std::shared_ptr<const std::string> text() { return fixture_->text(); }

  private:
    void begin_again() {
        if (call_teams()) static_cast<void>(begin());
    }

    /// Once it is over, the file beside the recording says how; it is removed if somebody goes
    /// back.
    void follow_end() {
        const contest::Contest& contest = fixture_->contest();
        if (is_told_ != contest.is_over() || told_revision_ != contest.revision()) tell_end();
        const double now_s = session_.simulation->time_s();
        if (!contest.is_over() || !show_.is_endless || now_s - over_s_ < interval_s) return;
        ++show_.fixture.match.seed;
        session_.simulation->reset();
        begin_again();
    }

    void tell_end() {
        const bool was_told = is_told_;
        is_told_ = fixture_->contest().is_over();
        told_revision_ = fixture_->contest().revision();
        if (is_told_ && !was_told) over_s_ = session_.simulation->time_s();
        const auto* const recorder = desk_.recorder();
        if (recorder == nullptr) return;
        if (is_told_)
            static_cast<void>(
                write_match_file(session_.disk, recorder->path(), fixture_->contest()));
        else if (was_told)
            static_cast<void>(session_.disk.remove(recording::match_file_of(recorder->path())));
    }

    MatchShow show_;
    session::Session& session_;
    const recording::RecordingDesk& desk_;
    StrategyMaker maker_;  ///< shared by all matches, so that a port is opened once
    std::unique_ptr<Fixture> fixture_;
    bool is_told_ = false;  ///< has said that it is over
    std::uint64_t told_revision_ = 0;
    double over_s_ = 0;  ///< when it ended
};

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
    Stage stage(show, *session, *desk);
    if (const auto called = stage.call_teams(); !called)
        return complain(called.error(), console), exit_bad_input;
    make_way(session->disk, show, common);
    if (!session::start_recording(*desk, show.recording, console)) return exit_bad_input;
    if (const auto begun = stage.begin(); !begun)
        return complain(begun.error(), console), exit_bad_input;
    DeskTimeline timeline(*desk);
    network.takes_free_ports = !network.http && !network.udp;
    const ServerParts parts{.around =
                                [&](engine::Participants& agents) {
                                    return std::make_unique<MatchParticipants>(
                                        agents, simulation,
                                        [&](bool is_played) { stage.act(is_played); });
                                },
                            .after_turn =
                                [&] {
                                    if (desk->has_news()) session::tell_notices(*desk, console);
                                },
                            .recording = [&] { return timeline.now(); },
                            .match = [&] { return stage.text(); },
                            .when_ready =
                                [&](const std::string& page) {
                                    const auto own = organiser_link(configuration, page);
                                    console.error << "watch: " << watch_link(configuration, page)
                                                  << "\norganiser: " << own << '\n';
                                    console.out << show.greeting << ": open " << own
                                                << " in a browser. Ctrl-C ends it." << std::endl;
                                    open_in_browser(own);
                                }};
    tell_team_secrets(configuration, show.fixture, console);
    return serve_agents(network, common, *session, parts, console);
}

}  // namespace simrob::app
