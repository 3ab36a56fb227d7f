#include "net/net_transport.h"

#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/require.h"
#include "net/bind.h"
#include "net/gzip.h"
#include "net/http_server.h"
#include "net/network_thread.h"
#include "net/placeholder_page.h"
#include "net/reasons.h"
#include "net/socket_address.h"

namespace simrob::net {
namespace {

const std::string udp_field = "--udp";
const std::string http_field = "--http";

/// Adds the name by which a browser would reach the address, unless it stands for all addresses or
/// the rules include it anyway.
void allow_bound_address(AdmissionRules& rules, const agent::Address& http) {
    agent::Address everywhere_6;
    const agent::Address everywhere_4 = *agent::parse_address("0.0.0.0", 0);
    if (http.is_loopback() || http.ip == everywhere_4.ip || http.ip == everywhere_6.ip) return;
    rules.hosts.push_back(to_text(http));
}

}  // namespace

// In order of construction; the thread ends before what it uses.
struct NetTransport::Parts {
    Parts(std::unique_ptr<UdpPort> its_port, std::chrono::nanoseconds polling_time)
        : port(std::move(its_port)),
          inbox(*port, polling_time),
          outbox(limits::maximum_connection_bytes),
          lanes(outbox.bell()) {}

    std::unique_ptr<UdpPort> port;
    Inbox inbox;
    Outbox outbox;
    Lanes lanes;
    ConnectionSlots slots;
    std::optional<agent::Address> http;
    std::optional<HttpSite> site;
    std::optional<NetworkThread> thread;

    Result<void> start(NetOptions options);
};

Result<void> NetTransport::Parts::start(NetOptions options) {
    if (!inbox.is_open() || !outbox.bell().is_open())
        return refuse(udp_field, options.udp, reasons::no_descriptors());
    FileDescriptor http_socket;
    if (options.http) {
        const auto wanted = parse_endpoint(*options.http, http_field);
        if (!wanted) return tl::unexpected(wanted.error());
        auto bound = bind_socket(*wanted, SOCK_STREAM, http_field);
        if (!bound) return tl::unexpected(std::move(bound).error());
        http_socket = std::move(*bound);
        http = bound_address(http_socket.get());
        options.rules.port = http->port;
        allow_bound_address(options.rules, *http);
        std::string gzipped_catalogue = gzip(options.catalogue);
        site.emplace(HttpSite{.rules = std::move(options.rules),
                              .placeholder = placeholder_page(port->address(), *http),
                              .files = options.files,
                              .catalogue = std::move(options.catalogue),
                              .gzipped_catalogue = std::move(gzipped_catalogue),
                              .gallery = options.gallery,
                              .inbox = inbox,
                              .outbox = outbox,
                              .lanes = lanes,
                              .slots = slots,
                              .lane_wait = options.lane_wait});
    }
    thread.emplace(inbox, site ? &*site : nullptr);
    if (options.http && !thread->listen(std::move(http_socket), family_of(*http)))
        return refuse(http_field, *options.http,
                      reasons::cannot_be_listened_on(std::strerror(errno)));
    if (!thread->start()) return refuse(udp_field, options.udp, reasons::no_thread());
    return {};
}

NetTransport::NetTransport(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
NetTransport::~NetTransport() = default;

Result<std::unique_ptr<NetTransport>> NetTransport::open(NetOptions options) {
    SIMROB_REQUIRE(check_rules(options.rules));
    const auto wanted = parse_endpoint(options.udp, udp_field);
    if (!wanted) return tl::unexpected(wanted.error());
    const std::size_t maximum_bytes =
        std::min(options.maximum_datagram_bytes, limits::maximum_message_bytes);
    auto port = UdpPort::open(*wanted, maximum_bytes, udp_field);
    if (!port) return tl::unexpected(std::move(port).error());
    auto parts = std::make_unique<Parts>(std::move(*port), options.polling_time);
    SIMROB_REQUIRE(parts->start(std::move(options)));
    return std::unique_ptr<NetTransport>(new NetTransport(std::move(parts)));
}

std::span<const agent::Incoming> NetTransport::receive() {
    const auto messages = parts_->inbox.receive();
    for (const agent::Incoming& message : messages)
        if (message.is_end)
            parts_->slots.give_back();
        else if (message.is_by_lane)
            parts_->lanes.note_heard(message.from.connection);
    return messages;
}

void NetTransport::wait(agent::WallTime until) {
    parts_->inbox.wait(until);
}

void NetTransport::send(std::span<const agent::Outgoing> messages) {
    bool is_any_connection = false;
    for (const agent::Outgoing& message : messages) {
        if (message.to.is_connection()) {
            is_any_connection = true;
        } else {
            parts_->port->add(message);
        }
    }
    parts_->port->flush();
    parts_->inbox.expect(messages.size());
    if (is_any_connection) parts_->outbox.put(parts_->lanes.put(messages));
}

std::optional<std::string> NetTransport::open_lane(const agent::Address& connection) {
    return parts_->lanes.open(connection.connection);
}

void NetTransport::close_lane(const agent::Address& connection) {
    parts_->lanes.close(connection.connection);
}

void NetTransport::hold_lane(const agent::Address& connection, bool is_paused,
                             std::string_view json) {
    parts_->lanes.hold(connection.connection, is_paused, json);
}

std::vector<agent::Address> NetTransport::take_refusals() {
    return parts_->port->errors().take();
}

agent::TransportCounts NetTransport::counts() const {
    const Inbox::Counts in = parts_->inbox.counts();
    const Outbox::Counts out = parts_->outbox.counts();
    const Lanes::Counts lanes = parts_->lanes.counts();
    const UdpPort& port = *parts_->port;
    return {.received = in.received,
            .received_bytes = in.received_bytes,
            .sent = port.sent() + out.sent + lanes.sent,
            .sent_bytes = port.sent_bytes() + out.sent_bytes + lanes.sent_bytes,
            .dropped_in = in.dropped + port.lost_by_system(),
            .dropped_out = port.dropped() + out.dropped + lanes.dropped};
}

void NetTransport::interrupt() noexcept {
    parts_->inbox.interrupt();
}

const agent::Address& NetTransport::udp_address() const {
    return parts_->port->address();
}

const std::optional<agent::Address>& NetTransport::http_address() const {
    return parts_->http;
}

}  // namespace simrob::net
