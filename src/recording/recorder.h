#pragma once

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "command/catalogue.h"
#include "engine/simulation.h"
#include "recording/frame_file.h"
#include "recording/log_entry.h"
#include "recording/origin.h"

namespace simrob::recording {

struct RecorderSettings {
    double keyframe_s = 2;                                  ///< simulated time between keyframes
    double verification_s = 1;                              ///< simulated time between hashes
    std::uint64_t maximum_bytes = std::uint64_t{1} << 30U;  ///< of the file
    std::size_t maximum_waiting_bytes = 64U << 20U;         ///< not yet written
};

/// What a recorder has come to.
struct RecorderState {
    bool is_running = true;  ///< otherwise `ending` says why not
    std::uint64_t bytes = 0;
    Place place;
    std::string ending;  ///< in words
};

/// Writes down what happens to a simulation, from now until it is stopped. What happened is in the
/// file within half a second, whether or not anything goes on. The simulation's thread only notes
/// down; another compresses and writes. Used by the simulation's thread.
class Recorder final : public engine::Observer {
  public:
    /// Makes the file, which must not exist, and becomes the simulation's observer until it is
    /// stopped or goes. Simulation and catalogue must outlive it.
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

    /// Ends the recording and waits until it is written. A refusal says what could not be.
    Result<void> stop();

    /// Waits until all that has happened so far is in the file.
    void settle();

    /// It ends by itself when it may not or cannot go on.
    bool is_running() const { return is_running_.load(std::memory_order_relaxed); }
    RecorderState state() const;
    /// Where the simulation is in the recording, and where it was at its beginning.
    Place place() const;
    const Place& begin() const { return begin_; }
    const std::filesystem::path& path() const { return path_; }

    // Of Observer.
    void asked(const command::Request& request, std::string_view asker) override;
    void changed(const command::Request& request) override;
    void jumped() override;
    void accompanied(const engine::CompanionState& state) override;
    void noted(std::string_view note) override;
    void stepped() override;

  private:
    struct LogPiece {
        std::string bytes;
        Place place;
    };
    struct KeyframePiece {
        engine::Checkpoint checkpoint;
        std::uint64_t hash = 0;
        Place place;
        bool is_jump = false;
    };
    using Piece = std::variant<LogPiece, KeyframePiece>;

    Recorder(engine::Simulation& simulation, const command::Catalogue& catalogue,
             std::filesystem::path path, FrameFile file, const RecorderSettings& settings);

    // In the simulation's thread.
    void add_hash(std::uint64_t hash);
    void add_keyframe(bool is_jump);
    void follow_clock();
    void finish(EndReason reason, std::string detail);

    void add_command(LogEntry entry, const command::Request& request);

    // With the mutex held.
    void name_asker();
    void close_iterations();
    void cut();
    void cut_if_long();
    void note_waiting(std::size_t bytes);

    // In the writing thread.
    void write_all();
    void write_end();
    void tell_written(std::uint64_t round);
    bool write_pieces(std::vector<Piece> pieces);
    Result<void> write(const LogPiece& piece);
    Result<void> write(const KeyframePiece& piece);
    void end_by_itself(EndReason reason, const std::string& detail);

    engine::Simulation& simulation_;
    const command::Catalogue& catalogue_;
    const std::filesystem::path path_;
    const RecorderSettings settings_;
    Place begin_;

    // Of the simulation's thread.
    std::uint64_t iteration_offset_ = 0;  ///< of places over the simulation's clock
    double time_offset_s_ = 0;
    double next_keyframe_s_ = 0;
    double next_hash_s_ = 0;
    std::string request_;  ///< bytes of the one at hand; kept for its memory
    std::string asker_;    ///< of the one at hand

    std::atomic<bool> is_running_{true};

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable written_;
    std::uint64_t rounds_wanted_ = 1;  ///< of writing: the first keyframe at once, then by settle()
    std::uint64_t rounds_done_ = 0;    ///< of these
    bool has_ended_ = false;           ///< the writing thread is done
    Place place_;                      ///< where the simulation is
    std::string open_;                 ///< log that is not cut yet
    std::string open_asker_;           ///< who asks, by its last entry that says so
    Place open_place_;                 ///< where it begins
    std::uint64_t open_iterations_ = 0;  ///< made since its last entry
    std::uint64_t open_total_ = 0;       ///< in all of it
    std::vector<Piece> waiting_;
    std::size_t waiting_bytes_ = 0;
    bool is_closing_ = false;
    EndReason reason_ = EndReason::stopped;
    std::string detail_ = "it was stopped";
    std::optional<Problem> problem_;
    std::uint64_t written_bytes_ = 0;

    // Of the writing thread.
    FrameFile file_;
    std::optional<Scene> scene_;  ///< of the last scene frame
    std::uint64_t scene_offset_ = 0;
    Place end_place_;  ///< up to which everything is written, or about to be
    std::thread writer_;
};

}  // namespace simrob::recording
