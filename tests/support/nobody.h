#pragma once

#include "engine/participants.h"

namespace simrob::test {

/// Takes no part.
class Nobody final : public engine::Participants {
  public:
    void hear() override {}
    bool are_ready() override { return true; }
    void tell(const engine::Snapshot&) override {}
    void wait(WallTime) override {}
};

}  // namespace simrob::test
