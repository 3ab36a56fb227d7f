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

/// Between the simulation's thread, which shows the newest moment, and those that watch it. Neither
/// waits for the other longer than it takes to copy some pointers.
class Window {
  public:
    // Of the watchers, from any thread.
    void add_watcher();
    void remove_watcher();
    void want_contacts() { contact_watchers_.fetch_add(1); }
    void unwant_contacts() { contact_watchers_.fetch_sub(1); }
    /// Without a snapshot before something is shown.
    WatchedMoment look() const;
    /// Those shown after the event of this number; the oldest may have been forgotten.
    std::vector<ShownEvent> events_after(std::uint64_t number) const;

    // Of the simulation's thread.
    bool is_watched() const { return watchers_.load(std::memory_order_relaxed) > 0; }
    bool are_contacts_wanted() const {
        return contact_watchers_.load(std::memory_order_relaxed) > 0;
    }
    bool is_empty() const;
    /// Numbers the moment, and adds the events of its snapshot. What nobody watches is not kept.
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
