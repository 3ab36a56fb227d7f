#include "agent/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <limits>

#include "base/number.h"

namespace simrob::agent {
namespace {

/// An IPv4 address inside IPv6 (RFC 4291, 2.5.5.2): these bytes, then the four of the address.
constexpr std::array<std::uint8_t, 12> mapped_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr std::array<std::uint8_t, 16> loopback_6{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

bool is_mapped(const Address& address) {
    return std::equal(mapped_prefix.begin(), mapped_prefix.end(), address.ip.begin());
}

}  // namespace

bool Address::is_loopback() const {
    if (is_connection()) return false;
    return is_mapped(*this) ? ip[mapped_prefix.size()] == 127 : ip == loopback_6;
}

std::string ip_text(const Address& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const bool is_4 = is_mapped(address);
    const std::uint8_t* const bytes = address.ip.data() + (is_4 ? mapped_prefix.size() : 0);
    ::inet_ntop(is_4 ? AF_INET : AF_INET6, bytes, text.data(), text.size());
    return text.data();
}

std::optional<Address> parse_address(std::string_view ip, std::uint16_t port) {
    // The system wants a terminating zero, so one inside would cut off the rest.
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (ip.size() >= text.size() || ip.find('\0') != std::string_view::npos) return std::nullopt;
    std::copy(ip.begin(), ip.end(), text.begin());
    Address address;
    address.port = port;
    if (::inet_pton(AF_INET6, text.data(), address.ip.data()) == 1) return address;
    std::copy(mapped_prefix.begin(), mapped_prefix.end(), address.ip.begin());
    std::uint8_t* const last_four = address.ip.data() + mapped_prefix.size();
    if (::inet_pton(AF_INET, text.data(), last_four) == 1) return address;
    return std::nullopt;
}

std::string to_text(const Address& address) {
    if (address.is_connection()) return "connection " + std::to_string(address.connection);
    const std::string ip = ip_text(address);
    const std::string port = ":" + std::to_string(address.port);
    return is_mapped(address) ? ip + port : "[" + ip + "]" + port;
}

std::optional<Address> from_text(std::string_view text) {
    constexpr std::string_view of_connection = "connection ";
    if (text.starts_with(of_connection)) {
        const auto number = parse_integer(text.substr(of_connection.size()));
        if (!number || *number <= 0) return std::nullopt;
        Address address;
        address.connection = static_cast<std::uint64_t>(*number);
        return address;
    }
    const std::size_t colon = text.rfind(':');
    if (colon == text.npos) return std::nullopt;
    const auto port = parse_integer(text.substr(colon + 1));
    std::string_view ip = text.substr(0, colon);
    if (ip.starts_with('[') && ip.ends_with(']')) ip = ip.substr(1, ip.size() - 2);
    if (!port || *port < 0 || *port > std::numeric_limits<std::uint16_t>::max())
        return std::nullopt;
    return parse_address(ip, static_cast<std::uint16_t>(*port));
}

}  // namespace simrob::agent
