#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <span>

#include "agent/transport.h"
#include "net/bell.h"
#include "net/message_queue.h"
#include "net/udp_port.h"

namespace simrob::net {

/// How long a waiting thread polls before it blocks: waking it costs 25 to 40 us. It polls only
/// while there is a processor for each of those who may answer; otherwise it would take theirs.
inline constexpr std::chrono::microseconds default_polling_time{50};

/// Incoming messages, from the UDP port and from connections. The simulation thread reads the port
/// itself whenever it asks or waits, because no hand-over between threads is as quick. While it is
/// busy with a long step, the network thread reads the port into the queue (relieve).
class Inbox {
  public:
    Inbox(UdpPort& port, std::chrono::nanoseconds polling_time);

    bool is_open() const { return bell_.is_open(); }

    // Of the simulation thread.
    std::span<const agent::Incoming> receive();
    void wait(agent::WallTime until);
    /// How many were just sent something and may answer.
    void expect(std::size_t answers) { expected_ = answers; }

    // Of the network thread.
    /// False if it was dropped, because the queue is full.
    bool put(const agent::Incoming& message);
    /// Empties the port into the queue if the simulation thread has not read it since the last
    /// call.
    void relieve();

    // Of any thread.
    /// Makes the current or else the next wait() return at once. Safe in signal handlers.
    void interrupt() noexcept;
    struct Counts {
        std::uint64_t received;
        std::uint64_t received_bytes;
        std::uint64_t dropped;
    };
    Counts counts() const;

  private:
    bool read_port();
    bool has_something(bool reads_port);
    void block(agent::WallTime until, agent::WallTime now);

    UdpPort& port_;
    const std::chrono::nanoseconds polling_time_;
    const std::size_t processors_;
    std::size_t expected_ = 0;  ///< answers to what was sent last
    Bell bell_;
    std::atomic<bool> is_interrupted_ = false;
    /// How often the simulation thread has read the port.
    std::atomic<std::uint64_t> readings_ = 0;
    std::uint64_t readings_seen_ = 0;  ///< by the network thread

    /// Guards the port's reading side, the queue and what follows.
    mutable std::mutex mutex_;
    MessageQueue queue_;
    bool is_freshly_read_ = false;  ///< wait() has already read for the coming receive()
};

}  // namespace simrob::net
