#include "app/replay_command.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "app/exit_status.h"
#include "app/match_teller.h"
#include "app/replay_stage.h"
#include "app/timelines.h"
#include "base/number.h"
#include "contest/contest.h"
#include "inspection/proof.h"
#include "inspection/recording_report.h"
#include "inspection/summary.h"
#include "kinds/kinds.h"
#include "physics/engines/engines.h"
#include "recording/csv_sink.h"
#include "recording/match_file.h"
#include "recording/mcap_sink.h"
#include "recording/player.h"
#include "session/beginning.h"
#include "session/shipped_worlds.h"
#include "storage/simulation_store.h"
#include "storage/system/build_key.h"
#include "view/timeline.h"

namespace simrob::app {
namespace {

std::map<std::string, std::string> mcap_metadata(const recording::Recording& recording) {
    const recording::Origin& origin = recording.origin();
    std::map<std::string, std::string> metadata{{"recording", recording.path().filename()},
                                                {"version", origin.version},
                                                {"engine", origin.engine},
                                                {"build", origin.build}};
    for (const auto& profile : origin.profiles)
        metadata["agenttype." + profile.type] = profile.pieces;
    return metadata;
}

/// The result of a contest that was judged again, for people. One without an opponent has no score
/// to speak of: what was decided last tells more.
std::string match_text(const contest::Contest& contest) {
    const contest::Report& report = contest.report();
    const auto& names = contest.names();
    const auto& decisions = report.decisions;
    const std::string result = names.size() > 1 || decisions.empty()
                                   ? fmt::format("{} {} {},", names.front(),
                                                 contest::score_text(report.score), names.back())
                                   : fmt::format("{}: {};", names.front(), decisions.back().text);
    return fmt::format("judged again: {} {} decisions, {}\n", result, decisions.size(),
                       contest.is_over() ? "over" : "not over");
}

/// Names in a recording may be of any bytes.
std::string sound_text(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

/// A recording with a session to play it in.
class Replaying {
  public:
    Replaying(const ReplayOptions& options, const recording::Recording& recording,
              session::Session& session, Console console)
        : options_(options),
          recording_(recording),
          session_(session),
          console_(console),
          player_(recording, session.catalogue, *session.simulation, physics::engines()) {}

    int verify();
    int look();
    int list_commands();
    int take_down();
    int show();

  private:
    std::vector<std::unique_ptr<recording::Sink>> sinks() const;
    Result<void> take_down(recording::Sink& sink);
    Result<void> begin();
    std::shared_ptr<const std::string> match_at_end();
    std::shared_ptr<const std::string> match_now() const;
    bool is_past_end() const;
    bool save() const;
    int fail(const Problem& problem) const { return complain(problem, console_), exit_failure; }
    void tell(const inspection::Proof& proof) const;
    void tell_difference(const std::string& difference) const;

    const ReplayOptions& options_;
    const recording::Recording& recording_;
    session::Session& session_;
    Console console_;
    recording::Player player_;
};

Result<void> Replaying::begin() {
    return options_.from_s ? player_.seek(*options_.from_s) : player_.begin();
}

bool Replaying::is_past_end() const {
    const double rounding_s = engine::rounding_s(session_.simulation->clock().settings);
    return options_.to_s && player_.place().time_s >= *options_.to_s - rounding_s;
}

bool Replaying::save() const {
    if (!options_.save) return true;
    const auto written = console_.disk.write(
        *options_.save, storage::encode_save(session_.catalogue, *session_.simulation));
    if (!written) complain(written.error(), console_);
    return written.has_value();
}

void Replaying::tell_difference(const std::string& difference) const {
    console_.error << "simrob: " << difference << '\n';
    if (recording_.origin().build != storage::build_key())
        console_.error << "simrob: hashes hold for one build on one kind of processor; recorded by "
                       << recording_.origin().build << ", replayed by " << storage::build_key()
                       << '\n';
}

int Replaying::verify() {
    auto proof = inspection::prove(recording_, player_, session_);
    if (!proof) return fail(proof.error());
    if (proof->difference) {
        proof->difference = recording_.path().string() + ": " + *proof->difference;
    } else if (proof->contest != nullptr && !proof->is_cut) {
        proof->difference =
            inspection::difference_of_match_file(console_.disk, recording_.path(), *proof->contest);
    }
    if (options_.json) console_.out << sound_text(inspection::proof_report(*proof)) << '\n';
    if (proof->difference) return tell_difference(*proof->difference), exit_failure;
    if (!save()) return exit_failure;
    if (!options_.json) tell(*proof);
    return proof->is_cut ? exit_cut : exit_done;
}

void Replaying::tell(const inspection::Proof& proof) const {
    const auto& ending = recording_.ending();
    console_.out << fmt::format(
        "{}: {} iterations, from {:.9g} s to {:.9g} s, {} hashes: all as recorded\n{}\n",
        recording_.path().string(), proof.end.iteration - proof.begin.iteration, proof.begin.time_s,
        proof.end.time_s, proof.hashes,
        ending ? "ended: " + ending->detail : "it was not ended: the program that made it was");
    if (proof.contest != nullptr) {
        console_.out << match_text(*proof.contest);
        if (proof.given)
            console_.out << fmt::format(
                "judged from {:.9g} s on: how it stood then is as the recording says\n",
                proof.given->time_s);
    } else if (inspection::has_match_file(console_.disk, recording_.path())) {
        console_.error << "simrob: " << recording::match_file_of(recording_.path()).string()
                       << ": it is not proven: the recording holds no contest\n";
    }
    console_.out << fmt::format("digest {}\nhash {}\n", to_hex(proof.digest),
                                to_hex(session_.simulation->hash()));
    for (const auto& [type, words, pieces] : recording_.origin().profiles)
        console_.out << fmt::format("agents of type {} were told: {}{}\n", type, words,
                                    pieces == words ? "" : ", which is " + pieces);
}

int Replaying::look() {
    if (const auto found = player_.seek(*options_.at_s); !found) return fail(found.error());
    if (!save()) return exit_failure;
    if (const auto written = write_picture(options_.picture, *session_.simulation, console_.disk);
        !written)
        return fail(written.error());
    console_.out << inspection::run_summary(recording_.path().string(), *session_.simulation,
                                            session_.simulation->clock(), {}, 0);
    return exit_done;
}

int Replaying::list_commands() {
    player_.set_listener([this](const recording::Place& place, const command::Request& request,
                                std::string_view asker) {
        const auto entity = request.entity_id();
        console_.out << fmt::format("{:12.6f} s  {:<24} {:>6}  {}\n", place.time_s,
                                    request.command->name, entity ? std::to_string(*entity) : "",
                                    asker.empty() ? "-" : asker);
    });
    if (const auto begun = begin(); !begun) return fail(begun.error());
    while (!is_past_end()) {
        const auto advanced = player_.advance();
        if (!advanced) return fail(advanced.error());
        if (!*advanced) break;
    }
    return exit_done;
}

std::vector<std::unique_ptr<recording::Sink>> Replaying::sinks() const {
    const std::set<int> entities(options_.entities.begin(), options_.entities.end());
    std::vector<std::unique_ptr<recording::Sink>> made;
    if (options_.csv)
        made.push_back(
            std::make_unique<recording::CsvSink>(console_.disk, *options_.csv, entities));
    if (options_.mcap)
        made.push_back(std::make_unique<recording::McapSink>(console_.disk, *options_.mcap,
                                                             entities, mcap_metadata(recording_)));
    return made;
}

Result<void> Replaying::take_down(recording::Sink& sink) {
    if (auto begun = begin(); !begun) return begun;
    for (;;) {
        if (auto added = sink.add(player_.place(), *session_.simulation->snapshot()); !added)
            return added;
        if (is_past_end()) break;
        const auto advanced = player_.advance();
        if (!advanced) return tl::unexpected(advanced.error());
        if (!*advanced) break;
    }
    return sink.finish();
}

int Replaying::take_down() {
    const auto made = sinks();
    for (const auto& sink : made)
        if (const auto done = take_down(*sink); !done) return fail(done.error());
    if (made.empty()) {
        const auto found = options_.to_s ? player_.seek(*options_.to_s) : player_.seek_end();
        if (!found) return fail(found.error());
    }
    if (player_.difference())
        return tell_difference(recording_.path().string() + ": " +
                               inspection::in_words(*player_.difference())),
               exit_failure;
    return save() ? exit_done : exit_failure;
}

/// By its last keyframe and what followed; a file beside the recording is not trusted.
std::shared_ptr<const std::string> Replaying::match_at_end() {
    const JudgedMatchTeller teller(console_.disk, session_.catalogue, kinds::all());
    const bool is_there = player_.seek_end().has_value();
    const engine::Companion* const match = session_.simulation->companion();
    if (is_there && match != nullptr)
        return std::make_shared<const std::string>(teller.whole(*match));
    return teller.beside(recording_.path());
}

std::shared_ptr<const std::string> Replaying::match_now() const {
    const engine::Companion* const match = session_.simulation->companion();
    if (match == nullptr) return nullptr;
    return std::make_shared<const std::string>(
        JudgedMatchTeller(console_.disk, session_.catalogue, kinds::all()).then(*match));
}

int Replaying::show() {
    auto match = match_at_end();
    if (const auto begun = begin(); !begun) return fail(begun.error());
    engine::Simulation& simulation = *session_.simulation;
    command::Modes modes = simulation.modes();
    modes.speed = options_.speed;
    static_cast<void>(simulation.set_modes(modes));
    storage::SimulationStore store(console_.disk, simulation, session_.catalogue,
                                   options_.common.data.value_or(session::default_data_folder));
    ReplayGuard guard(simulation, player_, recording_.path().filename().string());
    const auto timeline = view::timeline_of(recording_, recording_.path().stem().string());
    const ServerParts parts{.around =
                                [&](engine::Participants& agents) {
                                    return std::make_unique<ReplayStage>(
                                        agents, simulation, guard,
                                        [this] { return is_past_end(); });
                                },
                            .after_turn =
                                [&] {
                                    if (const auto problem = guard.take_problem())
                                        complain(*problem, console_);
                                },
                            .recording =
                                [&] {
                                    return view::RecordingNow{timeline, player_.place().time_s};
                                },
                            .match = [&match] { return match; },
                            .then = [this] { return match_now(); },
                            .when_ready = {}};
    return serve_agents(options_.network, options_.common, session_, parts, console_);
}

}  // namespace

int replay(const ReplayOptions& options, Console console) {
    const auto recording = session::open_recording(options.file, options.common, console);
    if (!recording) return exit_bad_input;
    if (options.json && !options.verify) {
        console.out << inspection::recording_report(*recording).dump() << '\n';
        return exit_done;
    }
    auto session = session::open_session(*recording, options.common, console);
    if (!session) return exit_bad_input;
    inspection::let_judge(*session);
    Replaying replaying(options, *recording, *session, console);
    if (options.verify) return replaying.verify();
    if (options.at_s) return replaying.look();
    if (options.commands) return replaying.list_commands();
    if (options.csv || options.mcap || options.save) return replaying.take_down();
    return replaying.show();
}

}  // namespace simrob::app
