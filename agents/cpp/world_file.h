#pragma once

#include <string>
#include <vector>

namespace simrob::client {

/// The requests of a world file in their order, without Initialize_Simulation. Throws
/// std::runtime_error if the file cannot be read.
std::vector<std::string> world_requests(const std::string& path);

}  // namespace simrob::client
