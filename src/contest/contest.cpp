#include "contest/contest.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/require.h"
#include "contest/notes.h"

namespace simrob::contest {

Contest::Contest(engine::Simulation& simulation, const ContestKind& kind,
                 std::vector<std::string> names)
    : simulation_(simulation), kind_(kind), names_(std::move(names)) {
    names_.resize(kind.sides.size());
    report_.phase = kind.phases.front();
    report_.score.assign(kind.sides.size(), 0);
    simulation_.services().offer<Contest>(*this);
}

Contest::~Contest() {
    simulation_.services().withdraw<Contest>(*this);
    simulation_.remove_companion(*this);
}

Result<void> Contest::begin() {
    SIMROB_REQUIRE(put_up());
    begin_s_ = simulation_.time_s();
    simulation_.set_companion(*this);
    brief();
    open();
    carry_out_intents();
    return {};
}

void Contest::open() {
    has_begun_ = true;
    follow_time();
    observe(*simulation_.snapshot());
    if (!is_over()) carry_out(opening());
}

/// The order of a turn.
void Contest::play() {
    played_ = simulation_.iteration();
    if ((is_over() && !has_lost_track_) || has_lost_its_world()) return;
    decide();
    carry_out_intents();
    for (Side side = 0; side < report_.score.size(); ++side)
        if (!is_over()) play_side(side);
    finish_turn();
}

void Contest::play_all(engine::Runner& runner, std::uint64_t maximum_iterations) {
    runner.before_each([this] {
        if (is_over()) return false;
        play();
        return true;
    });
    runner.run(maximum_iterations);
}

void Contest::carry_out_intents() {
    if (is_alone_)
        intend({});
    else
        do_intents();
}

bool Contest::has_played() const {
    return played_ == simulation_.iteration();
}

/// What was intended elsewhere is not done in the world that there is now.
void Contest::lose_track() {
    has_lost_track_ = true;
    decided_notes_.clear();
    recorded_notes_.clear();
    resume({});
}

void Contest::resume(const std::any& plans) {
    const auto kept = intents_in<Plans>(plans);
    intend(kept.intents);
    played_ = kept.played;
}

void Contest::decide() {
    if (has_lost_its_world()) return;
    if (!has_begun_) open();
    if (has_lost_track_) go_on_elsewhere();
    if (is_over() || decided_ == simulation_.iteration()) return;
    decided_ = simulation_.iteration();
    follow_time();
    end_take_overs();
    observe(*simulation_.snapshot());
    if (auto call = judge()) carry_out(std::move(*call));
}

void Contest::follow_time() {
    report_.time_s = simulation_.time_s() - begin_s_;
}

bool Contest::has_lost_its_world() const {
    return has_lost_track_ && simulation_.world().entities().empty();
}

bool Contest::is_new() const {
    const bool is_scoreless = std::all_of(report_.score.begin(), report_.score.end(),
                                          [](int points) { return points == 0; });
    return !has_begun_ && !has_lost_track_ && !decided_ && is_scoreless &&
           report_.decisions.empty() && !report_.forfeited_by && taken_over_.empty() &&
           report_.phase == kind_.phases.front();
}

/// What was decided later did not happen.
void Contest::go_on_elsewhere() {
    has_lost_track_ = false;
    decided_.reset();
    follow_time();
    std::erase_if(report_.decisions, [this](const Decision& decision) {
        return decision.iteration > simulation_.iteration();
    });
    if (report_.decisions.empty())
        report_.score.assign(kind_.sides.size(), 0);
    else
        report_.score = report_.decisions.back().score;
    report_.phase = kind_.phases.front();
    report_.state = in_play;
    report_.state_for.reset();
    report_.forfeited_by.reset();
    taken_over_.clear();
    intend({});
    forget_what_was_told();
    follow_jump();
    touch();
}

void Contest::carry_out(Call call) {
    if (call.point_for) ++report_.score[*call.point_for];
    if (call.phase) report_.phase = *call.phase;
    complete(call);
    note(call);
    follow(call);
    if (is_over()) taken_over_.clear();
}

void Contest::note(const Call& call) {
    report_.decisions.push_back({.time_s = report_.time_s,
                                 .iteration = simulation_.iteration(),
                                 .rule = call.rule,
                                 .text = call.text,
                                 .restart = call.restart,
                                 .restart_for = call.restart_for,
                                 .point_for = call.point_for,
                                 .score = report_.score});
    if (report_.decisions.size() >= most_decisions && !is_over()) {
        report_.phase = over;
        report_.decisions.back().rule = "called_off";
        report_.decisions.back().text =
            fmt::format("{} decisions: the match is called off", most_decisions);
    }
    tell_note(decision_note(report_.decisions.back()));
    touch();
}

void Contest::tell_note(std::string note) {
    if (is_alone_)
        decided_notes_.push_back(std::move(note));
    else
        simulation_.note(note);
}

void Contest::forfeit(Side side, Forfeit reason) {
    if (!is_alone_) simulation_.note(forfeit_note(side, reason));
    report_.forfeited_by = side;
    report_.forfeit = std::move(reason);
    carry_out({.rule = "forfeit",
               .text = fmt::format("{} forfeits: {}", kind_.sides[side], report_.forfeit.reason),
               .foul_by = side,
               .phase = std::string(over)});
}

}  // namespace simrob::contest
