#include "view/window.h"

#include <algorithm>

namespace simrob::view {
namespace {

constexpr std::size_t most_events = 200;

}  // namespace

void Window::add_watcher() {
    const std::lock_guard lock(mutex_);
    ++watchers_;
}

void Window::remove_watcher() {
    const std::lock_guard lock(mutex_);
    // The next watcher must not see what was shown long ago.
    if (--watchers_ == 0) newest_ = {.number = newest_.number};
}

WatchedMoment Window::look() const {
    const std::lock_guard lock(mutex_);
    return newest_;
}

bool Window::is_empty() const {
    const std::lock_guard lock(mutex_);
    return newest_.snapshot == nullptr;
}

std::vector<ShownEvent> Window::events_after(std::uint64_t number) const {
    const std::lock_guard lock(mutex_);
    const auto first = std::find_if(events_.begin(), events_.end(),
                                    [&](const auto& event) { return event.number > number; });
    return {first, events_.end()};
}

void Window::show(WatchedMoment moment) {
    const std::lock_guard lock(mutex_);
    if (watchers_ == 0) return;
    moment.number = newest_.number + 1;
    const engine::Snapshot& snapshot = *moment.snapshot;
    for (const auto& event : snapshot.events)
        events_.push_back({++last_event_, snapshot.iteration, snapshot.time_s, event});
    if (events_.size() > most_events) events_.erase(events_.begin(), events_.end() - most_events);
    std::swap(newest_, moment);
}

}  // namespace simrob::view
