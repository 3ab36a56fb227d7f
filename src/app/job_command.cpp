#include "app/job_command.h"

#include <fmt/format.h>

#include <ostream>

#include "app/exit_status.h"
#include "app/program_key.h"
#include "app/strategies.h"
#include "base/require.h"
#include "recording/recording_files.h"
#include "session/session.h"
#include "simrob/match.h"
#include "sport/referee/soccer_rules.h"
#include "sport/tournament/job_run.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* default_result = "result.json";

Result<void> done(const Outcome& outcome) {
    if (outcome) return {};
    const Refusal& first = outcome.refusals.front();
    return refuse_in_words(first.field, first.value, first.reason);
}

Result<sport::tournament::JobResult> play_job(const sport::tournament::Job& job,
                                              const fs::path& recording) {
    const soccer::MatchSettings settings = sport::tournament::match_settings(job);
    StrategyMaker maker;
    const auto blue = maker.make(job.blue, soccer::Team::blue, settings.league);
    if (!blue) return tl::unexpected(blue.error());
    const auto yellow = maker.make(job.yellow, soccer::Team::yellow, settings.league);
    if (!yellow) return tl::unexpected(yellow.error());
    soccer::Match match(settings, **blue, **yellow);
    if (!recording.empty()) SIMROB_REQUIRE(done(match.start_recording(recording)));
    SIMROB_REQUIRE(done(match.begin()));
    match.play();
    if (!recording.empty()) SIMROB_REQUIRE(done(match.stop_recording()));
    return sport::tournament::JobResult{match.report(), match.simulation().hash()};
}

sport::tournament::JobFiles files_of(const JobOptions& options, const sport::tournament::Job& job) {
    sport::tournament::JobFiles files;
    files.result = options.output.value_or(options.job.parent_path() / default_result);
    if (options.record)
        files.recording = *options.record;
    else if (job.terms.record)
        files.recording = fs::path(files.result).replace_extension(recording::file_extension);
    return files;
}

std::string summary_of(const sport::tournament::JobDone& job,
                       const sport::tournament::JobFiles& files) {
    std::string text =
        fmt::format("{}: blue {} : {} yellow{}\n", files.result.string(), job.played.score[0],
                    job.played.score[1], job.was_there ? ", played before" : "");
    if (job.played.forfeited_by)
        text += fmt::format("{} forfeits: {}\n", sport::referee::name_of(*job.played.forfeited_by),
                            job.played.forfeit_reason);
    return text;
}

}  // namespace

int run_job(const JobOptions& options, Streams streams) {
    const auto text = streams.disk.read(options.job, sport::tournament::greatest_job_bytes);
    if (!text) return complain(text.error(), streams), exit_bad_input;
    const auto job = sport::tournament::parse_job(*text, options.job.parent_path());
    if (!job) return complain_of(options.job, job.error(), streams), exit_bad_input;
    const sport::tournament::JobFiles files = files_of(options, *job);
    const auto result =
        sport::tournament::run_job(streams.disk, *job, program_key(), files, play_job);
    if (!result) return complain(result.error(), streams), exit_failure;
    streams.out << summary_of(*result, files);
    return exit_done;
}

}  // namespace simrob::app
