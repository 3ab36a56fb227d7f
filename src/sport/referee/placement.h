#pragma once

#include "base/random.h"
#include "sport/referee/rule.h"

namespace simrob::sport::referee {

/// All positions when play restarts.
struct Placement {
    double ball_x_m = 0;  ///< in the frame of blue
    double ball_y_m = 0;
    std::array<std::vector<soccer::RobotState>, 2> robots;  ///< each in the frame of its team
    /// Who takes the kick; for a free ball one of each team.
    std::array<std::optional<std::size_t>, 2> takers;
};

/// The referee's choice, by `call.restart`. `chance` moves robots by some millimetres, so that
/// matches with different seeds differ.
Placement placement_for(const TeamCall& call, const Situation& now, Random& chance);

/// `placement` with the robots of `team` where it proposes, as far as the rules allow: inside the
/// walls, away from the ball and from all others, at kick-offs in their own half. A penalty is not
/// changed.
void take_proposal(Placement& placement, soccer::Team team,
                   const std::vector<soccer::RobotState>& proposal, const TeamCall& call,
                   const soccer::League& league);

/// A position inside the walls for a robot that was lost.
soccer::RobotState place_to_put_back(PlayerId player, const Situation& now);

/// As a team's opponents see it: rotated by half a turn about the middle.
soccer::RobotState turned(const soccer::RobotState& state);

}  // namespace simrob::sport::referee
