#include "app/strategy_command.h"

#include <ostream>

#include "app/exit_status.h"
#include "session/session.h"
#include "session/shipped_worlds.h"
#include "sport/foreign/library_build.h"
#include "sport/foreign/library_host.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

fs::path library_of(const StrategyBuildOptions& options) {
    if (options.output) return *options.output;
    std::error_code error;
    fs::path name = fs::weakly_canonical(options.folder, error).filename();
    return name += ".so";
}

}  // namespace

int build_strategy(const StrategyBuildOptions& options, Console console) {
    const fs::path output = library_of(options);
    const auto report = sport::foreign::build_library(
        {.folder = options.folder,
         .output = output,
         .shipped = session::shipped_folder("strategies").value_or("strategies") / "fira"});
    if (!report) {
        complain(report.error(), console);
        return exit_bad_input;
    }
    for (const auto& complaint : report->complaints) console.error << "simrob: " << complaint;
    if (!report->complaints.empty()) return exit_bad_input;
    console.out << output.string() << ": built from " << report->sources
                << (report->sources == 1 ? " source\n" : " sources\n");
    return exit_done;
}

int host_strategy(const StrategyHostOptions& options, Console console) {
    const auto hosted = sport::foreign::host_library(options.library, options.is_flipped);
    if (hosted) return exit_done;
    complain(hosted.error(), console);
    return exit_bad_input;
}

sport::foreign::ForeignOptions foreign_options() {
    std::error_code error;
    return {.program = fs::read_symlink("/proc/self/exe", error),
            .python_folder = session::shipped_folder("agents").value_or("agents") / "python"};
}

}  // namespace simrob::app
