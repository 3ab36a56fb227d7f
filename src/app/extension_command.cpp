#include "app/extension_command.h"

#include <ostream>

#include "app/exit_status.h"
#include "app/reasons.h"
#include "base/require.h"
#include "session/extensions.h"
#include "session/session.h"
#include "session/shipped_worlds.h"
#include "sport/foreign/build_hints.h"
#include "sport/foreign/tool_process.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

constexpr int no_such_tool = 127;

/// The folders of the headers that come with the program.
Result<std::vector<std::string>> extension_flags() {
    const auto headers = session::shipped_folder("headers");
    if (!headers) return refuse("headers", "", reasons::headers_missing());
    return std::vector<std::string>{"-std=c++20", "-O2", "-fPIC", "-ffp-contract=off",
                                    "-I" + headers->string()};
}

fs::path extension_output(const ExtensionBuildOptions& options) {
    if (options.output) return *options.output;
    return options.sources.front().filename().replace_extension(".so");
}

Result<void> check_extension_sources(const storage::Disk& disk,
                                     const std::vector<fs::path>& sources) {
    for (const auto& source : sources)
        if (!disk.has_file(source)) return refuse("FILE", source.string(), reasons::no_such_file());
    return {};
}

Result<void> compile_extension(const ExtensionBuildOptions& options, const fs::path& library) {
    const auto flags = extension_flags();
    if (!flags) return tl::unexpected(flags.error());
    std::vector<std::string> words = {options.compiler, "-shared", "-fdiagnostics-color=never"};
    words.insert(words.end(), flags->begin(), flags->end());
    for (const auto& source : options.sources) words.push_back(source.string());
    words.insert(words.end(), {"-o", library.string()});
    const auto result = sport::foreign::run_tool(words);
    if (result.status == 0) return {};
    if (result.status == no_such_tool)
        return refuse("--compiler", options.compiler, reasons::compiler_missing());
    return refuse("FILE", options.sources.front().string(),
                  reasons::compiler_refused(
                      "\n" + sport::foreign::first_errors(result.output, fs::path("/"))));
}

/// By loading it, which reveals another version, names that are taken and what is missing.
Result<void> check_extension(const fs::path& library) {
    session::Extensions extensions;
    return extensions.load(library);
}

Result<void> make_extension(storage::Disk& disk, const ExtensionBuildOptions& options,
                            const fs::path& output) {
    SIMROB_REQUIRE(check_extension_sources(disk, options.sources));
    const fs::path draft = output.string() + ".tmp";
    Result<void> done = compile_extension(options, draft);
    if (done) done = check_extension(draft);
    if (done)
        if (const auto renamed = disk.rename(draft, output); !renamed)
            done = refuse("--output", output.string(), renamed.error().reason);
    static_cast<void>(disk.remove(draft));
    return done;
}

}  // namespace

int build_extension(const ExtensionBuildOptions& options, Console console) {
    const fs::path output = extension_output(options);
    if (const auto done = make_extension(console.disk, options, output); !done) {
        complain(done.error(), console);
        return exit_bad_input;
    }
    const std::size_t count = options.sources.size();
    console.out << output.string() << ": built from " << count
                << (count == 1 ? " source\n" : " sources\n");
    return exit_done;
}

int print_extension_flags(Console console) {
    const auto flags = extension_flags();
    if (!flags) {
        complain(flags.error(), console);
        return exit_bad_input;
    }
    for (const auto& flag : *flags) console.out << (flag == flags->front() ? "" : " ") << flag;
    console.out << '\n';
    return exit_done;
}

}  // namespace simrob::app
