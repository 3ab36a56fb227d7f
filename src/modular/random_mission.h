#pragma once

#include <cstdint>

#include "modular/mission_file.h"

namespace simrob::modular {

/// A mission that depends on the seed alone: obstacles, start, heading and goal. Its modules stand
/// well and its start is free; its goal may be blocked, or closed off by a wall.
Mission random_mission(std::uint64_t seed);

}  // namespace simrob::modular
