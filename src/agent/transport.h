#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "agent/address.h"
#include "agent/credential.h"
#include "base/wall_clock.h"
#include "codec/format.h"

namespace simrob::agent {

using simrob::WallClock;
using simrob::WallTime;

/// A message as it came in.
struct Incoming {
    Address from;
    codec::Format format = codec::Format::xml;
    std::string_view bytes;
    bool is_end = false;               ///< the connection has ended; there are no bytes
    std::size_t cut = 0;               ///< bytes at its end that were not taken: there is a limit
    Credential credential = stranger;  ///< that its connection was opened with
};

struct Outgoing {
    Address to;
    std::string_view bytes;
};

/// What the network counted since the beginning.
struct TransportCounts {
    std::uint64_t received = 0;
    std::uint64_t received_bytes = 0;
    std::uint64_t sent = 0;
    std::uint64_t sent_bytes = 0;
    std::uint64_t dropped_in = 0;   ///< for want of room in the queue
    std::uint64_t dropped_out = 0;  ///< the system or a slow connection did not take them
};

/// The network, as the nucleus sees it: real sockets, or one inside a test. Used by the simulation
/// thread alone; whatever goes on in other threads is the transport's own affair. Never throws.
class Transport {
  public:
    virtual ~Transport() = default;

    /// What has come in, oldest first, at most limits::maximum_messages_per_receive; fewer than
    /// that is all there was. The bytes live until the next call of receive().
    virtual std::span<const Incoming> receive() = 0;
    /// Returns when something has come in, when stop was asked for, or at `until`.
    virtual void wait(WallTime until) = 0;
    /// Sends, in this order, what can be sent at once; what cannot is dropped and counted.
    virtual void send(std::span<const Outgoing> messages) = 0;
    /// Addresses at which nobody listens: those that refused what was sent to them since the last
    /// call, ascending, as far as the network knows.
    virtual std::vector<Address> take_refusals() = 0;
    virtual TransportCounts counts() const = 0;
};

}  // namespace simrob::agent
