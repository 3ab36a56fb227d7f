#include "net/http_server.h"

#include <sys/socket.h>

#include "net/agent_connection.h"
#include "net/http_connection.h"
#include "net/lane_post.h"

namespace simrob::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

HttpServer::HttpServer(asio::io_context& context, HttpSite& site)
    : site_(site), acceptor_(context), pause_(context), outbox_bell_(context) {}

bool HttpServer::listen(FileDescriptor socket, int family) {
    constexpr int backlog = 64;
    if (::listen(socket.get(), backlog) != 0) return false;
    error_code error;
    acceptor_.assign(family == AF_INET6 ? tcp::v6() : tcp::v4(), socket.get(), error);
    if (error) {
        errno = error.value();
        return false;
    }
    socket.release();
    // The bell belongs to the outbox; Asio closes what it is given, hence the second descriptor.
    FileDescriptor bell(::dup(site_.outbox.bell().descriptor()));
    if (!bell.is_open()) return false;
    outbox_bell_.assign(bell.release(), error);
    accept();
    watch_outbox();
    return true;
}

void HttpServer::accept() {
    acceptor_.async_accept([this](const error_code& error, tcp::socket socket) {
        if (error == asio::error::operation_aborted) return;
        if (error) {
            accept_after_pause();
            return;
        }
        serve(std::move(socket));
        accept();
    });
}

void HttpServer::serve(tcp::socket socket) {
    if (site_.slots.try_take()) {
        start_http_connection(std::move(socket), Slot(site_.slots), site_);
        return;
    }
    // One attempt to say why; waiting for it would hold one connection too many.
    constexpr std::string_view refusal =
        "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Type: text/plain\r\n"
        "Content-Length: 21\r\n\r\ntoo many connections\n";
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(refusal), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
}

/// Most likely the system is out of descriptors: retrying at once would only burn time.
void HttpServer::accept_after_pause() {
    pause_.expires_after(std::chrono::milliseconds(100));
    pause_.async_wait([this](const error_code& error) {
        if (!error) accept();
    });
}

void HttpServer::watch_outbox() {
    outbox_bell_.async_wait(asio::posix::stream_descriptor::wait_read,
                            [this](const error_code& error) {
                                if (error) return;
                                site_.outbox.bell().clear();
                                for (const auto& [id, agent] : site_.agents)
                                    if (const auto connection = agent.lock())
                                        write_waiting(*connection);
                                answer_lanes(site_);
                                watch_outbox();
                            });
}

}  // namespace simrob::net
