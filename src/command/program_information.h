#pragma once

#include <string>

namespace simrob::command {

/// What the program says about itself.
struct ProgramInformation {
    std::string version;
};

}  // namespace simrob::command
