#pragma once

#include <memory>
#include <string_view>

#include "simrob/strategy.h"

namespace simrob::sport::sumo {

/// The strategy of sumo that is always there, of a level that soccer's players have too. Null when
/// there is no such level.
std::unique_ptr<soccer::Strategy> make_wrestler(std::string_view level);

}  // namespace simrob::sport::sumo
