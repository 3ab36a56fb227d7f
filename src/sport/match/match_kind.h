#pragma once

#include <memory>
#include <string_view>

#include "contest/contest_kind.h"
#include "simrob/match.h"

namespace simrob::sport::match {

class TeamContest;

/// The players. Null if it is only judged.
struct Teams {
    soccer::Strategy* blue = nullptr;
    soccer::Strategy* yellow = nullptr;
};

/// A kind of contest between two teams, as far as others need to know it.
struct MatchKind : contest::ContestKind {
    std::optional<int> ball{};  ///< the entity, if there is one
    /// Whether this league is played under it.
    bool (*plays)(const soccer::League& league) = nullptr;
    /// All arguments but the settings must outlive it.
    std::unique_ptr<TeamContest> (*make)(engine::Simulation& simulation,
                                         const command::Catalogue& catalogue,
                                         const soccer::MatchSettings& settings,
                                         const Teams& teams) = nullptr;
    /// The built-in strategy of this level; null if there is none.
    std::unique_ptr<soccer::Strategy> (*make_players)(std::string_view level) = nullptr;
    /// Members of teams in match_json() worth comparing, in this order.
    std::vector<std::string> figures;
    /// A team's statistics for people: "had the ball 12 s, ...".
    std::string (*deeds)(const soccer::TeamStatistics& statistics) = nullptr;
};

/// Robot soccer.
const MatchKind& soccer_kind();

}  // namespace simrob::sport::match
