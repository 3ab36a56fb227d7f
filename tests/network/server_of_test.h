#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/net_transport.h"
#include "net/steady_wall_clock.h"
#include "support/must.h"

namespace simrob::test {

/// Options for free ports on loopback.
inline net::NetOptions free_ports() {
    net::NetOptions options;
    options.udp = "127.0.0.1:0";
    options.http = "127.0.0.1:0";
    options.catalogue = R"({"commands":[]})";
    return options;
}

inline std::unique_ptr<net::NetTransport> open_transport(net::NetOptions options = free_ports()) {
    return must(net::NetTransport::open(std::move(options)));
}

/// What came in, kept.
struct Received {
    agent::Address from;
    codec::Format format;
    std::string bytes;
    bool is_end;
    std::size_t cut;
};

/// Waits until `count` messages have come, or until so much time has passed that something must be
/// broken.
inline std::vector<Received> receive_all(net::NetTransport& transport, std::size_t count) {
    std::vector<Received> received;
    const agent::WallTime give_up = net::SteadyWallClock::read() + std::chrono::seconds(60);
    while (received.size() < count && net::SteadyWallClock::read() < give_up) {
        transport.wait(give_up);
        for (const agent::Incoming& message : transport.receive())
            received.push_back({message.from, message.format, std::string(message.bytes),
                                message.is_end, message.cut});
    }
    return received;
}

inline void send_one(net::NetTransport& transport, const agent::Address& to,
                     std::string_view bytes) {
    const agent::Outgoing message{to, bytes};
    transport.send({&message, 1});
}

}  // namespace simrob::test
