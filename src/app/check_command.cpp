#include "app/check_command.h"

#include <fmt/format.h>

#include <ostream>

#include "app/exit_status.h"
#include "inspection/report_json.h"
#include "inspection/world_findings.h"
#include "session/session.h"

namespace simrob::app {
namespace {

std::string findings_text(const inspection::WorldFindings& findings, std::string_view engine) {
    std::string text = fmt::format("  holds {}: {} bodies, {} joints\n", findings.entities,
                                   findings.bodies, findings.joints);
    text += fmt::format("  computed as {} rigid bodies", findings.rigid_bodies);
    if (findings.merged_bodies > 0)
        text += fmt::format(": {} bodies on Fixed joints become {}", findings.merged_bodies,
                            findings.merged_into);
    text += fmt::format("\n  an iteration is {} of {:.6g} s, each divided into {}\n",
                        findings.time.steps_per_iteration == 1
                            ? std::string("a step")
                            : fmt::format("{} steps", findings.time.steps_per_iteration),
                        findings.time.timestep_s, engine::substeps_per_step(findings.time));
    for (const auto& capability : findings.approximations)
        text += fmt::format("  {} on {}: {}: {}\n", physics::to_text(capability.support), engine,
                            capability.feature, capability.note);
    for (const auto& warning : findings.warnings) text += "  warning: " + warning + "\n";
    return text;
}

inspection::Json findings_json(const inspection::WorldFindings& findings) {
    inspection::Json json = {{"bodies", findings.bodies},
                             {"joints", findings.joints},
                             {"rigid_bodies", findings.rigid_bodies},
                             {"merged_bodies", findings.merged_bodies},
                             {"merged_into", findings.merged_into},
                             {"timestep_s", findings.time.timestep_s},
                             {"steps_per_iteration", findings.time.steps_per_iteration},
                             {"substeps_per_step", engine::substeps_per_step(findings.time)},
                             {"approximations", inspection::Json::array()},
                             {"warnings", findings.warnings}};
    for (const auto& capability : findings.approximations)
        json["approximations"].push_back(inspection::to_json(capability));
    return json;
}

void tell_problems(const codec::MessageProblems& problems, const session::WorldText& world,
                   bool as_json, Console console) {
    if (!as_json) return complain(problems, world.name, console);
    inspection::Json json = {
        {"file", world.name}, {"ok", false}, {"problems", inspection::Json::array()}};
    for (const auto& problem : problems) json["problems"].push_back(inspection::to_json(problem));
    console.out << json.dump() << '\n';
}

}  // namespace

int check_world(const CheckOptions& options, Console console) {
    auto session = session::open_session(options.common, console);
    if (!session) return exit_bad_input;
    const auto world = session::read_world(options.world, options.common, console);
    if (!world) return exit_bad_input;
    const auto loaded = storage::load(world->text, session->catalogue, *session->simulation);
    if (!loaded) {
        tell_problems(loaded.error(), *world, options.json, console);
        return exit_bad_input;
    }
    const inspection::WorldFindings findings = inspection::examine(*session->simulation);
    if (options.json) {
        inspection::Json json = {
            {"file", world->name}, {"ok", true}, {"problems", inspection::Json::array()}};
        json["engine"] = options.common.engine;
        json["save"] = loaded->is_save;
        json["commands"] = loaded->commands;
        json.update(findings_json(findings));
        console.out << json.dump() << '\n';
        return exit_done;
    }
    console.out << fmt::format("{}: fine, {} of {} commands\n", world->name,
                               loaded->is_save ? "a save" : "a world", loaded->commands)
                << findings_text(findings, options.common.engine);
    return exit_done;
}

}  // namespace simrob::app
