#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "recording/player.h"

namespace simrob::recording {

/// Looks up moments in recordings, including one that is still being written. Keeps the last one
/// open. One thread at a time.
class MomentReader {
  public:
    /// Disk and catalogue must outlive it. There must be at least one engine; each moment is
    /// restored with the engine that it was recorded with. `companions` makes the companions of
    /// worlds, for callers that need them.
    MomentReader(const storage::Disk& disk, const command::Catalogue& catalogue,
                 physics::Engines engines, engine::CompanionMaker companions = {});

    /// The simulation at this time of the recording; times outside give its beginning or end. It
    /// belongs to this object and is valid until the next call.
    Result<const engine::Simulation*> at(const std::filesystem::path& path, double time_s);
    /// Of the last successful call.
    const Recording& recording() const { return open_->recording; }
    /// The place of that moment.
    const Place& place() const { return open_->player.place(); }

  private:
    struct Open {
        Open(Recording its_recording, std::unique_ptr<engine::Simulation> its_simulation,
             const command::Catalogue& catalogue, physics::Engines engines)
            : recording(std::move(its_recording)),
              simulation(std::move(its_simulation)),
              player(recording, catalogue, *simulation, engines) {}

        Recording recording;
        std::unique_ptr<engine::Simulation> simulation;
        Player player;
    };

    Result<void> open(const std::filesystem::path& path, double time_s);

    const storage::Disk& disk_;
    const command::Catalogue& catalogue_;
    physics::Engines engines_;
    engine::CompanionMaker companions_;
    std::unique_ptr<Open> open_;
};

}  // namespace simrob::recording
