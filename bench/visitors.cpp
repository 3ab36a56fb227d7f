#include "bench/visitors.h"

#include <arpa/inet.h>
#include <sys/socket.h>

namespace simrob::bench {
namespace {

std::string key_of_visitor(std::size_t number) {
    return "<Key>visitor-" + std::to_string(number) + "</Key>";
}

}  // namespace

void Visitors::send(const net::FileDescriptor& socket, const std::string& text) const {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port_);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const std::string message = "<Message>" + text + "</Message>";
    static_cast<void>(::sendto(socket.get(), message.data(), message.size(), 0,
                               reinterpret_cast<const sockaddr*>(&address), sizeof address));
}

void Visitors::come(int count) {
    for (int i = 0; i < count; ++i) {
        sockets_.emplace_back(::socket(AF_INET, SOCK_DGRAM, 0));
        send(sockets_.back(),
             "<Agent_Message Command=\"Register_Agent\" Agent_Type=\"GUI\"><Sync>false</Sync>"
             "<Broadcast>0</Broadcast>" +
                 key_of_visitor(sockets_.size() - 1) + "</Agent_Message>");
    }
}

void Visitors::leave() {
    for (std::size_t i = 0; i < sockets_.size(); ++i)
        send(sockets_[i], "<Agent_Message Command=\"Unregister_Agent\">" + key_of_visitor(i) +
                              "</Agent_Message>");
    sockets_.clear();
}

}  // namespace simrob::bench
