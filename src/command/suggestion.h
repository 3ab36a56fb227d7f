#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace simrob::command {

/// "; did you mean Radius?" when a known name is close to `name`, or nothing.
std::string did_you_mean(std::string_view name, const std::vector<std::string_view>& known);

}  // namespace simrob::command
