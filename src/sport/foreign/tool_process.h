#pragma once

#include <string>
#include <vector>

namespace simrob::sport::foreign {

/// What a tool said and how it ended.
struct ToolResult {
    int status = -1;  ///< of its exit; -1 when it could not be run, or was killed
    std::string output;
};

/// Runs a tool found by its name, such as a compiler, to its end, with a limit on processor time.
/// Of long outputs the first part is kept.
ToolResult run_tool(const std::vector<std::string>& arguments);

}  // namespace simrob::sport::foreign
