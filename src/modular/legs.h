#pragma once

#include <vector>

#include "modular/path.h"

namespace simrob::modular {

/// A straight part of a path.
struct Line {
    Cell from;
    Step step;
    int nodes = 0;  ///< that it goes on by: its first cell is not counted

    Cell to() const { return from + nodes * step; }
    friend bool operator==(const Line&, const Line&) = default;
};

/// The path cut where it turns. Empty for a path of one cell.
std::vector<Line> lines_of(const Path& path);

/// As the thesis prints slopes: 90 to the next row, 0 to the next column, from -180 to 135.
int slope_degrees(Step step);
/// In which something faces that goes this way: see modular/heading.h.
double heading_of_step(Step step);

}  // namespace simrob::modular
