#include "base/colour.h"

#include <algorithm>
#include <cassert>

namespace simrob {
namespace {

/// -1 for what is no hexadecimal digit.
int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

}  // namespace

bool is_colour(std::string_view text) {
    return text.size() == colour_text_bytes && text.front() == '#' &&
           std::all_of(text.begin() + 1, text.end(), [](char c) { return digit_of(c) >= 0; });
}

Colour colour_of(std::string_view text) {
    assert(is_colour(text));
    Colour colour{};
    for (std::size_t i = 0; i < colour.size(); ++i)
        colour[i] = (16 * digit_of(text[2 * i + 1]) + digit_of(text[2 * i + 2])) / 255.0;
    return colour;
}

double brightness_of(const Colour& colour) {
    // The weights sum to 1 in decimals, but white is to be exactly 1.
    const double sum = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2];
    return std::min(sum, 1.0);
}

}  // namespace simrob
