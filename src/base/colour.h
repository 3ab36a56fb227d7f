#pragma once

#include <array>
#include <string_view>

namespace simrob {

/// Red, green and blue from 0 to 1.
using Colour = std::array<double, 3>;

/// As texts have it: `#` and six hexadecimal digits, two for each of red, green and blue.
inline constexpr std::size_t colour_text_bytes = 7;

/// Whether a text is exactly that.
bool is_colour(std::string_view text);

/// The colour that a text names, which must be one.
Colour colour_of(std::string_view text);

/// How bright a colour is, from 0 to 1: the luma of ITU-R BT.709.
double brightness_of(const Colour& colour);

}  // namespace simrob
