#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "simrob/match.h"
#include "sport/tournament/job.h"

namespace simrob::sport::tournament {

/// How a match ended, and how it can be looked at.
struct JobResult {
    soccer::MatchReport report;
    std::string world_hash;   ///< of the last moment
    std::string recording{};  ///< name of its file, beside the result; empty where there is none
};

/// What a table is made of.
struct Played {
    std::array<int, 2> score{};  ///< blue, yellow
    std::optional<soccer::Team> winner;
    std::optional<soccer::Team> forfeited_by;
    std::string forfeit_reason;
    bool is_unrepeatable = false;
    std::string recording;
};

inline constexpr std::size_t greatest_result_bytes = 64U << 20U;

/// The text of a result: all that the page shows of a match (docs/page_stream.md), and more.
std::string result_text(const Job& job, const std::string& hash, const JobResult& result);

/// Reads it back; refused unless it is whole, and the result of the job of this hash.
Result<Played> parse_result(std::string_view text, const std::string& hash);

}  // namespace simrob::sport::tournament
