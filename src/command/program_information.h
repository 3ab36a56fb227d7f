#pragma once

#include <string>

namespace simrob::command {

/// What the program tells of itself.
struct ProgramInformation {
    std::string version;
};

}  // namespace simrob::command
