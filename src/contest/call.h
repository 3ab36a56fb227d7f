#pragma once

#include "contest/report.h"

namespace simrob::contest {

/// The decision that a rule calls for.
struct Call {
    std::string rule;
    std::string text;  ///< why, in words
    /// How play continues; `in_play` if it is not interrupted.
    std::string restart{in_play};
    std::optional<Side> restart_for{};
    std::optional<Side> point_for{};
    std::optional<Side> foul_by{};
    std::optional<int> put_back{};       ///< an entity to be moved back to a permitted place
    std::optional<std::string> phase{};  ///< begins with this call
};

}  // namespace simrob::contest
