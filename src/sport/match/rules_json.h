#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "simrob/rules.h"

namespace simrob::sport::match {

/// `rules` as changed by an object such as {"stuck_ball": {"after_s": 5}, "pushing": {"is_on":
/// false}}. A refusal names the member.
Result<soccer::Rules> rules_from_json(const nlohmann::ordered_json& json, soccer::Rules rules = {});

/// All rules, as rules_from_json() takes them.
nlohmann::ordered_json rules_json(const soccer::Rules& rules);

}  // namespace simrob::sport::match
