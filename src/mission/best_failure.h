#pragma once

#include <string>

#include "base/result.h"
#include "contest/memory.h"

namespace simrob::mission {

/// Why something cannot be done, so that it can be remembered.
struct Failure {
    enum class Cause : std::uint8_t {
        none,
        too_few_fit,
        no_way,
        not_docking,
        never_there,
        no_path
    };

    Cause cause = Cause::none;
    int module = 0;     ///< that is the trouble; for too_few_fit: how many are fit
    std::string why{};  ///< of those that planned, in their words

    explicit operator bool() const { return cause != Cause::none; }
    Problem problem() const;
    void describe(contest::Memory& memory) { memory.fields(cause, module, why); }
};

}  // namespace simrob::mission
