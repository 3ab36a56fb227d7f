#include "app/job_command.h"

#include <fmt/format.h>

#include <ostream>

#include "app/exit_status.h"
#include "app/program_key.h"
#include "app/strategies.h"
#include "base/number.h"
#include "base/require.h"
#include "catalogue/standard.h"
#include "engine/runner.h"
#include "physics/engines/engines.h"
#include "recording/recorder.h"
#include "recording/recording_files.h"
#include "recording/system/background_scribe.h"
#include "session/session.h"
#include "sport/contests/contests.h"
#include "sport/referee/soccer_rules.h"
#include "sport/tournament/job_run.h"
#include "storage/system/build_key.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* default_result = "result.json";

/// Records what happens in a simulation, if there is somewhere to record it to.
class JobRecording {
  public:
    Result<void> start(storage::Disk& disk, engine::Simulation& simulation,
                       const command::Catalogue& catalogue, const fs::path& path,
                       std::uint64_t seed) {
        if (path.empty()) return {};
        auto started = recording::Recorder::start(
            disk, simulation, catalogue, path,
            {"embedded", storage::build_key(), std::string(simulation.world().physics().engine()),
             seed, world::Defaults{}},
            {.make_scribe = recording::make_background_scribe});
        if (!started) return tl::unexpected(started.error());
        recorder_ = std::move(*started);
        return {};
    }
    Result<void> stop() { return recorder_ ? recorder_->stop() : Result<void>(); }

  private:
    std::unique_ptr<recording::Recorder> recorder_;
};

Result<sport::tournament::JobResult> play_job(storage::Disk& disk,
                                              const sport::tournament::Job& job,
                                              const fs::path& recording) {
    const soccer::MatchSettings settings = sport::tournament::match_settings(job);
    StrategyMaker maker;
    const auto blue = maker.make(job.blue, soccer::Team::blue, settings.league);
    if (!blue) return tl::unexpected(blue.error());
    const auto yellow = maker.make(job.yellow, soccer::Team::yellow, settings.league);
    if (!yellow) return tl::unexpected(yellow.error());
    auto backend = physics::make_backend(settings.physics);
    if (!backend) return tl::unexpected(backend.error());
    const command::Catalogue catalogue = catalogue::standard();
    engine::Simulation simulation(std::move(*backend),
                                  {.seed = settings.seed, .engines = physics::engines()});
    JobRecording recorded;
    const auto match = sport::contests::make_contest(simulation, catalogue, settings,
                                                     {blue->get(), yellow->get()});
    SIMROB_REQUIRE(recorded.start(disk, simulation, catalogue, recording, settings.seed));
    SIMROB_REQUIRE(match->begin());
    engine::Runner runner(simulation);
    match->play_all(runner);
    SIMROB_REQUIRE(recorded.stop());
    return sport::tournament::JobResult{match->match_report(), to_hex(simulation.hash())};
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

int run_job(const JobOptions& options, Console console) {
    const auto text = console.disk.read(options.job, sport::tournament::greatest_job_bytes);
    if (!text) return complain(text.error(), console), exit_bad_input;
    const auto job = sport::tournament::parse_job(*text, options.job.parent_path());
    if (!job) return complain_of(options.job, job.error(), console), exit_bad_input;
    const sport::tournament::JobFiles files = files_of(options, *job);
    const auto result =
        sport::tournament::run_job(console.disk, *job, program_key(), files,
                                   [&](const auto& wanted, const fs::path& recording) {
                                       return play_job(console.disk, wanted, recording);
                                   });
    if (!result) return complain(result.error(), console), exit_failure;
    console.out << summary_of(*result, files);
    return exit_done;
}

}  // namespace simrob::app
