#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "agent/transport.h"
#include "base/limits.h"
#include "base/result.h"
#include "net/admission.h"
#include "net/inbox.h"
#include "net/site_file.h"
#include "view/gallery.h"

namespace simrob::net {

struct NetOptions {
    /// "HOST:PORT" with an IP address or "localhost"; port 0 takes a free one.
    std::string udp = "127.0.0.1:9600";
    std::optional<std::string> http = "127.0.0.1:8600";  ///< nothing: neither HTTP nor WebSocket
    /// Longer datagrams are cut to this; at most limits::maximum_message_bytes.
    std::size_t maximum_datagram_bytes = limits::maximum_message_bytes;
    /// The port is filled in; an HTTP address beyond loopback is added to the hosts.
    AdmissionRules rules;
    std::string catalogue;  ///< GET /catalogue, JSON
    /// The page; without files, a placeholder at / says where agents connect.
    std::span<const SiteFile> files{};
    /// Serves /view and /recordings, which do not exist if it is null. Must outlive the transport.
    view::Gallery* gallery = nullptr;
    std::chrono::nanoseconds polling_time = default_polling_time;
    /// How long an answer over a lane is waited for.
    std::chrono::milliseconds lane_wait = std::chrono::seconds(limits::lane_wait_s);
};

/// The nucleus on real sockets: agents by UDP, and by WebSocket at /agent. wait() takes the time of
/// SteadyWallClock. Messages lost because the system's own buffer was full count as dropped.
class NetTransport final : public agent::Transport {
  public:
    /// A refusal names --udp, --http or the rule's option, the value and the reason.
    static Result<std::unique_ptr<NetTransport>> open(NetOptions options);
    ~NetTransport() override;
    NetTransport(const NetTransport&) = delete;
    NetTransport& operator=(const NetTransport&) = delete;

    std::span<const agent::Incoming> receive() override;
    void wait(agent::WallTime until) override;
    void send(std::span<const agent::Outgoing> messages) override;
    std::vector<agent::Address> take_refusals() override;
    std::optional<std::string> open_lane(const agent::Address& connection) override;
    void close_lane(const agent::Address& connection) override;
    void hold_lane(const agent::Address& connection, bool is_paused,
                   std::string_view json) override;
    agent::TransportCounts counts() const override;

    /// Makes the current or else the next wait() return at once. Safe in any thread and in signal
    /// handlers.
    void interrupt() noexcept;

    /// The bound address.
    const agent::Address& udp_address() const;
    const std::optional<agent::Address>& http_address() const;

  private:
    struct Parts;
    explicit NetTransport(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob::net
