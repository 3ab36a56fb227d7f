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
    std::optional<std::string> http = "127.0.0.1:8600";  ///< nothing: no HTTP, no WebSocket
    /// What is longer is received cut to this; at most limits::maximum_message_bytes.
    std::size_t maximum_datagram_bytes = limits::maximum_message_bytes;
    AdmissionRules rules;   ///< the port is filled in; an HTTP address beyond loopback is a host
    std::string catalogue;  ///< GET /catalogue, JSON
    /// The page; without files, a placeholder at / says where agents connect.
    std::span<const SiteFile> files{};
    /// What /view tells, and the recordings of /recordings; without one there are none. It must
    /// outlive the transport.
    view::Gallery* gallery = nullptr;
    std::chrono::nanoseconds polling_time = default_polling_time;
};

/// The nucleus on real sockets: agents by UDP, and by WebSocket at /agent. wait() takes the time of
/// SteadyWallClock. What is lost because the system's own buffer was full counts as dropped.
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
    agent::TransportCounts counts() const override;

    /// Lets the wait() that goes on, or else the next one, return at once. From any thread, also
    /// from a signal handler.
    void interrupt() noexcept;

    /// What was bound.
    const agent::Address& udp_address() const;
    const std::optional<agent::Address>& http_address() const;

  private:
    struct Parts;
    explicit NetTransport(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob::net
