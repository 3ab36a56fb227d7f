#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "command/recording_status.h"
#include "recording/moment_reader.h"
#include "recording/recorder.h"
#include "recording/shelf.h"

namespace simrob::recording {

struct DeskSettings {
    RecorderSettings recorder;
    /// How many recordings the folder may hold, including the new one, and how old they may get:
    /// starting a recording removes the oldest. 0 keeps all.
    std::size_t maximum_count = 0;
    double maximum_age_days = 0;
};

/// Makes the recordings of one simulation, one at a time, as files in a folder.
class RecordingDesk final : public command::RecordingStatus {
  public:
    /// All must outlive it. Offers itself as a service to the simulation's commands.
    RecordingDesk(storage::Disk& disk, engine::Simulation& simulation,
                  const command::Catalogue& catalogue, std::filesystem::path folder, Origin origin,
                  const DeskSettings& settings, physics::Engines engines);

    /// Starts a recording in a file of this name. Refused if one is being made.
    Result<void> start_recording(const std::string& name);
    /// Ends it and waits until it is written.
    Result<void> stop_recording();
    /// Goes to a moment of the present recording, or of the file of this name. The present
    /// recording continues.
    Result<void> resume_from(double time_s, const std::optional<std::string>& file);
    /// The state of the present or last recording.
    command::RecordingStatistics recording_statistics() const override;

    /// True until it was stopped, or until its own end was reported.
    bool is_recording() const { return is_on_; }
    /// The active recorder, or null.
    const Recorder* recorder() const { return is_on_ ? recorder_.get() : nullptr; }
    /// Whether take_notices() has lines; cheap.
    bool has_news() const { return !notices_.empty() || (is_on_ && !recorder_->is_running()); }
    /// Lines for people: that a recording ended by itself, or that old ones were removed.
    std::vector<std::string> take_notices();

  private:
    Result<std::filesystem::path> current_path(double time_s) const;
    void remove_old(const std::filesystem::path& started);

    storage::Disk& disk_;
    engine::Simulation& simulation_;
    const command::Catalogue& catalogue_;
    std::filesystem::path folder_;
    Shelf shelf_;
    Origin origin_;
    DeskSettings settings_;
    MomentReader reader_;
    std::unique_ptr<Recorder> recorder_;  ///< kept after its end for its statistics
    bool is_on_ = false;
    std::vector<std::string> notices_;
};

}  // namespace simrob::recording
