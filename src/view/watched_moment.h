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

/// A recording that can be gone back in.
struct Timeline {
    std::filesystem::path path;
    std::string name;  ///< for people
    double begin_s = 0;
    std::optional<double> end_s;  ///< of one that is done; otherwise the newest moment is its end
    /// Of one on the shelf: how its match ended; null where it is of none.
    std::shared_ptr<const std::string> match{};
};

/// What is not the world itself: it seldom changes.
struct State {
    command::Modes modes;
    double timestep_s = 0;
    int steps_per_iteration = 1;
    std::string engine;
    command::Adjustment adjustment{};          ///< with a share of two digits that is at most 1
    std::shared_ptr<const Timeline> timeline;  ///< null when there is none

    friend bool operator==(const State&, const State&) = default;
};

/// A moment as watchers see it. Nobody changes what it points to, and any thread may read it.
struct WatchedMoment {
    std::shared_ptr<const engine::Snapshot> snapshot;  ///< null before the first
    std::shared_ptr<const State> state;
    std::shared_ptr<const std::vector<Contact>> contacts;  ///< null when nobody wanted them
    /// How a match stands, as the text of docs/page_stream.md; null where none is played.
    std::shared_ptr<const std::string> match;
    /// How it stood at this very moment, where it is told as it ended or stands now; null likewise.
    std::shared_ptr<const std::string> then;
    /// In the timeline; not a number where there is none.
    double recorded_s = std::numeric_limits<double>::quiet_NaN();
    std::uint64_t number = 0;  ///< grows from moment to moment
};

}  // namespace simrob::view
