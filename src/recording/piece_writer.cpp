#include "recording/piece_writer.h"

#include <cassert>
#include <utility>

#include "base/require.h"

namespace simrob::recording {

std::optional<Closing> PieceWriter::write(const Draft::Taken& taken) {
    assert(!problem_);
    for (const auto& piece : taken.pieces) {
        auto written = std::visit([this](const auto& any) { return write(any); }, piece);
        if (written) continue;
        problem_ = std::move(written).error();
        end_ = std::visit([](const auto& any) { return any.place; }, piece);
        const bool is_too_large = problem_->field == "frame";
        return Closing{is_too_large ? EndReason::too_large : EndReason::disk_failed, ""};
    }
    end_ = taken.end;
    if (taken.closing || bytes() < maximum_bytes_) return {};
    return Closing{EndReason::size_limit,
                   "the file reached its limit of " + std::to_string(maximum_bytes_) + " bytes"};
}

void PieceWriter::write_end(const Closing& closing) {
    const std::string detail = problem_ ? problem_->reason.words() : closing.detail;
    const auto ended = file_.write_end(closing.reason, detail, end_);
    if (!ended && !problem_) problem_ = ended.error();
}

Result<void> PieceWriter::write(const LogPiece& piece) {
    SIMROB_REQUIRE(file_.write(FrameKind::log, piece.place, piece.bytes));
    return {};
}

Result<void> PieceWriter::write(const KeyframePiece& piece) {
    SIMROB_REQUIRE(write_scene(piece));
    assert(scene_offset_ >= file_header_bytes && scene_offset_ < file_.bytes());
    const auto kind = piece.is_jump ? FrameKind::jump : FrameKind::keyframe;
    SIMROB_REQUIRE(file_.write(kind, piece.place,
                               encode_keyframe(piece.checkpoint, scene_offset_, piece.hash)));
    return {};
}

/// Only if it differs from that of the last keyframe.
Result<void> PieceWriter::write_scene(const KeyframePiece& piece) {
    Scene scene = scene_of(piece.checkpoint);
    assert(scene.entities && scene.materials && scene.model);
    if (scene_ && *scene_ == scene) return {};
    const auto offset =
        file_.write(FrameKind::scene, piece.place, encode_scene(scene, *catalogue_));
    if (!offset) return tl::unexpected(offset.error());
    scene_offset_ = *offset;
    scene_ = std::move(scene);
    return {};
}

}  // namespace simrob::recording
