#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "agent/credential.h"
#include "net/connection_slots.h"

namespace simrob::net {

struct HttpSite;

/// Answers a WebSocket request at /view, and tells what the site's window shows until the
/// connection ends. Keeps itself alive through its pending operations. The site must have a window.
void start_view_connection(
    boost::beast::tcp_stream stream,
    const boost::beast::http::request<boost::beast::http::empty_body>& request, Slot slot,
    HttpSite& site, agent::Credential credential);

}  // namespace simrob::net
