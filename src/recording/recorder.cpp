#include "recording/recorder.h"

#include <cassert>

#include "base/require.h"
#include "recording/bytes.h"
#include "recording/log_entry.h"
#include "recording/reasons.h"
#include "recording/request_bytes.h"

namespace simrob::recording {
namespace {

/// How often the log goes to the file. Whoever is killed loses no more than this and the time to
/// write it.
constexpr auto writing_interval = std::chrono::milliseconds(250);
/// A piece of the log is cut before it gets longer than this and one command.
constexpr std::size_t long_log_bytes = 256U << 10U;

/// What a checkpoint takes while it waits.
std::size_t bytes_of(const engine::Checkpoint& checkpoint) {
    const auto& state = checkpoint.world.physics.state;
    return sizeof checkpoint + state.rigids.size() * sizeof(physics::RigidState) +
           state.joints.size() * sizeof(physics::JointState) +
           (checkpoint.companion ? checkpoint.companion->bytes.size() : 0);
}

}  // namespace

Result<std::unique_ptr<Recorder>> Recorder::start(engine::Simulation& simulation,
                                                  const command::Catalogue& catalogue,
                                                  const std::filesystem::path& path,
                                                  const Origin& origin,
                                                  const RecorderSettings& settings) {
    if (simulation.observer() != nullptr)
        return refuse("recording", path.string(), reasons::already_recorded());
    auto file = FrameFile::create(path, origin);
    if (!file) return tl::unexpected(file.error());
    return std::unique_ptr<Recorder>(
        new Recorder(simulation, catalogue, path, std::move(*file), settings));
}

Recorder::Recorder(engine::Simulation& simulation, const command::Catalogue& catalogue,
                   std::filesystem::path path, FrameFile file, const RecorderSettings& settings)
    : simulation_(simulation),
      catalogue_(catalogue),
      path_(std::move(path)),
      settings_(settings),
      file_(std::move(file)) {
    assert(settings_.keyframe_s > 0 && settings_.verification_s > 0);
    written_bytes_ = file_.bytes();
    follow_clock();
    begin_ = open_place_ = place_;
    add_keyframe(false);
    next_hash_s_ = place_.time_s + settings_.verification_s;
    simulation_.set_observer(this);
    writer_ = std::thread([this] { write_all(); });
}

Recorder::~Recorder() {
    static_cast<void>(stop());
}

// ---- In the simulation's thread

void Recorder::follow_clock() {
    const engine::Clock& clock = simulation_.clock();
    place_ = {clock.iteration + iteration_offset_, clock.time_s + time_offset_s_};
}

void Recorder::asked(const command::Request& request, std::string_view asker) {
    assert(request.command != nullptr);
    if (!is_running()) return;
    asker_ = asker.substr(0, maximum_asker_bytes);
    // What is jumped to follows as a whole: all that has to be known of it is who did it.
    if (request.command->effect == command::Effect::jump) add_command(LogEntry::note, request);
}

void Recorder::changed(const command::Request& request) {
    if (is_running()) add_command(LogEntry::command, request);
}

void Recorder::add_command(LogEntry entry, const command::Request& request) {
    request_.clear();
    append_request(request, request_);
    assert(!request_.empty());
    if (request_.size() > maximum_command_bytes)
        return finish(EndReason::too_large, "a command took more bytes than may be recorded");
    const std::lock_guard lock(mutex_);
    close_iterations();
    name_asker();
    ByteWriter writer(open_);
    writer.raw(entry);
    writer.text(request_);
    cut_if_long();
}

void Recorder::accompanied(const engine::CompanionState& state) {
    if (!is_running()) return;
    const std::lock_guard lock(mutex_);
    close_iterations();
    ByteWriter writer(open_);
    writer.raw(LogEntry::companion);
    writer.text(state.name);
    writer.text(state.bytes);
    cut_if_long();
}

void Recorder::noted(std::string_view note) {
    if (!is_running()) return;
    const std::lock_guard lock(mutex_);
    close_iterations();
    ByteWriter writer(open_);
    writer.raw(LogEntry::decision);
    writer.text(note.substr(0, maximum_note_bytes));
    cut_if_long();
}

void Recorder::stepped() {
    if (!is_running()) return;
    const engine::Clock& clock = simulation_.clock();
    const double now_s = clock.time_s + time_offset_s_ + engine::rounding_s(clock.settings);
    const bool wants_keyframe = now_s >= next_keyframe_s_;
    const bool wants_hash = now_s >= next_hash_s_ && !wants_keyframe;
    {
        const std::lock_guard lock(mutex_);
        follow_clock();
        ++open_iterations_;
        ++open_total_;
        assert(open_iterations_ <= open_total_);
        cut_if_long();
    }
    if (wants_keyframe) add_keyframe(false);
    if (wants_hash) add_hash(simulation_.hash());
}

void Recorder::jumped() {
    if (!is_running()) return;
    {
        // Places go on from where they were.
        const std::lock_guard lock(mutex_);
        iteration_offset_ = place_.iteration - simulation_.clock().iteration;
        time_offset_s_ = place_.time_s - simulation_.clock().time_s;
    }
    add_keyframe(true);
}

void Recorder::add_hash(std::uint64_t hash) {
    const std::lock_guard lock(mutex_);
    close_iterations();
    ByteWriter writer(open_);
    writer.raw(LogEntry::hash);
    writer.raw(hash);
    next_hash_s_ = place_.time_s + settings_.verification_s;
}

void Recorder::add_keyframe(bool is_jump) {
    KeyframePiece piece{simulation_.checkpoint(), simulation_.hash(), {}, is_jump};
    const std::lock_guard lock(mutex_);
    cut();
    piece.place = place_;
    note_waiting(bytes_of(piece.checkpoint));
    waiting_.emplace_back(std::move(piece));
    next_keyframe_s_ = place_.time_s + settings_.keyframe_s;
    next_hash_s_ = place_.time_s + settings_.verification_s;
}

void Recorder::finish(EndReason reason, std::string detail) {
    {
        const std::lock_guard lock(mutex_);
        if (is_closing_) return;
        reason_ = reason;
        detail_ = std::move(detail);
        is_closing_ = true;
        is_running_ = false;
    }
    wake_.notify_one();
}

Result<void> Recorder::stop() {
    if (simulation_.observer() == this) simulation_.set_observer(nullptr);
    if (is_running()) {
        add_hash(simulation_.hash());
        finish(EndReason::stopped, "it was stopped");
    }
    if (writer_.joinable()) writer_.join();
    const std::lock_guard lock(mutex_);
    assert(has_ended_ && !is_running());
    if (problem_) return tl::unexpected(*problem_);
    return {};
}

void Recorder::settle() {
    std::unique_lock lock(mutex_);
    const std::uint64_t round = ++rounds_wanted_;
    wake_.notify_one();
    written_.wait(lock, [&] { return rounds_done_ >= round || has_ended_; });
}

Place Recorder::place() const {
    const std::lock_guard lock(mutex_);
    return place_;
}

RecorderState Recorder::state() const {
    const std::lock_guard lock(mutex_);
    RecorderState state{is_running(), written_bytes_, place_, ""};
    if (!state.is_running) state.ending = problem_ ? problem_->reason.words() : detail_;
    return state;
}

// ---- With the mutex held

void Recorder::name_asker() {
    if (asker_ == open_asker_) return;
    ByteWriter writer(open_);
    writer.raw(LogEntry::asker);
    writer.text(asker_);
    open_asker_ = asker_;
}

void Recorder::close_iterations() {
    if (open_iterations_ == 0) return;
    ByteWriter writer(open_);
    writer.raw(LogEntry::iterations);
    writer.natural(open_iterations_);
    open_iterations_ = 0;
}

void Recorder::cut() {
    close_iterations();
    if (!open_.empty()) {
        note_waiting(open_.size());
        waiting_.emplace_back(LogPiece{std::move(open_), open_place_});
        open_.clear();
        open_asker_.clear();
    }
    assert(open_iterations_ == 0 && open_.empty());
    open_place_ = place_;
    open_total_ = 0;
}

void Recorder::cut_if_long() {
    if (open_.size() >= long_log_bytes || open_total_ >= maximum_log_iterations) cut();
}

void Recorder::note_waiting(std::size_t bytes) {
    waiting_bytes_ += bytes;
    if (waiting_bytes_ <= settings_.maximum_waiting_bytes || is_closing_) return;
    reason_ = EndReason::disk_slow;
    detail_ = "the disk was too slow: " + std::to_string(waiting_bytes_) +
              " bytes were waiting to be written";
    is_closing_ = true;
    is_running_ = false;
}

// ---- In the writing thread

void Recorder::write_all() {
    for (bool is_last = false; !is_last;) {
        std::vector<Piece> pieces;
        std::uint64_t round = 0;
        {
            std::unique_lock lock(mutex_);
            wake_.wait_for(lock, writing_interval,
                           [this] { return is_closing_ || rounds_wanted_ > rounds_done_; });
            round = rounds_wanted_;
            cut();
            end_place_ = place_;
            pieces.swap(waiting_);
            waiting_bytes_ = 0;
            is_last = is_closing_;
        }
        if (!write_pieces(std::move(pieces))) break;
        tell_written(round);
        if (!is_last && file_.bytes() >= settings_.maximum_bytes)
            end_by_itself(EndReason::size_limit, "the file reached its limit of " +
                                                     std::to_string(settings_.maximum_bytes) +
                                                     " bytes");
    }
    write_end();
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
    written_.notify_all();
}

void Recorder::tell_written(std::uint64_t round) {
    const std::lock_guard lock(mutex_);
    assert(round >= rounds_done_ && round <= rounds_wanted_);
    rounds_done_ = round;
    written_.notify_all();
}

void Recorder::write_end() {
    EndReason reason{};
    std::string detail;
    {
        const std::lock_guard lock(mutex_);
        reason = reason_;
        detail = problem_ ? problem_->reason.words() : detail_;
    }
    const auto ended = file_.write_end(reason, detail, end_place_);
    const std::lock_guard lock(mutex_);
    if (!ended && !problem_) problem_ = ended.error();
    written_bytes_ = file_.bytes();
}

/// False when one could not be written: then nothing more is.
bool Recorder::write_pieces(std::vector<Piece> pieces) {
    for (const auto& piece : pieces) {
        const auto written = std::visit([this](const auto& any) { return write(any); }, piece);
        if (!written) {
            const bool is_too_large = written.error().field == "frame";
            end_by_itself(is_too_large ? EndReason::too_large : EndReason::disk_failed, "");
            end_place_ = std::visit([](const auto& any) { return any.place; }, piece);
            const std::lock_guard lock(mutex_);
            problem_ = written.error();
            return false;
        }
        const std::lock_guard lock(mutex_);
        written_bytes_ = file_.bytes();
    }
    return true;
}

Result<void> Recorder::write(const LogPiece& piece) {
    SIMROB_REQUIRE(file_.write(FrameKind::log, piece.place, piece.bytes));
    return {};
}

Result<void> Recorder::write(const KeyframePiece& piece) {
    const Scene scene = scene_of(piece.checkpoint);
    assert(scene.entities && scene.materials && scene.model);
    if (!scene_ || !(*scene_ == scene)) {
        const auto offset =
            file_.write(FrameKind::scene, piece.place, encode_scene(scene, catalogue_));
        if (!offset) return tl::unexpected(offset.error());
        scene_offset_ = *offset;
        scene_ = scene;
    }
    assert(scene_offset_ >= file_header_bytes && scene_offset_ < file_.bytes());
    const auto kind = piece.is_jump ? FrameKind::jump : FrameKind::keyframe;
    SIMROB_REQUIRE(file_.write(kind, piece.place,
                               encode_keyframe(piece.checkpoint, scene_offset_, piece.hash)));
    return {};
}

void Recorder::end_by_itself(EndReason reason, const std::string& detail) {
    const std::lock_guard lock(mutex_);
    if (is_closing_) return;
    reason_ = reason;
    detail_ = detail;
    is_closing_ = true;
    is_running_ = false;
}

}  // namespace simrob::recording
