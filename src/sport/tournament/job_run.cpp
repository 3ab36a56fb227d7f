#include "sport/tournament/job_run.h"

#include <unistd.h>

#include "base/require.h"
#include "sport/tournament/reasons.h"
#include "storage/whole_file.h"

namespace simrob::sport::tournament {
namespace {

namespace fs = std::filesystem;

/// A recording under a name of this process's own, until it is whole.
class UnfinishedRecording {
  public:
    explicit UnfinishedRecording(fs::path path) : path_(std::move(path)) {
        if (path_.empty()) return;
        part_ = path_.parent_path() /
                (unfinished_prefix + std::to_string(::getpid()) + path_.extension().string());
        remove();
    }
    UnfinishedRecording(const UnfinishedRecording&) = delete;
    UnfinishedRecording& operator=(const UnfinishedRecording&) = delete;
    ~UnfinishedRecording() { remove(); }

    const fs::path& part() const { return part_; }

    Result<void> finish() {
        if (path_.empty()) return {};
        std::error_code error;
        fs::rename(part_, path_, error);
        if (error)
            return refuse(storage::file_field, path_.string(),
                          reasons::refused_by_system(error.message()));
        return {};
    }

  private:
    void remove() {
        std::error_code ignored;
        if (!part_.empty()) fs::remove(part_, ignored);
    }

    fs::path path_;
    fs::path part_;
};

}  // namespace

Result<Played> find_result(const JobFiles& files, const std::string& hash) {
    const auto text = storage::read_plain_file(files.result, greatest_result_bytes);
    SIMROB_REQUIRE(text);
    auto played = parse_result(*text, hash);
    SIMROB_REQUIRE(played);
    std::error_code ignored;
    if (!files.recording.empty() && (played->recording != files.recording.filename() ||
                                     !fs::is_regular_file(files.recording, ignored)))
        return refuse(storage::file_field, files.recording.string(), reasons::is_not_there());
    return played;
}

Result<JobDone> run_job(const Job& job, const std::string& program, const JobFiles& files,
                        const Play& play) {
    const auto hash = JobHasher(program).hash(job);
    SIMROB_REQUIRE(hash);
    if (auto played = find_result(files, *hash)) return JobDone{*hash, std::move(*played), true};
    UnfinishedRecording recording(files.recording);
    auto result = play(job, recording.part());
    SIMROB_REQUIRE(result);
    const auto hash_after = JobHasher(program).hash(job);
    SIMROB_REQUIRE(hash_after);
    if (*hash_after != *hash) return refuse("job", *hash, reasons::strategy_changed());
    SIMROB_REQUIRE(recording.finish());
    result->recording = files.recording.filename().string();
    const std::string text = result_text(job, *hash, *result);
    SIMROB_REQUIRE(storage::write_whole_file(files.result, text));
    auto played = parse_result(text, *hash);
    SIMROB_REQUIRE(played);
    return JobDone{*hash, std::move(*played), false};
}

}  // namespace simrob::sport::tournament
