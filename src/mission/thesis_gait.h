#pragma once

#include <optional>

#include "mission/thesis_message.h"

namespace simrob::mission {

/// What a pivot is to do.
struct PivotMove {
    std::optional<double> degrees{};  ///< nothing: it stays
    double speed_rad_s = 0;
    bool is_over = false;
};

/// Of a module, so long after it heard an instruction for all: by the listings of chapter IV.
PivotMove pivot_move(Instruction instruction, int module, double time_s);

/// Who tells the master that all have done it; 0: nobody.
int answerer_of(Instruction instruction);

inline constexpr double gait_rad_s = 2;

}  // namespace simrob::mission
