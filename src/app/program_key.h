#pragma once

#include <string>

namespace simrob::app {

/// What the program's results depend on besides their inputs: its version, its compiler and
/// processor, and the exact build.
std::string program_key();

}  // namespace simrob::app
