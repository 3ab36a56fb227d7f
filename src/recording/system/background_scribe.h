#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "recording/scribe.h"

namespace simrob::recording {

/// Writes in a thread of its own, which takes the draft four times a second, so that the
/// simulation's thread never waits for the disk. If more than the limit waits, the recording ends.
class BackgroundScribe final : public Scribe {
  public:
    BackgroundScribe(Draft draft, PieceWriter writer, std::size_t maximum_waiting_bytes);
    /// Waits as end() does.
    ~BackgroundScribe() override;
    BackgroundScribe(const BackgroundScribe&) = delete;
    BackgroundScribe& operator=(const BackgroundScribe&) = delete;
    BackgroundScribe(BackgroundScribe&&) = delete;
    BackgroundScribe& operator=(BackgroundScribe&&) = delete;

    void note(const std::function<void(Draft&)>& add) override;
    void settle() override;
    Result<void> end() override;
    bool is_running() const override { return is_running_.load(std::memory_order_relaxed); }
    ScribeState state() const override;

  private:
    // With the mutex held.
    void bound_waiting();
    void follow_closing();

    // In the writing thread.
    void write_all();
    bool write_round();
    void write_end();

    const std::size_t maximum_waiting_bytes_;
    std::atomic<bool> is_running_{true};

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable written_;
    Draft draft_;
    std::uint64_t rounds_wanted_ =
        1;  ///< rounds of writing: one for the first keyframe, then one for each settle()
    std::uint64_t rounds_done_ = 0;  ///< of them
    bool has_ended_ = false;         ///< the writing thread has finished
    std::uint64_t written_bytes_;
    std::optional<Problem> problem_;

    // Of the writing thread.
    PieceWriter writer_;
    std::thread thread_;
};

std::unique_ptr<Scribe> make_background_scribe(Draft draft, PieceWriter writer,
                                               std::size_t maximum_waiting_bytes);

}  // namespace simrob::recording
