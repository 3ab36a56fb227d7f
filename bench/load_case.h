#pragma once

#include <array>
#include <cstddef>

#include "bench/measure.h"
#include "bench/pitch.h"

namespace simrob::bench {

/// A load of the thesis's section 5.1: agents that each drive some robots in every iteration.
struct LoadCase {
    const char* name;  ///< agents x robots per agent
    int agents = 0;
    int robots_each = 0;
    std::size_t first_iteration = 0;  ///< of the thousand measured ones
    double thesis_ms = 0;             ///< per iteration, without its GUI; 0: not in its table
    double thesis_with_gui_ms = 0;

    int robots() const { return agents * robots_each; }
};

/// Table 1 of the thesis, and one case beyond it.
inline constexpr std::array load_cases = {
    LoadCase{"5x1", 5, 1, 0, 13.1, 22.3},
    LoadCase{"5x1 long", 5, 1, 3000, 13.2, 22.8},
    LoadCase{"1x10", 1, 10, 0, 15.1, 26.9},
    LoadCase{"5x2", 5, 2, 0, 26.0, 37.9},
    LoadCase{"10x1", 10, 1, 0, 48.2, 57.0},
    LoadCase{"20x1", 20, 1, 0, 124.1, 135.5},
    LoadCase{.name = "50x1", .agents = 50, .robots_each = 1},
};

/// What the agents of a load do in each iteration, and where each block begins.
struct LoadScript {
    Scene scene;
    std::shared_ptr<const Recording> recording;
    std::vector<std::vector<DriveCommand>> speeds;  ///< of all robots, by iteration
};
LoadScript write_script(const LoadCase& load, int substeps);

}  // namespace simrob::bench
