#pragma once

#include <span>

#include "base/reason.h"

namespace simrob::world {

/// The first few ids, separated by commas, so that a refusal can name them and still be short.
Reason id_list(std::span<const int> ids);

}  // namespace simrob::world
