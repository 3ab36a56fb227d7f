#pragma once

#include <string>

namespace simrob::storage {

/// What the bits of a simulation depend on besides its inputs, the compiler and the kind of
/// processor, as one readable line.
std::string build_key();

}  // namespace simrob::storage
