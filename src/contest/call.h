#pragma once

#include "contest/report.h"

namespace simrob::contest {

/// What a rule calls for.
struct Call {
    std::string rule;
    std::string text;  ///< why, in words
    /// How it goes on; `in_play` when it just does.
    std::string restart{in_play};
    std::optional<Side> restart_for{};
    std::optional<Side> point_for{};
    std::optional<Side> foul_by{};
    std::optional<int> put_back{};       ///< an entity that stands again where it may
    std::optional<std::string> phase{};  ///< that begins with it
};

}  // namespace simrob::contest
