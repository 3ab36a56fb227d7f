#pragma once

#include <string>
#include <string_view>

namespace simrob::sport::foreign {

/// Makes other people's text safe to show: bytes that are not printable ASCII become `?`, line ends
/// and tabs become blanks.
inline std::string plain_text(std::string_view text) {
    std::string plain(text);
    for (char& c : plain) {
        if (c == '\n' || c == '\r' || c == '\t')
            c = ' ';
        else if (c < ' ' || c > '~')
            c = '?';
    }
    return plain;
}

}  // namespace simrob::sport::foreign
