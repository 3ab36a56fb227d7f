#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "codec/told.h"

namespace simrob::view {

/// A recording that can be opened.
struct RecordingItem {
    std::string name;
    std::uint64_t bytes = 0;
    bool is_brought = false;
};

/// GET /recordings.
struct RecordingsText {
    std::vector<RecordingItem> recordings;
};

struct TournamentItem {
    std::string name;
};

/// GET /tournaments.
struct TournamentsText {
    std::vector<TournamentItem> tournaments;
};

/// The answer to an uploaded recording.
struct BroughtText {
    std::string name;
};

const codec::Told<RecordingsText>& told_recordings();
const codec::Told<TournamentsText>& told_tournaments();
const codec::Told<BroughtText>& told_brought();

}  // namespace simrob::view
