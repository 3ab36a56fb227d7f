#pragma once

#include "engine/participants.h"

namespace simrob::engine {

/// Takes no part.
class Nobody final : public Participants {
  public:
    void hear() override {}
    bool are_ready() override { return true; }
    void tell(const Snapshot&) override {}
    void wait(WallTime) override {}
};

}  // namespace simrob::engine
