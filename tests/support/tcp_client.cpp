#include "support/tcp_client.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

#include "net/socket_address.h"

namespace simrob::test {
namespace {

/// After which something must be broken, however busy the machine is.
constexpr int tcp_patience_ms = 60000;

}  // namespace

TcpClient::TcpClient(const agent::Address& server)
    : socket_(::socket(net::family_of(server), SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const auto address = net::to_system(server, net::family_of(server));
    if (::connect(socket_, address.get(), address.length) != 0) std::abort();
}

TcpClient::~TcpClient() {
    ::close(socket_);
}

void TcpClient::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

std::string TcpClient::read_until(std::string_view mark) {
    std::string text;
    std::array<char, 65536> chunk{};
    while (mark.empty() || text.find(mark) == std::string::npos) {
        pollfd watched{socket_, POLLIN, 0};
        if (::poll(&watched, 1, tcp_patience_ms) != 1) break;
        const ssize_t got = ::recv(socket_, chunk.data(), chunk.size(), 0);
        if (got <= 0) break;
        text.append(chunk.data(), static_cast<std::size_t>(got));
    }
    return text;
}

std::string http_answer(const agent::Address& server, std::string_view request) {
    TcpClient client(server);
    client.send(request);
    return client.read_to_end();
}

int http_status(std::string_view answer) {
    constexpr std::string_view begin = "HTTP/1.1 ";
    if (answer.substr(0, begin.size()) != begin) return 0;
    return std::atoi(std::string(answer.substr(begin.size(), 3)).c_str());
}

}  // namespace simrob::test
