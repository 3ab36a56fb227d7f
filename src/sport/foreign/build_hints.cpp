#include "sport/foreign/build_hints.h"

#include <fmt/format.h>

#include <set>
#include <sstream>
#include <string_view>

#include "base/text.h"

namespace simrob::sport::foreign {
namespace {

constexpr std::size_t most_errors_shown = 5;
constexpr std::size_t longest_error = 300;

struct Hint {
    std::string_view mark;  ///< lower case, in a line that reports an error
    std::string_view text;
};

constexpr Hint known_hints[] = {
    {" afx",
     "afx*.h is Microsoft's MFC, which is not on Linux: take it out (a strategy needs no "
     "windows); where it came by stdafx.h, an empty stdafx.h will do"},
    {" atl", "atl*.h is Microsoft's ATL, which is not on Linux: take it out"},
    {"winsock", "a strategy has no network here: take out what uses winsock"},
    {" gl/", "a strategy cannot draw here: take out what uses OpenGL"},
    {" d3d", "a strategy cannot draw here: take out what uses Direct3D"},
    {"mscorlib", "this is C++/CLI, which only Microsoft's compiler has: write it in plain C++"},
    {"__asm", "assembler of Microsoft's compiler is not understood: write it in C++"},
    {"comdef.h", "COM is not on Linux: take out what uses it"},
    {"was not declared",
     "where the name is the variable of a loop above, which Visual C++ 6 knew "
     "after the loop as well: declare it before the loop"},
    {"stray '\\377'", "the file is saved as UTF-16: save it as UTF-8"},
    {"undefined reference",
     "a function is used that no source of the folder has: add the missing "
     "file, or take its use out"},
    {"multiple definition",
     "two files define the same: take old copies out of the folder, and let "
     "headers only declare variables (extern)"},
};

bool is_error(std::string_view line) {
    for (const std::string_view mark : {"error:", "undefined reference", "multiple definition"})
        if (line.find(mark) != line.npos) return line.find("ld returned") == line.npos;
    return false;
}

}  // namespace

std::string first_errors(const std::string& output, const std::filesystem::path& root) {
    std::istringstream lines(output);
    std::string text;
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!is_error(line)) continue;
        if (++count > most_errors_shown) continue;
        const std::string prefix = root.string() + "/";
        for (std::size_t at = 0; (at = line.find(prefix)) != line.npos;)
            line.erase(at, prefix.size());
        text += "    " + line.substr(0, longest_error) + "\n";
    }
    if (count > most_errors_shown)
        text += fmt::format("    and {} more\n", count - most_errors_shown);
    if (count == 0) text += "    " + output.substr(0, longest_error) + "\n";
    return text;
}

std::string hints_for(const std::string& output) {
    std::istringstream lines(output);
    std::set<std::string_view> hints;
    for (std::string line; std::getline(lines, line);) {
        if (!is_error(line)) continue;
        const std::string small = in_small_letters(line);
        for (const auto& hint : known_hints)
            if (small.find(hint.mark) != small.npos) hints.insert(hint.text);
    }
    std::string text;
    for (const auto hint : hints) text += "    hint: " + std::string(hint) + "\n";
    return text;
}

}  // namespace simrob::sport::foreign
