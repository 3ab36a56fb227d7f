#pragma once

#include <string>

#include "app/common_options.h"
#include "app/console.h"

namespace simrob::app {

/// `simrob check`: what is wrong with a world, or what it contains.
struct CheckOptions {
    CommonOptions common;
    std::string world;
    bool json = false;
};

/// Returns the exit status: warnings do not count as failure.
int check_world(const CheckOptions& options, Console console);

}  // namespace simrob::app
