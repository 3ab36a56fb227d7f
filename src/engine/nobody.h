#pragma once

#include "engine/participants.h"

namespace simrob::engine {

/// Takes no part.
class Nobody final : public Participants {
  public:
    void hear() override {}
    bool is_waiting() const override { return false; }
    void act() override {}
    void tell(const Snapshot&) override {}
    void wait(WallTime) override {}
};

}  // namespace simrob::engine
