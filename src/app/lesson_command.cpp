#include "app/lesson_command.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>
#include <ostream>

#include "app/exit_status.h"
#include "app/option_checks.h"
#include "app/reasons.h"
#include "catalogue/standard.h"
#include "course/lesson_site.h"
#include "course/node.h"
#include "course/program_file.h"
#include "course/results.h"
#include "session/session.h"
#include "session/shipped_worlds.h"
#include "storage/system/build_key.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

constexpr double longest_patience_s = 3600;

std::string dumped(const course::Json& json) {
    return json.dump(-1, ' ', false, course::Json::error_handler_t::replace);
}

std::optional<fs::path> lessons_folder(const LessonOptions& options) {
    return options.lessons ? options.lessons : session::shipped_folder("lessons");
}

fs::path data_folder(const LessonOptions& options) {
    return options.data.value_or(session::default_data_folder);
}

int fail(const Problem& problem, Console console) {
    session::complain(problem, console);
    return exit_bad_input;
}

/// The words that start the runner of programs.
Result<std::vector<std::string>> runner_of(const LessonOptions& options,
                                           const storage::Disk& disk) {
    if (!options.runner.empty()) return options.runner;
    return course::runner_words(disk);
}

/// A name refers to a recording in the data folder, unless there is such a file here.
fs::path recording_file(const LessonOptions& options, const storage::Disk& disk) {
    fs::path path(options.recording);
    if (disk.has_file(path) || path.has_parent_path()) return path;
    for (const auto& name : {options.recording, options.recording + ".simrec"})
        if (disk.has_file(data_folder(options) / name)) return data_folder(options) / name;
    return path;
}

/// The names of functions that the table beside the lessons does not have.
Result<std::vector<std::string>> unknown_functions(const LessonOptions& options,
                                                   const course::LessonFolder& lesson,
                                                   const storage::Disk& disk) {
    constexpr std::size_t most_bytes = 1U << 20U;
    const auto folder = lessons_folder(options);
    std::vector<std::string> unknown;
    if (!folder || !disk.has_file(*folder / "functions.json")) return unknown;
    const auto text = disk.read(*folder / "functions.json", most_bytes);
    if (!text) return tl::unexpected(text.error());
    const course::Json table = course::Json::parse(*text, nullptr, false);
    if (!table.is_object() || !table.contains("functions")) return unknown;
    for (const auto& name : lesson.file.api) {
        const auto& functions = table["functions"];
        const bool is_known =
            std::any_of(functions.begin(), functions.end(), [&](const course::Json& one) {
                return one.is_object() && one.value("id", "") == name;
            });
        if (!is_known) unknown.push_back(name);
    }
    return unknown;
}

/// Refuses a lesson that could not be given, by what is wrong with it.
Result<course::Json> checked(const LessonOptions& options, const course::LessonFolder& lesson,
                             storage::Disk& disk) {
    const fs::path file = lesson.path / course::lesson_file_name;
    const auto unknown = unknown_functions(options, lesson, disk);
    if (!unknown) return tl::unexpected(unknown.error());
    if (!unknown->empty())
        return refuse(file.string() + ": api", unknown->front(), reasons::no_such_function());
    if (!lesson.file.picture.empty() && !disk.has_file(lesson.path / lesson.file.picture))
        return refuse(file.string() + ": picture", lesson.file.picture,
                      reasons::picture_not_there());
    auto devices = course::try_world(disk, lesson);
    if (devices) return devices;
    Problem problem = devices.error();
    problem.field = file.string() + ": " + problem.field;
    return tl::unexpected(problem);
}

course::Json problem_json(const Problem& problem) {
    return {{"field", problem.field},
            {"value", problem.value},
            {"reason", problem.reason.words()},
            {"code", std::string(problem.reason.code())}};
}

}  // namespace

void LessonCommand::add_common(CLI::App& command) {
    command.add_option("--lessons", options_.lessons,
                       "Folder of lessons, in place of the one that comes with the program");
    command.add_flag("--json", options_.json, "Tell it in JSON");
}

void LessonCommand::add_running(CLI::App& command) {
    command
        .add_option("--runner", options_.runner,
                    "WORDS that start another runner of programs, such as python3 FILE")
        ->expected(1, 16);
    command
        .add_option("--patience", options_.patience_s,
                    "Seconds after which a program is given up that lets no time pass")
        ->capture_default_str()
        ->check(real_between(0.1, longest_patience_s));
    command.add_option("--language", options_.language, "Of what people are told: es or en")
        ->capture_default_str()
        ->check(CLI::IsMember({"es", "en"}));
    command.add_option("--data", options_.data, "Folder of recordings");
}

