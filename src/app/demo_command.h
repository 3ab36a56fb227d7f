#pragma once

#include "app/common_options.h"
#include "app/console.h"
#include "app/server.h"

namespace simrob::app {

struct DemoOptions {
    CommonOptions common;
    NetworkOptions network;
    bool in_words = false;  ///< plays 20 seconds at once and describes them, without the page
};

/// `simrob demo`: successive matches on the page, whose first view offers lessons and a world to
/// build in as well, until it is stopped; or the embedded world, in words. Returns the exit status.
int run_demo(const DemoOptions& options, Console console);

/// `simrob course`: the lessons on the page; the same server. Returns the exit status.
int run_course(const DemoOptions& options, Console console);

}  // namespace simrob::app
