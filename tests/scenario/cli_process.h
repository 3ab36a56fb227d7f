#pragma once

#include <sys/wait.h>

#include <cstdio>
#include <string>

#include "support/paths.h"

namespace simrob::test {

struct ProcessResult {
    int status = -1;  ///< as the shell sees it; -1 when a signal ended it
    std::string out;
};

/// Runs a line of the shell.
inline ProcessResult run_line(const std::string& line) {
    ProcessResult result;
    FILE* const pipe = ::popen(line.c_str(), "r");
    if (pipe == nullptr) return result;
    char buffer[4096];
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, pipe))
        result.out.append(buffer, got);
    const int status = ::pclose(pipe);
    if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
    return result;
}

/// Runs the program in its own process. The shell sees the arguments: redirections work.
inline ProcessResult run_simrob(const std::string& arguments) {
    return run_line("'" + program().string() + "' " + arguments);
}

inline std::string world_argument(const std::string& name) {
    return "'" + (source_folder() / "worlds" / name).string() + "'";
}

}  // namespace simrob::test
