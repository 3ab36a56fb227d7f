#pragma once

#include <string>
#include <string_view>

namespace simrob::client {

/// What follows `name` on the command line, or `otherwise`.
inline std::string option(int count, char** arguments, std::string_view name,
                          std::string otherwise) {
    for (int i = 1; i + 1 < count; ++i)
        if (arguments[i] == name) return arguments[i + 1];
    return otherwise;
}

}  // namespace simrob::client
