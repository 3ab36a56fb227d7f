#pragma once

#include <string_view>

#include "modular/shape.h"

namespace simrob::modular {

/// Longer texts are refused.
inline constexpr std::size_t maximum_shape_bytes = std::size_t{1} << 20U;
inline constexpr int most_roles = 1000;

/// A sound shape from the text of its file. A refusal names the member, such as docked[3].face.
Result<Shape> shape_from_text(std::string_view text);

}  // namespace simrob::modular
