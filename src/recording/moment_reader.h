#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "recording/player.h"

namespace simrob::recording {

/// Looks up moments of recordings, also of one that is still being written. Keeps the last one
/// open. One thread at a time.
class MomentReader {
  public:
    /// Disk and catalogue must outlive it. At least one engine; a moment is restored with its own.
    /// `companions` makes what is beside the world there, where that is wanted.
    MomentReader(const storage::Disk& disk, const command::Catalogue& catalogue,
                 physics::Engines engines, engine::CompanionMaker companions = {});

    /// The simulation as it was at this time of the recording, or at its beginning or end if that
    /// is outside. It is this object's, and valid until the next question.
    Result<const engine::Simulation*> at(const std::filesystem::path& path, double time_s);
    /// Of the last question, which was answered.
    const Recording& recording() const { return open_->recording; }
    /// Where that is.
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
