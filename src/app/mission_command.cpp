#include "app/mission_command.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <ostream>
#include <utility>

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
#include "storage/file_name.h"
#include "storage/reasons.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

constexpr double longest_mission_s = 1e6;
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
    if (options.seed_option != nullptr && options.seed_option->count() > 0)
        mission->seed = options.common.seed;
    SIMROB_REQUIRE(set_goal(*mission, options.goal));
    return mission;
}

modular::Language language_of(const MissionOptions& options) {
    return options.language == "es" ? modular::Language::es : modular::Language::en;
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
    out << modular::plan_text(mission, plan, language_of(options));
    return exit_done;
}

int tell_unreached(const MissionOptions& options, const modular::Mission& mission,
                   const modular::MissionPlan& plan, std::ostream& out) {
    if (!options.json) return tell_plan(options, mission, plan, out);
    out << modular::result_json(modular::unreached(plan)).dump() << '\n';
    return exit_done;
}

/// At a terminal people see the plan first, and may say no.
bool is_confirmed(const MissionOptions& options, const modular::Mission& mission,
                  const modular::MissionPlan& plan, Console console) {
    if (options.yes || options.json || isatty(STDIN_FILENO) == 0) return true;
    tell_plan(options, mission, plan, console.out);
    const bool is_spanish = options.language == "es";
    console.out << (is_spanish ? "¿Empezar? [s/n] " : "Begin? [y/n] ") << std::flush;
    std::string answer;
    std::getline(std::cin, answer);
    return answer == "y" || answer == "yes" || answer == "s" || answer == "si" || answer == "sí";
}

/// What is known to be refused later, before anybody has waited for it.
Result<void> check_playing(const MissionOptions& options, const modular::Mission& mission) {
    if (options.show && mission.knowledge == modular::Knowledge::camera)
        return refuse("obstacles_known_by", "camera", reasons::camera_is_not_shown());
    if (!options.play.save || storage::is_file_name(*options.play.save)) return {};
    return refuse("--save", *options.play.save, storage::reasons::not_a_file_name(".xml"));
}

int carry_out(const MissionOptions& options, modular::Mission mission,
              std::vector<modular::Obstacle> standing, double decision_s, Console console) {
    auto brief = brief_for(std::move(mission), console.disk);
    if (!brief) return complain(brief.error(), console), exit_bad_input;
    brief->standing = std::move(standing);
    MissionPlay play = options.play;
    play.language = language_of(options);
    play.json = options.json;
    brief->most_s = play.most_s;
    return play_mission(*brief, decision_s, play, options.common, console);
}

int go_on(const MissionOptions& options, Console console) {
    MissionPlay play = options.play;
    play.language = language_of(options);
    play.json = options.json;
    return resume_mission(play, options.common, console);
}

/// How a mission is carried out.
void add_playing(MissionOptions& options, CLI::App& command) {
    MissionPlay& play = options.play;
    command.add_flag("--yes", options.yes, "Begin without asking, also on the page");
    command.add_option("--module", play.module, "mecabot, mecabot_light, or a file of one")
        ->capture_default_str();
    command.add_option("--record", play.record, "Record to NAME.simrec in the data folder");
    auto* saved =
        command.add_option("--save", play.save, "Save under this name in the data folder");
    command.add_option("--at", play.save_at_s, "Simulated time of the save; else at the end")
        ->check(real_between(0, longest_mission_s))
        ->needs(saved);
    command.add_option("--seconds", play.most_s, "Call it off after so much simulated time")
        ->check(real_between(1, longest_mission_s));
}

/// The page tells why a goal cannot be reached, and another one can be chosen there.
int show(const MissionOptions& options, const modular::Mission& mission, Console console) {
    auto made = make_show(mission, console.disk);
    if (!made) return complain(made.error(), console), exit_bad_input;
    auto module = module_text(options.play.module, console.disk);
    if (!module) return complain(module.error(), console), exit_bad_input;
    made->module = std::move(*module);
    if (options.play.record) made->recording = *options.play.record;
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
    network.add_to(command);
    command.add_flag("--json", json, "Tell everything as one JSON object")->excludes(shown);
    command.add_option("--language", language, "Of what people are told: es or en")
        ->capture_default_str()
        ->check(CLI::IsMember({"es", "en"}));
    add_playing(*this, command);
    common.add_to(command);
    seed_option = command.get_option("--seed");
    auto* resumed =
        command.add_option("--resume", play.resume, "Go on from this save of a mission");
    for (const char* const other : {"FILE", "--random", "--as", "--goal", "--plan", "--module",
                                    "--seconds", "--seed", "--show"})
        resumed->excludes(command.get_option(other));
}

int run_mission(const MissionOptions& options, Console console) {
    if (options.play.resume) return go_on(options, console);
    auto mission = mission_of(options, console.disk);
    if (!mission) return complain(mission.error(), console), exit_bad_input;
    const auto started = std::chrono::steady_clock::now();
    auto known = known_obstacles(*mission, options.play.module, console.disk);
    if (!known) return complain(known.error(), console), exit_bad_input;
    auto standing = std::exchange(mission->obstacles, std::move(*known));
    const auto plan = modular::plan_mission(*mission, mission->way);
    const std::chrono::duration<double> decision = std::chrono::steady_clock::now() - started;
    if (options.plan) return tell_plan(options, *mission, plan, console.out);
    if (const auto sound = check_playing(options, *mission); !sound)
        return complain(sound.error(), console), exit_bad_input;
    if (options.show) return show(options, *mission, console);
    if (plan.refusal) return tell_unreached(options, *mission, plan, console.out);
    if (!is_confirmed(options, *mission, plan, console)) return exit_done;
    return carry_out(options, std::move(*mission), std::move(standing), decision.count(), console);
}

}  // namespace simrob::app
