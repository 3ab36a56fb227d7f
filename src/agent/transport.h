#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agent/address.h"
#include "agent/credential.h"
#include "base/wall_clock.h"
#include "codec/format.h"

namespace simrob::agent {

using simrob::WallClock;
using simrob::WallTime;

/// A received message.
struct Incoming {
    Address from;
    codec::Format format = codec::Format::xml;
    std::string_view bytes;
    bool is_end = false;               ///< the connection has ended; there are no bytes
    std::size_t cut = 0;               ///< bytes beyond the limit, which were cut off
    Credential credential = stranger;  ///< of its connection, from when it was opened
    bool is_by_lane = false;           ///< it came over the lane of the connection
};

/// What a message is to the lane of its connection.
enum class Matter : std::uint8_t {
    other,      ///< nothing: it goes to the connection itself
    broadcast,  ///< goes to the lane instead, if there is one, and answers its request
    remark,     ///< goes with the answer of its request
    answered,   ///< no bytes: its request is answered by the remarks so far
};

struct Outgoing {
    Address to;
    std::string_view bytes;
    Matter matter = Matter::other;
};

/// Counts of the network since its start.
struct TransportCounts {
    std::uint64_t received = 0;
    std::uint64_t received_bytes = 0;
    std::uint64_t sent = 0;
    std::uint64_t sent_bytes = 0;
    std::uint64_t dropped_in = 0;   ///< the queue was full
    std::uint64_t dropped_out = 0;  ///< the system or a slow connection did not accept them
};

/// The network, as the nucleus sees it: real sockets, or a simulated one in tests. Used by the
/// simulation thread alone; other threads are the transport's own affair. Never throws.
class Transport {
  public:
    virtual ~Transport() = default;

    /// The messages that have come in, oldest first, at most limits::maximum_messages_per_receive;
    /// fewer means that there are no more. The bytes live until the next receive().
    virtual std::span<const Incoming> receive() = 0;
    /// Returns when something has come in, when a stop was requested, or at `until`.
    virtual void wait(WallTime until) = 0;
    /// Sends in order what can be sent at once; the rest is dropped and counted.
    virtual void send(std::span<const Outgoing> messages) = 0;
    /// Addresses at which nobody listens: those that refused a message since the last call,
    /// ascending, as far as the network knows.
    virtual std::vector<Address> take_refusals() = 0;
    /// Opens a lane for a connection in place of its older one: requests with the secret returned
    /// speak as the connection, and are answered with what it is sent. Nothing if this network has
    /// no lanes, or the connection has ended.
    virtual std::optional<std::string> open_lane(const Address& /*connection*/) {
        return std::nullopt;
    }
    virtual void close_lane(const Address& /*connection*/) {}
    /// From now on the answers over the connection's lane carry `json`, a JSON value. A paused lane
    /// answers nothing.
    virtual void hold_lane(const Address& /*connection*/, bool /*is_paused*/,
                           std::string_view /*json*/) {}
    virtual TransportCounts counts() const = 0;
};

}  // namespace simrob::agent
