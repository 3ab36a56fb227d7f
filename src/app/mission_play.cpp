#include "app/mission_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <ostream>

#include "app/exit_status.h"
#include "app/mission_story.h"
#include "app/reasons.h"
#include "base/number.h"
#include "base/require.h"
#include "catalogue/standard.h"
#include "command/requests/files.h"
#include "command/typed_request.h"
#include "engine/simulation.h"
#include "inspection/proof.h"
#include "inspection/summary.h"
#include "mission/mission_run.h"
#include "mission/survey.h"
#include "mission/world_of_mission.h"
#include "modular/shape_file.h"
#include "physics/engines/engines.h"
#include "session/recordings.h"
#include "session/shipped_worlds.h"
#include "storage/simulation_store.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_module_bytes = std::size_t{1} << 20U;
/// A camera sees the same in each of them.
constexpr const char* engine_of_pictures = "ode";

/// A file that comes with the program, or the path that would have it.
fs::path shipped(std::string_view folder, const std::string& file) {
    return session::shipped_folder(folder).value_or(fs::path(folder)) / file;
}

/// A mission that is carried out here: with its session, and what is kept of it.
class Playing {
  public:
    Playing(const MissionPlay& play, const CommonOptions& common, Console console)
        : play_(play), common_(common), console_(console) {}

    int begin(const mission::Brief& brief, double decision_s);
    int resume();

  private:
    bool open();
    int run();
    void tell_news();
    bool save_if_due();
    int tell_end(double wall_s);
    nlohmann::ordered_json result_json() const;
    Result<mission::Brief> brief_in(const session::WorldText& save);

    const MissionPlay& play_;
    const CommonOptions& common_;
    Console console_;
    std::unique_ptr<session::Session> session_;
    std::unique_ptr<storage::SimulationStore> store_;
    std::unique_ptr<recording::RecordingDesk> desk_;
    std::unique_ptr<mission::MissionRun> run_;
    double decision_s_ = 0;
    std::size_t told_ = 0;  ///< phases
    bool is_saved_ = false;
    engine::Clock begun_{};
};

bool Playing::open() {
    auto opened = session::open_session(common_, console_);
    if (!opened) return false;
    session_ = std::make_unique<session::Session>(std::move(*opened));
    store_ = std::make_unique<storage::SimulationStore>(
        session_->disk, *session_->simulation, session_->catalogue,
        common_.data.value_or(session::default_data_folder));
    desk_ = session::make_recording_desk(*session_, common_);
    return true;
}

int Playing::begin(const mission::Brief& brief, double decision_s) {
    decision_s_ = decision_s;
    const auto text = module_text(play_.module, console_.disk);
    if (!text) return complain(text.error(), console_), exit_bad_input;
    if (!open()) return exit_bad_input;
    auto module = mission::module_of(*text, session_->catalogue);
    if (!module) return complain(module.error(), console_), exit_bad_input;
    run_ = std::make_unique<mission::MissionRun>(*session_->simulation, session_->catalogue, brief,
                                                 std::move(*module));
    if (!session::start_recording(*desk_, play_.record, console_)) return exit_bad_input;
    if (const auto begun = run_->begin(); !begun)
        return complain(begun.error(), console_), exit_bad_input;
    return run();
}

/// Its settings are in the state of the contest that the save holds.
Result<mission::Brief> Playing::brief_in(const session::WorldText& save) {
    inspection::let_judge(*session_);
    engine::Simulation& simulation = *session_->simulation;
    const auto loaded = storage::load(save.text, session_->catalogue, simulation);
    if (!loaded) return tl::unexpected(loaded.error().front().problem);
    auto* const judged = dynamic_cast<mission::MissionRun*>(simulation.companion());
    if (judged == nullptr) return refuse("--resume", save.name, reasons::expected_mission_save());
    auto heading = contest::read_heading(judged->state());
    simulation.reset();
    simulation.set_companion_maker({});
    if (!heading) return tl::unexpected(heading.error());
    return mission::brief_from_settings(heading->settings);
}

int Playing::resume() {
    if (!open()) return exit_bad_input;
    const auto save = session::read_world(*play_.resume, common_, console_);
    if (!save) return exit_bad_input;
    auto brief = brief_in(*save);
    if (!brief) return complain(brief.error(), console_), exit_bad_input;
    engine::Simulation& simulation = *session_->simulation;
    run_ = std::make_unique<mission::MissionRun>(simulation, session_->catalogue, std::move(*brief),
                                                 std::nullopt);
    simulation.set_companion(*run_);
    if (const auto loaded = storage::load(save->text, session_->catalogue, simulation); !loaded)
        return session::complain(loaded.error(), save->name, console_), exit_bad_input;
    if (!session::start_recording(*desk_, play_.record, console_)) return exit_bad_input;
    told_ = run_->log().phases().size() - (run_->log().is_in_phase() ? 1 : 0);
    return run();
}

