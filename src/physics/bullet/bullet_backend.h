#pragma once

#include <memory>

#include "physics/backend.h"

namespace simrob::physics::bullet {

/// The Bullet engine, double precision. It may be used by one thread at a time; several may run in
/// several threads.
std::unique_ptr<Backend> make_backend();

}  // namespace simrob::physics::bullet
