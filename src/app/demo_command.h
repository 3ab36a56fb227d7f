#pragma once

#include "app/common_options.h"
#include "app/server.h"
#include "app/streams.h"

namespace simrob::app {

struct DemoOptions {
    CommonOptions common;
    NetworkOptions network;
    bool in_words = false;  ///< plays 20 seconds at once and tells what happened, without the page
};

/// `simrob demo`: one match after the other on the page, until it is stopped; or the world that the
/// program carries inside, in words. Returns the exit status.
int run_demo(const DemoOptions& options, Streams streams);

}  // namespace simrob::app
