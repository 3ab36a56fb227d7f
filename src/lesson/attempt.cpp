#include "lesson/attempt.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "lesson/condition_kinds.h"
#include "lesson/reasons.h"
#include "lesson/say.h"
#include "recording/reasons.h"

namespace simrob::lesson {
namespace {

constexpr std::size_t most_answers = 32;

/// "at 3.20 s: ..."
Words told_at(double time_s, const Condition& condition) {
    Words words = condition.words();
    if (!condition.is_dated()) return words;
    return say("a los {} s: {}", "at {} s: {}", fixed(time_s, 2), words);
}

Words not_to(const Words& what) {
    return say("no {}", "do not {}", what);
}

}  // namespace

Attempt::Attempt(const LessonFile& file) {
    for (const ConditionEntry& entry : file.conditions) {
        auto made = make_condition(entry, file, entry.kind);
        assert(made);
        conditions_.push_back(std::move(*made));
        const Condition& condition = *conditions_.back();
        const bool is_spared = entry.role == Role::star && condition.is_mishap();
        const Words wanted = condition.wanted();
        verdicts_.push_back({.condition = entry.kind,
                             .role = entry.role,
                             .is_met = is_spared,
                             .wanted = is_spared ? not_to(wanted) : wanted});
    }
}

void Attempt::begin(const BeginProgram& program, std::string_view by, double now_s) {
    program_ = program;
    by_ = by;
    begun_s_ = now_s;
    size_ = size_of(program);
}

void Attempt::end(Outcome outcome, double now_s) {
    outcome_ = outcome;
    ended_s_ = now_s;
}

/// The last one of a name counts. More of them than any lesson asks for are not kept.
void Attempt::answer(const std::string& name, const std::string& value) {
    if (answers_.size() < most_answers || answers_.contains(name)) answers_[name] = value;
}

double Attempt::time_s(double now_s) const {
    return begun_s_ ? now_s - *begun_s_ : 0;
}

std::optional<Outcome> Attempt::outcome() const {
    return ended_s_ ? std::optional(outcome_) : std::nullopt;
}

void Attempt::judge(const engine::Snapshot& now, const world::World& world,
                    const std::set<int>& touched, int robot) {
    const Moment moment{.time_s = time_s(now.time_s),
                        .now = now,
                        .world = world,
                        .robot = robot,
                        .touched = touched,
                        .answers = answers_,
                        .goals_mine = goals_mine_,
                        .goals_theirs = goals_theirs_,
                        .size = size_,
                        .language = program_ ? program_->language : Language::python};
    time_s_ = moment.time_s;
    for (std::size_t i = 0; i < conditions_.size(); ++i) {
        conditions_[i]->judge(moment);
        weigh(i);
    }
}

/// What has happened to a condition that stays met is not undone by what comes later.
bool Attempt::is_latched(std::size_t index) const {
    const Condition& condition = *conditions_[index];
    const Verdict& verdict = verdicts_[index];
    return verdict.time_s && (condition.stays() || verdict.role == Role::fail ||
                              (verdict.role == Role::star && condition.is_mishap()));
}

void Attempt::weigh(std::size_t index) {
    if (is_latched(index)) return;
    const Condition& condition = *conditions_[index];
    Verdict& verdict = verdicts_[index];
    const bool holds = condition.holds();
    verdict.is_met = holds != (verdict.role == Role::star && condition.is_mishap());
    if (!holds) verdict.time_s.reset();
    if (holds && !verdict.time_s) verdict.time_s = time_s_;
    if (is_latched(index)) {
        verdict.text = told_at(time_s_, condition);
        verdict.progress = std::clamp(condition.progress(), 0.0, 1.0);
    }
}

/// Words are made only when somebody asks.
Verdict Attempt::told(std::size_t index) const {
    Verdict verdict = verdicts_[index];
    if (is_latched(index)) return verdict;
    const Condition& condition = *conditions_[index];
    verdict.progress = std::clamp(condition.progress(), 0.0, 1.0);
    if (has_begun())
        verdict.text = told_at(verdict.time_s.value_or(time_s_), condition);
    else
        verdict.text = verdict.role == Role::fail ? not_to(verdict.wanted) : verdict.wanted;
    return verdict;
}

std::vector<Verdict> Attempt::verdicts() const {
    std::vector<Verdict> all;
    for (std::size_t i = 0; i < verdicts_.size(); ++i) all.push_back(told(i));
    return all;
}

std::optional<Verdict> Attempt::first(Role role, bool is_met) const {
    for (std::size_t i = 0; i < verdicts_.size(); ++i)
        if (verdicts_[i].role == role && verdicts_[i].is_met == is_met) return told(i);
    return std::nullopt;
}

std::optional<Verdict> Attempt::happened() const {
    return first(Role::fail, true);
}

bool Attempt::is_goal_missing() const {
    return std::any_of(verdicts_.begin(), verdicts_.end(), [](const Verdict& verdict) {
        return verdict.role == Role::goal && !verdict.is_met;
    });
}

std::optional<Verdict> Attempt::missing() const {
    return first(Role::goal, false);
}

int Attempt::stars_of_passing() const {
    return 1 + static_cast<int>(
                   std::count_if(verdicts_.begin(), verdicts_.end(), [](const Verdict& verdict) {
                       return verdict.role == Role::star && verdict.is_met;
                   }));
}

void Attempt::describe(contest::Memory& memory) {
    for (const auto& condition : conditions_) condition->describe(memory);
    for (Verdict& verdict : verdicts_) {
        memory.fields(verdict.is_met, verdict.progress, verdict.text.es, verdict.text.en);
        memory.optional(verdict.time_s);
        memory.require(std::isfinite(verdict.progress), recording::reasons::expected_time);
    }
    memory.optional(
        program_, [&](BeginProgram& program) { memory.fields(program.program, program.language); });
    memory.fields(by_, outcome_, goals_mine_, goals_theirs_, has_passed_, failed_by_);
    memory.optional(begun_s_);
    memory.optional(ended_s_);
    memory.optional(size_);
    memory.field(time_s_);
    std::vector<std::pair<std::string, std::string>> answers(answers_.begin(), answers_.end());
    memory.list(answers, most_answers,
                [&](auto& answer) { memory.fields(answer.first, answer.second); });
    answers_ = {answers.begin(), answers.end()};
    memory.require(std::isfinite(begun_s_.value_or(0)) && std::isfinite(ended_s_.value_or(0)),
                   recording::reasons::expected_time);
    const bool is_sound = begun_s_.has_value() == program_.has_value() &&
                          outcome_ <= Outcome::stopped &&
                          (!program_ || program_->language <= Language::blocks);
    memory.require(is_sound, reasons::expected_attempt);
}

}  // namespace simrob::lesson
