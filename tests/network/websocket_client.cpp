#include "network/websocket_client.h"

#include <sys/socket.h>
#include <sys/time.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

namespace simrob::test {
namespace {

namespace websocket = boost::beast::websocket;
using boost::asio::ip::tcp;
using boost::system::error_code;

/// A read that never ends would hang the tests.
void limit_reading(tcp::socket& socket) {
    const timeval patience{20, 0};
    ::setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
}

}  // namespace

struct WebSocketClient::Parts {
    boost::asio::io_context context;
    websocket::stream<tcp::socket> stream{context};
};

WebSocketClient::WebSocketClient() : parts_(std::make_unique<Parts>()) {}
WebSocketClient::~WebSocketClient() = default;

bool WebSocketClient::connect(const agent::Address& server, const std::string& target,
                              const std::vector<std::string>& headers) {
    error_code error;
    const auto ip = boost::asio::ip::make_address(ip_text(server), error);
    tcp::socket& socket = parts_->stream.next_layer();
    socket.connect({ip, server.port}, error);
    if (error) return false;
    limit_reading(socket);
    socket.set_option(tcp::no_delay(true), error);
    parts_->stream.set_option(
        websocket::stream_base::decorator([&](websocket::request_type& request) {
            for (const std::string& header : headers) {
                const std::size_t colon = header.find(": ");
                request.insert(header.substr(0, colon), header.substr(colon + 2));
            }
        }));
    parts_->stream.handshake(to_text(server), target, error);
    return !error;
}

bool WebSocketClient::send_text(std::string_view bytes) {
    error_code error;
    parts_->stream.text(true);
    parts_->stream.write(boost::asio::buffer(bytes.data(), bytes.size()), error);
    return !error;
}

bool WebSocketClient::send_binary(std::string_view bytes) {
    error_code error;
    parts_->stream.binary(true);
    parts_->stream.write(boost::asio::buffer(bytes.data(), bytes.size()), error);
    return !error;
}

std::optional<WebSocketClient::Frame> WebSocketClient::receive() {
    error_code error;
    boost::beast::flat_buffer buffer;
    parts_->stream.read(buffer, error);
    if (error) return std::nullopt;
    return Frame{parts_->stream.got_text(), boost::beast::buffers_to_string(buffer.data())};
}

int WebSocketClient::close_code() const {
    return parts_->stream.reason().code;
}

void WebSocketClient::close() {
    error_code ignored;
    parts_->stream.close(websocket::close_code::normal, ignored);
}

void WebSocketClient::abandon() {
    error_code ignored;
    parts_->stream.next_layer().close(ignored);
}

}  // namespace simrob::test
