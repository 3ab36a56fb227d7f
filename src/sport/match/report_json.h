#pragma once

#include <nlohmann/json_fwd.hpp>

#include "simrob/match.h"

namespace simrob::sport {

/// How a match stands, as docs/page_stream.md has it, with the statistics of both teams.
nlohmann::ordered_json match_json(const soccer::MatchReport& report,
                                  const soccer::MatchSettings& settings,
                                  const std::array<std::string, 2>& names);

}  // namespace simrob::sport
