#pragma once

#include <sys/types.h>

#include "sport/foreign/foreign.h"

namespace simrob::sport::foreign {

/// The descriptor by which a library is read, whoever may open it by its name.
inline constexpr int library_descriptor = 4;

/// All that a new process needs to become a strategy, made ready before the fork: after it nothing
/// may be allocated, since other threads may hold what an allocation waits for.
struct Disguise {
    const char* program = nullptr;  ///< for messages
    int program_descriptor = -1;
    char* const* arguments = nullptr;
    char* const* environment = nullptr;
    int socket = -1;               ///< becomes strategy_descriptor
    int output = -1;               ///< standard output and error
    int library = -1;              ///< becomes library_descriptor; or -1
    const char* folder = nullptr;  ///< its own, where it works
    pid_t parent = 0;
    bool limits_memory = true;
    ForeignLimits limits;
};

/// In the child: gives up what it should not have, and becomes the program. What fails is said on
/// the output.
[[noreturn]] void become_strategy(const Disguise& disguise);

}  // namespace simrob::sport::foreign
