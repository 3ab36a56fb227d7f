#pragma once

#include <string>
#include <vector>

#include "agent/address.h"
#include "net/file_descriptor.h"

namespace simrob::bench {

/// Agents that join a nucleus, are told everything, read none of it, and leave again.
class Visitors {
  public:
    /// The nucleus listens at this port of 127.0.0.1.
    explicit Visitors(std::uint16_t port) : port_(port) {}

    void come(int count);
    void leave();

  private:
    void send(const net::FileDescriptor& socket, const std::string& text) const;

    std::uint16_t port_;
    std::vector<net::FileDescriptor> sockets_;
};

}  // namespace simrob::bench
