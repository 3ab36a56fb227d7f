#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "base/text.h"

namespace simrob::agent {

/// A word that identifies someone: an agent in its Token, a page in its address.
struct Secret {
    std::string name;  ///< public: the role or type of agent that requires it
    std::string word;  ///< secret
};

/// The maximum length of an agent's Token.
inline constexpr std::size_t maximum_secret_bytes = 64;

/// Whether the word needs no escaping in an address.
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
