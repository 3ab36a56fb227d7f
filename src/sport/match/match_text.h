#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "contest/contest_text.h"

namespace simrob::sport::match {

/// The state of one team in a match.
struct MatchTeam {
    std::string name;
    int goals = 0;
    double possession = 0;
    double ball_in_their_half = 0;
    double pushing = 0;
    double middle = 0;
    int touches = 0;
    int shots = 0;
    std::vector<double> distances_m;
    std::map<std::string, int> fouls;
};

/// Ids of entities.
struct MatchRobots {
    std::vector<int> blue;
    std::vector<int> yellow;
};

/// The state of a match, in the format of docs/page_stream.md.
struct MatchText : contest::ContestText {
    std::vector<std::string> figures;
    std::string league;
    double half_s = 0;
    MatchTeam blue;
    MatchTeam yellow;
    MatchRobots robots;
    std::optional<int> ball;
    std::optional<bool> recorded;  ///< it is only played back
    std::optional<bool> unproven;  ///< from a file, not from a recording
};

/// The state at a moment that is shown.
struct ThenText {
    std::optional<MatchText> match;
};

const codec::Told<MatchText>& told_match();
const codec::Told<ThenText>& told_then();

}  // namespace simrob::sport::match
