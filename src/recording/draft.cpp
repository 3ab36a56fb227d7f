#include "recording/draft.h"

#include <cassert>
#include <utility>

#include "recording/bytes.h"

namespace simrob::recording {
namespace {

/// The log is cut once it is this long; the last entry may go beyond.
constexpr std::size_t long_log_bytes = 256U << 10U;

/// The memory of a checkpoint, roughly.
std::size_t bytes_of(const engine::Checkpoint& checkpoint) {
    const auto& state = checkpoint.world.physics.state;
    return sizeof checkpoint + state.rigids.size() * sizeof(physics::RigidState) +
           state.joints.size() * sizeof(physics::JointState) +
           (checkpoint.companion ? checkpoint.companion->bytes.size() : 0);
}

}  // namespace

void Draft::add_iteration(const Place& now) {
    place_ = now;
    ++open_iterations_;
    ++open_total_;
    assert(open_iterations_ <= open_total_);
    cut_if_long();
}

void Draft::add_command(LogEntry entry, std::string_view request, std::string_view asker) {
    close_iterations();
    name_asker(asker);
    ByteWriter writer(open_);
    writer.raw(entry);
    writer.text(request);
    cut_if_long();
}

void Draft::add_companion(const engine::CompanionState& state) {
    close_iterations();
    ByteWriter writer(open_);
    writer.raw(LogEntry::companion);
    writer.text(state.name);
    writer.text(state.bytes);
    cut_if_long();
}

void Draft::add_decision(std::string_view note) {
    close_iterations();
    ByteWriter writer(open_);
    writer.raw(LogEntry::decision);
    writer.text(note);
    cut_if_long();
}

void Draft::add_hash(std::uint64_t hash) {
    close_iterations();
    ByteWriter writer(open_);
    writer.raw(LogEntry::hash);
    writer.raw(hash);
}

void Draft::add_keyframe(KeyframePiece piece) {
    assert(piece.place == place_);
    cut();
    piece_bytes_ += bytes_of(piece.checkpoint);
    pieces_.emplace_back(std::move(piece));
}

void Draft::close(EndReason reason, std::string detail) {
    if (!closing_) closing_ = {reason, std::move(detail)};
}

Draft::Taken Draft::take() {
    cut();
    piece_bytes_ = 0;
    return {std::exchange(pieces_, {}), place_, closing_};
}

void Draft::name_asker(std::string_view asker) {
    if (asker == open_asker_) return;
    ByteWriter writer(open_);
    writer.raw(LogEntry::asker);
    writer.text(asker);
    open_asker_ = asker;
}

void Draft::close_iterations() {
    if (open_iterations_ == 0) return;
    ByteWriter writer(open_);
    writer.raw(LogEntry::iterations);
    writer.natural(open_iterations_);
    open_iterations_ = 0;
}

void Draft::cut() {
    close_iterations();
    if (!open_.empty()) {
        piece_bytes_ += open_.size();
        pieces_.emplace_back(LogPiece{std::exchange(open_, {}), open_place_});
        open_asker_.clear();
    }
    assert(open_iterations_ == 0 && open_.empty());
    open_place_ = place_;
    open_total_ = 0;
}

void Draft::cut_if_long() {
    if (open_.size() >= long_log_bytes || open_total_ >= maximum_log_iterations) cut();
}

}  // namespace simrob::recording
