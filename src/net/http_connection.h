#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "net/connection_slots.h"

namespace simrob::net {

struct HttpSite;

/// Serves the requests of a connection in turn: the page, the catalogue, and the upgrade to
/// WebSocket at /agent and /view. Keeps itself alive through its pending operations.
void start_http_connection(boost::asio::ip::tcp::socket socket, Slot slot, HttpSite& site);

}  // namespace simrob::net
