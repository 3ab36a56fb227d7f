#pragma once

#include <string>

#include "agent/address.h"
#include "base/result.h"
#include "net/file_descriptor.h"

namespace simrob::net {

/// A non-blocking socket of this type (SOCK_DGRAM, SOCK_STREAM), bound to the address; port 0 takes
/// a free one. The refusal names `field`, the address and the cause.
Result<FileDescriptor> bind_socket(const agent::Address& address, int type,
                                   const std::string& field);
agent::Address bound_address(int socket);

/// Asks for limits::socket_buffer_bytes in each direction; accepts what the system gives.
void enlarge_buffers(int socket);

/// The address in "HOST:PORT", where HOST is an IP address, one in brackets if it is IPv6, or
/// "localhost", which is 127.0.0.1. Names are not looked up.
Result<agent::Address> parse_endpoint(const std::string& text, const std::string& field);

}  // namespace simrob::net
