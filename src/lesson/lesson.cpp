#include "lesson/lesson.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/require.h"
#include "contest/intents.h"
#include "lesson/attempt.h"
#include "lesson/football_play.h"
#include "lesson/lesson_text.h"
#include "lesson/reasons.h"
#include "lesson/world_of_lesson.h"

namespace simrob::lesson {

using contest::Call;
using contest::Side;

namespace {

/// How far the conditions have come is told now and then.
constexpr std::uint64_t iterations_between_news = 25;

}  // namespace

Lesson::Lesson(engine::Simulation& simulation, const command::Catalogue& catalogue, LessonFile file,
               std::uint64_t seed, std::vector<command::Request> world)
    : Contest(simulation, lesson_kind(), {"pupil"}),
      catalogue_(catalogue),
      file_(std::move(file)),
      seed_(seed),
      settings_(judging_text(file_, seed)),
      world_(std::move(world)),
      attempt_(std::make_unique<Attempt>(file_)),
      football_(std::make_unique<FootballPlay>(file_)) {}

Lesson::~Lesson() = default;

Result<void> Lesson::put_up() {
    for (const auto& request : world_)
        if (auto done = simulation().apply(request); !done) return tl::unexpected(done.error());
    const auto rest = preparations(simulation(), catalogue_, file_, seed_);
    if (!rest) return tl::unexpected(rest.error());
    for (const auto& request : *rest)
        if (auto done = simulation().apply(request); !done) return tl::unexpected(done.error());
    simulation().publish();
    return check_world(file_, simulation().world());
}

Call Lesson::opening() {
    return {.rule = "open", .text = fmt::format("lesson {}, seed {}", file_.name, seed_)};
}

/// What is touched in the next iteration has to be asked for before it: whoever watches may have
/// asked for less.
void Lesson::observe(const engine::Snapshot& now) {
    touched_ = touched_by(file_.robot, simulation().world());
    simulation().world().physics().watch_all_contacts(true);
    football_->look(now);
}

std::optional<Call> Lesson::judge() {
    if (report().phase != running) return std::nullopt;
    const engine::Snapshot& now = *simulation().snapshot();
    const auto goal = football_->judge();
    if (goal) attempt_->score(*goal == FootballPlay::Goal::by_pupil);
    attempt_->judge(now, simulation().world(), touched_, file_.robot);
    if (now.iteration % iterations_between_news == 0) touch();
    if (auto call = finish()) return call;
    football_->plan(now);
    if (!goal) return std::nullopt;
    return Call{.rule = "goal",
                .text = fmt::format("{}:{}", attempt_->goals_mine(), attempt_->goals_theirs())};
}

std::optional<Call> Lesson::finish() {
    if (const auto happened = attempt_->happened())
        return failing(happened->condition, happened->text.en);
    if (!is_time_up() && attempt_->is_goal_missing()) return std::nullopt;
    const auto missing = attempt_->missing();
    return missing ? failing(missing->condition, missing->text.en) : passing();
}

/// Nothing more can come of it.
bool Lesson::is_time_up() const {
    const double now_s = simulation().time_s();
    const double rounding_s = engine::rounding_s(simulation().clock().settings);
    const bool has_come_to_rest =
        attempt_->ended_s() && now_s >= *attempt_->ended_s() + grace_s - rounding_s;
    return has_come_to_rest || attempt_->time_s(now_s) >= greatest_attempt_s;
}

Call Lesson::passing() {
    attempt_->pass();
    const int stars = attempt_->stars_of_passing();
    changed_report().score.front() = stars;
    return {.rule = "passed",
            .text = fmt::format("passed after {:.2f} s with {} of {} stars", attempt_s(), stars,
                                file_.greatest_stars()),
            .phase = std::string(contest::over)};
}

Call Lesson::failing(const std::string& condition, const std::string& why) {
    attempt_->fail_by(condition);
    return {.rule = condition, .text = why, .phase = std::string(contest::over)};
}

/// A call has no consequences beyond what judge() intended.
void Lesson::follow(const Call&) {}

/// The moment that it went to holds nothing of this attempt: it is ready for another.
void Lesson::follow_jump() {
    attempt_ = std::make_unique<Attempt>(file_);
    football_ = std::make_unique<FootballPlay>(file_);
}

void Lesson::describe(contest::Memory& memory) {
    attempt_->describe(memory);
    football_->describe(memory);
}

std::optional<Side> Lesson::side_of(int entity) const {
    return entity == file_.robot ? std::optional<Side>(0) : std::nullopt;
}

void Lesson::do_intents() {
    for (const auto& request : football_->placements(catalogue_))
        static_cast<void>(simulation().apply(request));
    football_->forget_placements();
}

std::any Lesson::intents() const {
    return football_->has_placements();
}

void Lesson::intend(const std::any& intents) {
    football_->intend_placements(contest::intents_in<bool>(intents));
}

void Lesson::play_side(Side) {
    if (report().phase != running) return;
    for (const auto& request : football_->orders(catalogue_))
        static_cast<void>(simulation().apply(request));
}

double Lesson::attempt_s() const {
    return attempt_->judged_s();
}
bool Lesson::has_passed() const {
    return attempt_->has_passed();
}
int Lesson::stars() const {
    return has_passed() ? attempt_->stars_of_passing() : 0;
}
std::string Lesson::failed_by() const {
    return attempt_->failed_by();
}
std::vector<Verdict> Lesson::verdicts() const {
    return attempt_->verdicts();
}
const std::optional<BeginProgram>& Lesson::program() const {
    return attempt_->program();
}
std::optional<Outcome> Lesson::program_ended() const {
    return attempt_->outcome();
}

void Lesson::set_pupil(std::optional<std::string> pupil) {
    pupil_ = std::move(pupil);
    touch();
}
const std::string& Lesson::begun_by() const {
    return attempt_->by();
}

LessonAnswer Lesson::answer() const {
    return {.lesson = file_.name,
            .seed = static_cast<std::int64_t>(seed_),
            .phase = report().phase,
            .time_s = attempt_s(),
            .has_passed = has_passed(),
            .stars = stars(),
            .score = {attempt_->goals_mine(), attempt_->goals_theirs()},
            .verdicts = verdicts()};
}

}  // namespace simrob::lesson
