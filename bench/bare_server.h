#pragma once

#include "bench/bare_broadcast.h"
#include "bench/bare_world.h"
#include "bench/load_case.h"
#include "bench/load_server.h"
#include "engine/snapshot.h"

namespace simrob::bench {

/// A minimal lock-step server: ODE alone, one text for all agents written once, one call to send it
/// and as few as possible to receive, commands parsed in place and trusted. One thread, which
/// blocks while it waits.
std::unique_ptr<LoadServer> make_bare_server(const LoadScript& script);

}  // namespace simrob::bench
