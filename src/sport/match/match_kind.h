#pragma once

#include <memory>
#include <string_view>

#include "contest/contest_kind.h"
#include "simrob/match.h"

namespace simrob::sport::match {

class TeamContest;

/// Who plays. Nobody where it is only judged.
struct Teams {
    soccer::Strategy* blue = nullptr;
    soccer::Strategy* yellow = nullptr;
};

/// A kind of contest between two teams, as far as others need to know it.
struct MatchKind : contest::ContestKind {
    std::optional<int> ball{};  ///< the entity, where there is one
    /// Whether it is what is played in this league.
    bool (*plays)(const soccer::League& league) = nullptr;
    /// All must outlive it but the settings.
    std::unique_ptr<TeamContest> (*make)(engine::Simulation& simulation,
                                         const command::Catalogue& catalogue,
                                         const soccer::MatchSettings& settings,
                                         const Teams& teams) = nullptr;
    /// The built-in strategy of this level; null where there is none.
    std::unique_ptr<soccer::Strategy> (*make_players)(std::string_view level) = nullptr;
    /// Members of teams in match_json() that are worth comparing, in this order.
    std::vector<std::string> figures;
    /// What a team did, for people: "had the ball 12 s, ...".
    std::string (*deeds)(const soccer::TeamStatistics& statistics) = nullptr;
};

/// Robot soccer.
const MatchKind& soccer_kind();

}  // namespace simrob::sport::match
