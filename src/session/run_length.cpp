#include "session/run_length.h"

namespace simrob::session {

bool is_over(const RunLength& length, const engine::Clock& begin, const engine::Clock& now) {
    if (length.iterations) return now.iteration - begin.iteration >= *length.iterations;
    return now.time_s - begin.time_s >= length.seconds - engine::rounding_s(now.settings);
}

}  // namespace simrob::session
