#include "view/narrator.h"

#include <utility>

#include "base/number.h"
#include "view/frame_bytes.h"
#include "view/reasons.h"
#include "view/texts.h"

namespace simrob::view {
namespace {

constexpr WallTime timeline_interval = std::chrono::seconds(1);
/// Between two texts about a match, whose clock runs all the time.
constexpr WallTime match_interval = std::chrono::milliseconds(200);
/// Refusals kept for a watcher that sends wishes and does not read; more are dropped.
constexpr std::size_t most_refusals = 32;

}  // namespace

Narrator::Narrator(Gallery& gallery, agent::Grant grant)
    : grant_(std::move(grant)),
      window_(gallery.window),
      traffic_(gallery.traffic),
      past_(gallery.past),
      past_watcher_(past_.add_watcher()) {
    window_.add_watcher();
    // A watcher that is not told its powers may do everything.
    if (!grant_.powers.is_all()) add_text(powers_text(grant_));
}

Narrator::~Narrator() {
    past_.remove_watcher(past_watcher_);
    follow_traffic({});
    if (wishes_.contacts) window_.unwant_contacts();
    window_.remove_watcher();
}

void Narrator::hear(std::string_view text) {
    const auto changed = changed_by(text, wishes_);
    if (!changed) return add_refusal(changed.error());
    // What others say to the nucleus may be confidential.
    if (!changed->traffic.empty())
        if (const auto allowed = agent::Authority::require(grant_, agent::Power::organise);
            !allowed)
            return add_refusal({"traffic", "", allowed.error().reason});
    if (changed->contacts && !wishes_.contacts) window_.want_contacts();
    if (!changed->contacts && wishes_.contacts) window_.unwant_contacts();
    if (changed->traffic != wishes_.traffic) follow_traffic(changed->traffic);
    const bool wants_other_recording = changed->recording != wishes_.recording;
    const bool wants_other_time = wants_other_recording || changed->show_s != wishes_.show_s;
    wishes_ = *changed;
    if (wants_other_recording) opened_.reset();
    // The frames may have to look different, even while time stands still.
    if (!wants_other_time) shown_.reset();
    if (!wishes_.show_s) then_.reset();
    if (wishes_.show_s && wants_other_time) look_back();
}

void Narrator::follow_traffic(const std::vector<agent::Address>& wanted) {
    for (const auto& agent : wanted) traffic_.listen(agent);
    for (const auto& agent : wishes_.traffic) traffic_.stop_listening(agent);
    overheard_ = traffic_.last_number();
}

void Narrator::add_refusal(const Problem& problem) {
    if (news_.size() < most_refusals) add_text(refusal_text(problem));
}

void Narrator::look_back() {
    if (wishes_.recording && !opened_)
        return past_.ask(past_watcher_, *wishes_.recording, *wishes_.show_s);
    const auto state = window_.look().state;
    const auto& timeline = opened_ || !state ? opened_ : state->timeline;
    if (timeline) return past_.ask(past_watcher_, timeline, *wishes_.show_s);
    give_up_past({"show", real_text(*wishes_.show_s), reasons::nothing_recorded_yet()});
}

void Narrator::give_up_past(const Problem& problem) {
    add_refusal(problem);
    wishes_.show_s.reset();
    wishes_.recording.reset();
    then_.reset();
}

void Narrator::take_past() {
    if (!wishes_.show_s) return;
    auto found = past_.take(past_watcher_);
    if (!found) return;
    if (*found) {
        then_ = std::move(**found);
        if (wishes_.recording) opened_ = then_->state->timeline;
    } else if (wishes_.recording && !opened_) {
        give_up_past({"recording", *wishes_.recording, found->error().reason});
    } else {
        add_refusal({"show", real_text(*wishes_.show_s), found->error().reason});
    }
}

std::vector<Message> Narrator::news(WallTime now) {
    const WatchedMoment newest = window_.look();
    take_past();
    if (newest.snapshot) {
        if (newest.number != newest_) real_time_.add(now, newest.snapshot->time_s);
        newest_ = newest.number;
        tell_state(newest);
        tell_match(newest, now);
        tell_events();
        tell_traffic();
        tell_timeline(newest, now);
        if (!wishes_.show_s) tell_moment(newest, false);
    }
    if (then_) tell_moment(*then_, true);
    return std::exchange(news_, {});
}

void Narrator::tell_state(const WatchedMoment& newest) {
    if (state_ == newest.state) return;
    state_ = newest.state;
    add_text(state_text(*state_));
}

void Narrator::tell_match(const WatchedMoment& newest, WallTime now) {
    const auto& match = opened_ ? opened_->match : newest.match;
    if (match_ == match) return;
    if (match_told_ && now - *match_told_ < match_interval) return;
    match_ = match;
    match_told_ = now;
    add_text(match_ ? *match_ : no_match_text());
}

void Narrator::tell_then(const WatchedMoment& moment) {
    const bool is_known =
        told_then_ == moment.then || (told_then_ && moment.then && *told_then_ == *moment.then);
    told_then_ = moment.then;
    if (!is_known) add_text(then_text(told_then_.get()));
}

void Narrator::tell_events() {
    for (const auto& shown : window_.events_after(event_)) {
        event_ = shown.number;
        add_text(event_text(shown.iteration, shown.time_s, shown.event));
    }
}

void Narrator::tell_traffic() {
    if (wishes_.traffic.empty()) return;
    const Overheard overheard = traffic_.after(overheard_, wishes_.traffic);
    overheard_ = overheard.last;
    std::uint64_t missed = overheard.missed;
    for (const auto& message : overheard.messages)
        add_text(traffic_text(message, std::exchange(missed, 0)));
}

void Narrator::tell_timeline(const WatchedMoment& newest, WallTime now) {
    const auto& timeline = opened_ ? opened_ : newest.state->timeline;
    const bool is_other = timeline != timeline_;
    const bool is_due = timeline && !opened_ && now - timeline_told_ >= timeline_interval;
    if (!is_other && !is_due) return;
    timeline_ = timeline;
    timeline_told_ = now;
    add_text(timeline_text(timeline_.get(), newest.recorded_s, opened_ != nullptr));
}

void Narrator::tell_moment(const WatchedMoment& moment, bool is_past) {
    if (shown_ == moment.snapshot) return;
    shown_ = moment.snapshot;
    const auto& layout = moment.snapshot->layout;
    const bool is_known = layout_ && (layout_ == layout || *layout_ == *layout);
    layout_ = layout;
    if (!is_known) add_text(scene_text(++scene_, moment.state->engine, *moment.snapshot));
    tell_then(moment);
    const FrameOptions options{.scene = scene_,
                               .real_time_factor = real_time_.value(),
                               .is_past = is_past,
                               .contacts = wishes_.contacts && !is_past,
                               .readings = wishes_.readings};
    news_.push_back({frame_bytes(moment, options), true});
}

}  // namespace simrob::view
