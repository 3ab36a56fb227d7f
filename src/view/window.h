#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "view/watched_moment.h"

namespace simrob::view {

/// An event, and its number among all that were shown.
struct ShownEvent {
    std::uint64_t number = 0;
    std::uint64_t iteration = 0;
    double time_s = 0;
    engine::Event event;
};

/// Between the simulation thread, which shows the newest moment, and those that watch it. Neither
/// waits for the other longer than copying a few pointers takes.
class Window {
  public:
    // For watchers, from any thread.
    void add_watcher();
    void remove_watcher();
    void want_contacts() { contact_watchers_.fetch_add(1); }
    void unwant_contacts() { contact_watchers_.fetch_sub(1); }
    /// Has no snapshot before something is shown.
    WatchedMoment look() const;
    /// The events shown after event `number`; the oldest may have been forgotten.
    std::vector<ShownEvent> events_after(std::uint64_t number) const;

    // For the simulation thread.
    bool is_watched() const { return watchers_.load(std::memory_order_relaxed) > 0; }
    bool are_contacts_wanted() const {
        return contact_watchers_.load(std::memory_order_relaxed) > 0;
    }
    bool is_empty() const;
    /// Numbers the moment, and adds the events of its snapshot. Kept only while somebody watches.
    void show(WatchedMoment moment);

  private:
    std::atomic<int> watchers_{0};
    std::atomic<int> contact_watchers_{0};
    mutable std::mutex mutex_;
    WatchedMoment newest_;
    std::vector<ShownEvent> events_;
    std::uint64_t last_event_ = 0;
};

}  // namespace simrob::view
