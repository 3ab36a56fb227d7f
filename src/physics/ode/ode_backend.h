#pragma once

#include <memory>

#include "physics/backend.h"

namespace simrob::physics::ode {

/// Open Dynamics Engine 0.16, double precision. Each may run in a thread of its own.
std::unique_ptr<Backend> make_backend();

}  // namespace simrob::physics::ode
