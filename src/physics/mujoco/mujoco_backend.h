#pragma once

#include <memory>

#include "physics/backend.h"

namespace simrob::physics::mujoco {

/// MuJoCo 2.2, double precision. Any number of them may run in threads of their own.
std::unique_ptr<Backend> make_backend();

}  // namespace simrob::physics::mujoco
