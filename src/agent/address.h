#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace simrob::agent {

/// Where a message comes from or goes to: a UDP address, or a connection kept by the network.
struct Address {
    /// IPv6, or IPv4 as ::ffff:a.b.c.d; all zero for a connection.
    std::array<std::uint8_t, 16> ip{};
    std::uint16_t port = 0;
    std::uint64_t connection = 0;  ///< zero for UDP

    bool is_connection() const { return connection != 0; }
    bool is_loopback() const;

    friend auto operator<=>(const Address&, const Address&) = default;
};

/// The IP in the usual notation, such as 127.0.0.1 or ::1.
std::string ip_text(const Address& address);
/// The address with this IP in the usual notation, or nothing: names are not looked up.
std::optional<Address> parse_address(std::string_view ip, std::uint16_t port);
/// Such as 127.0.0.1:9600 or [::1]:9600, or "connection 3".
std::string to_text(const Address& address);
/// The address written like this, or nothing.
std::optional<Address> from_text(std::string_view text);

}  // namespace simrob::agent
