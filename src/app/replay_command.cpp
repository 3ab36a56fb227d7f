#include "app/replay_command.h"

#include <fmt/format.h>

#include <ostream>

#include "app/beginning.h"
#include "app/exit_status.h"
#include "app/recording_report.h"
#include "app/replay_match.h"
#include "app/replay_stage.h"
#include "app/shipped_worlds.h"
#include "app/summary.h"
#include "app/timelines.h"
#include "base/number.h"
#include "codec/simulation_store.h"
#include "codec/whole_file.h"
#include "physics/engines/engines.h"
#include "recording/csv_sink.h"
#include "recording/mcap_sink.h"
#include "recording/player.h"
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

/// A recording with a session to play it in.
class Replaying {
  public:
    Replaying(const ReplayOptions& options, const recording::Recording& recording, Session& session,
              Streams streams)
        : options_(options),
          recording_(recording),
          session_(session),
          streams_(streams),
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
    bool is_past_end() const;
    bool save() const;
    int fail(const Problem& problem) const { return complain(problem, streams_), exit_failure; }
    void tell_difference() const;

    const ReplayOptions& options_;
    const recording::Recording& recording_;
    Session& session_;
    Streams streams_;
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
    const auto written = codec::write_whole_file(
        *options_.save, codec::encode_save(session_.catalogue, *session_.simulation));
    if (!written) complain(written.error(), streams_);
    return written.has_value();
}

void Replaying::tell_difference() const {
    const recording::Difference& difference = *player_.difference();
    streams_.error << fmt::format(
        "simrob: {}: at iteration {}, {:.9g} s, the hash is {} and was recorded as {}\n",
        recording_.path().string(), difference.place.iteration, difference.place.time_s,
        to_hex(difference.replayed), to_hex(difference.recorded));
    if (recording_.origin().build != recording::build_key())
        streams_.error << "simrob: hashes hold for one build on one kind of processor; recorded by "
                       << recording_.origin().build << ", replayed by " << recording::build_key()
                       << '\n';
}

int Replaying::verify() {
    if (const auto begun = player_.begin(); !begun) return fail(begun.error());
    const recording::Place first = player_.place();
    for (;;) {
        const auto advanced = player_.advance();
        if (!advanced) return fail(advanced.error());
        if (player_.difference()) return tell_difference(), exit_failure;
        if (!*advanced) break;
    }
    if (!save()) return exit_failure;
    const auto& ending = recording_.ending();
    streams_.out << fmt::format(
        "{}: {} iterations, from {:.9g} s to {:.9g} s, {} hashes: all as recorded\n{}\nhash {}\n",
        recording_.path().string(), player_.place().iteration - first.iteration, first.time_s,
        player_.place().time_s, player_.verified(),
        ending ? "ended: " + ending->detail : "it was not ended: the program that made it was",
        to_hex(session_.simulation->hash()));
    for (const auto& [type, words, pieces] : recording_.origin().profiles)
        streams_.out << fmt::format("agents of type {} were told: {}{}\n", type, words,
                                    pieces == words ? "" : ", which is " + pieces);
    return exit_done;
}

int Replaying::look() {
    if (const auto found = player_.seek(*options_.at_s); !found) return fail(found.error());
    if (!save()) return exit_failure;
    if (const auto written = write_picture(options_.picture, *session_.simulation); !written)
        return fail(written.error());
    streams_.out << run_summary(recording_.path().string(), *session_.simulation,
                                session_.simulation->clock(), {}, 0);
    return exit_done;
}

int Replaying::list_commands() {
    player_.set_listener([this](const recording::Place& place, const command::Request& request,
                                std::string_view asker) {
        const auto entity = request.entity_id();
        streams_.out << fmt::format("{:12.6f} s  {:<24} {:>6}  {}\n", place.time_s,
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
    if (options_.csv) made.push_back(std::make_unique<recording::CsvSink>(*options_.csv, entities));
    if (options_.mcap)
        made.push_back(std::make_unique<recording::McapSink>(*options_.mcap, entities,
                                                             mcap_metadata(recording_)));
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
    if (player_.difference()) return tell_difference(), exit_failure;
    return save() ? exit_done : exit_failure;
}

int Replaying::show() {
    if (const auto begun = begin(); !begun) return fail(begun.error());
    engine::Simulation& simulation = *session_.simulation;
    command::Modes modes = simulation.modes();
    modes.speed = options_.speed;
    static_cast<void>(simulation.set_modes(modes));
    codec::SimulationStore store(simulation, session_.catalogue,
                                 options_.common.data.value_or(default_data_folder));
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
                                        complain(*problem, streams_);
                                },
                            .recording =
                                [&] {
                                    return view::RecordingNow{timeline, player_.place().time_s};
                                },
                            .match = [match = recorded_match(recording_.path())] { return match; },
                            .when_ready = {}};
    return serve_agents(options_.network, options_.common, session_, parts, streams_);
}

}  // namespace

int replay(const ReplayOptions& options, Streams streams) {
    const auto recording = open_recording(options.file, options.common, streams);
    if (!recording) return exit_bad_input;
    if (options.json) {
        streams.out << recording_report(*recording).dump() << '\n';
        return exit_done;
    }
    auto session = open_session(*recording, options.common, streams);
    if (!session) return exit_bad_input;
    Replaying replaying(options, *recording, *session, streams);
    if (options.verify) return replaying.verify();
    if (options.at_s) return replaying.look();
    if (options.commands) return replaying.list_commands();
    if (options.csv || options.mcap || options.save) return replaying.take_down();
    return replaying.show();
}

}  // namespace simrob::app
