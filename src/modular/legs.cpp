#include "modular/legs.h"

namespace simrob::modular {

std::vector<Line> lines_of(const Path& path) {
    std::vector<Line> lines;
    for (std::size_t i = 1; i < path.cells.size(); ++i) {
        const Step step = path.cells[i] - path.cells[i - 1];
        if (lines.empty() || lines.back().step != step)
            lines.push_back({path.cells[i - 1], step, 0});
        ++lines.back().nodes;
    }
    return lines;
}

int slope_degrees(Step step) {
    if (step.columns == 0) return step.rows > 0 ? 90 : -90;
    const int slope = 45 * step.rows * step.columns;
    if (step.columns > 0) return slope;
    return step.rows > 0 ? 180 + slope : -180 + slope;
}

double heading_of_step(Step step) {
    // Rows go on against the thesis's z, columns against its x.
    const int heading = 180 + slope_degrees(step);
    return heading % 360;
}

}  // namespace simrob::modular
