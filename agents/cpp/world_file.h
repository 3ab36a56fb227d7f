#pragma once

#include <string>
#include <vector>

namespace simrob::client {

/// The requests of a world file in their order, but for Initialize_Simulation. Throws a
/// std::runtime_error when the file cannot be read.
std::vector<std::string> world_requests(const std::string& path);

}  // namespace simrob::client
