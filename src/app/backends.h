#pragma once

#include <memory>
#include <string_view>

#include "base/result.h"
#include "physics/engine.h"

namespace simrob::app {

/// The physics engines of this program. The only place that knows which there are.
physics::Engines engines();

/// The physics engine of this name.
Result<std::unique_ptr<physics::Backend>> make_backend(std::string_view engine);

}  // namespace simrob::app
