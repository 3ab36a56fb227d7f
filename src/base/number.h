#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace simrob {

/// The shortest text that reads back to the same bits.
std::string real_text(double value);

/// Appends the shortest round-trip text of `value`.
void append_text(std::string& out, double value);

/// Appends `value` in decimal digits.
void append_whole(std::string& out, std::int64_t value);
void append_whole(std::string& out, std::uint64_t value);

/// A finite number that takes up the whole of `text` (apart from surrounding spaces), or nothing:
/// "nan", "inf", "1e999", "0x10" and "1.5m" are not numbers here.
std::optional<double> parse_real(std::string_view text);

/// The same for the usual case, plain decimal numbers of few digits; nothing for others. Both the
/// digits and the power of ten are exact as doubles, so their quotient is rounded only once, as
/// required (Clinger 1990).
inline std::optional<double> parse_plain_real(std::string_view text) {
    constexpr std::size_t most_digits = 15;
    constexpr std::array<double, most_digits + 1> powers = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    std::int64_t digits = 0;
    std::size_t after_point = 0;
    bool has_point = false;
    if (text.empty() || text.size() > most_digits) return std::nullopt;
    for (const char c : text) {
        if (c == '.' && !has_point && text.size() > 1) {
            has_point = true;
            continue;
        }
        if (c < '0' || c > '9') return std::nullopt;
        digits = 10 * digits + (c - '0');
        after_point += has_point ? 1 : 0;
    }
    double value = static_cast<double>(digits);
    if (after_point > 0) value /= powers[after_point];
    return negative ? -value : value;
}

/// A whole number that takes up the whole of `text` (apart from surrounding spaces), or nothing.
std::optional<std::int64_t> parse_integer(std::string_view text);

/// The same for a few digits only; nothing for others.
inline std::optional<std::int64_t> parse_plain_integer(std::string_view text) {
    constexpr std::size_t most_digits = 18;
    if (text.empty() || text.size() > most_digits) return std::nullopt;
    std::int64_t value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = 10 * value + (c - '0');
    }
    return value;
}

/// `text` without spaces at either end.
constexpr std::string_view trimmed(std::string_view text) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

/// Sixteen hexadecimal digits.
std::string to_hex(std::uint64_t value);

}  // namespace simrob
