#pragma once

#include <functional>
#include <string>
#include <vector>

#include "sport/tournament/organiser.h"

namespace simrob::sport::tournament {

/// How a game ended, going by its recording alone; refused if the recording proves nothing or is of
/// another game.
using Prove = std::function<Result<Played>(const Job& job, const std::filesystem::path& recording)>;

/// A tournament as its recordings prove it.
struct Proven {
    State state;
    /// The disagreements of recordings, results, database and table, in words for people.
    std::vector<std::string> differences;
};

/// Plays nothing and trusts only recordings. Refused if the folder cannot be used.
Result<Proven> prove_tournament(storage::Disk& disk, const Settings& settings, const Course& course,
                                const Prove& prove);

}  // namespace simrob::sport::tournament
