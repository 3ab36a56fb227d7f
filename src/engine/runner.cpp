#include "engine/runner.h"

namespace simrob::engine {

std::uint64_t Runner::run(std::uint64_t maximum_iterations) {
    std::uint64_t made = 0;
    for (; made < maximum_iterations; ++made) {
        if (act_ && !act_()) break;
        simulation_.step();
        if (look_) look_(*simulation_.snapshot());
    }
    return made;
}

}  // namespace simrob::engine
