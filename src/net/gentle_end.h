#pragma once

#include <boost/beast/core.hpp>

#include "net/connection_slots.h"

namespace simrob::net {

/// Ends a connection after its last response: keeps reading for a while what the other side is
/// still sending, since closing at once could destroy the response in transit.
void end_gently(boost::beast::tcp_stream stream, Slot slot);

}  // namespace simrob::net
