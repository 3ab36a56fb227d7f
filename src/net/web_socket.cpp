#include "net/web_socket.h"

#include <boost/beast/websocket.hpp>

#include "base/limits.h"

namespace simrob::net {

void prepare(WebSocket& socket, std::size_t maximum_message_bytes) {
    // From here on the WebSocket keeps its own timeouts.
    boost::beast::get_lowest_layer(socket).expires_never();
    boost::beast::websocket::stream_base::timeout times{};
    times.handshake_timeout = std::chrono::seconds(limits::http_timeout_s);
    times.idle_timeout = std::chrono::seconds(limits::websocket_timeout_s);
    times.keep_alive_pings = true;
    socket.set_option(times);
    socket.read_message_max(maximum_message_bytes);
    boost::system::error_code ignored;
    boost::beast::get_lowest_layer(socket).socket().set_option(boost::asio::ip::tcp::no_delay(true),
                                                               ignored);
}

}  // namespace simrob::net
