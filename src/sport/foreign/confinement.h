#pragma once

#include <sys/types.h>

#include "sport/foreign/foreign.h"

namespace simrob::sport::foreign {

/// The descriptor of a strategy's library, for users who may not open its path.
inline constexpr int library_descriptor = 4;

/// Everything that a new process needs to become a strategy. It is prepared before the fork,
/// because nothing may be allocated after it: other threads may hold the locks of the allocator.
struct Disguise {
    const char* program = nullptr;  ///< for messages
    int program_descriptor = -1;
    char* const* arguments = nullptr;
    char* const* environment = nullptr;
    int socket = -1;               ///< becomes strategy_descriptor
    int output = -1;               ///< becomes standard output and error
    int library = -1;              ///< becomes library_descriptor; or -1
    const char* folder = nullptr;  ///< its own folder, where it works
    pid_t parent = 0;
    bool limits_memory = true;
    ForeignLimits limits;
};

/// In the child: gives up all privileges and becomes the program. Failures are written to the
/// output.
[[noreturn]] void become_strategy(const Disguise& disguise);

}  // namespace simrob::sport::foreign
