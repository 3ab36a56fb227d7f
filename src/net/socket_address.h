#pragma once

#include <netinet/in.h>
#include <sys/socket.h>

#include "agent/address.h"

namespace simrob::net {

/// An address as the system takes it, with its length.
struct SocketAddress {
    sockaddr_storage storage{};
    socklen_t length = 0;

    const sockaddr* get() const { return reinterpret_cast<const sockaddr*>(&storage); }
    sockaddr* get() { return reinterpret_cast<sockaddr*>(&storage); }
};

/// AF_INET for an IPv4 address, else AF_INET6.
int family_of(const agent::Address& address);

/// The address for a socket of this family; its length is zero if such a socket cannot reach it.
SocketAddress to_system(const agent::Address& address, int family);
agent::Address from_system(const sockaddr_storage& storage);

/// Whether it is the address of one machine and port, to which a message may be sent: neither
/// multicast, broadcast nor unspecified.
bool is_of_one(const agent::Address& address);

}  // namespace simrob::net
