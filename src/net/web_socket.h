#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstddef>

namespace simrob::net {

using WebSocket = boost::beast::websocket::stream<boost::beast::tcp_stream>;

/// Sets the times and sizes that all connections keep to, before the handshake.
void prepare(WebSocket& socket, std::size_t maximum_message_bytes);

}  // namespace simrob::net
