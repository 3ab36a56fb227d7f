#include "view/presenter.h"

#include <algorithm>
#include <cmath>

namespace simrob::view {
namespace {

bool is_same(const engine::Snapshot& a, const engine::Snapshot& b) {
    return a.iteration == b.iteration && a.bodies == b.bodies && a.readings == b.readings;
}

}  // namespace

Presenter::Presenter(engine::Participants& others, engine::Simulation& simulation, Window& window,
                     std::function<std::optional<RecordingNow>()> recording, MatchText match,
                     MatchText then)
    : others_(others),
      simulation_(simulation),
      window_(window),
      recording_(std::move(recording)),
      match_(std::move(match)),
      then_(std::move(then)) {}

void Presenter::tell(const engine::Snapshot& snapshot) {
    others_.tell(snapshot);
    if (window_.is_watched()) {
        show(simulation_.snapshot());
    } else {
        shown_.reset();
    }
    follow_contacts();
}

void Presenter::wait(WallTime until) {
    if (window_.is_watched() && (!simulation_.may_step() || window_.is_empty())) show_standing();
    others_.wait(until);
}

/// From the next iteration on.
void Presenter::follow_contacts() {
    if (watches_contacts_ == window_.are_contacts_wanted()) return;
    watches_contacts_ = !watches_contacts_;
    simulation_.world().physics().watch_all_contacts(watches_contacts_);
}

void Presenter::show(std::shared_ptr<const engine::Snapshot> snapshot) {
    const auto recording = recording_();
    WatchedMoment moment;
    moment.snapshot = std::move(snapshot);
    moment.state = state(recording);
    if (watches_contacts_) moment.contacts = contacts();
    if (recording) moment.recorded_s = recording->now_s;
    moment.match = match();
    if (then_) moment.then = then_();
    shown_match_ = moment.match;
    shown_ = moment.snapshot;
    window_.show(std::move(moment));
}

void Presenter::show_standing() {
    const auto now = standing_.publish(simulation_.world(), simulation_.clock(), {});
    const auto before = state_;
    const bool is_shown = shown_ && is_same(*shown_, *now) && before == state(recording_()) &&
                          shown_match_ == match();
    if (!is_shown || window_.is_empty()) show(now);
}

std::shared_ptr<const State> Presenter::state(const std::optional<RecordingNow>& recording) {
    State now{.modes = simulation_.modes(),
              .timestep_s = simulation_.timestep_s(),
              .steps_per_iteration = simulation_.steps_per_iteration(),
              .engine = std::string(simulation_.world().physics().engine()),
              .adjustment = adjustment(),
              .timeline = recording ? recording->timeline : nullptr};
    if (!state_ || *state_ != now) state_ = std::make_shared<const State>(std::move(now));
    return state_;
}

/// What is in reserve changes all the time and is of no use to watchers.
command::Adjustment Presenter::adjustment() const {
    const auto* const report = simulation_.services().find<command::AdjustmentReport>();
    if (report == nullptr) return {};
    command::Adjustment now = report->adjustment();
    now.share = std::min(1.0, std::round(100 * now.share) / 100);
    return now;
}

std::shared_ptr<const std::vector<Contact>> Presenter::contacts() const {
    const double duration_s = engine::iteration_s(simulation_.clock().settings);
    auto contacts = std::make_shared<std::vector<Contact>>();
    for (const auto& contact : simulation_.world().physics().report().contacts)
        contacts->push_back({contact.position_m, contact.impulse_ns * (1 / duration_s)});
    return contacts;
}

}  // namespace simrob::view
