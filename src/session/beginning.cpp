#include "session/beginning.h"

#include <fmt/format.h>

#include <ostream>

#include "physics/engines/engines.h"
#include "recording/player.h"
#include "recording/recording_desk.h"
#include "session/reasons.h"
#include "session/shipped_worlds.h"

namespace simrob::session {
namespace {

namespace fs = std::filesystem;

/// Continues from a moment of a recording.
std::optional<Begun> begin_branch(const std::string& world, std::optional<double> at_s,
                                  const SessionOptions& options, Console console) {
    const auto recording = open_recording(world, options, console);
    if (!recording) return std::nullopt;
    auto session = open_session(*recording, options, console);
    if (!session) return std::nullopt;
    recording::Player player(*recording, session->catalogue, *session->simulation,
                             physics::engines());
    const auto found = at_s ? player.seek(*at_s) : player.seek_end();
    if (!found) return complain(found.error(), console), std::nullopt;
    return Begun{fmt::format("{} at {:.9g} s", recording->path().string(), player.place().time_s),
                 std::move(*session)};
}

std::optional<Begun> begin_world(const std::optional<std::string>& world,
                                 const SessionOptions& options, Console console) {
    auto session = open_session(options, console);
    if (!session) return std::nullopt;
    if (!world) return Begun{"", std::move(*session)};
    const auto text = read_world(*world, options, console);
    if (!text) return std::nullopt;
    const auto loaded = storage::load(text->text, session->catalogue, *session->simulation);
    if (loaded) return Begun{text->name, std::move(*session)};
    complain(loaded.error(), text->name, console);
    return std::nullopt;
}

}  // namespace

bool is_recording(const std::string& world) {
    return world.ends_with(recording::file_extension);
}

std::optional<Begun> begin_session(const std::optional<std::string>& world,
                                   std::optional<double> at_s, const SessionOptions& options,
                                   Console console) {
    if (world && is_recording(*world)) return begin_branch(*world, at_s, options, console);
    if (!at_s) return begin_world(world, options, console);
    complain({"--at", world.value_or(""), reasons::moment_without_recording()}, console);
    return std::nullopt;
}

std::optional<recording::Recording> open_recording(const std::string& file,
                                                   const SessionOptions& options, Console console) {
    fs::path path(file);
    // A plain name refers to a recording before any other file.
    if (!path.has_parent_path() && !(is_recording(file) && console.disk.find(path))) {
        const fs::path folder = options.data.value_or(default_data_folder);
        for (const auto& name : {file, file + std::string(recording::file_extension)})
            if (console.disk.has_file(folder / name)) path = folder / name;
    }
    auto opened = recording::Recording::open(console.disk, path);
    if (!opened) return complain(opened.error(), console), std::nullopt;
    if (const auto& torn = opened->torn_tail())
        console.error << "simrob: " << torn->value << ": " << torn->reason
                      << "; what is before that is whole\n";
    return std::move(*opened);
}

std::optional<Session> open_session(const recording::Recording& recording,
                                    const SessionOptions& options, Console console) {
    SessionOptions as_recorded = options;
    as_recorded.engine = recording.origin().engine;
    as_recorded.seed = recording.origin().seed;
    return open_session(as_recorded, console, recording.origin().defaults);
}

}  // namespace simrob::session
