#pragma once

#include <string_view>
#include <vector>

#include "base/reason.h"

namespace simrob::command {

/// "; did you mean Radius?" when a known name is close to `name`, or nothing.
Reason did_you_mean(std::string_view name, const std::vector<std::string_view>& known);

}  // namespace simrob::command
