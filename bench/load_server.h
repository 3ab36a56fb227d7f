#pragma once

#include <cstdint>

#include "bench/contender.h"

namespace simrob::bench {

/// A server that agents of a load can join, in its own process.
class LoadServer {
  public:
    virtual ~LoadServer() = default;

    /// Where it listens, at 127.0.0.1.
    virtual std::uint16_t port() const = 0;
    /// Returns when this many agents have registered.
    virtual void gather(std::size_t agents) = 0;
    /// Goes to a moment of the scene, between two iterations.
    virtual void put(const Moment& moment) = 0;
    /// Waits until the agents have answered the last broadcast, if there was one; carries out their
    /// commands, makes one iteration and broadcasts it.
    virtual void iterate() = 0;
    /// Of one agent's last broadcast.
    virtual std::size_t broadcast_bytes() const = 0;
};

}  // namespace simrob::bench
