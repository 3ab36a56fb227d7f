#include "net/bind.h"

#include <cerrno>
#include <charconv>
#include <cstring>

#include "base/limits.h"
#include "net/reasons.h"
#include "net/socket_address.h"

namespace simrob::net {
namespace {

Reason reason_of(int error) {
    switch (error) {
        case EADDRINUSE:
            return reasons::address_in_use();
        case EACCES:
        case EPERM:
            return reasons::port_not_permitted();
        case EADDRNOTAVAIL:
            return reasons::address_not_here();
        case EAFNOSUPPORT:
            return reasons::address_kind_unknown();
        default:
            return reasons::cannot_be_taken(std::strerror(error));
    }
}

bool set_option(int socket, int level, int name, int value) {
    return ::setsockopt(socket, level, name, &value, sizeof value) == 0;
}

}  // namespace

Result<FileDescriptor> bind_socket(const agent::Address& address, int type,
                                   const std::string& field) {
    const int family = family_of(address);
    FileDescriptor socket(::socket(family, type | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (!socket.is_open()) return refuse(field, to_text(address), reason_of(errno));
    // [::] is every address, of both kinds.
    if (family == AF_INET6) set_option(socket.get(), IPPROTO_IPV6, IPV6_V6ONLY, 0);
    // A restarted server takes the port over from connections that are still closing. Datagram
    // sockets could then share a port, which nobody wants.
    if (type == SOCK_STREAM) set_option(socket.get(), SOL_SOCKET, SO_REUSEADDR, 1);
    const SocketAddress wanted = to_system(address, family);
    if (::bind(socket.get(), wanted.get(), wanted.length) != 0)
        return refuse(field, to_text(address), reason_of(errno));
    return socket;
}

agent::Address bound_address(int socket) {
    SocketAddress bound;
    bound.length = sizeof bound.storage;
    if (::getsockname(socket, bound.get(), &bound.length) != 0) return {};
    return from_system(bound.storage);
}

void enlarge_buffers(int socket) {
    // The first option of each pair exceeds the system's limit, if permitted.
    if (!set_option(socket, SOL_SOCKET, SO_RCVBUFFORCE, limits::socket_buffer_bytes))
        set_option(socket, SOL_SOCKET, SO_RCVBUF, limits::socket_buffer_bytes);
    if (!set_option(socket, SOL_SOCKET, SO_SNDBUFFORCE, limits::socket_buffer_bytes))
        set_option(socket, SOL_SOCKET, SO_SNDBUF, limits::socket_buffer_bytes);
}

Result<agent::Address> parse_endpoint(const std::string& text, const std::string& field) {
    const auto refusal = [&] { return refuse(field, text, reasons::expected_endpoint()); };
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos) return refusal();
    std::uint16_t port = 0;
    const char* const end = text.data() + text.size();
    const auto [parsed, error] = std::from_chars(text.data() + colon + 1, end, port);
    if (error != std::errc() || parsed != end) return refusal();
    std::string host = text.substr(0, colon);
    const bool is_bracketed = host.size() > 2 && host.front() == '[' && host.back() == ']';
    if (is_bracketed) host = host.substr(1, host.size() - 2);
    // Without brackets the last group of an IPv6 address would pass for a port.
    if ((host.find(':') != std::string::npos) != is_bracketed) return refusal();
    if (host == "localhost") host = "127.0.0.1";
    const auto address = agent::parse_address(host, port);
    if (!address) return refusal();
    return *address;
}

}  // namespace simrob::net
