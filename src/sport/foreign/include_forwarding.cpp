#include "sport/foreign/include_forwarding.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>
#include <string_view>

#include "base/text.h"

namespace simrob::sport::foreign {
namespace {

namespace fs = std::filesystem;

/// Deep enough for names that begin with several `../`.
constexpr const char* quoted_folder = "forward/quoted/a/b/c/d";
constexpr const char* bracketed_folder = "forward/bracketed/a/b/c/d";

struct Include {
    std::string name;
    bool is_quoted = true;
    fs::path from{};  ///< the folder of the including file
};

/// The include in a line, if there is one.
std::optional<Include> included(std::string_view line) {
    const auto skip_blanks = [&] {
        while (!line.empty() && (line.front() == ' ' || line.front() == '\t'))
            line.remove_prefix(1);
    };
    const auto skip = [&](std::string_view word) {
        skip_blanks();
        if (!line.starts_with(word)) return false;
        line.remove_prefix(word.size());
        skip_blanks();
        return true;
    };
    if (!skip("#") || !skip("include") || line.empty()) return std::nullopt;
    const bool is_quoted = line.front() == '"';
    if (!is_quoted && line.front() != '<') return std::nullopt;
    const std::size_t end = line.find(is_quoted ? '"' : '>', 1);
    if (end == line.npos || end == 1) return std::nullopt;
    return Include{std::string(line.substr(1, end - 1)), is_quoted};
}

std::vector<Include> includes_of(const SourceFolder& sources) {
    std::vector<Include> includes;
    for (const auto* files : {&sources.sources, &sources.headers})
        for (const auto& file : *files) {
            std::istringstream lines(read_source(file));
            for (std::string line; std::getline(lines, line);)
                if (auto include = included(line)) {
                    include->from = file.parent_path();
                    includes.push_back(std::move(*include));
                }
        }
    return includes;
}

bool is_system_header(const std::string& name) {
    std::error_code error;
    if (fs::exists(fs::path("/usr/include") / name, error)) return true;
    for (const auto& version : fs::directory_iterator("/usr/include/c++", error))
        if (fs::exists(version.path() / name, error)) return true;
    return false;
}

/// Whether it is found as written: among the sources or, in angle brackets, in the system.
bool leads_somewhere(const Include& include, const SourceFolder& sources) {
    std::error_code error;
    if (include.name.find('\\') != include.name.npos) return false;
    if (!include.is_quoted && is_system_header(include.name)) return true;
    if (include.is_quoted && fs::exists(include.from / include.name, error)) return true;
    return std::any_of(sources.folders.begin(), sources.folders.end(), [&](const auto& folder) {
        return fs::exists(folder / include.name, error);
    });
}

/// The source file that is meant if letter case is ignored.
std::optional<fs::path> meant_file(const std::string& name, const fs::path& from,
                                   const SourceFolder& sources) {
    std::vector<fs::path> folders = {from};
    folders.insert(folders.end(), sources.folders.begin(), sources.folders.end());
    for (const auto& folder : folders) {
        const fs::path path = (folder / name).lexically_normal().lexically_relative(sources.root);
        const auto found = sources.by_path.find(in_small_letters(path.generic_string()));
        if (found != sources.by_path.end()) return found->second;
    }
    const auto found = sources.by_name.find(in_small_letters(fs::path(name).filename().string()));
    return found == sources.by_name.end() ? std::nullopt : std::optional(found->second);
}

/// The shipped file that has this lower-case name; empty if there is none.
fs::path shipped_header(const std::string& small, const fs::path& shipped) {
    std::error_code error;
    for (const fs::path& folder : {shipped / "windows", shipped / "include"})
        for (const auto& entry : fs::directory_iterator(folder, error))
            if (in_small_letters(entry.path().filename().string()) == small) return entry.path();
    return {};
}

/// The line to write for it; nothing if the name works as it is.
std::optional<std::string> forward_of(const Include& include, const SourceFolder& sources,
                                      const fs::path& shipped) {
    std::string name = include.name;
    std::replace(name.begin(), name.end(), '\\', '/');
    if (const auto file = meant_file(name, include.from, sources))
        return "#include \"" + file->string() + "\"\n";
    const std::string small = in_small_letters(name);
    if (const fs::path header = shipped_header(small, shipped); !header.empty()) {
        if (header.filename() == include.name) return std::nullopt;
        return "#include \"" + header.string() + "\"\n";
    }
    if (small != include.name) return "#include <" + small + ">\n";
    return std::nullopt;
}

}  // namespace

ForwardedIncludes forward_includes(const SourceFolder& sources, const fs::path& shipped,
                                   const fs::path& workshop) {
    ForwardedIncludes folders{workshop / quoted_folder, workshop / bracketed_folder};
    std::error_code error;
    fs::create_directories(folders.quoted, error);
    fs::create_directories(folders.bracketed, error);
    for (const auto& include : includes_of(sources)) {
        if (leads_somewhere(include, sources)) continue;
        const fs::path& folder = include.is_quoted ? folders.quoted : folders.bracketed;
        const fs::path path = (folder / include.name).lexically_normal();
        const bool is_inside = path.lexically_relative(workshop).string().starts_with("forward/");
        const auto line = forward_of(include, sources, shipped);
        if (!line || !is_inside || fs::exists(path, error)) continue;
        fs::create_directories(path.parent_path(), error);
        std::ofstream(path) << *line;
    }
    return folders;
}

}  // namespace simrob::sport::foreign
