#pragma once

#include <cstdint>
#include <string_view>

#include "modular/module.h"

/// What goes wrong with modules in a mission, by its file.
namespace simrob::modular {

enum class FaultKind : std::uint8_t {
    motors,    ///< it can neither drive nor bend any more
    radio,     ///< it neither hears nor sends
    connector  ///< one face lets go and never docks again
};
std::string_view name_of(FaultKind kind);

struct Fault {
    int module = 1;
    double at_s = 0;  ///< since the mission began
    FaultKind what = FaultKind::motors;
    Face face = Face::front;  ///< of a connector

    friend bool operator==(const Fault&, const Fault&) = default;
};

}  // namespace simrob::modular
