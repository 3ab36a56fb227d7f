#pragma once

#include <optional>
#include <string>

#include "contest/call.h"
#include "contest/rule.h"
#include "sport/referee/situation.h"

namespace simrob::sport::referee {

/// What a rule calls for.
struct TeamCall {
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

using Rule = contest::Rule<Situation, TeamCall>;
using Referee = contest::Referee<Situation, TeamCall>;

/// As any contest has it. A phase that begins with it is not in it: the match knows which.
contest::Call contest_call(const TeamCall& call);
/// Back again, but for a phase.
TeamCall match_call(const contest::Call& call);

}  // namespace simrob::sport::referee
