#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "codec/told.h"
#include "sport/tournament/told/standing.h"

namespace simrob::sport::tournament::told {

/// How one team of a tournament stands.
struct TeamRow {
    std::string name;
    std::string strategy;
    Standing standing;
};

struct GameForfeitText {
    std::string by;
    std::string reason;
    bool is_unrepeatable = false;
};

/// One game; score, winner, forfeit and recording as far as there are such.
struct GameText {
    std::optional<int> round;  ///< of a knock-out, from 1
    std::string blue;
    std::string yellow;
    std::uint64_t seed = 0;
    std::optional<std::array<int, 2>> score;
    std::optional<std::string> winner;
    std::optional<GameForfeitText> forfeit;
    std::optional<std::string> recording;
    std::string hash;
    std::optional<std::string> missing;  ///< why it could not be played
};

/// Two teams of a knock-out, of whom one goes on.
struct PairingText {
    std::array<std::string, 2> teams;  ///< empty where nobody is known
    std::array<int, 2> wins{};
    std::array<int, 2> goals{};
    int extra_rounds = 0;
    std::optional<std::string> winner;
    std::optional<std::string> won_by;
};

struct RoundText {
    std::vector<PairingText> pairings;
};

struct RoundsText {
    std::vector<RoundText> rounds;
};

/// The table of a tournament, as docs/tournament.md has it.
struct TournamentText {
    std::string name;
    std::string league;
    std::string format;
    bool is_over = false;
    std::size_t games_played = 0;
    std::optional<std::string> hash;
    std::vector<TeamRow> teams;
    std::vector<GameText> games;
    std::optional<RoundsText> rounds;
};

const codec::Told<TournamentText>& told_tournament();

}  // namespace simrob::sport::tournament::told
