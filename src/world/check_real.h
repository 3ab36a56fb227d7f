#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace simrob::world {

/// Whether `value` is a number from -limit to limit; `unit` is for the refusal, such as "m".
Result<void> check_real(double value, double limit, std::string_view unit,
                        const std::string& field);

}  // namespace simrob::world
