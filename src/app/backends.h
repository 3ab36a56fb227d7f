#pragma once

#include <memory>
#include <string_view>

#include "base/result.h"
#include "physics/backend.h"

namespace simrob::app {

/// The physics engine of this name. The only place that knows which engines there are.
Result<std::unique_ptr<physics::Backend>> make_backend(std::string_view engine);

}  // namespace simrob::app
