#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "base/text.h"

namespace simrob::agent {

/// A word by which someone shows who they are: an agent in its Token, a page in its address.
struct Secret {
    std::string name;  ///< which may be told: that of the role or type of agent that asks for it
    std::string word;  ///< which may not
};

/// As long as the Token of an agent may be.
inline constexpr std::size_t maximum_secret_bytes = 64;

/// Whether the word can stand in an address without being escaped.
inline bool is_secret_word(std::string_view word) {
    return std::all_of(word.begin(), word.end(), [](char c) {
        const char l = small_letter(c);
        return (l >= 'a' && l <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
               c == '.' || c == '~';
    });
}

inline bool is_secret_name(std::string_view name) {
    return !name.empty() && name.size() <= maximum_secret_bytes && is_secret_word(name) &&
           name.find_first_of(".~") == std::string_view::npos;
}

}  // namespace simrob::agent
