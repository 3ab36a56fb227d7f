#pragma once

#include <optional>
#include <string>

#include "sport/referee/situation.h"

namespace simrob::sport {

/// What a rule calls for.
struct Call {
    std::string rule;
    std::string text;  ///< why, in words
    /// How play begins again; `play` when it just goes on.
    soccer::GameState restart = soccer::GameState::play;
    std::optional<soccer::Team> ball_for{};
    std::optional<soccer::Team> goal_for{};
    std::optional<soccer::Team> foul_by{};
    std::optional<PlayerId> put_back{};  ///< a robot that stands again where it may
    bool ends_half = false;
    bool ends_match = false;
};

/// Watches a match for one thing. It remembers what it needs, such as since when.
class Rule {
  public:
    Rule() = default;
    virtual ~Rule() = default;
    Rule(const Rule&) = delete;
    Rule& operator=(const Rule&) = delete;
    Rule(Rule&&) = delete;
    Rule& operator=(Rule&&) = delete;

    /// Called for each step, in order.
    virtual std::optional<Call> judge(const Situation& now) = 0;
    /// Play begins again: what was before is forgotten.
    virtual void forget() {}
};

}  // namespace simrob::sport
