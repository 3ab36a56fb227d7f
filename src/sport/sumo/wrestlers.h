#pragma once

#include <memory>
#include <string_view>

#include "simrob/strategy.h"

namespace simrob::sport::sumo {

/// The built-in strategy of sumo, with the same levels as soccer's players. Null if there is no
/// such level.
std::unique_ptr<soccer::Strategy> make_wrestler(std::string_view level);

}  // namespace simrob::sport::sumo
