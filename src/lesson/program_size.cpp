#include <nlohmann/json.hpp>

#include "base/number.h"
#include "base/shallow_json.h"
#include "lesson/attempt.h"

namespace simrob::lesson {
namespace {

/// Of what Blockly saves: objects that have a type, apart from the values that lie in empty places.
std::int64_t blocks_in(const Json& json) {
    std::int64_t count = 0;
    if (json.is_object() && json.contains("type") && json["type"].is_string()) ++count;
    if (!json.is_structured()) return count;
    for (const auto& [name, value] : json.items())
        if (name != "shadow" && name != "variables" && name != "extraState")
            count += blocks_in(value);
    return count;
}

/// Remarks and empty lines do nothing.
std::int64_t lines_in(std::string_view program) {
    std::int64_t count = 0;
    while (!program.empty()) {
        const std::size_t end = std::min(program.find('\n'), program.size());
        const std::string_view line = trimmed(program.substr(0, end));
        if (!line.empty() && line.front() != '#') ++count;
        program.remove_prefix(std::min(end + 1, program.size()));
    }
    return count;
}

}  // namespace

std::int64_t size_of(const BeginProgram& program) {
    if (program.language == Language::blocks) {
        const Json json =
            Json::parse(shallow_json(program.program, maximum_block_depth), nullptr, false);
        if (json.is_object()) return blocks_in(json);
    }
    return lines_in(program.program);
}

}  // namespace simrob::lesson
