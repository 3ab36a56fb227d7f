#pragma once

#include <boost/beast/core.hpp>

#include "net/connection_slots.h"

namespace simrob::net {

/// Ends a connection after its last response: reads what the other side is still sending, for a
/// while, since to close at once could destroy the response on its way.
void end_gently(boost::beast::tcp_stream stream, Slot slot);

}  // namespace simrob::net
