#include "command/adjustment.h"

#include <array>

namespace simrob::command {

std::string_view name_of(AdjustmentState state) {
    constexpr std::array<std::string_view, 6> names = {"Off",      "Measuring", "Own_Settings",
                                                       "Adjusted", "Trying",    "Out_Of_Limits"};
    return names[static_cast<std::size_t>(state)];
}

}  // namespace simrob::command