/// People are told of each phase when it is over.
void Playing::tell_news() {
    if (play_.json) return;
    const mission::Logbook& log = run_->log();
    const std::size_t over = log.phases().size() - (log.is_in_phase() ? 1 : 0);
    for (; told_ < over; ++told_)
        console_.out << phase_line(log.phases()[told_], play_.language) << std::flush;
}

/// What was decided by then is in it.
bool Playing::save_if_due() {
    if (!play_.save || is_saved_) return true;
    const bool is_due = play_.save_at_s && run_->report().time_s >= *play_.save_at_s;
    if (!is_due && !run_->is_over()) return true;
    run_->decide();
    const auto saved = session_->simulation->apply(
        command::make_request(session_->catalogue, command::Save{*play_.save}));
    is_saved_ = true;
    if (!saved) complain(saved.error(), console_);
    return saved.has_value();
}

int Playing::run() {
    engine::Simulation& simulation = *session_->simulation;
    begun_ = simulation.clock();
    const auto started = std::chrono::steady_clock::now();
    while (!run_->is_over()) {
        if (!save_if_due()) return exit_failure;
        run_->play();
        tell_news();
        if (!run_->is_over()) simulation.step();
    }
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - started;
    if (!save_if_due()) return exit_failure;
    if (play_.record && !session::end_recording(*desk_, console_)) return exit_failure;
    return tell_end(wall.count());
}

nlohmann::ordered_json Playing::result_json() const {
    modular::MissionResult result = run_->result();
    result.decision_s = decision_s_;
    nlohmann::ordered_json json = modular::result_json(result);
    json["way"] = name_of(run_->conductor().plan().way);
    json["seed"] = run_->mission().seed;
    json["engine"] = session_->simulation->world().physics().engine();
    json["recording"] = play_.record ? nlohmann::ordered_json(*play_.record) : nullptr;
    json["plan"] = modular::plan_json(run_->mission(), run_->conductor().plan());
    return json;
}

int Playing::tell_end(double wall_s) {
    const modular::MissionResult result = run_->result();
    if (play_.json) {
        console_.out << result_json().dump(-1, ' ', false,
                                           nlohmann::ordered_json::error_handler_t::replace)
                     << '\n';
        return exit_done;
    }
    console_.out << mission_story(result, play_.language)
                 << inspection::pace_text(begun_, session_->simulation->clock(), wall_s)
                 << "\nhash " << result.hash << '\n';
    if (play_.record) console_.out << "simrob replay " << *play_.record << " --verify\n";
    return exit_done;
}

}  // namespace

Result<mission::Brief> brief_for(modular::Mission mission, const storage::Disk& disk) {
    const auto caterpillar =
        disk.read(shipped("shapes", "caterpillar.json"), modular::maximum_shape_bytes);
    if (!caterpillar) return tl::unexpected(caterpillar.error());
    const auto hexapod = disk.read(shipped("shapes", "hexapod.json"), modular::maximum_shape_bytes);
    if (!hexapod) return tl::unexpected(hexapod.error());
    return mission::make_brief(std::move(mission), *caterpillar, *hexapod);
}

Result<std::string> module_text(const std::string& name, const storage::Disk& disk) {
    const fs::path known = shipped("robots", name + ".xml");
    return disk.read(disk.has_file(name) || !disk.has_file(known) ? fs::path(name) : known,
                     most_module_bytes);
}

Result<std::vector<modular::Obstacle>> known_obstacles(const modular::Mission& mission,
                                                       const std::string& module,
                                                       const storage::Disk& disk) {
    if (mission.knowledge != modular::Knowledge::camera) return mission.obstacles;
    const auto text = module_text(module, disk);
    if (!text) return tl::unexpected(text.error());
    const command::Catalogue catalogue = catalogue::standard();
    const auto entity = mission::module_of(*text, catalogue);
    if (!entity) return tl::unexpected(entity.error());
    auto backend = physics::make_backend(engine_of_pictures);
    if (!backend) return tl::unexpected(backend.error());
    engine::Simulation simulation(std::move(*backend));
    return mission::survey(simulation, mission, *entity, catalogue);
}

int play_mission(const mission::Brief& brief, double decision_s, const MissionPlay& play,
                 const CommonOptions& common, Console console) {
    return Playing(play, common, console).begin(brief, decision_s);
}

int resume_mission(const MissionPlay& play, const CommonOptions& common, Console console) {
    return Playing(play, common, console).resume();
}

}  // namespace simrob::app
