#pragma once

#include <string>

namespace simrob::app {

/// What the results of this program depend on besides their inputs: its version, its compiler and
/// processor, and the very build.
std::string program_key();

}  // namespace simrob::app
