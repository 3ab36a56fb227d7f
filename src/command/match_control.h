#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "command/answers/match.h"

namespace simrob::command {

/// What commands need of a match that is being played. What a referee then changes in the world,
/// such as where the ball lies, it changes by commands of its own, which are recorded.
class MatchControl {
  public:
    virtual ~MatchControl() = default;

    virtual Result<void> set_score(int blue, int yellow) = 0;
    /// Seconds that were played, of the whole match.
    virtual Result<void> set_match_clock(double seconds) = 0;
    /// Takes a decision back, by its number from 1; that of a goal takes the goal back.
    virtual Result<void> overrule(std::int64_t decision) = 0;
    /// `state` is one of free_ball, place_kick, penalty_kick, free_kick and goal_kick, `ball_for`
    /// one of blue, yellow and anyone.
    virtual Result<void> call_restart(std::string_view state, std::string_view ball_for) = 0;
    /// Names and goals, clock, phase and state, as Get_Match tells them.
    virtual MatchAnswer match_answer() const = 0;
};

}  // namespace simrob::command
