#pragma once

#include <functional>
#include <memory>
#include <string>

#include "recording/draft.h"
#include "recording/piece_writer.h"

namespace simrob::recording {

/// What has become of a recording.
struct ScribeState {
    bool is_running = true;  ///< otherwise `ending` says why not
    std::uint64_t bytes = 0;
    std::string ending;  ///< in words
};

/// Keeps the draft of a recorder and brings it to the file; which thread writes, and when, is its
/// own affair. Used by the simulation's thread.
class Scribe {
  public:
    Scribe() = default;
    virtual ~Scribe() = default;
    Scribe(const Scribe&) = delete;
    Scribe& operator=(const Scribe&) = delete;
    Scribe(Scribe&&) = delete;
    Scribe& operator=(Scribe&&) = delete;

    /// Adds to the draft: `add` is called once, before this returns.
    virtual void note(const std::function<void(Draft&)>& add) = 0;
    /// Waits until all that was noted is in the file.
    virtual void settle() = 0;
    /// Waits until the last frame is, too, for which the draft must be closed. A refusal says what
    /// could not be written.
    virtual Result<void> end() = 0;

    /// Until the draft is closed, by whomever. Cheap.
    virtual bool is_running() const = 0;
    virtual ScribeState state() const = 0;
};

/// Of a draft that has its first keyframe, while no more than so many bytes wait to be written.
using MakeScribe = std::unique_ptr<Scribe> (*)(Draft draft, PieceWriter writer,
                                               std::size_t maximum_waiting_bytes);

}  // namespace simrob::recording
