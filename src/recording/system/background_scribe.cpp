#include "recording/system/background_scribe.h"

#include <cassert>
#include <chrono>

namespace simrob::recording {
namespace {

/// How often the log is written. A killed program loses at most this and the time that writing
/// takes.
constexpr auto writing_interval = std::chrono::milliseconds(250);

}  // namespace

BackgroundScribe::BackgroundScribe(Draft draft, PieceWriter writer,
                                   std::size_t maximum_waiting_bytes)
    : maximum_waiting_bytes_(maximum_waiting_bytes),
      draft_(std::move(draft)),
      written_bytes_(writer.bytes()),
      writer_(std::move(writer)) {
    bound_waiting();
    thread_ = std::thread([this] { write_all(); });
}

BackgroundScribe::~BackgroundScribe() {
    note([](Draft& draft) { draft.close(EndReason::stopped, "it was stopped"); });
    static_cast<void>(end());
}

// ---- In the simulation's thread

void BackgroundScribe::note(const std::function<void(Draft&)>& add) {
    bool is_closing = false;
    {
        const std::lock_guard lock(mutex_);
        add(draft_);
        bound_waiting();
        is_closing = draft_.closing().has_value();
    }
    if (is_closing) wake_.notify_one();
}

void BackgroundScribe::settle() {
    std::unique_lock lock(mutex_);
    const std::uint64_t round = ++rounds_wanted_;
    wake_.notify_one();
    written_.wait(lock, [&] { return rounds_done_ >= round || has_ended_; });
}

Result<void> BackgroundScribe::end() {
    if (thread_.joinable()) thread_.join();
    const std::lock_guard lock(mutex_);
    assert(has_ended_ && !is_running());
    if (problem_) return tl::unexpected(*problem_);
    return {};
}

ScribeState BackgroundScribe::state() const {
    const std::lock_guard lock(mutex_);
    ScribeState state{is_running(), written_bytes_, ""};
    if (!state.is_running)
        state.ending = problem_ ? problem_->reason.words() : draft_.closing()->detail;
    return state;
}

// ---- With the mutex held

void BackgroundScribe::bound_waiting() {
    const std::size_t bytes = draft_.piece_bytes();
    if (bytes > maximum_waiting_bytes_)
        draft_.close(EndReason::disk_slow, "the disk was too slow: " + std::to_string(bytes) +
                                               " bytes were waiting to be written");
    follow_closing();
}

void BackgroundScribe::follow_closing() {
    if (draft_.closing()) is_running_ = false;
}

// ---- In the writing thread

void BackgroundScribe::write_all() {
    while (write_round()) continue;
    write_end();
}

/// False after the last frame.
bool BackgroundScribe::write_round() {
    Draft::Taken taken;
    std::uint64_t round = 0;
    {
        std::unique_lock lock(mutex_);
        wake_.wait_for(lock, writing_interval,
                       [this] { return draft_.closing() || rounds_wanted_ > rounds_done_; });
        round = rounds_wanted_;
        taken = draft_.take();
    }
    const auto closing = writer_.write(taken);
    const std::lock_guard lock(mutex_);
    if (closing) draft_.close(closing->reason, closing->detail);
    follow_closing();
    written_bytes_ = writer_.bytes();
    problem_ = writer_.problem();
    if (problem_) return false;
    assert(round >= rounds_done_ && round <= rounds_wanted_);
    rounds_done_ = round;
    written_.notify_all();
    return !taken.closing;
}

void BackgroundScribe::write_end() {
    Closing closing;
    {
        const std::lock_guard lock(mutex_);
        closing = *draft_.closing();
    }
    writer_.write_end(closing);
    const std::lock_guard lock(mutex_);
    written_bytes_ = writer_.bytes();
    problem_ = writer_.problem();
    has_ended_ = true;
    written_.notify_all();
}

std::unique_ptr<Scribe> make_background_scribe(Draft draft, PieceWriter writer,
                                               std::size_t maximum_waiting_bytes) {
    return std::make_unique<BackgroundScribe>(std::move(draft), std::move(writer),
                                              maximum_waiting_bytes);
}

}  // namespace simrob::recording
