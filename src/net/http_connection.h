#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include "net/connection_slots.h"

namespace simrob::net {

struct HttpSite;

/// Serves the requests of a connection in turn: the page, the catalogue, and the upgrade to
/// WebSocket at /agent and /view. Keeps itself alive through its pending operations.
void start_http_connection(boost::asio::ip::tcp::socket socket, Slot slot, HttpSite& site);

/// Goes on with one whose last request was served elsewhere; the buffer holds what came after it.
void continue_http_connection(boost::beast::tcp_stream stream, boost::beast::flat_buffer buffer,
                              Slot slot, HttpSite& site);

}  // namespace simrob::net
