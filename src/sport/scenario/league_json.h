#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "simrob/soccer.h"

namespace simrob::sport::scenario {

/// A league by its name, or an object: its name, and the differences of robot and ball. Refusals
/// name the member within `field`.
Result<soccer::League> league_from_json(const nlohmann::ordered_json& json,
                                        const std::string& field);

}  // namespace simrob::sport::scenario
