#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "net/connection_slots.h"

namespace simrob::net {

struct HttpSite;

/// Serves the requests of a connection, one after the other: the page, the catalogue, and the
/// change to WebSocket at /agent and /view. Lives by what it waits for.
void start_http_connection(boost::asio::ip::tcp::socket socket, Slot slot, HttpSite& site);

}  // namespace simrob::net
