#pragma once

#include "app/streams.h"

namespace simrob::app {

/// `simrob demo`: plays the world that the program carries inside and tells what happened.
/// Returns the exit status.
int run_demo(Streams streams);

}  // namespace simrob::app
