#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "sport/tournament/folder.h"
#include "sport/tournament/table_json.h"

namespace simrob::sport::tournament {

/// How a tournament is played.
struct Course {
    std::filesystem::path folder;
    std::size_t parallel = 1;  ///< matches at a time
    /// The program that does one job in a process of its own; the job's file, `--output FILE` and
    /// `--record FILE` are added.
    std::vector<std::string> command;
    std::string program;  ///< for JobHasher
    Tell tell;
};

/// A job that fails is tried this often.
inline constexpr int most_attempts = 3;

/// Plays each match that is not played yet, and returns the final state. A killed tournament
/// continues when it is played again. Refused if the folder cannot be used; the state names the
/// matches that failed.
Result<State> play_tournament(storage::Disk& disk, const Settings& settings, const Course& course);

}  // namespace simrob::sport::tournament
