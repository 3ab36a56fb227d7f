#pragma once

#include <optional>
#include <string>

#include "contest/call.h"
#include "contest/rule.h"
#include "sport/referee/situation.h"

namespace simrob::sport::referee {

/// The decision that a rule calls for.
struct TeamCall {
    std::string rule;
    std::string text;  ///< why, in words
    /// How play restarts; `play` if it is not interrupted.
    soccer::GameState restart = soccer::GameState::play;
    std::optional<soccer::Team> ball_for{};
    std::optional<soccer::Team> goal_for{};
    std::optional<soccer::Team> foul_by{};
    std::optional<PlayerId> put_back{};  ///< a robot to be moved back to a permitted place
    bool ends_half = false;
    bool ends_match = false;
};

using Rule = contest::Rule<Situation, TeamCall>;
using Referee = contest::Referee<Situation, TeamCall>;

/// For any contest. It does not include the phase that begins with it: the match knows which.
contest::Call contest_call(const TeamCall& call);
/// The inverse, except for the phase.
TeamCall match_call(const contest::Call& call);

}  // namespace simrob::sport::referee
