#pragma once

#include "agent/transport.h"

namespace simrob::net {

/// The system's steady clock, whose time Transport::wait() of the real network takes.
class SteadyWallClock final : public agent::WallClock {
  public:
    agent::WallTime now() override { return read(); }

    static agent::WallTime read() { return std::chrono::steady_clock::now().time_since_epoch(); }
};

}  // namespace simrob::net
