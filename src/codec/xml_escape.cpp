#include "codec/xml_escape.h"

#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "codec/utf8.h"

namespace simrob::codec {
namespace {

constexpr std::array<std::pair<std::string_view, char>, 5> names{{
    {"lt", '<'},
    {"gt", '>'},
    {"amp", '&'},
    {"quot", '"'},
    {"apos", '\''},
}};

/// The longest meaningful one, "#x10FFFF", with room for some zeros.
constexpr std::size_t longest_reference = 16;

std::optional<std::uint32_t> number_in(std::string_view reference) {
    if (!reference.starts_with('#')) return std::nullopt;
    const bool hexadecimal = reference.starts_with("#x");
    const std::string_view digits = reference.substr(hexadecimal ? 2 : 1);
    std::uint32_t value = 0;
    const char* const end = digits.data() + digits.size();
    const auto [after, error] = std::from_chars(digits.data(), end, value, hexadecimal ? 16 : 10);
    if (error != std::errc{} || after != end || !is_xml_character(value)) return std::nullopt;
    return value;
}

bool append_meaning(std::string& out, std::string_view reference) {
    for (const auto& [name, character] : names)
        if (name == reference) return out += character, true;
    const auto number = number_in(reference);
    if (number) append_utf8(out, *number);
    return number.has_value();
}

}  // namespace

std::string escape(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

tl::expected<std::string, BadReference> unescape(std::string_view text) {
    std::string out;
    std::size_t at = 0;
    while (at < text.size()) {
        const auto mark = text.find('&', at);
        out += text.substr(at, mark == std::string_view::npos ? mark : mark - at);
        if (mark == std::string_view::npos) break;
        const auto end = text.substr(mark, longest_reference).find(';');
        if (end == std::string_view::npos || !append_meaning(out, text.substr(mark + 1, end - 1)))
            return tl::unexpected(BadReference{
                std::string(text.substr(mark, end == std::string_view::npos ? 1 : end + 1)), mark});
        at = mark + end + 1;
    }
    return out;
}

}  // namespace simrob::codec
