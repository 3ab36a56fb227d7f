#pragma once

#include <span>
#include <string>

#include "app/console.h"

namespace simrob::app {

/// The program `simrob` without its process: takes the arguments after its name, returns the exit
/// status.
int run_program(std::span<const std::string> given, Console console);

}  // namespace simrob::app