void LessonCommand::add_to(CLI::App& app, std::function<void(std::function<int()>)> choose) {
    CLI::App& lesson =
        *app.add_subcommand("lesson", "Lessons for programs of pupils: run, judged, graded");
    lesson.require_subcommand(1);
    CLI::App& list = *lesson.add_subcommand("list", "Which lessons there are");
    add_common(list);
    list.callback([this, choose] { choose([this] { return this->list(); }); });

    CLI::App& check = *lesson.add_subcommand("check", "Says what is wrong with a lesson");
    check.add_option("LESSON", options_.lesson, "Its name, or its folder")->required();
    add_common(check);
    check.callback([this, choose] { choose([this] { return this->check(); }); });

    CLI::App& run = *lesson.add_subcommand("run", "Runs a program and judges it, without a page");
    run.add_option("LESSON", options_.lesson, "Its name, or its folder")->required();
    run.add_option("--program", options_.program, "FILE.py, or FILE.blocks.json")->required();
    run.add_option("--seed", options_.seed, "Only this one; else all that the lesson names")
        ->check(whole_between(0, std::uint64_t{1} << 53U));
    run.add_option("--record", options_.record,
                   "Name of the recording; needs --seed; else one after lesson and seed")
        ->needs("--seed");
    run.add_option("--engine", options_.engine,
                   "Physics engine; only what was run in ode can be graded")
        ->capture_default_str();
    add_running(run);
    add_common(run);
    run.callback([this, choose] { choose([this] { return this->run(); }); });

    CLI::App& grade =
        *lesson.add_subcommand("grade", "Proves what a recording came to: plays and judges again");
    grade.add_option("RECORDING", options_.recording, "File, or its name in the data folder")
        ->required();
    grade.add_flag("--again", options_.again, "Run the recorded program again too");
    add_running(grade);
    add_common(grade);
    grade.callback([this, choose] { choose([this] { return this->grade(); }); });
}

int LessonCommand::list() const {
    const command::Catalogue catalogue = catalogue::standard();
    const course::LessonSite site(console_.disk, catalogue,
                                  {console_.disk, catalogue, lessons_folder(options_)});
    for (const auto& problem : site.problems()) session::complain(problem, console_);
    if (options_.json) {
        console_.out << dumped(site.list()) << '\n';
    } else {
        for (const auto& lesson : site.list())
            console_.out << lesson["number"].dump() << ". " << lesson.value("name", "") << ": "
                         << lesson["title"].value(options_.language, "") << '\n';
    }
    return site.problems().empty() ? exit_done : exit_failure;
}

int LessonCommand::check() const {
    const command::Catalogue catalogue = catalogue::standard();
    const course::Lessons lessons(console_.disk, catalogue, lessons_folder(options_));
    const auto lesson = lessons.find(options_.lesson);
    const Result<course::Json> found = lesson
                                           ? checked(options_, *lesson, console_.disk)
                                           : Result<course::Json>(tl::unexpected(lesson.error()));
    if (options_.json) {
        course::Json report{{"lesson", lesson ? lesson->file.name : options_.lesson},
                            {"sound", found.has_value()},
                            {"problems", course::Json::array()}};
        if (!found) report["problems"].push_back(problem_json(found.error()));
        console_.out << dumped(report) << '\n';
    } else if (found) {
        console_.out << lesson->file.name << ": sound: " << lesson->file.conditions.size()
                     << " conditions, " << lesson->file.seeds.size() << " seeds, devices "
                     << dumped(*found) << '\n';
    }
    if (found) return exit_done;
    return fail(found.error(), console_);
}

int LessonCommand::run() const {
    const command::Catalogue catalogue = catalogue::standard();
    const course::Lessons lessons(console_.disk, catalogue, lessons_folder(options_));
    const auto lesson = lessons.find(options_.lesson);
    if (!lesson) return fail(lesson.error(), console_);
    const auto program = course::read_program(console_.disk, options_.program);
    if (!program) return fail(program.error(), console_);
    const auto runner = runner_of(options_, console_.disk);
    if (!runner) return fail(runner.error(), console_);
    const auto seeds =
        options_.seed ? std::vector<std::uint64_t>{*options_.seed} : lesson->file.seeds;
    std::vector<course::AttemptResult> results;
    for (const std::uint64_t seed : seeds) {
        course::AttemptOrder order{.lesson = *lesson,
                                   .seed = seed,
                                   .program = *program,
                                   .runner = *runner,
                                   .data = data_folder(options_),
                                   .record = options_.record,
                                   .engine = options_.engine,
                                   .words = options_.language,
                                   .patience = wall_seconds(options_.patience_s)};
        if (!options_.json) order.print = [this](const std::string& text) { console_.out << text; };
        auto result = course::run_attempt(console_.disk, order);
        if (!result) return fail(result.error(), console_);
        if (!options_.json) console_.out << course::result_text(*result, options_.language);
        results.push_back(std::move(*result));
    }
    if (options_.json) console_.out << dumped(course::results_json(results)) << '\n';
    return exit_done;
}

int LessonCommand::grade() const {
    const command::Catalogue catalogue = catalogue::standard();
    const course::Lessons lessons(console_.disk, catalogue, lessons_folder(options_));
    course::GradeOrder order{.recording = recording_file(options_, console_.disk),
                             .lessons = lessons,
                             .patience = wall_seconds(options_.patience_s)};
    if (options_.again) {
        auto runner = runner_of(options_, console_.disk);
        if (!runner) return fail(runner.error(), console_);
        order.runner = std::move(*runner);
    }
    const auto grade = course::grade_recording(console_.disk, order);
    if (!grade) {
        // Whoever reads objects is told in one, also of what is no recording.
        if (options_.json)
            console_.out << dumped(course::grade_json({.refusal = grade.error()})) << '\n';
        return fail(grade.error(), console_);
    }
    if (options_.json)
        console_.out << dumped(course::grade_json(*grade)) << '\n';
    else
        (grade->refusal ? console_.error : console_.out)
            << course::grade_text(*grade, options_.language);
    if (!grade->build.empty() && grade->build != storage::build_key() && grade->refusal)
        console_.error << "simrob: hashes hold for one build on one kind of processor; recorded by "
                       << grade->build << ", graded by " << storage::build_key() << '\n';
    if (grade->is_proven) return exit_done;
    return grade->is_cut ? exit_cut : exit_failure;
}

}  // namespace simrob::app
