#pragma once

#include <string>

#include "agent/address.h"

namespace simrob::net {

/// A short page, in English and Spanish, that says what this server is and where agents connect.
std::string placeholder_page(const agent::Address& udp, const agent::Address& http);

}  // namespace simrob::net
