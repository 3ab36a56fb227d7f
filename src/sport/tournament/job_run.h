#pragma once

#include <filesystem>
#include <functional>

#include "sport/tournament/job_result.h"

namespace simrob::sport::tournament {

/// Plays a match, and records it if a path is given.
using Play = std::function<Result<JobResult>(const Job& job, const std::filesystem::path& record)>;

struct JobFiles {
    std::filesystem::path result;
    std::filesystem::path recording;  ///< empty: the match is not recorded
};

struct JobDone {
    std::string hash;
    Played played;
    bool was_there = false;  ///< it was done before, so nothing was played
};

/// A result that is there already.
struct FoundResult {
    Played played;
    std::string text;  ///< the content of its file
};

/// The result of the job with this hash; refused if it, or the recording if one is wanted, is
/// missing.
Result<FoundResult> find_result(const storage::Disk& disk, const JobFiles& files,
                                const std::string& hash);

/// Does a job unless it is done already. Its files appear wholly or not at all, the result last.
Result<JobDone> run_job(storage::Disk& disk, const Job& job, const std::string& program,
                        const JobFiles& files, const Play& play);

/// The names of unfinished recordings begin with this.
inline constexpr const char* unfinished_prefix = "playing-";

}  // namespace simrob::sport::tournament
