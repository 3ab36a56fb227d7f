#pragma once

#include <cstdint>

namespace simrob::agent {

/// Who someone has shown to be by a secret: a number that an Authority gave.
using Credential = std::uint16_t;
inline constexpr Credential stranger = 0;

}  // namespace simrob::agent
