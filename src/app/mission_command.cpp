#include "app/mission_command.h"

#include <CLI/CLI.hpp>
#include <ostream>

#include "app/exit_status.h"
#include "app/mission_show.h"
#include "app/option_checks.h"
#include "app/reasons.h"
#include "base/require.h"
#include "modular/indicators.h"
#include "modular/plan_told.h"
#include "modular/random_mission.h"
#include "modular/reasons.h"
#include "session/session.h"
#include "session/shipped_worlds.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t greatest_random = 1'000'000'000;

/// A file, or the name of a mission that comes with the program.
fs::path file_of(const std::string& name, const storage::Disk& disk) {
    const auto folder = session::shipped_folder("missions");
    if (disk.has_file(name) || !folder) return name;
    for (const fs::path& shipped : {*folder / name, *folder / (name + ".json")})
        if (disk.has_file(shipped)) return shipped;
    return name;
}

Result<modular::Mission> read_mission(const fs::path& file, const storage::Disk& disk) {
    const auto text = disk.read(file, modular::maximum_mission_bytes);
    if (!text) return tl::unexpected(text.error());
    auto mission = modular::mission_from_text(*text);
    if (mission) return mission;
    Problem problem = mission.error();
    problem.field = file.string() + ": " + problem.field;
    return tl::unexpected(problem);
}

/// Row and column, or nothing.
Result<void> set_goal(modular::Mission& mission, const std::vector<int>& goal) {
    if (goal.empty()) return {};
    mission.goal = {goal[0], goal[1]};
    if (mission.grid().has(mission.goal)) return {};
    return refuse("--goal", std::to_string(goal[0]) + " " + std::to_string(goal[1]),
                  modular::reasons::expected_cell(mission.floor.rows, mission.floor.columns));
}

Result<modular::Mission> mission_of(const MissionOptions& options, const storage::Disk& disk) {
    if (!options.random && options.file.empty())
        return refuse("FILE", "", reasons::expected_mission());
    auto mission = options.random ? modular::random_mission(*options.random)
                                  : read_mission(file_of(options.file, disk), disk);
    if (!mission) return mission;
    if (options.way)
        mission->way = *options.way == "thesis" ? modular::Way::thesis : modular::Way::best;
    SIMROB_REQUIRE(set_goal(*mission, options.goal));
    return mission;
}

int tell_plan(const MissionOptions& options, const modular::Mission& mission,
              const modular::MissionPlan& plan, std::ostream& out) {
    if (options.json) {
        auto json = modular::plan_json(mission, plan);
        if (plan.refusal) json.update(modular::result_json(modular::unreached(plan)));
        out << json.dump() << '\n';
        return exit_done;
    }
    if (options.random) out << modular::mission_text(mission) << '\n';
    out << modular::plan_text(
        mission, plan, options.language == "es" ? modular::Language::es : modular::Language::en);
    return exit_done;
}

int tell_unreached(const MissionOptions& options, const modular::Mission& mission,
                   const modular::MissionPlan& plan, std::ostream& out) {
    if (!options.json) return tell_plan(options, mission, plan, out);
    out << modular::result_json(modular::unreached(plan)).dump() << '\n';
    return exit_done;
}

/// The page tells why a goal cannot be reached, and another one can be chosen there.
int show(const MissionOptions& options, const modular::Mission& mission, Console console) {
    auto made = make_show(mission, console.disk);
    if (!made) return complain(made.error(), console), exit_bad_input;
    made->is_confirmed = options.yes;
    return show_mission(std::move(*made), options.common, options.network, console);
}

}  // namespace

void MissionOptions::add_to(CLI::App& command) {
    auto* named = command.add_option("FILE", file,
                                     "Mission in JSON, or the name of a shipped one: "
                                     "see docs/missions.md");
    command.add_option("--random", random, "A mission of this seed instead")
        ->check(whole_between(0, greatest_random))
        ->excludes(named);
    command
        .add_option("--as", way, "thesis: as its listings do it; best: as well as it can be done")
        ->check(CLI::IsMember({"thesis", "best"}));
    command.add_option("--goal", goal, "ROW COLUMN in place of the mission's")->expected(2);
    command.add_flag("--plan", plan, "Tell path, shapes and why; nobody moves");
    auto* shown = command.add_flag("--show", show, "Show plan and mission on the page");
    command.add_flag("--yes", yes, "With --show: begin without confirmation on the page")
        ->needs(shown);
    network.add_to(command);
    common.add_to(command);
    command.add_flag("--json", json, "Tell everything as one JSON object");
    command.add_option("--language", language, "Of what people are told: es or en")
        ->capture_default_str()
        ->check(CLI::IsMember({"es", "en"}));
}

int run_mission(const MissionOptions& options, Console console) {
    const auto mission = mission_of(options, console.disk);
    if (!mission) return complain(mission.error(), console), exit_bad_input;
    const auto plan = modular::plan_mission(*mission, mission->way);
    if (options.plan) return tell_plan(options, *mission, plan, console.out);
    if (options.show) return show(options, *mission, console);
    if (plan.refusal) return tell_unreached(options, *mission, plan, console.out);
    complain({"--plan", "", reasons::only_plans()}, console);
    return exit_bad_input;
}

}  // namespace simrob::app
