#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "simrob/match.h"
#include "sport/tournament/job.h"

namespace simrob::sport::tournament {

/// How a match ended, and where its recording is.
struct JobResult {
    soccer::MatchReport report;
    std::string world_hash;   ///< of the last moment
    std::string recording{};  ///< file name of the recording, which is in the same folder; empty if
                              ///< there is none
};

/// What tables need of a result.
struct Played {
    std::array<int, 2> score{};  ///< blue, yellow
    std::optional<soccer::Team> winner;
    std::optional<soccer::Team> forfeited_by;
    std::string forfeit_reason;
    bool is_unrepeatable = false;
    std::string recording;
};

inline constexpr std::size_t greatest_result_bytes = 64U << 20U;

/// The text of a result: everything that the page shows of a match (docs/page_stream.md), and more.
std::string result_text(const Job& job, const std::string& hash, const JobResult& result);

/// The reverse; refused unless the text is complete and belongs to the job of this hash.
Result<Played> parse_result(std::string_view text, const std::string& hash);

}  // namespace simrob::sport::tournament
