#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace simrob::codec {

/// Where `text` first stops being well-formed UTF-8 of characters that XML allows, or nothing.
std::optional<std::size_t> find_bad_character(std::string_view text);

/// Reads the character at `i` and advances `i` past it; if it is malformed, returns nothing and
/// leaves `i`.
std::optional<std::uint32_t> take_character(std::string_view text, std::size_t& i);

/// Whether XML allows this character.
bool is_xml_character(std::uint32_t code_point);

/// Appends `code_point`, one that XML allows, in UTF-8.
void append_utf8(std::string& out, std::uint32_t code_point);

}  // namespace simrob::codec
