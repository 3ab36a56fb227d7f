#include "recording/recorder.h"

#include <cassert>

#include "base/limits.h"
#include "command/requests/files.h"
#include "recording/log_entry.h"
#include "recording/reasons.h"
#include "recording/request_bytes.h"

namespace simrob::recording {
namespace {

Place place_of(const engine::Clock& clock) {
    return {clock.iteration, clock.time_s};
}

bool is_note(const command::Request& request) {
    return request.command->number == command::WriteNote::identity.number;
}

}  // namespace

Result<std::unique_ptr<Recorder>> Recorder::start(
    storage::Disk& disk, engine::Simulation& simulation, const command::Catalogue& catalogue,
    const std::filesystem::path& path, const Origin& origin, const RecorderSettings& settings) {
    if (simulation.observer() != nullptr)
        return refuse("recording", path.string(), reasons::already_recorded());
    auto file = FrameFile::create(disk, path, origin);
    if (!file) return tl::unexpected(file.error());
    return std::unique_ptr<Recorder>(
        new Recorder(simulation, catalogue, path, std::move(*file), settings));
}

Recorder::Recorder(engine::Simulation& simulation, const command::Catalogue& catalogue,
                   std::filesystem::path path, FrameFile file, const RecorderSettings& settings)
    : simulation_(simulation),
      path_(std::move(path)),
      settings_(settings),
      begin_(place_of(simulation.clock())),
      place_(begin_) {
    assert(settings_.keyframe_s > 0 && settings_.verification_s > 0);
    Draft draft(begin_);
    draft.add_keyframe(keyframe(false));
    scribe_ = settings_.make_scribe(
        std::move(draft), PieceWriter(std::move(file), catalogue, settings_.maximum_bytes),
        settings_.maximum_waiting_bytes);
    simulation_.set_observer(this);
}

Recorder::~Recorder() {
    static_cast<void>(stop());
}

Result<void> Recorder::allow(const command::Request& request) {
    if (!is_note(request) || notes_ < limits::maximum_notes) return {};
    return refuse("Command", request.command->wire_name,
                  reasons::notes_full(static_cast<std::int64_t>(limits::maximum_notes)));
}

void Recorder::asked(const command::Request& request, std::string_view asker) {
    assert(request.command != nullptr);
    if (!is_running()) return;
    asker_ = asker.substr(0, maximum_asker_bytes);
    // The moment that is jumped to follows as a keyframe; what it does not say is who jumped.
    if (request.command->effect == command::Effect::jump) add_command(LogEntry::note, request);
}

void Recorder::changed(const command::Request& request) {
    if (!is_running()) return;
    if (is_note(request)) ++notes_;
    add_command(LogEntry::command, request);
}

void Recorder::add_command(LogEntry entry, const command::Request& request) {
    request_.clear();
    append_request(request, request_);
    assert(!request_.empty());
    if (request_.size() > maximum_command_bytes)
        return close(EndReason::too_large, "a command took more bytes than may be recorded");
    scribe_->note([this, entry](Draft& draft) { draft.add_command(entry, request_, asker_); });
}

void Recorder::accompanied(const engine::CompanionState& state) {
    if (is_running()) scribe_->note([&state](Draft& draft) { draft.add_companion(state); });
}

void Recorder::noted(std::string_view note) {
    const std::string_view kept = note.substr(0, maximum_note_bytes);
    if (is_running()) scribe_->note([kept](Draft& draft) { draft.add_decision(kept); });
}

void Recorder::stepped() {
    if (!is_running()) return;
    const engine::Clock& clock = simulation_.clock();
    place_ = {clock.iteration + iteration_offset_, clock.time_s + time_offset_s_};
    scribe_->note([this](Draft& draft) { draft.add_iteration(place_); });
    const double now_s = place_.time_s + engine::rounding_s(clock.settings);
    if (now_s >= next_keyframe_s_)
        add_keyframe(false);
    else if (++unverified_ >= maximum_log_iterations || now_s >= next_hash_s_)
        add_hash();
}

void Recorder::jumped() {
    if (!is_running()) return;
    // Places continue to grow, whatever the simulation's clock says now.
    iteration_offset_ = place_.iteration - simulation_.clock().iteration;
    time_offset_s_ = place_.time_s - simulation_.clock().time_s;
    add_keyframe(true);
}

void Recorder::add_hash() {
    const std::uint64_t hash = simulation_.hash();
    scribe_->note([hash](Draft& draft) { draft.add_hash(hash); });
    next_hash_s_ = place_.time_s + settings_.verification_s;
    unverified_ = 0;
}

void Recorder::add_keyframe(bool is_jump) {
    KeyframePiece piece = keyframe(is_jump);
    scribe_->note([&piece](Draft& draft) { draft.add_keyframe(std::move(piece)); });
}

/// Also sets when the next one is due.
KeyframePiece Recorder::keyframe(bool is_jump) {
    next_keyframe_s_ = place_.time_s + settings_.keyframe_s;
    next_hash_s_ = place_.time_s + settings_.verification_s;
    unverified_ = 0;
    return {simulation_.checkpoint(), simulation_.hash(), place_, is_jump};
}

void Recorder::close(EndReason reason, const char* detail) {
    scribe_->note([reason, detail](Draft& draft) { draft.close(reason, detail); });
}

Result<void> Recorder::stop() {
    if (simulation_.observer() == this) simulation_.set_observer(nullptr);
    if (is_running()) {
        add_hash();
        close(EndReason::stopped, "it was stopped");
    }
    return scribe_->end();
}

RecorderState Recorder::state() const {
    ScribeState written = scribe_->state();
    return {written.is_running, written.bytes, place_, std::move(written.ending)};
}

}  // namespace simrob::recording
