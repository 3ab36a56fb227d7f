#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "agent/credential.h"
#include "net/connection_slots.h"

namespace simrob::net {

struct HttpSite;
class AgentConnection;

/// Continues a connection as an agent's WebSocket. Its text frames and its end go to the inbox;
/// what waits for it in the outbox is written. Keeps itself alive through its pending operations.
void start_agent_connection(
    boost::beast::tcp_stream stream,
    const boost::beast::http::request<boost::beast::http::empty_body>& request, Slot slot,
    HttpSite& site, agent::Credential credential);

/// Writes what waits for it in the outbox, unless it is writing already.
void write_waiting(AgentConnection& connection);

}  // namespace simrob::net
