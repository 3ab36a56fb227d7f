#include "sport/tournament/job_run.h"

#include <unistd.h>

#include "base/require.h"
#include "sport/tournament/reasons.h"
#include "storage/plain_file.h"

namespace simrob::sport::tournament {
namespace {

namespace fs = std::filesystem;

/// The name of a recording until it is complete; no other process uses it.
class UnfinishedRecording {
  public:
    UnfinishedRecording(storage::Disk& disk, fs::path path) : disk_(disk), path_(std::move(path)) {
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
        const auto renamed = disk_.rename(part_, path_);
        if (!renamed)
            return refuse(storage::file_field, path_.string(),
                          reasons::refused_by_system(storage::cause_of(renamed.error())));
        return {};
    }

  private:
    void remove() {
        if (!part_.empty()) static_cast<void>(disk_.remove(part_));
    }

    storage::Disk& disk_;
    fs::path path_;
    fs::path part_;
};

}  // namespace

Result<FoundResult> find_result(const storage::Disk& disk, const JobFiles& files,
                                const std::string& hash) {
    auto text = storage::read_plain_file(disk, files.result, greatest_result_bytes);
    SIMROB_REQUIRE(text);
    auto played = parse_result(*text, hash);
    SIMROB_REQUIRE(played);
    if (!files.recording.empty() &&
        (played->recording != files.recording.filename() || !disk.has_file(files.recording)))
        return refuse(storage::file_field, files.recording.string(), reasons::is_not_there());
    return FoundResult{std::move(*played), std::move(*text)};
}

Result<JobDone> run_job(storage::Disk& disk, const Job& job, const std::string& program,
                        const JobFiles& files, const Play& play) {
    const auto hash = JobHasher(disk, program).hash(job);
    SIMROB_REQUIRE(hash);
    if (auto found = find_result(disk, files, *hash))
        return JobDone{*hash, std::move(found->played), true};
    UnfinishedRecording recording(disk, files.recording);
    auto result = play(job, recording.part());
    SIMROB_REQUIRE(result);
    const auto hash_after = JobHasher(disk, program).hash(job);
    SIMROB_REQUIRE(hash_after);
    if (*hash_after != *hash) return refuse("job", *hash, reasons::strategy_changed());
    SIMROB_REQUIRE(recording.finish());
    result->recording = files.recording.filename().string();
    const std::string text = result_text(job, *hash, *result);
    SIMROB_REQUIRE(disk.write(files.result, text));
    auto played = parse_result(text, *hash);
    SIMROB_REQUIRE(played);
    return JobDone{*hash, std::move(*played), false};
}

}  // namespace simrob::sport::tournament
