#include "support/udp_client.h"

#include <poll.h>
#include <unistd.h>

#include "net/bind.h"
#include "net/socket_address.h"

namespace simrob::test {
namespace {

/// After which something must be broken, however busy the machine is.
constexpr int patience_ms = 60000;
constexpr std::size_t greatest_datagram = 65536;

}  // namespace

UdpClient::UdpClient(const agent::Address& server)
    : socket_(::socket(net::family_of(server), SOCK_DGRAM | SOCK_CLOEXEC, 0)),
      buffer_(greatest_datagram, '\0') {
    const auto address = net::to_system(server, net::family_of(server));
    if (::connect(socket_, address.get(), address.length) != 0) std::abort();
}

UdpClient::~UdpClient() {
    ::close(socket_);
}

agent::Address UdpClient::address() const {
    return net::bound_address(socket_);
}

bool UdpClient::send(std::string_view bytes) {
    return ::send(socket_, bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size());
}

std::optional<std::string> UdpClient::receive() {
    pollfd watched{socket_, POLLIN, 0};
    if (::poll(&watched, 1, patience_ms) != 1) return std::nullopt;
    const ssize_t got = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
    if (got < 0) return std::nullopt;
    return buffer_.substr(0, static_cast<std::size_t>(got));
}

}  // namespace simrob::test
