#include "codec/safe_text.h"

#include <algorithm>

#include "codec/utf8.h"

namespace simrob::codec {
namespace {

constexpr std::uint32_t replacement_character = 0xFFFD;

/// Calls `put` with every character of `text`, and with the replacement character for each byte
/// that belongs to none.
template <class Put>
void for_each_character(std::string_view text, const Put& put) {
    for (std::size_t i = 0; i < text.size();) {
        const auto character = take_character(text, i);
        if (!character) ++i;
        put(character.value_or(replacement_character));
    }
}

void put_in_xml(std::string& out, std::uint32_t character) {
    switch (character) {
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '&':
            out += "&amp;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\r':  // readers turn a bare one into a line feed
            out += "&#13;";
            break;
        default:
            append_utf8(out, is_xml_character(character) ? character : replacement_character);
    }
}

void put_in_json(std::string& out, std::uint32_t character) {
    constexpr std::string_view digits = "0123456789abcdef";
    if (character == '"' || character == '\\') {
        out += '\\';
        out += static_cast<char>(character);
    } else if (character < 0x20) {
        out += "\\u00";
        out += digits[character >> 4U];
        out += digits[character & 15U];
    } else {
        append_utf8(out, character);
    }
}

/// How many bytes from the beginning stand for themselves in a text of JSON.
std::size_t plain_in_json(std::string_view text) {
    const auto is_special = [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x80 ||
               c == '"' || c == '\\';
    };
    return static_cast<std::size_t>(std::ranges::find_if(text, is_special) - text.begin());
}

}  // namespace

void append_xml_text(std::string& out, std::string_view text) {
    for_each_character(text, [&](std::uint32_t character) { put_in_xml(out, character); });
}

void append_json_text(std::string& out, std::string_view text) {
    out += '"';
    // Nearly always that is all of it.
    const std::size_t plain = plain_in_json(text);
    out += text.substr(0, plain);
    for_each_character(text.substr(plain),
                       [&](std::uint32_t character) { put_in_json(out, character); });
    out += '"';
}

void append_lower_case(std::string& out, std::string_view name) {
    for (const char c : name) out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace simrob::codec
