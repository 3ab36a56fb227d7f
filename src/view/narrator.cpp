#include "view/narrator.h"

#include "base/number.h"
#include "view/frame_bytes.h"
#include "view/texts.h"

namespace simrob::view {
namespace {

constexpr WallTime timeline_interval = std::chrono::seconds(1);
/// Refusals that wait for one who sends wishes and does not read; more are dropped.
constexpr std::size_t most_refusals = 32;

}  // namespace

Narrator::Narrator(Window& window, Past* past) : window_(window), past_(past) {
    window_.add_watcher();
    if (past_ != nullptr) past_watcher_ = past_->add_watcher();
}

Narrator::~Narrator() {
    if (past_ != nullptr) past_->remove_watcher(past_watcher_);
    if (wishes_.contacts) window_.unwant_contacts();
    window_.remove_watcher();
}

void Narrator::hear(std::string_view text) {
    const auto changed = changed_by(text, wishes_);
    if (!changed) return add_refusal(changed.error());
    if (changed->contacts && !wishes_.contacts) window_.want_contacts();
    if (!changed->contacts && wishes_.contacts) window_.unwant_contacts();
    const bool wants_other_time = changed->show_s != wishes_.show_s;
    wishes_ = *changed;
    // What is told may have to look otherwise, also while time stands still.
    if (!wants_other_time) shown_.reset();
    if (!wishes_.show_s) then_.reset();
    if (wishes_.show_s && wants_other_time) look_back();
}

void Narrator::add_refusal(const Problem& problem) {
    if (news_.size() < most_refusals) add_text(refusal_text(problem));
}

void Narrator::look_back() {
    const auto state = window_.look().state;
    if (past_ != nullptr && state && state->timeline)
        return past_->ask(past_watcher_, state->timeline, *wishes_.show_s);
    add_refusal({"show", real_text(*wishes_.show_s),
                 "nothing is being recorded: expected Start_Recording first"});
    wishes_.show_s.reset();
}

void Narrator::take_past() {
    if (!wishes_.show_s) return;
    auto found = past_->take(past_watcher_);
    if (!found) return;
    if (*found) {
        then_ = std::move(**found);
    } else {
        add_refusal({"show", real_text(*wishes_.show_s), found->error().reason});
    }
}

std::vector<Message> Narrator::news(WallTime now) {
    const Moment newest = window_.look();
    take_past();
    if (newest.snapshot) {
        if (newest.number != newest_) real_time_.add(now, newest.snapshot->time_s);
        newest_ = newest.number;
        tell_state(newest);
        tell_events();
        tell_timeline(newest, now);
        if (!wishes_.show_s) tell_moment(newest, false);
    }
    if (then_) tell_moment(*then_, true);
    return std::exchange(news_, {});
}

void Narrator::tell_state(const Moment& newest) {
    if (state_ == newest.state) return;
    state_ = newest.state;
    add_text(state_text(*state_));
}

void Narrator::tell_events() {
    for (const auto& shown : window_.events_after(event_)) {
        event_ = shown.number;
        add_text(event_text(shown.iteration, shown.time_s, shown.event));
    }
}

void Narrator::tell_timeline(const Moment& newest, WallTime now) {
    const auto& timeline = newest.state->timeline;
    const bool is_other = timeline != timeline_;
    const bool is_due = timeline && now - timeline_told_ >= timeline_interval;
    if (!is_other && !is_due) return;
    timeline_ = timeline;
    timeline_told_ = now;
    add_text(timeline_text(timeline_.get(), newest.recorded_s));
}

void Narrator::tell_moment(const Moment& moment, bool is_past) {
    if (shown_ == moment.snapshot) return;
    shown_ = moment.snapshot;
    const auto& layout = moment.snapshot->layout;
    const bool is_known = layout_ && (layout_ == layout || *layout_ == *layout);
    layout_ = layout;
    if (!is_known) add_text(scene_text(++scene_, moment.state->engine, *moment.snapshot));
    const FrameOptions options{.scene = scene_,
                               .real_time_factor = real_time_.value(),
                               .is_past = is_past,
                               .contacts = wishes_.contacts && !is_past,
                               .readings = wishes_.readings};
    news_.push_back({frame_bytes(moment, options), true});
}

}  // namespace simrob::view
