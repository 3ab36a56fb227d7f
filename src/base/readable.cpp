#include "base/readable.h"

#include <array>
#include <charconv>
#include <cmath>

#include "base/number.h"

namespace simrob {

std::string readable(double value) {
    const double size = std::abs(value);
    const bool plain = size == 0 || (size >= 1e-6 && size < 1e10);
    if (!plain) return real_text(value);
    std::array<char, 64> buffer;
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                            std::chars_format::fixed);
    return error == std::errc{} ? std::string(buffer.data(), end) : real_text(value);
}

}  // namespace simrob
