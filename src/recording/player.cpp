#include "recording/player.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/hash.h"
#include "base/limits.h"
#include "base/nested_problem.h"
#include "base/readable.h"
#include "base/require.h"
#include "engine/validate_checkpoint.h"
#include "recording/log_entry.h"
#include "recording/reasons.h"
#include "recording/request_bytes.h"

namespace simrob::recording {
namespace {

/// Removes the rounding errors of adding up time steps.
double rounded_s(double time_s) {
    constexpr double nanoseconds = 1e9;
    return std::round(time_s * nanoseconds) / nanoseconds;
}

}  // namespace

Player::Player(const Recording& recording, const command::Catalogue& catalogue,
               engine::Simulation& simulation, physics::Engines engines)
    : recording_(recording), catalogue_(catalogue), simulation_(simulation), engines_(engines) {
    assert(!recording_.keyframes().empty());
}

Result<void> Player::begin() {
    return go_to(recording_.keyframes().front());
}

Result<void> Player::seek(double time_s) {
    // A jump at exactly this time comes too late: the caller wants the world before it.
    const auto& keyframes = recording_.keyframes();
    std::size_t nearest = 0;
    for (std::size_t i = 0; i < keyframes.size(); ++i)
        if (keyframes[i].place.time_s < time_s ||
            (keyframes[i].place.time_s == time_s && !keyframes[i].is_jump))
            nearest = i;
    SIMROB_REQUIRE(go_to(keyframes[nearest]));
    while (place_.time_s < time_s - engine::rounding_s(simulation_.clock().settings)) {
        const auto advanced = advance();
        if (!advanced) return tl::unexpected(advanced.error());
        if (!*advanced)
            return refuse("time", readable(time_s),
                          reasons::past_recording(rounded_s(place_.time_s)));
    }
    return {};
}

Result<void> Player::seek_end() {
    SIMROB_REQUIRE(go_to(recording_.keyframes().back()));
    for (;;) {
        const auto advanced = advance();
        if (!advanced) return tl::unexpected(advanced.error());
        if (!*advanced) return {};
    }
}

Result<void> Player::go_to(const KeyframeEntry& keyframe) {
    const auto frame = recording_.read(keyframe.offset);
    if (!frame) return tl::unexpected(frame.error());
    const bool is_keyframe =
        frame->header.kind == FrameKind::keyframe || frame->header.kind == FrameKind::jump;
    if (!is_keyframe || !(frame->header.place == keyframe.place))
        return recording_.refuse_at(keyframe.offset, reasons::no_keyframe_there());
    next_offset_ = frame->next;
    digest_ = 0;
    hashes_there_ = 0;
    jumps_ = 0;
    given_.reset();
    return restore(*frame);
}

Result<Scene> Player::scene_at(std::uint64_t offset) {
    if (scene_ && scene_offset_ == offset) return *scene_;
    const auto frame = recording_.read(offset);
    if (!frame) return tl::unexpected(frame.error());
    if (frame->header.kind != FrameKind::scene)
        return recording_.refuse_at(offset, reasons::no_scene_there());
    auto scene = decode_scene(frame->content, catalogue_, recording_.origin().defaults,
                              recording_.version());
    if (!scene) return recording_.refuse_at(offset, reasons::bad_scene(reason_of(scene.error())));
    scene_ = *scene;
    scene_offset_ = offset;
    return scene;
}

Result<void> Player::restore(const Frame& frame) {
    entries_ = ByteReader("");
    iterations_ = 0;
    auto moment = decode_keyframe(frame.content, engines_);
    if (!moment)
        return recording_.refuse_at(frame.offset, reasons::bad_keyframe(reason_of(moment.error())));
    const auto scene = scene_at(moment->scene_offset);
    if (!scene) return tl::unexpected(scene.error());
    const std::uint64_t hash = moment->hash;
    const engine::Checkpoint checkpoint = checkpoint_of(*scene, std::move(*moment));
    auto restored = engine::validate(checkpoint);
    if (restored) restored = simulation_.restore(checkpoint);
    if (!restored)
        return recording_.refuse_at(frame.offset,
                                    reasons::bad_keyframe(reason_of(restored.error())));
    iteration_offset_ = frame.header.place.iteration - simulation_.clock().iteration;
    time_offset_s_ = frame.header.place.time_s - simulation_.clock().time_s;
    place_ = frame.header.place;
    compare(hash);
    take_companion_as_given();
    return {};
}

void Player::follow_clock() {
    const engine::Clock& clock = simulation_.clock();
    place_ = {clock.iteration + iteration_offset_, clock.time_s + time_offset_s_};
}

void Player::compare(std::uint64_t recorded) {
    ++verified_;
    unverified_ = 0;
    const std::uint64_t replayed = simulation_.hash();
    if (recorded != replayed && !difference_) difference_ = Difference{place_, recorded, replayed};
    std::string bytes;
    ByteWriter(bytes).raw(replayed);
    add_to_digest(bytes);
}

/// At a keyframe the companion must have reached the recorded state.
void Player::compare_companion(const engine::CompanionState* recorded) {
    engine::Companion* const companion = simulation_.companion();
    const bool is_followed = companion != nullptr || simulation_.companion_maker();
    if (!is_followed || difference_ || (companion == nullptr && recorded == nullptr)) return;
    if (companion == nullptr)
        difference_ = Difference{place_, 0, 0, "a contest was recorded that nobody began"};
    else if (recorded == nullptr || recorded->name != companion->name() ||
             recorded->bytes != companion->state())
        difference_ = Difference{place_, 0, 0, "the contest stands otherwise than was recorded"};
}

void Player::take_companion_as_given() {
    engine::Companion* const companion = simulation_.companion();
    given_.reset();
    if (companion == nullptr) return;
    if (!companion->is_new()) given_ = place_;
    add_to_digest(companion->state());
}

void Player::add_to_digest(std::string_view bytes) {
    std::string all;
    ByteWriter writer(all);
    writer.raw(digest_);
    writer.raw(place_.iteration);
    writer.text(bytes);
    digest_ = hash_bytes(all);
}

/// False at the end.
Result<bool> Player::open_next_frame() {
    if (next_offset_ >= recording_.end_offset()) return false;
    auto frame = recording_.read(next_offset_);
    if (!frame) return tl::unexpected(frame.error());
    const FrameHeader& header = frame->header;
    if (header.kind == FrameKind::end) return false;
    if (header.place.iteration != place_.iteration)
        return recording_.refuse_at(next_offset_, reasons::frame_elsewhere_in_time(
                                                      header.place.iteration, place_.iteration));
    next_offset_ = frame->next;
    switch (header.kind) {
        case FrameKind::keyframe: {
            const auto moment = decode_keyframe(frame->content, engines_);
            if (!moment) return recording_.refuse_at(frame->offset, reason_of(moment.error()));
            compare(moment->hash);
            compare_companion(moment->companion.get());
            return true;
        }
        case FrameKind::jump:
            ++jumps_;
            SIMROB_REQUIRE(restore(*frame));
            return true;
        case FrameKind::log:
            frame_ = std::move(*frame);
            entries_ = ByteReader(frame_.content);
            asker_.clear();
            return true;
        case FrameKind::scene:
            return true;
        case FrameKind::origin:
        case FrameKind::end:
            break;
    }
    return recording_.refuse_at(frame->offset, reasons::second_origin());
}

Result<bool> Player::prepare() {
    while (iterations_ == 0) {
        if (!entries_.is_at_end()) {
            SIMROB_REQUIRE(do_entry());
            continue;
        }
        auto opened = open_next_frame();
        if (!opened || !*opened) return opened;
    }
    return true;
}

Result<void> Player::do_entry() {
    assert(!entries_.is_at_end() && iterations_ == 0);
    const auto entry = static_cast<LogEntry>(entries_.raw<std::uint8_t>());
    switch (entry) {
        case LogEntry::iterations:
            iterations_ = entries_.natural();
            unverified_ += std::min(iterations_, 2 * maximum_log_iterations);
            if (iterations_ == 0 || unverified_ > maximum_log_iterations)
                entries_.fail(reasons::log_too_long(maximum_log_iterations));
            if (!simulation_.clock().initialized) entries_.fail(reasons::iterations_before_time());
            break;
        case LogEntry::command:
            SIMROB_REQUIRE(do_command());
            break;
        case LogEntry::asker:
            asker_ = entries_.text(maximum_asker_bytes);
            break;
        case LogEntry::note: {
            const auto request = read_command(entries_.text(maximum_command_bytes));
            if (!request) return tl::unexpected(request.error());
            tell(*request);
            break;
        }
        case LogEntry::hash:
            do_hash();
            break;
        case LogEntry::companion:
            SIMROB_REQUIRE(do_companion());
            break;
        case LogEntry::decision:
            SIMROB_REQUIRE(do_note());
            break;
        default:
            entries_.fail(reasons::no_such_log_entry());
    }
    const auto good = entries_.check("log");
    if (good) return {};
    iterations_ = 0;
    return recording_.refuse_at(frame_.offset, reason_of(good.error()));
}

void Player::do_hash() {
    const auto hash = entries_.raw<std::uint64_t>();
    hashes_there_ = hashed_at_ == place_ ? hashes_there_ + 1 : 1;
    hashed_at_ = place_;
    if (hashes_there_ > maximum_hashes_of_a_place)
        entries_.fail(reasons::too_many_hashes(maximum_hashes_of_a_place));
    if (entries_.is_good()) compare(hash);
}

Result<command::Request> Player::read_command(std::string_view content) {
    ByteReader bytes(content);
    SIMROB_REQUIRE(entries_.check("log"));
    auto request = read_request(bytes, catalogue_, recording_.version());
    if (request)
        if (auto finished = bytes.finish(); !finished) request = tl::unexpected(finished.error());
    if (!request)
        return recording_.refuse_at(frame_.offset,
                                    reasons::bad_command(reason_of(request.error())));
    return request;
}

void Player::tell(const command::Request& request) const {
    if (listener_) listener_(place_, request, asker_);
}

Result<void> Player::do_command() {
    const std::string_view content = entries_.text(maximum_command_bytes);
    const auto request = read_command(content);
    if (!request) return tl::unexpected(request.error());
    add_to_digest(content);
    if (!asker_.empty()) add_to_digest(asker_);
    if (request->command->effect != command::Effect::change)
        return recording_.refuse_at(frame_.offset,
                                    reasons::changes_no_world(request->command->name));
    tell(*request);
    if (request->command->is_for_contests && simulation_.companion() == nullptr) return {};
    if (const auto done = simulation_.apply(*request, asker_); !done)
        return recording_.refuse_at(frame_.offset,
                                    reasons::refused_again(request->command->name, place_.iteration,
                                                           reason_of(done.error())));
    return {};
}

/// Compares the decisions before this iteration, recorded and new ones.
void Player::follow(engine::Companion& companion, bool is_at_end) {
    companion.compare_notes(is_at_end);
    const auto disagreement = companion.disagreement();
    if (disagreement && !difference_) difference_ = Difference{place_, 0, 0, disagreement->text};
}

Result<void> Player::do_companion() {
    const std::string_view name = entries_.text(limits::maximum_name_bytes);
    const std::string_view bytes = entries_.text(maximum_companion_bytes);
    SIMROB_REQUIRE(entries_.check("log"));
    add_to_digest(bytes);
    const engine::Companion* const before = simulation_.companion();
    if (before != nullptr && !before->has_lost_track())
        return recording_.refuse_at(frame_.offset, reasons::second_contest());
    if (auto adopted = simulation_.adopt({std::string(name), std::string(bytes)}); !adopted)
        return recording_.refuse_at(frame_.offset,
                                    reasons::bad_contest(reason_of(adopted.error())));
    const engine::Companion* const now = simulation_.companion();
    if (now != nullptr && !now->is_new())
        return recording_.refuse_at(frame_.offset, reasons::contest_not_new());
    given_.reset();
    return {};
}

Result<void> Player::do_note() {
    const std::string_view note = entries_.text(maximum_note_bytes);
    SIMROB_REQUIRE(entries_.check("log"));
    add_to_digest(note);
    engine::Companion* const companion = simulation_.companion();
    if (companion == nullptr) return {};
    if (auto taken = companion->take_note(note); !taken)
        return recording_.refuse_at(frame_.offset, reasons::bad_decision(reason_of(taken.error())));
    return {};
}

void Player::note_iteration() {
    if (iterations_ > 0) --iterations_;
    follow_clock();
}

Result<bool> Player::advance() {
    auto ready = prepare();
    if (!ready) return ready;
    if (engine::Companion* const companion = simulation_.companion()) follow(*companion, !*ready);
    if (!*ready) return ready;
    assert(iterations_ > 0);
    simulation_.step();
    note_iteration();
    return true;
}

}  // namespace simrob::recording
