#pragma once

#include <string>
#include <string_view>

namespace simrob::sport::foreign {

/// What others wrote, fit to be shown: bytes that are no printable ASCII become `?`, ends of lines
/// and tabs blanks.
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
