#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "agent/address.h"

namespace simrob::test {

/// A UDP socket on loopback that speaks with one server, and blocks.
class UdpClient {
  public:
    explicit UdpClient(const agent::Address& server);
    UdpClient(const UdpClient&) = delete;
    UdpClient& operator=(const UdpClient&) = delete;
    ~UdpClient();

    agent::Address address() const;
    /// False if the system did not accept it.
    bool send(std::string_view bytes);
    /// The next datagram; nothing if none came for long, so that a broken test ends.
    std::optional<std::string> receive();

  private:
    int socket_;
    std::string buffer_;
};

}  // namespace simrob::test
