#pragma once

#include <memory>

#include "physics/backend.h"

namespace simrob::physics {

/// MuJoCo 2.2, double precision. Any number of them may run in threads of their own.
std::unique_ptr<Backend> make_mujoco_backend();

}  // namespace simrob::physics
