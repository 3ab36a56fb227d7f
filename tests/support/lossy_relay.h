#pragma once

#include <atomic>
#include <cstdint>
#include <thread>

#include "agent/address.h"

namespace simrob::test {

/// Sits between one agent and a server on loopback, and loses and duplicates datagrams both ways,
/// by a seed. Runs in its own thread.
class LossyRelay {
  public:
    /// Percentages of datagrams.
    LossyRelay(const agent::Address& server, std::uint32_t seed, unsigned lost, unsigned doubled);
    LossyRelay(const LossyRelay&) = delete;
    LossyRelay& operator=(const LossyRelay&) = delete;
    ~LossyRelay();

    /// The address for the agent.
    agent::Address address() const;
    std::uint64_t lost_count() const { return lost_count_; }

  private:
    void run();

    std::uint32_t seed_;
    unsigned lost_;
    unsigned doubled_;
    int to_agent_;
    int to_server_;
    std::atomic<bool> is_ending_ = false;
    std::atomic<std::uint64_t> lost_count_ = 0;
    std::thread thread_;
};

}  // namespace simrob::test
