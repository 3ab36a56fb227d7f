#include "app/theatre.h"

#include <algorithm>
#include <cmath>

#include "base/limits.h"
#include "base/require.h"
#include "command/agent_control.h"
#include "command/typed_request.h"
#include "course/attempt_recording.h"
#include "course/lesson_turns.h"
#include "lesson/reasons.h"
#include "session/shipped_worlds.h"
#include "storage/save_file.h"

namespace simrob::app {
namespace {

/// How often the progress of a lesson is told, in simulated time.
constexpr double told_every_s = 0.1;
/// What building begins with, of the shipped worlds.
constexpr const char* builder_world = "sumbot.xml";

}  // namespace

Theatre::Theatre(Parts parts)
    : parts_(std::move(parts)),
      simulation_(*parts_.session.simulation),
      usual_modes_(simulation_.modes()) {
    simulation_.services().offer<lesson::LessonControl>(*this);
}

Theatre::~Theatre() {
    simulation_.services().withdraw<lesson::LessonControl>(*this);
}

/// Whoever asks without being an agent, such as a page that only commands, holds nothing.
bool Theatre::is_held() const {
    const auto* const agents = simulation_.services().find<command::AgentControl>();
    return !holder_.empty() && agents != nullptr && agents->has_agent(holder_);
}

Result<void> Theatre::claim(std::string_view by, bool takes_over) {
    if (holder_ == by) return {};
    if (is_held()) {
        if (!takes_over) return refuse("Take_Over", "", lesson::reasons::stage_taken());
        dismissed_ = holder_;
    }
    holder_ = by;
    return {};
}

/// Whoever had the lesson has gone: the program that they began ends.
void Theatre::release() {
    const std::string gone = std::exchange(holder_, "");
    lesson_->set_pupil(std::nullopt);
    if (lesson_->report().phase != lesson::running || lesson_->begun_by() != gone) return;
    const auto& catalogue = parts_.session.catalogue;
    static_cast<void>(simulation_.apply(
        command::make_request(catalogue, lesson::EndProgram{lesson::Outcome::stopped}), gone));
}

Result<void> Theatre::open_lesson(const lesson::OpenLesson& wanted) {
    auto folder = parts_.lessons.named(wanted.lesson);
    if (!folder) return tl::unexpected(folder.error());
    const std::uint64_t seed =
        wanted.seed ? static_cast<std::uint64_t>(*wanted.seed) : folder->file.seeds.front();
    wish_ = LessonWish{std::move(*folder), seed};
    return {};
}

Result<void> Theatre::open_show(const lesson::OpenShow& wanted) {
    holder_.clear();
    wish_ = wanted.show;
    return {};
}

void Theatre::change() {
    if (auto* const agents = simulation_.services().find<command::AgentControl>();
        agents != nullptr && !dismissed_.empty())
        agents->dismiss_agent(std::exchange(dismissed_, ""), lesson::reasons::stage_taken_over());
    const Wish wish = std::move(*wish_);
    wish_.reset();
    // Whoever comes back to a match that is being played sees it go on.
    const bool is_on = std::holds_alternative<lesson::Show>(wish) &&
                       std::get<lesson::Show>(wish) == lesson::Show::match && parts_.match.is_on();
    if (is_on) return;
    const auto* const lesson = std::get_if<LessonWish>(&wish);
    command::Modes modes = usual_modes_;
    // A pupil's next attempt is watched at the speed that was chosen for the last.
    if (lesson != nullptr && lesson_ && shown_to_ == holder_)
        modes.speed = simulation_.modes().speed;
    clear();
    static_cast<void>(simulation_.set_modes(modes));
    const auto shown = lesson != nullptr                                     ? show_lesson(*lesson)
                       : std::get<lesson::Show>(wish) == lesson::Show::match ? show_match()
                                                                             : show_builder();
    if (shown) return;
    problem_ = shown.error();
    clear();
}

/// The empty world of the beginning, with nothing that accompanies it.
void Theatre::clear() {
    end_recording();
    parts_.match.leave();
    lesson_.reset();
    shown_.reset();
    text_.reset();
    simulation_.reset();
    static_cast<void>(simulation_.set_modes(usual_modes_));
}

/// The recording of an attempt that never began is of no use to anybody.
void Theatre::end_recording() {
    const auto* const recorder = parts_.desk.recorder();
    if (recorder == nullptr) return;
    const std::filesystem::path path = recorder->path();
    static_cast<void>(parts_.desk.stop_recording());
    if (lesson_ && !lesson_->program()) static_cast<void>(parts_.session.disk.remove(path));
}

Result<void> Theatre::show_match() {
    SIMROB_REQUIRE(parts_.match.call_teams());
    parts_.begin_recording();
    return parts_.match.begin();
}

Result<void> Theatre::show_builder() {
    const auto folder = session::shipped_folder("worlds");
    const auto text =
        folder ? parts_.session.disk.read(*folder / builder_world, limits::maximum_world_file_bytes)
               : Result<std::string>();
    if (text && !text->empty()) {
        const auto loaded = storage::load(*text, parts_.session.catalogue, simulation_);
        if (!loaded) return tl::unexpected(loaded.error().front().problem);
    }
    return simulation_.is_initialized() ? Result<void>() : simulation_.initialize();
}

Result<void> Theatre::show_lesson(const LessonWish& wish) {
    lesson_ = std::make_unique<lesson::Lesson>(simulation_, parts_.session.catalogue,
                                               wish.folder.file, wish.seed, wish.folder.world);
    SIMROB_REQUIRE(lesson_->begin());
    course::LessonTurns::make_ready(simulation_);
    SIMROB_REQUIRE(course::start_attempt_recording(parts_.desk, parts_.session.disk, parts_.data,
                                                   wish.folder.file.name, wish.seed));
    shown_ = wish;
    shown_to_ = holder_;
    if (is_held()) lesson_->set_pupil(holder_);
    return {};
}

void Theatre::act() {
    if (lesson_) return follow_lesson();
    if (!parts_.match.is_on()) return;
    const auto* const contest = simulation_.services().find<contest::Contest>();
    parts_.match.act(simulation_.may_step() && contest != nullptr && !contest->has_played());
}

void Theatre::follow_lesson() {
    if (lesson_->has_lost_its_world()) {
        wish_ = *shown_;
        return;
    }
    if (!holder_.empty() && !is_held()) release();
    course::LessonTurns::follow(simulation_, *lesson_);
    if (lesson_->is_over() && parts_.desk.is_recording()) end_recording();
}

std::shared_ptr<const std::string> Theatre::text() {
    if (!lesson_) return parts_.match.is_on() ? parts_.match.text() : nullptr;
    const double time_s = simulation_.time_s();
    const bool is_new = !text_ || text_revision_ != lesson_->revision() ||
                        std::abs(time_s - text_time_s_) >= told_every_s;
    if (!is_new) return text_;
    text_revision_ = lesson_->revision();
    text_time_s_ = time_s;
    text_ = std::make_shared<const std::string>(text_of(*lesson_));
    return text_;
}

}  // namespace simrob::app
