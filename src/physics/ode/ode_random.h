#pragma once

#include <cstdint>

namespace simrob::physics::ode {

/// While it lives, ODE's random numbers in this thread come from `state` (a base/random.h state)
/// instead of the seed that all worlds of a process share.
class RandomScope {
  public:
    explicit RandomScope(std::uint64_t& state);
    ~RandomScope();
    RandomScope(const RandomScope&) = delete;
    RandomScope& operator=(const RandomScope&) = delete;

  private:
    std::uint64_t* previous_;
};

/// How often ODE asked this thread for a random number: shows that the hook is in place.
std::uint64_t random_calls();

}  // namespace simrob::physics::ode
