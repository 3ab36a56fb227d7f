#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "command/adjustment.h"
#include "command/modes.h"
#include "engine/snapshot.h"

namespace simrob::view {

/// Two bodies touch.
struct Contact {
    Vector3 position_m;
    Vector3 force_n;  ///< on the body that was made first, over the iteration
};

/// A recording in which one can go back.
struct Timeline {
    std::filesystem::path path;
    std::string name;  ///< shown to people
    double begin_s = 0;
    std::optional<double> end_s;  ///< of a finished one; otherwise the newest moment is its end
    /// For one on the shelf: how its match ended; null if it has none.
    std::shared_ptr<const std::string> match{};
};

/// What does not belong to the world itself and seldom changes.
struct State {
    command::Modes modes;
    double timestep_s = 0;
    int steps_per_iteration = 1;
    std::string engine;
    command::Adjustment adjustment{};          ///< its share is rounded to two digits and at most 1
    std::shared_ptr<const Timeline> timeline;  ///< null when there is none

    friend bool operator==(const State&, const State&) = default;
};

/// A moment as watchers see it. What it points to is immutable, so any thread may read it.
struct WatchedMoment {
    std::shared_ptr<const engine::Snapshot> snapshot;  ///< null before the first one
    std::shared_ptr<const State> state;
    std::shared_ptr<const std::vector<Contact>> contacts;  ///< null if nobody wanted them
    /// The state of the match, as the text of docs/page_stream.md; null if none is played.
    std::shared_ptr<const std::string> match;
    /// The state at this very moment, where `match` tells the end or the present; null likewise.
    std::shared_ptr<const std::string> then;
    /// Time in the timeline; NaN if there is none.
    double recorded_s = std::numeric_limits<double>::quiet_NaN();
    std::uint64_t number = 0;  ///< increases from moment to moment
};

}  // namespace simrob::view
