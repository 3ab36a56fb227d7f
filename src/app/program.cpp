#include "app/program.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "app/bench_command.h"
#include "app/catalogue_command.h"
#include "app/check_command.h"
#include "app/compare_command.h"
#include "app/demo_command.h"
#include "app/exit_status.h"
#include "app/extension_command.h"
#include "app/import_command.h"
#include "app/lesson_command.h"
#include "app/mission_command.h"
#include "app/option_checks.h"
#include "app/replay_command.h"
#include "app/run_command.h"
#include "app/serve_command.h"
#include "app/sport_commands.h"
#include "base/limits.h"
#include "command/suggestion.h"
#include "session/shipped_worlds.h"
#include "simrob/version.h"

namespace simrob::app {
namespace {

constexpr std::uint64_t greatest_iterations = 1'000'000'000'000;
constexpr double maximum_seconds = 1e9;
/// A comparison keeps every moment in memory.
constexpr std::uint64_t maximum_compared_iterations = 100'000;
constexpr double maximum_compared_seconds = 1000;

/// The options of all commands, and the one that was chosen.
class Program {
  public:
    explicit Program(Console console) : console_(console) {
        app_.require_subcommand(1);
        app_.set_version_flag("--version", version_text);
        add_serve();
        add_run();
        add_replay();
        add_compare();
        add_check();
        add_import();
        add_catalogue();
        add_extension();
        add_demo();
        add_course();
        add_mission();
        const auto choose = [this](std::function<int()> command) { chosen_ = std::move(command); };
        lesson_.add_to(app_, choose);
        sport_.add_to(app_, choose);
        app_.add_subcommand("bench", "Compares speed with bare programs on the same engine");
    }

    /// For calls without any arguments.
    int explain() {
        console_.error
            << "To see a match of robot soccer on a page in the browser: simrob demo\n"
               "To serve a world to agents: simrob serve WORLD; all else: simrob --help\n";
        return exit_bad_input;
    }

    bool knows(std::string_view name) const {
        const auto known = names();
        return std::find(known.begin(), known.end(), name) != known.end();
    }
    /// For an unknown command.
    int refuse(const std::string& name);

    int run(std::vector<std::string> arguments) {
        std::reverse(arguments.begin(), arguments.end());
        try {
            app_.parse(std::move(arguments));
            return chosen_();
        } catch (const CLI::ParseError& error) {
            const int status = app_.exit(error, console_.out, console_.error);
            return status == 0 ? exit_done : exit_bad_input;
        }
    }

  private:
    std::vector<std::string_view> names() const;
    void add_serve();
    void add_run();
    void add_replay();
    void add_compare();
    void add_check();
    void add_import();
    void add_catalogue();
    void add_module_options(CLI::App& command);
    void add_extension();
    void add_demo();
    void add_course();
    void add_mission();

