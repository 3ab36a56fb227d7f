#include "recording/prompt_scribe.h"

#include <cassert>

namespace simrob::recording {

void PromptScribe::note(const std::function<void(Draft&)>& add) {
    add(draft_);
    if (draft_.has_pieces() || draft_.closing()) write();
}

Result<void> PromptScribe::end() {
    write();
    assert(has_ended_);
    if (writer_.problem()) return tl::unexpected(*writer_.problem());
    return {};
}

ScribeState PromptScribe::state() const {
    ScribeState state{is_running(), writer_.bytes(), ""};
    if (!state.is_running)
        state.ending =
            writer_.problem() ? writer_.problem()->reason.words() : draft_.closing()->detail;
    return state;
}

void PromptScribe::write() {
    if (has_ended_) return;
    if (const auto closing = writer_.write(draft_.take()))
        draft_.close(closing->reason, closing->detail);
    if (!draft_.closing()) return;
    writer_.write_end(*draft_.closing());
    has_ended_ = true;
}

std::unique_ptr<Scribe> make_prompt_scribe(Draft draft, PieceWriter writer,
                                           std::size_t /*maximum_waiting_bytes*/) {
    return std::make_unique<PromptScribe>(std::move(draft), std::move(writer));
}

}  // namespace simrob::recording
