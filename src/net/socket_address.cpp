#include "net/socket_address.h"

#include <algorithm>
#include <cstring>

namespace simrob::net {
namespace {

constexpr std::size_t ip_4_offset = 12;  // of an IPv4 address inside IPv6
constexpr std::size_t ip_4_bytes = 4;

}  // namespace

int family_of(const agent::Address& address) {
    constexpr std::array<std::uint8_t, ip_4_offset> prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255};
    return std::equal(prefix.begin(), prefix.end(), address.ip.begin()) ? AF_INET : AF_INET6;
}

SocketAddress to_system(const agent::Address& address, int family) {
    SocketAddress result;
    if (family == AF_INET6) {
        sockaddr_in6 made{};
        made.sin6_family = AF_INET6;
        made.sin6_port = htons(address.port);
        std::memcpy(&made.sin6_addr, address.ip.data(), address.ip.size());
        std::memcpy(&result.storage, &made, sizeof made);
        result.length = sizeof made;
    } else if (family_of(address) == AF_INET) {
        sockaddr_in made{};
        made.sin_family = AF_INET;
        made.sin_port = htons(address.port);
        std::memcpy(&made.sin_addr, address.ip.data() + ip_4_offset, ip_4_bytes);
        std::memcpy(&result.storage, &made, sizeof made);
        result.length = sizeof made;
    }
    return result;
}

agent::Address from_system(const sockaddr_storage& storage) {
    agent::Address address;
    if (storage.ss_family == AF_INET6) {
        sockaddr_in6 given{};
        std::memcpy(&given, &storage, sizeof given);
        address.port = ntohs(given.sin6_port);
        std::memcpy(address.ip.data(), &given.sin6_addr, address.ip.size());
    } else if (storage.ss_family == AF_INET) {
        sockaddr_in given{};
        std::memcpy(&given, &storage, sizeof given);
        address.port = ntohs(given.sin_port);
        address.ip[ip_4_offset - 2] = address.ip[ip_4_offset - 1] = 255;
        std::memcpy(address.ip.data() + ip_4_offset, &given.sin_addr, ip_4_bytes);
    }
    return address;
}

bool is_of_one(const agent::Address& address) {
    if (address.is_connection() || address.port == 0) return false;
    if (family_of(address) == AF_INET) {
        // 0/8 is "this network", 224/4 multicast, 240/4 reserved, which includes broadcast.
        const std::uint8_t first = address.ip[ip_4_offset];
        return first != 0 && first < 224;
    }
    const bool is_nobody = address.ip == decltype(address.ip){};
    return !is_nobody && address.ip[0] != 0xff;
}

}  // namespace simrob::net
