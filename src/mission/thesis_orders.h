#pragma once

#include <cstdint>
#include <vector>

#include "mission/thesis_message.h"

namespace simrob::mission {

/// What the master has done, by itself or by a slave, before it goes on to the next.
struct ThesisOrder {
    int module = 0;  ///< 1: by itself, but for what all do
    Instruction instruction = Instruction::report;
    int at = 0;  ///< the module whose pose goes with it; 0: none

    friend bool operator==(const ThesisOrder&, const ThesisOrder&) = default;
};

/// The orders of annexes 9, 11, 12 and 14.
enum class ThesisScript : std::uint8_t {
    caterpillar,            ///< from free modules
    caterpillar_from_four,  ///< 1 to 4 are in a row already
    hexapod,
    hexapod_from_four,
    leave_caterpillar,
    leave_hexapod
};
std::vector<ThesisOrder> orders_of(ThesisScript script);
Architecture architecture_of(ThesisScript script);

}  // namespace simrob::mission
