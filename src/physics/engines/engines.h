#pragma once

#include <memory>
#include <string_view>

#include "base/result.h"
#include "physics/engine.h"

namespace simrob::physics {

/// The physics engines there are, the one that is taken unless another is named first. The only
/// place that knows them.
Engines engines();

/// A new engine of this name. A refusal names those there are; `field` is what the name was given
/// as.
Result<std::unique_ptr<Backend>> make_backend(std::string_view engine,
                                              std::string_view field = "engine");

}  // namespace simrob::physics
