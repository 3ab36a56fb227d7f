#pragma once

#include <cstddef>

namespace simrob::sport::tournament::told {

/// A team in a table.
struct Standing {
    std::size_t team = 0;
    int place = 0;
    int played = 0;
    int won = 0;
    int drawn = 0;
    int lost = 0;
    int goals_for = 0;
    int goals_against = 0;
    int points = 0;

    int goal_difference() const { return goals_for - goals_against; }
};

}  // namespace simrob::sport::tournament::told
