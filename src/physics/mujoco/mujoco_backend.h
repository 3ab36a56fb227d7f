#pragma once

#include <memory>

#include "physics/backend.h"

namespace simrob::physics::mujoco {

/// MuJoCo 2.2, double precision. Each may run in a thread of its own.
std::unique_ptr<Backend> make_backend();

}  // namespace simrob::physics::mujoco
