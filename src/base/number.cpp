#include "base/number.h"

#include <array>
#include <charconv>
#include <cmath>

namespace simrob {
namespace {

template <class Number>
std::optional<Number> parse_whole(std::string_view text) {
    text = trimmed(text);
    if (!text.empty() && text.front() == '+') {
        text.remove_prefix(1);
        if (!text.empty() && text.front() == '-') return std::nullopt;
    }
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

template <class Number>
void append_number(std::string& out, Number value) {
    std::array<char, 32> buffer;
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    out.append(buffer.data(), end);
}

}  // namespace

void append_text(std::string& out, double value) {
    append_number(out, value);
}

void append_whole(std::string& out, std::int64_t value) {
    append_number(out, value);
}

void append_whole(std::string& out, std::uint64_t value) {
    append_number(out, value);
}

std::string real_text(double value) {
    std::string out;
    append_text(out, value);
    return out;
}

std::optional<double> parse_real(std::string_view text) {
    if (const auto plain = parse_plain_real(text)) return plain;
    const auto value = parse_whole<double>(text);
    // from_chars takes "nan" and "inf"; neither is a quantity anyone can send.
    if (!value || !std::isfinite(*value)) return std::nullopt;
    return value;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
    if (const auto plain = parse_plain_integer(text)) return plain;
    return parse_whole<std::int64_t>(text);
}

std::string to_hex(std::uint64_t value) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out(16, '0');
    for (std::size_t i = 0; i < 16; ++i) out[15 - i] = digits[(value >> (4 * i)) & 15];
    return out;
}

}  // namespace simrob
