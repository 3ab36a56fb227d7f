#pragma once

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

/// A finite number that takes up the whole of `text` (surrounding blanks aside), or nothing:
/// "nan", "inf", "1e999", "0x10" and "1.5m" are not numbers here.
std::optional<double> parse_real(std::string_view text);

/// A whole number that takes up the whole of `text` (surrounding blanks aside), or nothing.
std::optional<std::int64_t> parse_integer(std::string_view text);

/// `text` without blanks at either end.
std::string_view trimmed(std::string_view text);

/// Sixteen hexadecimal digits.
std::string to_hex(std::uint64_t value);

}  // namespace simrob
