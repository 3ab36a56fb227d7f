#include "app/import_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "app/exit_status.h"
#include "app/reasons.h"
#include "base/limits.h"
#include "base/number.h"
#include "import/import.h"
#include "inspection/report_json.h"
#include "session/session.h"

namespace simrob::app {
namespace {

using import::Fate;
using import::Finding;
using import::Imported;

/// Reads `name=number` words into a map. False, after reporting it, if one is malformed.
bool read_settings(const std::vector<std::string>& words, const std::string& option,
                   std::map<std::string, double>& settings, Console console) {
    for (const auto& word : words) {
        const auto equals = word.rfind('=');
        const auto value = equals == std::string::npos
                               ? std::nullopt
                               : parse_real(std::string_view(word).substr(equals + 1));
        if (!value) {
            complain(Problem{option, word, reasons::expected_joint_and_number()}, console);
            return false;
        }
        settings[word.substr(0, equals)] = *value;
    }
    return true;
}

std::optional<import::Options> to_import(const ImportOptions& from, Console console) {
    import::Options options;
    options.id = from.id;
    options.is_fixed = from.is_fixed;
    options.with_ground = !from.without_ground;
    if (from.position_m.size() == 3)
        options.position_m = Vector3{from.position_m[0], from.position_m[1], from.position_m[2]};
    if (!read_settings(from.pose, "--pose", options.pose, console)) return std::nullopt;
    if (!read_settings(from.velocity, "--velocity", options.velocity, console)) return std::nullopt;
    return options;
}

std::size_t count_of(const Imported& imported, Fate fate) {
    return static_cast<std::size_t>(
        std::count_if(imported.findings.begin(), imported.findings.end(),
                      [&](const Finding& finding) { return finding.fate == fate; }));
}

std::string report_text(const Imported& imported, const std::string& file) {
    std::size_t bodies = 0;
    std::size_t joints = 0;
    std::size_t motors = 0;
    for (const auto& robot : imported.robots) {
        bodies += robot.bodies.size();
        joints += robot.joints.size();
        motors += robot.motors.size();
    }
    std::string text = fmt::format("{}: {} {}: {} robot{}, {} bodies, {} joints, {} wheel motors\n",
                                   file, imported.format, imported.name, imported.robots.size(),
                                   imported.robots.size() == 1 ? "" : "s", bodies, joints, motors);
    for (const auto& finding : imported.findings)
        if (finding.fate != Fate::used)
            text += fmt::format("{}:{}: {}: {}: {}\n", file, finding.place.line,
                                to_text(finding.fate), finding.path, finding.note);
    return text + fmt::format("{}: {} elements used, {} things approximated, {} ignored\n", file,
                              count_of(imported, Fate::used),
                              count_of(imported, Fate::approximated),
                              count_of(imported, Fate::ignored));
}

inspection::Json parts_json(const std::vector<import::PartName>& parts) {
    inspection::Json json = inspection::Json::array();
    for (const auto& part : parts)
        json.push_back({{"entity", part.entity_id},
                        {"id", part.id},
                        {"name", part.name},
                        {"type", part.type}});
    return json;
}

inspection::Json findings_list(const Imported& imported, Fate fate) {
    inspection::Json json = inspection::Json::array();
    for (const auto& finding : imported.findings) {
        if (finding.fate != fate) continue;
        inspection::Json entry = {{"path", finding.path}, {"line", finding.place.line}};
        if (!finding.note.empty()) entry["note"] = finding.note;
        json.push_back(std::move(entry));
    }
    return json;
}

inspection::Json report(const Imported& imported, const std::string& file) {
    inspection::Json json = {{"file", file},
                             {"ok", true},
                             {"problems", inspection::Json::array()},
                             {"format", imported.format},
                             {"name", imported.name},
                             {"robots", inspection::Json::array()}};
    for (const auto& robot : imported.robots)
        json["robots"].push_back({{"id", robot.id}, {"motors", robot.motors}});
    json["bodies"] = parts_json(imported.bodies);
    json["joints"] = parts_json(imported.joints);
    for (const auto fate : {Fate::used, Fate::approximated, Fate::ignored})
        json[std::string(to_text(fate))] = findings_list(imported, fate);
    return json;
}

int refuse_model(const codec::MessageProblems& problems, const std::string& file, bool as_json,
                 Console console) {
    if (!as_json) {
        complain(problems, file, console);
        return exit_bad_input;
    }
    inspection::Json json = {
        {"file", file}, {"ok", false}, {"problems", inspection::Json::array()}};
    for (const auto& problem : problems) json["problems"].push_back(inspection::to_json(problem));
    console.out << json.dump() << '\n';
    return exit_bad_input;
}

/// Without an output file the world goes to the standard output.
bool hand_out(const ImportOptions& options, const Imported& imported, const std::string& world,
              Console console) {
    if (options.output) {
        const auto written = console.disk.write(*options.output, world);
        if (!written) complain(written.error(), console);
        if (!written) return false;
    }
    if (!options.json) {
        console.error << report_text(imported, options.model);
        if (!options.output) console.out << world;
        return true;
    }
    inspection::Json json = report(imported, options.model);
    if (!options.output) json["world"] = world;
    console.out << json.dump() << '\n';
    return true;
}

}  // namespace

int import_model(const ImportOptions& options, Console console) {
    const auto wanted = to_import(options, console);
    if (!wanted) return exit_bad_input;
    auto session = session::open_session(options.common, console);
    if (!session) return exit_bad_input;
    const auto text = console.disk.read(options.model, limits::maximum_model_bytes);
    if (!text) {
        complain(text.error(), console);
        return exit_bad_input;
    }
    const auto imported = import::import_model(*text, *wanted);
    if (!imported) return refuse_model(imported.error(), options.model, options.json, console);
    const std::string world = world_text(*imported, session->catalogue);
    // Loading the world has the final say.
    if (const auto loaded = storage::load(world, session->catalogue, *session->simulation); !loaded)
        return refuse_model(loaded.error(), options.model + " as a world", options.json, console);
    return hand_out(options, *imported, world, console) ? exit_done : exit_failure;
}

}  // namespace simrob::app
