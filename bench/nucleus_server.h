#pragma once

#include <string>

#include "bench/load_case.h"
#include "bench/load_server.h"

namespace simrob::bench {

/// The type of agents that see only their own entities and what is close to them.
inline constexpr const char* own_view_type = "OwnView";

/// The nucleus as `simrob serve` wires it, on the scene of a script, in lock-step.
std::unique_ptr<LoadServer> make_nucleus_server(const LoadScript& script);

}  // namespace simrob::bench