    Console console_;
    CLI::App app_{"SimRob: an environment in which people build, test and evolve robots.",
                  "simrob"};
    std::function<int()> chosen_;
    ServeOptions serve_;
    RunOptions run_;
    ReplayOptions replay_;
    CompareOptions compare_;
    CheckOptions check_;
    ImportOptions import_;
    CatalogueOptions catalogue_;
    ExtensionBuildOptions extension_;
    DemoOptions demo_;
    CourseOptions course_;
    MissionOptions mission_;
    LessonCommand lesson_{console_};
    SportCommands sport_{console_};
};

void add_length(CLI::App& command, session::RunLength& length, double seconds_limit,
                std::uint64_t iterations_limit) {
    auto* seconds = command
                        .add_option("--seconds", length.seconds,
                                    "Stop after the first iteration at or past this much "
                                    "simulated time")
                        ->capture_default_str()
                        ->check(real_between(0, seconds_limit));
    command.add_option("--steps", length.iterations, "Stop after this many iterations")
        ->excludes(seconds)
        ->check(whole_between(0, iterations_limit));
}

void add_time(CLI::App& command, const char* name, std::optional<double>& time_s,
              const char* help) {
    command.add_option(name, time_s, help)->check(real_between(0, maximum_seconds));
}

void add_branching(CLI::App& command, std::optional<double>& at_s,
                   std::optional<std::string>& record) {
    add_time(command, "--at", at_s, "Of a recording: the moment to go on from; else its end");
    command.add_option("--record", record, "Record everything to NAME.simrec in the data folder");
}

void Program::add_serve() {
    CLI::App& command = *app_.add_subcommand(
        "serve", "The nucleus: agents join by UDP, and by WebSocket, until it is stopped");
    command.add_option("WORLD", serve_.world,
                       "World file, save, recording, or name of a shipped world");
    add_branching(command, serve_.at_s, serve_.record);
    serve_.network.add_to(command);
    command.add_flag("--gui", serve_.with_page, "Paces time at 1, to be watched");
    serve_.common.add_to(command);
    command.callback([this] { chosen_ = [this] { return serve(serve_, console_); }; });
}

void Program::add_run() {
    CLI::App& command = *app_.add_subcommand(
        "run", "Runs a world without a window, as fast as possible, and tells how it ends");
    command
        .add_option("WORLD", run_.world, "World file, save, recording, or name of a shipped world")
        ->required();
    add_branching(command, run_.at_s, run_.record);
    add_length(command, run_.length, maximum_seconds, greatest_iterations);
    command.add_flag("--json", run_.json, "Tell everything as one JSON object");
    command.add_flag("--hash", run_.hash, "Tell only the hash over all bits of the state");
    command.add_option("--save", run_.save, "Save the simulation to this file at the end");
    run_.picture.add_to(command);
    run_.common.add_to(command);
    command.callback([this] { chosen_ = [this] { return run_world(run_, console_); }; });
}

void Program::add_replay() {
    CLI::App& command = *app_.add_subcommand(
        "replay", "Plays a recording to agents that watch; or verifies, looks at or exports it");
    command.add_option("FILE", replay_.file, "Recording, or its name in the data folder")
        ->required();
    auto* verify =
        command.add_flag("--verify", replay_.verify,
                         "Play all of it at once, compare every hash and judge a match again");
    add_time(command, "--at", replay_.at_s, "Tell how the world is at this moment");
    add_time(command, "--from", replay_.from_s, "Begin at this moment");
    add_time(command, "--to", replay_.to_s, "End at this moment");
    for (const char* other : {"--at", "--from", "--to"}) verify->excludes(other);
    command.get_option("--at")->excludes("--from")->excludes("--to");
    command
        .add_flag("--json", replay_.json,
                  "Tell what it is, and what agents were told, as one JSON object; play nothing "
                  "but with --verify, and then tell what that came to")
        ->excludes("--at");
    command
        .add_option("--speed", replay_.speed,
                    "Simulated seconds per second; 0: as fast as possible")
        ->capture_default_str()
        ->check(real_between(0, limits::maximum_speed_of_time));
    command.add_option("--csv", replay_.csv,
                       "Write the pose and motion of every body to this file");
    command.add_option("--mcap", replay_.mcap, "The same for Foxglove and Lichtblick");
    command
        .add_flag("--commands", replay_.commands,
                  "List every command that was done: when, of which entity, and who asked for it")
        ->excludes(verify)
        ->excludes("--at")
        ->excludes("--json");
    command.add_option("--entity", replay_.entities, "Only this entity; any number of times")
        ->take_all()
        ->check(whole_between(0, limits::maximum_id));
    command.add_option("--save", replay_.save, "Save the simulation at --at, else at the end");
    replay_.picture.add_to(command);
    command.get_option("--picture")->needs("--at");
    replay_.network.add_to(command);
    replay_.common.add_replay_options(command);
    command.callback([this] { chosen_ = [this] { return replay(replay_, console_); }; });
}

void Program::add_compare() {
    CLI::App& command = *app_.add_subcommand(
        "compare", "Runs a world in every engine and tells how far, when and why they diverge");
    command.add_option("WORLD", compare_.world, "World file, save, or name of a shipped world")
        ->required();
    add_length(command, compare_.length, maximum_compared_seconds, maximum_compared_iterations);
    command.add_flag("--json", compare_.json, "Tell everything as one JSON object");
    command.add_option("--plot", compare_.plot, "Draw the drift over time to this SVG file");
    compare_.common.add_to(command);
    command.callback([this] { chosen_ = [this] { return compare_world(compare_, console_); }; });
}

void Program::add_check() {
    CLI::App& command =
        *app_.add_subcommand("check", "Explains what is wrong with a world, or what it contains");
    command.add_option("WORLD", check_.world, "World file, save, or name of a shipped world")
        ->required();
    command.add_flag("--json", check_.json, "Tell it as one JSON object");
    check_.common.add_to(command);
    command.callback([this] { chosen_ = [this] { return check_world(check_, console_); }; });
}

void Program::add_import() {
    CLI::App& command = *app_.add_subcommand(
        "import", "Makes a world from a robot in URDF or MJCF, and tells what was left out");
    command.add_option("MODEL", import_.model, "File in URDF or MJCF")->required();
    command.add_option("--output", import_.output, "Write the world to this file");
    command.add_flag("--json", import_.json, "Tell everything as one JSON object");
    command.add_option("--id", import_.id, "Id of the robot")
        ->capture_default_str()
        ->check(whole_between(0, limits::maximum_id - 1000));
    const double reach = limits::maximum_position_m;
    command.add_option("--position", import_.position_m, "Position of its first link: X Y Z")
        ->expected(3)
        ->check(real_between(-reach, reach));
    command.add_option("--pose", import_.pose, "JOINT=NUMBER: a joint begins there, rad or m")
        ->take_all();
    command.add_option("--velocity", import_.velocity, "JOINT=NUMBER: target speed of its motor")
        ->take_all();
    command.add_flag("--fixed", import_.is_fixed, "The first link is fixed to the world");
    command.add_flag("--no-ground", import_.without_ground, "No plane at z = 0");
    import_.common.add_to(command);
    command.callback([this] { chosen_ = [this] { return import_model(import_, console_); }; });
}

void Program::add_catalogue() {
    CLI::App& command =
        *app_.add_subcommand("catalogue", "Describes every command that worlds and agents use");
    auto* markdown =
        command.add_flag("--markdown", catalogue_.markdown, "As a page for people, not as JSON");
    auto* dictionary = command
                           .add_flag("--dictionary", catalogue_.dictionary,
                                     "Only its words, as a libFuzzer dictionary")
                           ->excludes(markdown);
    add_module_options(command);
    add_extension_option(command, catalogue_.extensions);
    command
        .add_flag("--powers", catalogue_.powers,
                  "Which role may ask for which command, as a table for people")
        ->excludes(markdown)
        ->excludes(dictionary);
    command
        .add_flag("--engines", catalogue_.engines,
                  "What each physics engine does, as a page for people")
        ->excludes(markdown)
        ->excludes(dictionary)
        ->excludes("--powers");
    command
        .add_flag("--refusals", catalogue_.refusals,
                  "The code of each reason for which something may be refused, instead")
        ->excludes(dictionary)
        ->excludes("--engines")
        ->excludes("--powers");
    command.callback(
        [this] { chosen_ = [this] { return print_catalogue(catalogue_, console_); }; });
}

/// The contract as a module for programs in another language.
void Program::add_module_options(CLI::App& command) {
    auto* typescript = command.add_flag("--typescript", catalogue_.typescript,
                                        "As types for programs in TypeScript");
    auto* python = command.add_flag("--python", catalogue_.python, "As simrob_messages.py")
                       ->excludes(typescript);
    command.add_flag("--java", catalogue_.java, "As SimRobMessages.java")
        ->excludes(typescript)
        ->excludes(python);
}

void Program::add_extension() {
    CLI::App& command = *app_.add_subcommand("extension", "Libraries of your own for --extension");
    command.require_subcommand(1);
    CLI::App& build =
        *command.add_subcommand("build", "Compiles one, or explains why it cannot be loaded");
    build.add_option("FILE", extension_.sources, "Its sources in C++")->required();
    build.add_option("--output", extension_.output,
                     "The library; else named after the first source, here");
    build.add_option("--compiler", extension_.compiler, "By default the one that built SimRob")
        ->capture_default_str();
    build.callback([this] { chosen_ = [this] { return build_extension(extension_, console_); }; });
    CLI::App& flags =
        *command.add_subcommand("flags", "The compiler flags, for those who build on their own");
    flags.callback([this] { chosen_ = [this] { return print_extension_flags(console_); }; });
}

void Program::add_demo() {
    CLI::App& command = *app_.add_subcommand(
        "demo", "A match of robot soccer on the page, lessons and a world to build in");
    command.add_flag("--text", demo_.in_words,
                     "Play 20 seconds of robot soccer at once and tell what happened");
    demo_.network.add_to(command);
    demo_.common.add_to(command);
    command.callback([this] { chosen_ = [this] { return run_demo(demo_, console_); }; });
}

void Program::add_course() {
    CLI::App& command =
        *app_.add_subcommand("course", "Lessons on the page, for pupils who program robots");
    command.add_option("LESSON", course_.lesson,
                       "Shown first: its name, or the folder of one of your own");
    command.add_option("--lessons", course_.lessons,
                       "Folder of lessons, in place of the one that comes with the program");
    course_.network.add_to(command);
    course_.common.add_to(command);
    command.callback([this] { chosen_ = [this] { return run_course(course_, console_); }; });
}

void Program::add_mission() {
    CLI::App& command = *app_.add_subcommand(
        "mission", "Modular robots that change their shape find their way to a goal");
    mission_.add_to(command);
    command.callback([this] { chosen_ = [this] { return run_mission(mission_, console_); }; });
}

std::vector<std::string_view> Program::names() const {
    std::vector<std::string_view> names;
    for (const CLI::App* command : app_.get_subcommands({})) names.push_back(command->get_name());
    return names;
}

int Program::refuse(const std::string& name) {
    const std::vector<std::string_view> known = names();
    console_.error << "simrob: " << name << " is not a command of this program"
                   << command::did_you_mean(name, known).words() << "\nThere are: ";
    for (const auto command : known)
        console_.error << (command == known.front() ? "" : ", ") << command;
    console_.error << ". See simrob --help.\n";
    return exit_bad_input;
}

/// The manual's way to start with a window: `simrob -gui`.
std::vector<std::string> with_today_s_names(std::span<const std::string> arguments) {
    std::vector<std::string> names(arguments.begin(), arguments.end());
    for (auto& name : names)
        if (name == "-gui") name = "--gui";
    if (!names.empty() && names.front() == "--gui") names.insert(names.begin(), "serve");
    return names;
}

}  // namespace

int run_program(std::span<const std::string> given, Console console) {
    const std::vector<std::string> arguments = with_today_s_names(given);
    if (!arguments.empty() && arguments.front() == "bench")
        return start_bench(std::span(arguments).subspan(1), session::program_folder().value_or(""),
                           console);
    Program program(console);
    if (arguments.empty()) return program.explain();
    if (!arguments.front().starts_with('-') && !program.knows(arguments.front()))
        return program.refuse(arguments.front());
    return program.run({arguments.begin(), arguments.end()});
}

}  // namespace simrob::app
