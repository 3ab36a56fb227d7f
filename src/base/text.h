#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace simrob {

/// ASCII letters in lower case, others unchanged, whatever the locale.
constexpr char small_letter(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

inline std::string in_small_letters(std::string_view text) {
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(), small_letter);
    return small;
}

/// Whether two names are the same, ignoring the case of ASCII letters.
constexpr bool same_name(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] != b[i] && small_letter(a[i]) != small_letter(b[i])) return false;
    return true;
}

/// Whether `given` is `secret`, in a time that does not reveal how much of it is right. An empty
/// secret matches nothing.
constexpr bool is_same_secret(std::string_view given, std::string_view secret) {
    if (secret.empty()) return false;
    unsigned difference = given.size() == secret.size() ? 0 : 1;
    for (std::size_t i = 0; i < given.size(); ++i)
        difference |= static_cast<unsigned char>(given[i] ^ secret[i % secret.size()]);
    return difference == 0;
}

}  // namespace simrob
