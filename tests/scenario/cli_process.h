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

/// Runs the program in a process of its own, through the shell, which also sees the end of
/// `arguments`: redirections work.
inline ProcessResult run_simrob(const std::string& arguments) {
    const std::string line = "'" + program().string() + "' " + arguments;
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

inline std::string world_argument(const std::string& name) {
    return "'" + (source_folder() / "worlds" / name).string() + "'";
}

}  // namespace simrob::test
