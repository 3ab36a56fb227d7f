#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "command/catalogue.h"
#include "engine/simulation.h"
#include "recording/frame_file.h"
#include "recording/origin.h"
#include "recording/prompt_scribe.h"

namespace simrob::recording {

struct RecorderSettings {
    double keyframe_s = 2;                                  ///< simulated time between keyframes
    double verification_s = 1;                              ///< simulated time between hashes
    std::uint64_t maximum_bytes = std::uint64_t{1} << 30U;  ///< of the file
    std::size_t maximum_waiting_bytes = 64U << 20U;         ///< not yet written
    MakeScribe make_scribe = make_prompt_scribe;            ///< what writes, and in which thread
};

/// The present state of a recorder.
struct RecorderState {
    bool is_running = true;  ///< if not, `ending` says why
    std::uint64_t bytes = 0;
    Place place;
    std::string ending;  ///< in words
};

/// Notes what happens to a simulation, from now until it is stopped; a scribe writes it to the
/// file. Belongs to the simulation's thread.
class Recorder final : public engine::Observer {
  public:
    /// Creates the file, which must not exist, and observes the simulation until stop() or the
    /// destructor. Simulation and catalogue must outlive it.
    static Result<std::unique_ptr<Recorder>> start(storage::Disk& disk,
                                                   engine::Simulation& simulation,
                                                   const command::Catalogue& catalogue,
                                                   const std::filesystem::path& path,
                                                   const Origin& origin,
                                                   const RecorderSettings& settings = {});
    /// Stops.
    ~Recorder() override;
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;
    Recorder(Recorder&&) = delete;
    Recorder& operator=(Recorder&&) = delete;

    /// Ends the recording and waits until it is written. A refusal says what could not be written.
    Result<void> stop();

    /// Waits until everything so far is in the file.
    void settle() { scribe_->settle(); }

    /// False after it ended by itself, because of a limit or a failure.
    bool is_running() const { return scribe_->is_running(); }
    RecorderState state() const;
    /// Where the simulation is in the recording, and where it was when the recording began.
    const Place& place() const { return place_; }
    const Place& begin() const { return begin_; }
    const std::filesystem::path& path() const { return path_; }

    // Of Observer.
    Result<void> allow(const command::Request& request) override;
    void asked(const command::Request& request, std::string_view asker) override;
    void changed(const command::Request& request) override;
    void jumped() override;
    void accompanied(const engine::CompanionState& state) override;
    void noted(std::string_view note) override;
    void stepped() override;

  private:
    Recorder(engine::Simulation& simulation, const command::Catalogue& catalogue,
             std::filesystem::path path, FrameFile file, const RecorderSettings& settings);

    void add_command(LogEntry entry, const command::Request& request);
    void add_hash();
    void add_keyframe(bool is_jump);
    KeyframePiece keyframe(bool is_jump);
    void close(EndReason reason, const char* detail);

    engine::Simulation& simulation_;
    const std::filesystem::path path_;
    const RecorderSettings settings_;
    const Place begin_;
    Place place_;
    std::uint64_t iteration_offset_ = 0;  ///< from the simulation's clock to places
    double time_offset_s_ = 0;
    double next_keyframe_s_ = 0;
    double next_hash_s_ = 0;
    std::uint64_t unverified_ = 0;  ///< iterations since the last hash
    std::size_t notes_ = 0;         ///< of Write_Note
    std::string request_;  ///< of the present request; a member so that its memory is used again
    std::string asker_;    ///< of the present request
    std::unique_ptr<Scribe> scribe_;
};

}  // namespace simrob::recording
