#pragma once

#include <memory>

#include "physics/backend.h"

namespace simrob::physics {

/// MuJoCo 2.2, double precision. Each may run in a thread of its own.
std::unique_ptr<Backend> make_mujoco_backend();

}  // namespace simrob::physics
