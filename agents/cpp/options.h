#pragma once

#include <cstdio>
#include <exception>
#include <string>
#include <string_view>

namespace simrob::client {

/// The text after `name` on the command line, or `otherwise`.
inline std::string option(int count, char** arguments, std::string_view name,
                          std::string otherwise) {
    for (int i = 1; i + 1 < count; ++i)
        if (arguments[i] == name) return arguments[i + 1];
    return otherwise;
}

/// Runs an agent's program; returns the exit status.
template <class Function>
int run_or_complain(Function run) {
    try {
        run();
        return 0;
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "%s\n", problem.what());
        return 1;
    }
}

}  // namespace simrob::client
