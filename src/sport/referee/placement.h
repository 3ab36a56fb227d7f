#pragma once

#include "base/random.h"
#include "sport/referee/rule.h"

namespace simrob::sport::referee {

/// How everything stands when play begins again.
struct Placement {
    double ball_x_m = 0;  ///< in the frame of blue
    double ball_y_m = 0;
    std::array<std::vector<soccer::RobotState>, 2> robots;  ///< each in the frame of its team
    /// Who takes the kick; of a free ball one of each team.
    std::array<std::optional<std::size_t>, 2> takers;
};

/// As the referee would have it, by `call.restart`. `chance` moves robots by some millimetres, so
/// that matches of different seeds differ.
Placement placement_for(const TeamCall& call, const Situation& now, Random& chance);

/// `placement` with the robots of `team` where it proposes, as far as the rules allow: inside the
/// walls, away from the ball and from all others, at kick-offs in their own half. Of a penalty
/// nothing is changed.
void take_proposal(Placement& placement, soccer::Team team,
                   const std::vector<soccer::RobotState>& proposal, const TeamCall& call,
                   const soccer::League& league);

/// Somewhere inside, where a robot that was lost can stand.
soccer::RobotState place_to_put_back(PlayerId player, const Situation& now);

/// As a team's opponents see it: half a turn around the middle.
soccer::RobotState turned(const soccer::RobotState& state);

}  // namespace simrob::sport::referee
