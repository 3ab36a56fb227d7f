#pragma once

#include <optional>

#include "command/catalogue.h"
#include "recording/draft.h"
#include "recording/frame_file.h"
#include "recording/keyframe.h"

namespace simrob::recording {

/// Writes pieces to a file. One thread at a time.
class PieceWriter {
  public:
    /// The catalogue must outlive it.
    PieceWriter(FrameFile file, const command::Catalogue& catalogue, std::uint64_t maximum_bytes)
        : file_(std::move(file)), catalogue_(&catalogue), maximum_bytes_(maximum_bytes) {}

    /// Why nothing more can be written, if so: something failed, as problem() says, or the file
    /// reached its limit.
    std::optional<Closing> write(const Draft::Taken& taken);
    /// Writes the last frame.
    void write_end(const Closing& closing);

    /// What failed.
    const std::optional<Problem>& problem() const { return problem_; }
    std::uint64_t bytes() const { return file_.bytes(); }

  private:
    Result<void> write(const LogPiece& piece);
    Result<void> write(const KeyframePiece& piece);
    Result<void> write_scene(const KeyframePiece& piece);

    FrameFile file_;
    const command::Catalogue* catalogue_;
    std::uint64_t maximum_bytes_;
    std::optional<Scene> scene_;  ///< of the last scene frame
    std::uint64_t scene_offset_ = 0;
    Place end_;  ///< everything before is written
    std::optional<Problem> problem_;
};

}  // namespace simrob::recording
