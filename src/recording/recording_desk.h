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
    /// How many recordings the folder may hold, with the new one, and how old they may get: the
    /// oldest are removed when one is started. 0 keeps all.
    std::size_t maximum_count = 0;
    double maximum_age_days = 0;
};

/// Keeps the recordings of one simulation: files in a folder, one at a time.
class RecordingDesk final : public command::RecordingStatus {
  public:
    /// All must outlive it. Offers itself to the simulation's commands.
    RecordingDesk(storage::Disk& disk, engine::Simulation& simulation,
                  const command::Catalogue& catalogue, std::filesystem::path folder, Origin origin,
                  const DeskSettings& settings, physics::Engines engines);

    /// From now on, to a file of this name. Refused when a recording goes on already.
    Result<void> start_recording(const std::string& name);
    /// Ends it, and waits until it is written.
    Result<void> stop_recording();
    /// Goes to a moment of the recording that is being made, or of one in a file of this name.
    /// What is being recorded goes on.
    Result<void> resume_from(double time_s, const std::optional<std::string>& file);
    /// What has become of it.
    command::RecordingStatistics recording_statistics() const override;

    /// Until it is stopped, or was told to have ended by itself.
    bool is_recording() const { return is_on_; }
    /// The recorder that is at work, or null.
    const Recorder* recorder() const { return is_on_ ? recorder_.get() : nullptr; }
    /// Whether there is something to be told that nobody asked for; cheap.
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
    std::unique_ptr<Recorder> recorder_;  ///< also of one that has ended, for its statistics
    bool is_on_ = false;
    std::vector<std::string> notices_;
};

}  // namespace simrob::recording
