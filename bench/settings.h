#pragma once

#include <string>

namespace simrob::bench {

struct Settings {
    int rounds = 9;             ///< how often each contender runs; the minimum times count
    bool instructions = false;  ///< count instructions instead of time, where there is a target
    bool long_run = false;      ///< the full number of steps where the usual one is shortened
    std::string load;           ///< only this load of `agents`, by name; empty: all
};

}  // namespace simrob::bench
