#include "app/job_command.h"

#include <fmt/format.h>

#include <ostream>

#include "app/exit_status.h"
#include "app/program_key.h"
#include "app/session.h"
#include "base/require.h"
#include "codec/whole_file.h"
#include "sport/tournament/job_run.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* default_result = "result.json";
constexpr const char* recording_extension = ".simrec";

Result<tournament::JobResult> play_match(const tournament::Job& job, const fs::path& recording) {
    tournament::JobResult result;
    result.report.phase = soccer::Phase::over;
    result.report.score = {static_cast<int>(job.blue.size() + job.seed) % 5,
                           static_cast<int>(job.yellow.size() + job.seed) % 4};
    if (!recording.empty()) SIMROB_REQUIRE(codec::write_whole_file(recording, "x"));
    return result;
}

tournament::JobFiles files_of(const JobOptions& options, const tournament::Job& job) {
    tournament::JobFiles files;
    files.result = options.output.value_or(options.job.parent_path() / default_result);
    if (options.record)
        files.recording = *options.record;
    else if (job.terms.record)
        files.recording = fs::path(files.result).replace_extension(recording_extension);
    return files;
}

std::string summary_of(const tournament::JobDone& done, const tournament::JobFiles& files) {
    std::string text =
        fmt::format("{}: blue {} : {} yellow{}\n", files.result.string(), done.played.score[0],
                    done.played.score[1], done.was_there ? ", played before" : "");
    if (done.played.forfeited_by)
        text += fmt::format("{} forfeits: {}\n", tournament::to_text(*done.played.forfeited_by),
                            done.played.forfeit_reason);
    return text;
}

}  // namespace

int run_job(const JobOptions& options, Streams streams) {
    const auto text = codec::read_whole_file(options.job, tournament::greatest_job_bytes);
    if (!text) return complain(text.error(), streams), exit_bad_input;
    const auto job = tournament::parse_job(*text, options.job.parent_path());
    if (!job) return complain_of(options.job, job.error(), streams), exit_bad_input;
    const tournament::JobFiles files = files_of(options, *job);
    const auto done = tournament::run_job(*job, program_key(), files, play_match);
    if (!done) return complain(done.error(), streams), exit_failure;
    streams.out << summary_of(*done, files);
    return exit_done;
}

}  // namespace simrob::app
