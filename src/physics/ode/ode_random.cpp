#include "physics/ode/ode_random.h"

#include <ode/ode.h>

#include "base/random.h"

namespace simrob::physics::ode {
namespace {

thread_local std::uint64_t* current_state = nullptr;
thread_local std::uint64_t stray_state = 0;
thread_local std::uint64_t calls = 0;

}  // namespace

RandomScope::RandomScope(std::uint64_t& state) : previous_(current_state) {
    current_state = &state;
}

RandomScope::~RandomScope() {
    current_state = previous_;
}

std::uint64_t random_calls() {
    return calls;
}

static int below(int n) {
    ++calls;
    std::uint64_t& state = current_state ? *current_state : stray_state;
    Random random(state);
    const std::uint32_t value = random.below(static_cast<std::uint32_t>(n > 0 ? n : 1));
    state = random.state();
    return static_cast<int>(value);
}

}  // namespace simrob::physics::ode

// The same name as in libode: the dynamic linker uses this one for ODE's own calls too, because the
// program comes before its libraries.
extern "C" int dRandInt(int n) {
    return simrob::physics::ode::below(n);
}
