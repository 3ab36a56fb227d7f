#include "inspection/event_log.h"

#include "base/limits.h"

namespace simrob::inspection {

void EventLog::add(const engine::Snapshot& snapshot) {
    for (const auto& event : snapshot.events) {
        if (entries_.size() < limits::maximum_events_per_step)
            entries_.push_back({snapshot.iteration, event});
        else
            ++dropped_;
    }
}

}  // namespace simrob::inspection
