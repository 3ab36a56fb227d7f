#pragma once

#include <string>

#include "command/record_builder.h"

namespace simrob::contest {

/// How one team of a match stands.
struct TeamStanding {
    std::string name;
    int goals = 0;
    int shots = 0;
    double possession = 0;  ///< of the time, 0 to 1
};

/// What Get_Match tells.
struct MatchAnswer {
    std::string league;
    std::string phase;
    double seconds = 0;
    std::string state;
    std::string ball_for;
    std::string restarts;  ///< that Call_Restart knows, separated by spaces
    TeamStanding blue;
    TeamStanding yellow;
};

command::RecordBuilder<MatchAnswer> describe_match_answer();

}  // namespace simrob::contest
