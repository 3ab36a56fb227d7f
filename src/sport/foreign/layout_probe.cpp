#include "sport/foreign/layout_probe.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <sstream>
#include <string_view>

#include "base/number.h"
#include "sport/foreign/build_hints.h"
#include "sport/foreign/fira_view.h"
#include "sport/foreign/tool_process.h"

namespace simrob::sport::foreign {
namespace {

namespace fs = std::filesystem;

struct Measure {
    const char* expression;  ///< in the words of the sources
    const char* meaning;
    std::size_t expected;
};

#define SIMROB_PLACE(theirs, ours) \
    "offsetof(Environment, " theirs ")", "the place of " theirs, offsetof(FiraEnvironment, ours)

/// In the order in which they are explained: numbers of robots first, since they shift the rest.
constexpr Measure measures[] = {
    {"sizeof(((Environment*)0)->home) / sizeof(Robot)", "the number of robots in home",
     fira_robots},
    {"sizeof(((Environment*)0)->opponent) / sizeof(OpponentRobot)",
     "the number of robots in opponent", fira_robots},
    {"sizeof(Vector3D)", "the size of Vector3D", sizeof(FiraVector)},
    {"sizeof(Bounds)", "the size of Bounds", sizeof(FiraBounds)},
    {"sizeof(Robot)", "the size of Robot", sizeof(FiraRobot)},
    {"sizeof(OpponentRobot)", "the size of OpponentRobot", sizeof(FiraOpponent)},
    {"sizeof(Ball)", "the size of Ball", sizeof(FiraVector)},
    {"offsetof(Robot, rotation)", "the place of rotation in Robot", offsetof(FiraRobot, rotation)},
    {"offsetof(Robot, velocityLeft)", "the place of velocityLeft in Robot",
     offsetof(FiraRobot, velocity_left)},
    {"offsetof(Robot, velocityRight)", "the place of velocityRight in Robot",
     offsetof(FiraRobot, velocity_right)},
    {SIMROB_PLACE("home", home)},
    {SIMROB_PLACE("opponent", opponent)},
    {SIMROB_PLACE("currentBall", current_ball)},
    {SIMROB_PLACE("lastBall", last_ball)},
    {SIMROB_PLACE("predictedBall", predicted_ball)},
    {SIMROB_PLACE("fieldBounds", field_bounds)},
    {SIMROB_PLACE("goalBounds", goal_bounds)},
    {SIMROB_PLACE("gameState", game_state)},
    {SIMROB_PLACE("whosBall", whose_ball)},
    {SIMROB_PLACE("userData", user_data)},
    {"sizeof(Environment)", "the size of Environment", sizeof(FiraEnvironment)},
};

#undef SIMROB_PLACE

constexpr const char* expected_layout =
    "expected Environment {Robot home[5]; OpponentRobot opponent[5]; Ball currentBall, lastBall, "
    "predictedBall; Bounds fieldBounds, goalBounds; long gameState; long whosBall; void* userData}";
constexpr const char* table_name = "simrob_layout";

std::string probe_text(const fs::path& file) {
    std::string text = "#include \"stdafx.h\"\n#include <stddef.h>\n#include \"" + file.string() +
                       "\"\nextern const unsigned long simrob_layout[];\n"
                       "const unsigned long simrob_layout[] = {\n";
    for (const auto& measure : measures) text += std::string(measure.expression) + ",\n";
    return text + "};\n";
}

/// The numbers of the table in the assembler's text, which may combine a run of zeros.
std::vector<std::size_t> table_of(const std::string& assembly) {
    std::vector<std::size_t> numbers;
    std::istringstream lines(assembly);
    bool is_in_table = false;
    for (std::string line; std::getline(lines, line) && numbers.size() < std::size(measures);) {
        is_in_table = is_in_table || line == std::string(table_name) + ":";
        if (!is_in_table) continue;
        std::istringstream words(line);
        std::string directive;
        std::string value;
        words >> directive >> value;
        const auto number = static_cast<std::size_t>(parse_integer(value).value_or(0));
        if (directive == ".zero")
            numbers.insert(numbers.end(), std::min(number / sizeof(long), std::size(measures)), 0);
        else if (directive == ".quad" || directive == ".xword")
            numbers.push_back(number);
    }
    return numbers;
}

/// Whether a structure with the name at this place of the text is defined here.
bool is_definition(std::string_view text, std::size_t at, std::size_t size) {
    const std::string_view before = trimmed(text.substr(0, at));
    const std::string_view after = trimmed(text.substr(at + size));
    return (before.ends_with('}') && after.starts_with(';')) ||
           (before.ends_with("struct") && after.starts_with('{'));
}

}  // namespace

std::optional<fs::path> environment_file(const SourceFolder& sources) {
    constexpr std::string_view name = "Environment";
    for (const auto* files : {&sources.headers, &sources.sources})
        for (const auto& file : *files) {
            const std::string text = read_source(file);
            for (std::size_t at = 0; (at = text.find(name, at)) != text.npos; at += name.size())
                if (is_definition(text, at, name.size())) return file;
        }
    return std::nullopt;
}

std::string layout_problem(const fs::path& file, bool is_c, std::vector<std::string> compiler,
                           const fs::path& workshop) {
    const fs::path probe = workshop / (is_c ? "layout.c" : "layout.cpp");
    const fs::path assembly = workshop / "layout.s";
    std::ofstream(probe) << probe_text(file);
    compiler.insert(compiler.end(), {"-S", "-g0", "-O0", "-o", assembly.string(), probe.string()});
    const ToolResult result = run_tool(compiler);
    if (result.status != 0)
        return fmt::format("its Environment cannot be measured; {}\n{}", expected_layout,
                           first_errors(result.output, file.parent_path()));
    const auto numbers = table_of(read_source(assembly));
    if (numbers.size() != std::size(measures)) return "its Environment cannot be measured";
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] != measures[i].expected)
            return fmt::format("{} is {}, expected {}; {}", measures[i].meaning, numbers[i],
                               measures[i].expected, expected_layout);
    return {};
}

}  // namespace simrob::sport::foreign
