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
    /// What does a job in a process of its own; the job's file, `--output FILE` and `--record FILE`
    /// follow.
    std::vector<std::string> command;
    std::string program;  ///< for JobHasher
    Tell tell;
};

/// A job that fails is tried so often.
inline constexpr int most_attempts = 3;

/// Plays what is not played yet, each match once, and gives the end. Killed at any moment and begun
/// again, it goes on. Refused when the folder cannot be used; matches that fail are told in the
/// state.
Result<State> play_tournament(storage::Disk& disk, const Settings& settings, const Course& course);

}  // namespace simrob::sport::tournament
