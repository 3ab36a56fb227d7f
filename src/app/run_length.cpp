#include "app/run_length.h"

namespace simrob::app {

bool is_over(const RunLength& length, const engine::Clock& begin, const engine::Clock& now) {
    if (length.iterations) return now.iteration - begin.iteration >= *length.iterations;
    // Adding up rounds: a hundred times 0.01 may fall short of 1 by some bits.
    const double rounding_s = 1e-3 * engine::iteration_s(now.settings);
    return now.time_s - begin.time_s >= length.seconds - rounding_s;
}

}  // namespace simrob::app
