#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "agent/credential.h"
#include "net/connection_slots.h"

namespace simrob::net {

struct HttpSite;
class AgentConnection;

/// Goes on with a connection as the WebSocket of an agent. Its text frames go to the inbox, and
/// its end when it ends; what waits for it in the outbox is written. Lives by what it waits for.
void start_agent_connection(
    boost::beast::tcp_stream stream,
    const boost::beast::http::request<boost::beast::http::empty_body>& request, Slot slot,
    HttpSite& site, agent::Credential credential);

/// Writes what waits for it in the outbox, unless it is writing already.
void write_waiting(AgentConnection& connection);

}  // namespace simrob::net
