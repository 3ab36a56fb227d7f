#include "codec/utf8.h"

#include <cstring>

namespace simrob::codec {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
}

/// Whether all eight bytes are ASCII and none is a control character: no highest bit is set,
/// neither before nor after subtracting a space.
bool is_plain_ascii(const char* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof(word));
    constexpr std::uint64_t each = 0x0101010101010101U;
    return ((word | (word - 0x20 * each)) & (0x80 * each)) == 0;
}

}  // namespace

// Unicode 15, table 3-7.
std::optional<std::uint32_t> take_character(std::string_view text, std::size_t& i) {
    const unsigned first = byte_at(text, i);
    if (first < 0x80) return ++i, first;
    const unsigned length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() - i < length) return std::nullopt;
    std::uint32_t code_point = first & (0xFFU >> (length + 1));
    for (unsigned k = 1; k < length; ++k) {
        const unsigned next = byte_at(text, i + k);
        if ((next & 0xC0U) != 0x80U) return std::nullopt;
        code_point = (code_point << 6U) | (next & 0x3FU);
    }
    // Overlong, a UTF-16 surrogate, or beyond the last code point.
    if ((length == 3 && code_point < 0x800) || (length == 4 && code_point < 0x10000) ||
        (code_point >= 0xD800 && code_point < 0xE000) || code_point > 0x10FFFF)
        return std::nullopt;
    i += length;
    return code_point;
}

bool is_xml_character(std::uint32_t c) {
    return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c < 0xD800) ||
           (c >= 0xE000 && c < 0xFFFE) || (c >= 0x10000 && c <= 0x10FFFF);
}

std::optional<std::size_t> find_bad_character(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        if (text.size() - i >= sizeof(std::uint64_t) && is_plain_ascii(text.data() + i)) {
            i += sizeof(std::uint64_t);
            continue;
        }
        if (byte_at(text, i) >= 0x20 && byte_at(text, i) < 0x80) {  // nearly always
            ++i;
            continue;
        }
        const std::size_t at = i;
        const auto code_point = take_character(text, i);
        if (!code_point || !is_xml_character(*code_point)) return at;
    }
    return std::nullopt;
}

void append_utf8(std::string& out, std::uint32_t c) {
    const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    const auto put_rest = [&](std::uint32_t shift) { put(0x80U | ((c >> shift) & 0x3FU)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0U | (c >> 6U));
        put_rest(0);
    } else if (c < 0x10000) {
        put(0xE0U | (c >> 12U));
        put_rest(6);
        put_rest(0);
    } else {
        put(0xF0U | (c >> 18U));
        put_rest(12);
        put_rest(6);
        put_rest(0);
    }
}

}  // namespace simrob::codec
