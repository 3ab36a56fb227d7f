#include "app/tournament_command.h"

#include <algorithm>
#include <ostream>
#include <sstream>
#include <thread>

#include "app/exit_status.h"
#include "app/program_key.h"
#include "contest/reasons.h"
#include "inspection/proof.h"
#include "physics/engines/engines.h"
#include "session/beginning.h"
#include "session/session.h"
#include "session/shipped_worlds.h"
#include "sport/match/match_memory.h"
#include "sport/match/team_contest.h"
#include "sport/tournament/proving.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t greatest_tournament_bytes = 1U << 20U;
/// Keeps cores busy while some matches wait for the disk.
constexpr std::size_t cores_for_one_more = 8;
constexpr const char* folder_of_tournaments = "tournaments";

std::size_t matches_at_a_time(const TournamentOptions& options,
                              const sport::tournament::Settings& settings) {
    const std::uint64_t wanted = options.parallel.value_or(settings.parallel);
    if (wanted > 0) return wanted;
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    return cores + std::max<std::size_t>(1, cores / cores_for_one_more);
}

sport::tournament::Course course_of(const TournamentOptions& options,
                                    const sport::tournament::Settings& settings, Console console) {
    const fs::path data = options.data.value_or(session::default_data_folder);
    return {.folder = options.folder.value_or(data / folder_of_tournaments / settings.name),
            .parallel = matches_at_a_time(options, settings),
            .command = {options.program.string(), "job", "run"},
            .program = program_key(),
            .tell = [console](const std::string& line) { console.error << line << std::endl; }};
}

/// Makes paths absolute, so that files are found wherever a job runs.
std::optional<sport::tournament::Settings> read_settings(const fs::path& file, Console console) {
    const auto text = console.disk.read(file, greatest_tournament_bytes);
    if (!text) return complain(text.error(), console), std::nullopt;
    auto settings = sport::tournament::parse_settings(*text, fs::absolute(file).parent_path());
    if (!settings) return complain_of(file, settings.error(), console), std::nullopt;
    return std::move(*settings);
}

/// The result of a game, if its recording is complete, proven and of this job.
Result<sport::tournament::Played> prove_game(storage::Disk& disk, const sport::tournament::Job& job,
                                             const fs::path& path) {
    std::ostringstream ignored;
    std::ostringstream error;
    const session::SessionOptions common{};
    const Console console{ignored, error, disk};
    const auto recording = session::open_recording(path.string(), common, console);
    auto session = recording ? session::open_session(*recording, common, console) : std::nullopt;
    if (!session)
        return refuse("recording", path.string(), contest::reasons::judged_otherwise(error.str()));
    inspection::let_judge(*session);
    recording::Player player(*recording, session->catalogue, *session->simulation,
                             physics::engines());
    bool is_by_hand = false;
    player.set_listener([&](const recording::Place&, const command::Request&,
                            std::string_view asker) { is_by_hand |= !asker.empty(); });
    const auto proof = inspection::prove(*recording, player, *session);
    if (!proof) return tl::unexpected(proof.error());
    if (proof->difference)
        return refuse("recording", path.string(),
                      contest::reasons::judged_otherwise(*proof->difference));
    const auto* const match = dynamic_cast<const sport::match::TeamContest*>(proof->contest);
    if (match == nullptr)
        return refuse("recording", path.string(), contest::reasons::no_contest_recorded());
    if (proof->is_cut || !match->is_over())
        return refuse("recording", path.string(), contest::reasons::contest_not_over());
    // Whoever plays a job only plays it: nobody goes back in time, overrules or drives.
    if (is_by_hand || proof->given || proof->jumps > 0)
        return refuse("recording", path.string(), contest::reasons::contest_by_hand());
    const soccer::MatchSettings settings = sport::tournament::match_settings(job);
    const bool is_of_job = recording->origin().engine == settings.physics &&
                           sport::match::settings_to_bytes(match->settings()) ==
                               sport::match::settings_to_bytes(settings) &&
                           match->settings().seed == settings.seed &&
                           match->names()[0] == settings.names[0] &&
                           match->names()[1] == settings.names[1];
    if (!is_of_job)
        return refuse("recording", path.string(), contest::reasons::contest_of_another());
    const soccer::MatchReport& report = match->match_report();
    return sport::tournament::Played{.score = report.score,
                                     .winner = report.winner(),
                                     .forfeited_by = report.forfeited_by,
                                     .forfeit_reason = report.forfeit.reason,
                                     .is_unrepeatable = report.forfeit.is_unrepeatable,
                                     .recording = {}};
}

int verify_tournament(const TournamentOptions& options, const sport::tournament::Settings& settings,
                      Console console) {
    const auto proven = sport::tournament::prove_tournament(
        console.disk, settings, course_of(options, settings, console),
        [&](const auto& job, const fs::path& path) { return prove_game(console.disk, job, path); });
    if (!proven) return complain(proven.error(), console), exit_failure;
    for (const auto& difference : proven->differences)
        console.error << "simrob: " << difference << '\n';
    if (options.json)
        console.out << sport::tournament::table_json(settings, proven->state).dump() << '\n';
    else
        console.out << sport::tournament::table_text(settings, proven->state);
    return proven->differences.empty() ? exit_done : exit_failure;
}

}  // namespace

int run_tournament(const TournamentOptions& options, Console console) {
    const auto settings = read_settings(options.file, console);
    if (!settings) return exit_bad_input;
    if (options.verify) return verify_tournament(options, *settings, console);
    const auto end = sport::tournament::play_tournament(console.disk, *settings,
                                                        course_of(options, *settings, console));
    if (!end) return complain(end.error(), console), exit_failure;
    if (options.json)
        console.out << sport::tournament::table_json(*settings, *end).dump() << '\n';
    else
        console.out << sport::tournament::table_text(*settings, *end);
    return end->games_played() == end->games.size() ? exit_done : exit_failure;
}

}  // namespace simrob::app
