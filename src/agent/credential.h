#pragma once

#include <cstdint>

namespace simrob::agent {

/// The identity that someone has proved by a secret: a number issued by an Authority.
using Credential = std::uint16_t;
inline constexpr Credential stranger = 0;

}  // namespace simrob::agent
