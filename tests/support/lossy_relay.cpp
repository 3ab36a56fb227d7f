#include "support/lossy_relay.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <random>
#include <vector>

namespace simrob::test {
namespace {

constexpr int look_up_ms = 20;  // whether it is to end

sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    return address;
}

int open_relay_socket() {
    const int opened = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(0);
    ::bind(opened, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    return opened;
}

}  // namespace

LossyRelay::LossyRelay(const agent::Address& server, std::uint32_t seed, unsigned lost,
                       unsigned doubled)
    : seed_(seed),
      lost_(lost),
      doubled_(doubled),
      to_agent_(open_relay_socket()),
      to_server_(open_relay_socket()) {
    const sockaddr_in address = loopback(server.port);
    ::connect(to_server_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    thread_ = std::thread([this] { run(); });
}

LossyRelay::~LossyRelay() {
    is_ending_ = true;
    thread_.join();
    ::close(to_agent_);
    ::close(to_server_);
}

agent::Address LossyRelay::address() const {
    sockaddr_in bound{};
    socklen_t size = sizeof bound;
    ::getsockname(to_agent_, reinterpret_cast<sockaddr*>(&bound), &size);
    return *agent::parse_address("127.0.0.1", ntohs(bound.sin_port));
}

void LossyRelay::run() {
    std::mt19937 random(seed_);
    std::vector<char> buffer(65536);
    pollfd waited[2] = {{to_agent_, POLLIN, 0}, {to_server_, POLLIN, 0}};
    while (!is_ending_) {
        ::poll(waited, 2, look_up_ms);
        for (const auto& from : waited) {
            if ((from.revents & POLLIN) == 0) continue;
            sockaddr_in sender{};
            socklen_t size = sizeof sender;
            const ssize_t bytes = ::recvfrom(from.fd, buffer.data(), buffer.size(), 0,
                                             reinterpret_cast<sockaddr*>(&sender), &size);
            if (bytes < 0) continue;
            const bool is_from_agent = from.fd == to_agent_;
            // The agent is whoever speaks first.
            if (is_from_agent) ::connect(to_agent_, reinterpret_cast<sockaddr*>(&sender), size);
            const auto drawn = random() % 100;
            const int copies = drawn < lost_ ? 0 : drawn < lost_ + doubled_ ? 2 : 1;
            if (copies == 0) ++lost_count_;
            for (int i = 0; i < copies; ++i)
                ::send(is_from_agent ? to_server_ : to_agent_, buffer.data(),
                       static_cast<std::size_t>(bytes), 0);
        }
    }
}

}  // namespace simrob::test
