#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "physics/backend.h"

namespace simrob::physics {

/// A physics engine that a program has, by name.
struct Engine {
    std::string_view name;
    std::unique_ptr<Backend> (*make)();
};

/// All that a program has. The list lives as long as the program.
using Engines = std::span<const Engine>;

}  // namespace simrob::physics
