#pragma once

#include <filesystem>
#include <functional>

#include "sport/tournament/job_result.h"

namespace simrob::sport::tournament {

/// Plays a match, and records it where a path is given.
using Play = std::function<Result<JobResult>(const Job& job, const std::filesystem::path& record)>;

struct JobFiles {
    std::filesystem::path result;
    std::filesystem::path recording;  ///< empty: none
};

struct JobDone {
    std::string hash;
    Played played;
    bool was_there = false;  ///< done before: nothing was played
};

/// A result that was found.
struct FoundResult {
    Played played;
    std::string text;  ///< of its file
};

/// Whether the job of this hash was done: its result, and its recording where one is wanted.
Result<FoundResult> find_result(const storage::Disk& disk, const JobFiles& files,
                                const std::string& hash);

/// Does a job unless it is done. The files are there wholly or not at all, the result last.
Result<JobDone> run_job(storage::Disk& disk, const Job& job, const std::string& program,
                        const JobFiles& files, const Play& play);

/// How files are called that a job is being recorded to.
inline constexpr const char* unfinished_prefix = "playing-";

}  // namespace simrob::sport::tournament
