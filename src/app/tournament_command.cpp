#include "app/tournament_command.h"

#include <algorithm>
#include <ostream>
#include <thread>

#include "app/exit_status.h"
#include "app/program_key.h"
#include "app/session.h"
#include "app/shipped_worlds.h"
#include "codec/whole_file.h"
#include "sport/tournament/organiser.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t greatest_tournament_bytes = 1U << 20U;
constexpr const char* folder_of_tournaments = "tournaments";

std::size_t matches_at_a_time(const TournamentOptions& options,
                              const tournament::Settings& settings) {
    const std::uint64_t wanted = options.parallel.value_or(settings.parallel);
    return wanted > 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

tournament::Course course_of(const TournamentOptions& options, const tournament::Settings& settings,
                             Streams streams) {
    const fs::path data = options.data.value_or(default_data_folder);
    return {.folder = options.folder.value_or(data / folder_of_tournaments / settings.name),
            .parallel = matches_at_a_time(options, settings),
            .command = {options.program.string(), "job", "run"},
            .program = program_key(),
            .tell = [streams](const std::string& line) { streams.error << line << std::endl; }};
}

/// Files are found wherever a job is done.
std::optional<tournament::Settings> read_settings(const fs::path& file, Streams streams) {
    const auto text = codec::read_whole_file(file, greatest_tournament_bytes);
    if (!text) return complain(text.error(), streams), std::nullopt;
    auto settings = tournament::parse_settings(*text, fs::absolute(file).parent_path());
    if (!settings) return complain_of(file, settings.error(), streams), std::nullopt;
    return std::move(*settings);
}

}  // namespace

int run_tournament(const TournamentOptions& options, Streams streams) {
    const auto settings = read_settings(options.file, streams);
    if (!settings) return exit_bad_input;
    const auto end = tournament::play_tournament(*settings, course_of(options, *settings, streams));
    if (!end) return complain(end.error(), streams), exit_failure;
    if (options.json)
        streams.out << tournament::table_json(*settings, *end).dump() << '\n';
    else
        streams.out << tournament::table_text(*settings, *end);
    return end->games_played() == end->games.size() ? exit_done : exit_failure;
}

}  // namespace simrob::app
