#pragma once

#include <functional>
#include <memory>
#include <string>

#include "recording/draft.h"
#include "recording/piece_writer.h"

namespace simrob::recording {

/// The present state of a recording.
struct ScribeState {
    bool is_running = true;  ///< if not, `ending` says why
    std::uint64_t bytes = 0;
    std::string ending;  ///< in words
};

/// Keeps a recorder's draft and writes it to the file; which thread writes, and when, is up to the
/// scribe. Belongs to the simulation's thread.
class Scribe {
  public:
    Scribe() = default;
    virtual ~Scribe() = default;
    Scribe(const Scribe&) = delete;
    Scribe& operator=(const Scribe&) = delete;
    Scribe(Scribe&&) = delete;
    Scribe& operator=(Scribe&&) = delete;

    /// Adds to the draft: calls `add` once, before this returns.
    virtual void note(const std::function<void(Draft&)>& add) = 0;
    /// Waits until everything that was noted is in the file.
    virtual void settle() = 0;
    /// Waits until the last frame is written too; the draft must be closed. A refusal says what
    /// could not be written.
    virtual Result<void> end() = 0;

    /// False once anybody closed the draft. Cheap.
    virtual bool is_running() const = 0;
    virtual ScribeState state() const = 0;
};

/// Makes a scribe for a draft that has its first keyframe, with a limit for the bytes that wait to
/// be written.
using MakeScribe = std::unique_ptr<Scribe> (*)(Draft draft, PieceWriter writer,
                                               std::size_t maximum_waiting_bytes);

}  // namespace simrob::recording
