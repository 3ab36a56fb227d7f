#pragma once

#include <string>

#include "command/record_builder.h"

namespace simrob::contest {

/// The state of one team in a match.
struct TeamStanding {
    std::string name;
    int goals = 0;
    int shots = 0;
    double possession = 0;  ///< share of the time, 0 to 1
};

/// What Get_Match tells.
struct MatchAnswer {
    std::string league;
    std::string phase;
    double seconds = 0;
    std::string state;
    std::string ball_for;
    std::string restarts;  ///< known to Call_Restart, separated by spaces
    TeamStanding blue;
    TeamStanding yellow;
};

command::RecordBuilder<MatchAnswer> describe_match_answer();

}  // namespace simrob::contest
