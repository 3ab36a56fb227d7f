#pragma once

#include "base/result.h"
#include "contest/memory.h"

namespace simrob::mission {

/// Why the master calls a mission off, so that it can be remembered.
struct ThesisTrouble {
    enum class Cause : std::uint8_t { none, silent, cannot_dock, module_too_late, leg_too_late };

    Cause cause = Cause::none;
    int number = 0;  ///< of the module, or of the leg
    std::int64_t seconds = 0;

    explicit operator bool() const { return cause != Cause::none; }
    Problem problem() const;
    void describe(contest::Memory& memory);
};

}  // namespace simrob::mission
