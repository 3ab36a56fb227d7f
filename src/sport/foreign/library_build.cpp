#include "sport/foreign/library_build.h"

#include <fmt/format.h>

#include <cstdlib>
#include <sstream>

#include "sport/foreign/build_hints.h"
#include "sport/foreign/include_forwarding.h"
#include "sport/foreign/layout_probe.h"
#include "sport/foreign/reasons.h"
#include "sport/foreign/source_folder.h"
#include "sport/foreign/tool_process.h"

namespace simrob::sport::foreign {
namespace {

namespace fs = std::filesystem;

/// A temporary folder; the destructor removes it.
class Workshop {
  public:
    Workshop() {
        std::error_code error;
        std::string path = (fs::temp_directory_path(error) / "simrob-build-XXXXXX").string();
        if (::mkdtemp(path.data()) != nullptr) path_ = path;
    }
    ~Workshop() {
        std::error_code ignored;
        if (!path_.empty()) fs::remove_all(path_, ignored);
    }
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;
    const fs::path& path() const { return path_; }

  private:
    fs::path path_;
};

class LibraryBuild {
  public:
    LibraryBuild(const BuildSettings& settings, SourceFolder sources, const fs::path& workshop)
        : settings_(settings),
          sources_(std::move(sources)),
          workshop_(workshop),
          shim_(settings.shipped / "windows"),
          forwards_(forward_includes(sources_, settings.shipped, workshop)) {}

    BuildReport run() {
        report_.sources = sources_.sources.size();
        for (const auto& source : sources_.sources) compile(source);
        if (report_.complaints.empty()) check_layout();
        if (report_.complaints.empty() && compile(shim_ / "simrob_runtime.c")) link();
        return std::move(report_);
    }

  private:
    std::vector<std::string> compiler(bool is_c) const;
    bool compile(const fs::path& source);
    void check_layout();
    void link();
    bool check_functions(const fs::path& library);
    void deliver(const fs::path& library);
    void complain(const std::string& what, const ToolResult& result);
    std::string short_name(const fs::path& file) const {
        return file.lexically_relative(sources_.root).string();
    }

    const BuildSettings& settings_;
    SourceFolder sources_;
    fs::path workshop_;
    fs::path shim_;
    ForwardedIncludes forwards_;
    std::vector<std::string> objects_;
    BuildReport report_;
};

std::vector<std::string> LibraryBuild::compiler(bool is_c) const {
    std::vector<std::string> words = {
        is_c ? settings_.c_compiler : settings_.cpp_compiler, is_c ? "-std=gnu11" : "-std=gnu++17",
        "-fPIC", "-O2", "-w", "-fdiagnostics-color=never", "-fno-diagnostics-show-caret",
        // For undefined behaviour that works by chance with Microsoft's compiler.
        "-fwrapv", "-fno-strict-aliasing", "-fno-delete-null-pointer-checks",
        // Equal sources give equal bytes, wherever they are built.
        "-ffile-prefix-map=" + workshop_.string() + "=build",
        "-ffile-prefix-map=" + sources_.root.string() + "=.",
        // Variables that were never initialised are zero, so that each run is like the last.
        "-ftrivial-auto-var-init=zero", "-ffp-contract=off", "-include",
        (shim_ / "simrob_prelude.h").string()};
    if (!is_c) words.emplace_back("-fpermissive");
    for (const auto& folder : sources_.folders)
        words.insert(words.end(), {"-iquote", folder.string()});
    words.insert(words.end(), {"-iquote", forwards_.quoted.string()});
    for (const auto& folder : {forwards_.bracketed, shim_})
        words.insert(words.end(), {"-I", folder.string()});
    for (const auto& folder : sources_.folders)
        words.insert(words.end(), {"-idirafter", folder.string()});
    words.insert(words.end(), {"-idirafter", (settings_.shipped / "include").string()});
    return words;
}

void LibraryBuild::complain(const std::string& what, const ToolResult& result) {
    report_.complaints.push_back(what + ":\n" + first_errors(result.output, sources_.root) +
                                 hints_for(result.output));
}

bool LibraryBuild::compile(const fs::path& source) {
    const fs::path object = workshop_ / fmt::format("{}.o", objects_.size());
    auto words = compiler(is_plain_c(source));
    words.insert(words.end(), {"-c", "-o", object.string(), source.string()});
    const ToolResult result = run_tool(words);
    objects_.push_back(object.string());
    if (result.status == 127)
        report_.complaints.push_back(words.front() +
                                     " cannot be run: Debian's package g++ has it\n");
    else if (result.status != 0)
        complain(short_name(source) + " could not be compiled", result);
    return result.status == 0;
}

void LibraryBuild::check_layout() {
    const auto file = environment_file(sources_);
    if (!file) return;
    bool is_c = true;
    for (const auto& source : sources_.sources) is_c = is_c && is_plain_c(source);
    const std::string problem = layout_problem(*file, is_c, compiler(is_c), workshop_);
    if (!problem.empty()) report_.complaints.push_back(short_name(*file) + ": " + problem + "\n");
}

void LibraryBuild::link() {
    const fs::path library = workshop_ / "strategy.so";
    std::vector<std::string> words = {settings_.cpp_compiler, "-shared", "-o", library.string()};
    words.insert(words.end(), objects_.begin(), objects_.end());
    // Our replacements must precede the system's functions: the clock is that of the match.
    words.insert(words.end(), {"-Wl,-Bsymbolic", "-Wl,-z,defs", "-lm", "-lpthread"});
    const ToolResult result = run_tool(words);
    if (result.status != 0)
        complain("the sources could not be linked", result);
    else if (check_functions(library))
        deliver(library);
}

/// Reads the symbol table instead of loading the library, which would run its code here.
bool LibraryBuild::check_functions(const fs::path& library) {
    const ToolResult listed =
        run_tool({settings_.symbol_lister, "-D", "-C", "--defined-only", library.string()});
    for (const std::string name : {"Create", "Strategy", "Destroy"}) {
        if (listed.output.find(" T " + name + "\n") != std::string::npos) continue;
        const bool is_mangled = listed.output.find(" T " + name + "(") != std::string::npos;
        report_.complaints.push_back(
            is_mangled ? name + " is a C++ function: write extern \"C\" before it\n"
                       : name + " is missing: expected a function extern \"C\" void " + name +
                             "(Environment* env)\n");
    }
    return report_.complaints.empty();
}

void LibraryBuild::deliver(const fs::path& library) {
    const fs::path draft = settings_.output.string() + ".tmp";
    std::error_code error;
    fs::copy_file(library, draft, fs::copy_options::overwrite_existing, error);
    if (!error) fs::rename(draft, settings_.output, error);
    if (!error) return;
    report_.complaints.push_back(settings_.output.string() +
                                 " cannot be written: " + error.message() + "\n");
    fs::remove(draft, error);
}

}  // namespace

Result<BuildReport> build_library(const BuildSettings& settings) {
    auto sources = read_source_folder(settings.folder);
    if (!sources) return tl::unexpected(std::move(sources).error());
    std::error_code error;
    if (!fs::exists(settings.shipped / "windows" / "simrob_prelude.h", error))
        return refuse("strategies", settings.shipped.string(), reasons::expected_fira_folder());
    const Workshop workshop;
    if (workshop.path().empty())
        return refuse("folder", fs::temp_directory_path(error).string(),
                      reasons::folder_cannot_be_written_to());
    return LibraryBuild(settings, std::move(*sources), workshop.path()).run();
}

}  // namespace simrob::sport::foreign
