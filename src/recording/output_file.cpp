#include "recording/output_file.h"

#include "base/require.h"
#include "recording/reasons.h"

namespace simrob::recording {
namespace {

constexpr std::size_t most_waiting_bytes = 65536;

/// Replaces a file that a killed program may have left.
Result<std::unique_ptr<storage::DiskWriter>> create_anew(storage::Disk& disk,
                                                         const std::filesystem::path& path) {
    SIMROB_REQUIRE(disk.remove(path));
    return disk.create(path);
}

}  // namespace

OutputFile::OutputFile(storage::Disk& disk, std::filesystem::path path)
    : disk_(disk),
      path_(std::move(path)),
      part_(path_.string() + ".part"),
      file_(create_anew(disk_, part_)) {}

OutputFile::~OutputFile() {
    if (file_ && !is_finished_) static_cast<void>(disk_.remove(part_));
}

tl::unexpected<Problem> OutputFile::refuse_for(const Problem& problem) const {
    return refuse(storage::file_field, path_.string(),
                  reasons::cannot_be_written(storage::cause_of(problem)));
}

Result<void> OutputFile::write_waiting() {
    if (!file_) return refuse_for(file_.error());
    if (const auto written = (*file_)->append(waiting_); !written)
        return refuse_for(written.error());
    waiting_.clear();
    return {};
}

Result<void> OutputFile::write(std::string_view bytes) {
    if (!file_) return refuse_for(file_.error());
    waiting_ += bytes;
    bytes_ += bytes.size();
    return waiting_.size() < most_waiting_bytes ? Result<void>() : write_waiting();
}

Result<void> OutputFile::finish() {
    SIMROB_REQUIRE(write_waiting());
    if (const auto kept = (*file_)->synchronise(); !kept) return refuse_for(kept.error());
    if (const auto renamed = disk_.rename(part_, path_); !renamed)
        return refuse_for(renamed.error());
    is_finished_ = true;
    return {};
}

}  // namespace simrob::recording
