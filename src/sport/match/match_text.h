#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "codec/told.h"
#include "simrob/match.h"

namespace simrob::sport {

/// How one team of a match stands.
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

/// Something that the referee decided.
struct DecisionText {
    std::size_t number = 0;
    double time_s = 0;
    std::uint64_t iteration = 0;
    std::string rule;
    std::string text;
    soccer::GameState restart = soccer::GameState::play;
    std::optional<soccer::Team> ball_for;
    std::optional<soccer::Team> goal_for;
    std::array<int, 2> score{};
    bool is_overruled = false;
};

/// Ids of entities.
struct MatchRobots {
    std::vector<int> blue;
    std::vector<int> yellow;
};

struct ForfeitText {
    soccer::Team by = soccer::Team::blue;
    std::string reason;
    bool is_unrepeatable = false;
};

/// How a match stands, as docs/page_stream.md has it.
struct MatchText {
    std::string league;
    soccer::Phase phase = soccer::Phase::first_half;
    double time_s = 0;
    double half_s = 0;
    soccer::GameState state = soccer::GameState::play;
    std::optional<soccer::Team> ball_for;
    std::optional<soccer::Team> winner;
    MatchTeam blue;
    MatchTeam yellow;
    MatchRobots robots;
    std::optional<int> ball;
    std::vector<DecisionText> decisions;
    std::optional<ForfeitText> forfeit;
    std::optional<bool> recorded;  ///< it was played once and is only played back
};

const codec::Told<MatchText>& told_match();

}  // namespace simrob::sport
