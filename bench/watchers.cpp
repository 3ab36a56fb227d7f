#include "bench/watchers.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

namespace simrob::bench {
namespace {

net::FileDescriptor connect_to(const agent::Address& http) {
    net::FileDescriptor socket(::socket(AF_INET, SOCK_STREAM, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(http.port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        return {};
    // The key is that of RFC 6455's example; the answer is not checked.
    const std::string request =
        "GET /view HTTP/1.1\r\nHost: " + to_text(http) +
        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    if (::write(socket.get(), request.data(), request.size()) < 0) return {};
    return socket;
}

}  // namespace

Watchers::Watchers(const agent::Address& http, int count) {
    for (int i = 0; i < count; ++i) sockets_.push_back(connect_to(http));
    thread_ = std::thread([this] { read_all(); });
}

Watchers::~Watchers() {
    is_ending_ = true;
    thread_.join();
}

void Watchers::read_all() {
    std::vector<pollfd> waiting;
    for (const auto& socket : sockets_) waiting.push_back({socket.get(), POLLIN, 0});
    std::array<char, 1U << 16U> buffer{};
    while (!is_ending_) {
        constexpr int patience_ms = 20;
        if (::poll(waiting.data(), waiting.size(), patience_ms) <= 0) continue;
        for (const auto& each : waiting) {
            if ((each.revents & POLLIN) == 0) continue;
            const auto size = ::read(each.fd, buffer.data(), buffer.size());
            if (size > 0) bytes_ += static_cast<std::uint64_t>(size);
        }
    }
}

}  // namespace simrob::bench
