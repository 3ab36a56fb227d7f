#pragma once

#include <nlohmann/json_fwd.hpp>

#include "simrob/match.h"
#include "sport/match/match_kind.h"
#include "sport/match/match_text.h"

namespace simrob::sport::match {

/// "first_half" and the like.
std::string_view name_of(soccer::Phase phase);

/// The share of the time in which its robot was the last to touch the ball; half before any touch.
double possession_of(const soccer::MatchReport& report, soccer::Team team);

MatchText match_text(const soccer::MatchReport& report, const soccer::MatchSettings& settings,
                     const std::array<std::string, 2>& names, const MatchKind& kind);
/// The same in JSON, in the format of docs/page_stream.md, to which more may be added.
nlohmann::ordered_json match_json(const soccer::MatchReport& report,
                                  const soccer::MatchSettings& settings,
                                  const std::array<std::string, 2>& names, const MatchKind& kind);

}  // namespace simrob::sport::match
