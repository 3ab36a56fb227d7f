#pragma once

#include <string>

#include "command/identity.h"

/// The physics engine.
namespace simrob::command {

struct SetEngine {
    static constexpr Identity identity{"Set_Engine", 108, Kind::control, Power::build};
    std::string engine;
    friend bool operator==(const SetEngine&, const SetEngine&) = default;
};

}  // namespace simrob::command
