#pragma once

#include "recording/scribe.h"

namespace simrob::recording {

/// Writes in the thread that notes, whenever a piece is cut. Only the open part of the log waits,
/// at most until the next keyframe.
class PromptScribe final : public Scribe {
  public:
    PromptScribe(Draft draft, PieceWriter writer)
        : draft_(std::move(draft)), writer_(std::move(writer)) {
        write();
    }

    void note(const std::function<void(Draft&)>& add) override;
    void settle() override { write(); }
    Result<void> end() override;
    bool is_running() const override { return !draft_.closing(); }
    ScribeState state() const override;

  private:
    void write();

    Draft draft_;
    PieceWriter writer_;
    bool has_ended_ = false;  ///< the last frame is written, or failed
};

std::unique_ptr<Scribe> make_prompt_scribe(Draft draft, PieceWriter writer,
                                           std::size_t maximum_waiting_bytes);

}  // namespace simrob::recording
