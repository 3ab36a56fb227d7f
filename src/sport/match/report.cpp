#include "simrob/match.h"
#include "sport/referee/situation.h"

namespace simrob::soccer {

std::optional<Team> MatchReport::winner() const {
    if (forfeited_by) return opponent_of(*forfeited_by);
    if (phase != Phase::over || score[0] == score[1]) return std::nullopt;
    return score[0] > score[1] ? Team::blue : Team::yellow;
}

}  // namespace simrob::soccer
