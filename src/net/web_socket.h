#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstddef>

namespace simrob::net {

using WebSocket = boost::beast::websocket::stream<boost::beast::tcp_stream>;

/// Sets the timeouts and sizes common to all connections, before the handshake.
void prepare(WebSocket& socket, std::size_t maximum_message_bytes);

}  // namespace simrob::net
