#include "contract/names.h"

#include <array>
#include <cctype>

namespace simrob::contract {
namespace {

char large_letter(char c) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}

}  // namespace

std::string type_name(std::string_view wire_name) {
    std::string name;
    bool begins = true;
    for (const char c : wire_name) {
        if (c != '_') name += begins ? large_letter(c) : c;
        begins = c == '_';
    }
    return name;
}

std::string java_name(std::string_view name) {
    std::string camel = type_name(name);
    camel.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(camel.front())));
    // Keywords of the language that could be member names.
    constexpr std::array<std::string_view, 5> words = {"class", "default", "package", "static",
                                                       "switch"};
    for (const auto word : words)
        if (camel == word) return camel + '_';
    return camel;
}

std::string constant_name(std::string_view wire_name) {
    std::string name;
    for (const char c : wire_name) name += large_letter(c);
    return name;
}

std::string string_literal(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n')
            out += "\\n";
        else
            out += c;
    }
    return out + '"';
}

}  // namespace simrob::contract
