#pragma once

#include <functional>
#include <string>
#include <vector>

#include "sport/tournament/organiser.h"

namespace simrob::sport::tournament {

/// How a game ended, by its recording alone; refused where that proves nothing, or another game.
using Prove = std::function<Result<Played>(const Job& job, const std::filesystem::path& recording)>;

/// A tournament as its recordings prove it.
struct Proven {
    State state;
    /// Where a recording, a result, the database or the table says otherwise; for people.
    std::vector<std::string> differences;
};

/// Plays nothing, and believes nothing but the recordings. Refused when the folder cannot be used.
Result<Proven> prove_tournament(storage::Disk& disk, const Settings& settings, const Course& course,
                                const Prove& prove);

}  // namespace simrob::sport::tournament
