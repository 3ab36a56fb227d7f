#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>

#include "net/admission.h"
#include "net/connection_slots.h"
#include "net/file_descriptor.h"
#include "net/inbox.h"
#include "net/lanes.h"
#include "net/outbox.h"
#include "net/site_file.h"
#include "view/gallery.h"

namespace simrob::net {

class AgentConnection;
class LanePost;

/// What the connections of an HTTP server share. Must outlive the server's io_context. Belongs to
/// the network thread unless stated otherwise.
struct HttpSite {
    /// Refuses a credential that does not grant the power.
    Result<void> require(agent::Credential credential, agent::Power power) const {
        if (!rules.authority) return {};
        return agent::Authority::require(rules.authority->grant_of(credential), power);
    }

    AdmissionRules rules;
    std::string placeholder;          ///< GET / if there are no files, HTML
    std::span<const SiteFile> files;  ///< of the page
    std::string catalogue;            ///< GET /catalogue, JSON
    std::string gzipped_catalogue;
    view::Gallery* gallery = nullptr;  ///< for /view and /recordings; null: there are none
    Inbox& inbox;
    Outbox& outbox;
    Lanes& lanes;
    ConnectionSlots& slots;
    std::chrono::milliseconds lane_wait{0};  ///< how long an answer over a lane is waited for
    /// The requests that wait on lanes, by the number of the lane.
    std::map<std::uint64_t, std::weak_ptr<LanePost>> posts;
    /// The open connections of /agent by id; ids are never reused.
    std::map<std::uint64_t, std::weak_ptr<AgentConnection>> agents;
    std::uint64_t last_id = 0;
};

/// Accepts and serves connections on a bound socket, and hands what waits in the outbox to its
/// connections. Runs entirely in the thread of the io_context.
class HttpServer {
  public:
    HttpServer(boost::asio::io_context& context, HttpSite& site);

    /// Starts. False with the reason in errno if the system refuses to listen on the socket.
    bool listen(FileDescriptor socket, int family);

  private:
    void accept();
    void serve(boost::asio::ip::tcp::socket socket);
    void accept_after_pause();
    void watch_outbox();

    HttpSite& site_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer pause_;
    boost::asio::posix::stream_descriptor outbox_bell_;
};

}  // namespace simrob::net
