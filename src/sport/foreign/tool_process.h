#pragma once

#include <string>
#include <vector>

namespace simrob::sport::foreign {

/// A tool's output and how it ended.
struct ToolResult {
    int status = -1;  ///< its exit status; -1 if it could not run, or was killed
    std::string output;
};

/// Runs a tool, such as a compiler, which is found by its name, with a limit on processor time.
/// Keeps only the beginning of a long output.
ToolResult run_tool(const std::vector<std::string>& arguments);

}  // namespace simrob::sport::foreign
