#include "app/calibrate_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <ostream>

#include "app/exit_status.h"
#include "physics/engines/engines.h"
#include "session/session.h"
#include "sport/calibration/calibration_json.h"

namespace simrob::app {
namespace {

constexpr std::size_t most_calibration_bytes = 64U << 20U;
constexpr double millimetres = 1000;

Result<sport::calibration::Calibration> read_calibration(const storage::Disk& disk,
                                                         const std::filesystem::path& path) {
    const auto text = disk.read(path, most_calibration_bytes);
    if (!text) return tl::unexpected(text.error());
    auto calibration = sport::calibration::calibration_from_text(*text);
    if (!calibration) return calibration;
    const auto backend = physics::make_backend(calibration->physics, "physics");
    if (!backend) return tl::unexpected(backend.error());
    return calibration;
}

std::string calibration_text(const sport::calibration::CalibrationResult& result) {
    std::string text =
        fmt::format("{}: error {:.4g} mm before, {:.4g} mm after {} trials\n", result.league.title,
                    result.before_m * millimetres, result.after_m * millimetres, result.trials);
    for (const auto& parameter : result.parameters)
        text +=
            fmt::format("  {:<30} {:>12.6g}, was {:.6g}{}\n", parameter.name, parameter.value,
                        parameter.begin, parameter.is_undetermined ? "; the runs do not tell" : "");
    for (const auto& run : result.runs)
        text += fmt::format("  run {:<26} {:>9.4g} mm, was {:.4g} mm\n", run.name,
                            run.after_m * millimetres, run.before_m * millimetres);
    return text;
}

}  // namespace

void CalibrateOptions::add_to(CLI::App& command) {
    command.add_option("FILE", file, "Measured runs in JSON: see docs/scenarios.md")->required();
    command.add_flag("--json", json, "Tell everything as one JSON object");
    common.add_replay_options(command);
}

int calibrate_league(const CalibrateOptions& options, Console console) {
    const auto calibration = read_calibration(console.disk, options.file);
    if (!calibration) return complain(calibration.error(), console), exit_bad_input;
    CommonOptions common = options.common;
    common.engine = calibration->physics;
    const auto session = session::open_session(common, console);
    if (!session) return exit_bad_input;
    const auto result =
        sport::calibration::calibrate(*calibration, *session->simulation, session->catalogue);
    if (!result) return complain(result.error(), console), exit_bad_input;
    if (options.json)
        console.out << sport::calibration::calibration_json(*result).dump() << '\n';
    else
        console.out << calibration_text(*result);
    return exit_done;
}

}  // namespace simrob::app
