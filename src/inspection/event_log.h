#pragma once

#include <cstdint>
#include <vector>

#include "engine/snapshot.h"

namespace simrob::inspection {

/// The events of a whole run, up to a limit.
class EventLog {
  public:
    struct Entry {
        std::uint64_t iteration = 0;
        engine::Event event;
    };

    void add(const engine::Snapshot& snapshot);
    const std::vector<Entry>& entries() const { return entries_; }
    std::uint64_t dropped() const { return dropped_; }

  private:
    std::vector<Entry> entries_;
    std::uint64_t dropped_ = 0;
};

}  // namespace simrob::inspection
