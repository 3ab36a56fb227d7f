#pragma once

#include <string>

namespace simrob::storage {

/// What the bits of a simulation depend on besides its inputs: compiler and kind of processor, as
/// one line for people.
std::string build_key();

}  // namespace simrob::storage
