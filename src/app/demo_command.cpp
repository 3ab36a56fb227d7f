#include "app/demo_command.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <map>
#include <ostream>

#include "app/exit_status.h"
#include "app/match_command.h"
#include "app/match_show.h"
#include "app/reasons.h"
#include "base/number.h"
#include "catalogue/standard.h"
#include "course/lesson_folder.h"
#include "engine/runner.h"
#include "inspection/summary.h"
#include "inspection/top_view.h"
#include "session/run_length.h"
#include "session/session.h"
#include "session/shipped_worlds.h"

namespace simrob::app {
namespace {

using engine::Snapshot;
using world::EntityType;

constexpr double demo_s = 20;

/// The distance travelled by each entity over the ground.
class Journeys {
  public:
    void follow(const Snapshot& snapshot) {
        for (const auto& entity : snapshot.layout->entities) {
            const Vector3 here = snapshot.pose_of(entity).position;
            auto [journey, is_new] = journeys_.try_emplace(entity.id, Journey{here, here, 0});
            const Vector3 step = here - journey->second.here;
            journey->second.length_m += std::hypot(step.x, step.y);
            journey->second.here = here;
        }
    }
    double length_m(int entity) const { return journeys_.at(entity).length_m; }
    Vector3 begin(int entity) const { return journeys_.at(entity).begin; }

  private:
    struct Journey {
        Vector3 begin;
        Vector3 here;
        double length_m = 0;
    };
    std::map<int, Journey> journeys_;
};

std::string place(const Vector3& position) {
    return fmt::format("({:.2f}, {:.2f})", position.x, position.y);
}

std::string story(const Snapshot& end, const Journeys& journeys) {
    std::string text;
    for (const auto& entity : end.layout->entities) {
        if (entity.type == EntityType::field) continue;
        const bool is_ball = entity.type == EntityType::ball;
        text += fmt::format("  {:<9} {} {:5.2f} m, from {} to {}\n",
                            is_ball ? "the ball" : fmt::format("robot {}", entity.id),
                            is_ball ? "rolled" : "drove ", journeys.length_m(entity.id),
                            place(journeys.begin(entity.id)), place(end.pose_of(entity).position));
    }
    return text;
}

std::string how_to_repeat(const std::string& hash) {
    std::string world = std::string(session::demo_world().name);
    world = world.substr(0, world.find('.'));
    return fmt::format(
        "hash {}: every run of this build on this kind of processor ends with these digits.\n"
        "To see it again: simrob run {} --seconds {:g} --hash\n",
        hash, world, demo_s);
}

std::optional<session::Session> open_demo(const CommonOptions& options, Console console) {
    auto session = session::open_session(options, console);
    if (!session) return std::nullopt;
    const session::EmbeddedWorld world = session::demo_world();
    const auto loaded = storage::load(world.text, session->catalogue, *session->simulation);
    if (!loaded) return complain(loaded.error(), std::string(world.name), console), std::nullopt;
    static_cast<void>(session->simulation->initialize());
    return session;
}

int tell_demo(const CommonOptions& options, Console console) {
    auto session = open_demo(options, console);
    if (!session) return exit_failure;
    engine::Simulation& simulation = *session->simulation;
    const engine::Clock begin = simulation.clock();
    console.out << fmt::format("Robot soccer: {}. At the start, seen from above:\n\n{}\n",
                               inspection::entity_counts(*simulation.snapshot()->layout),
                               inspection::top_view(*simulation.snapshot()));
    Journeys journeys;
    inspection::EventLog events;
    journeys.follow(*simulation.snapshot());
    const auto started = std::chrono::steady_clock::now();
    engine::Runner(simulation)
        .before_each([&] {
            return !session::is_over({{}, demo_s}, begin, simulation.clock());
        })
        .after_each([&](const Snapshot& now) {
            journeys.follow(now);
            events.add(now);
        })
        .run();
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - started;
    const Snapshot& end = *simulation.snapshot();
    console.out << fmt::format("After {:g} seconds:\n\n{}\n{}\n", demo_s, inspection::top_view(end),
                               story(end, journeys));
    for (const auto& entry : events.entries())
        console.out << "  " << inspection::to_text(entry) << '\n';
    console.out << inspection::pace_text(begin, simulation.clock(), wall.count()) << '\n'
                << how_to_repeat(to_hex(simulation.hash()));
    return exit_done;
}

/// Lessons and a world to build in beside matches.
int show_door(const CommonOptions& common, const NetworkOptions& network, Door door,
              Console console) {
    MatchOptions match;
    match.common = common;
    match.blue = "hard";
    auto settings = fixture_settings(match, console.disk);
    if (!settings) return complain(settings.error(), console), exit_bad_input;
    return show_match({.fixture = std::move(*settings),
                       .strategies = {},
                       .recording = "demo",
                       .is_endless = true,
                       .greeting = door.first_lesson ? "Lessons" : "Watch a match, learn or build",
                       .door = std::move(door)},
                      common, network, console);
}

/// The lesson that is named, which may lie anywhere, has to be sound.
Result<Door> course_door(const CourseOptions& options, const storage::Disk& disk) {
    Door door{.lessons = options.lessons ? options.lessons : session::shipped_folder("lessons"),
              .first_lesson = options.lesson};
    const command::Catalogue catalogue = catalogue::standard();
    const course::Lessons lessons(disk, catalogue, door.lessons);
    if (options.lessons && lessons.folders().empty())
        return refuse("--lessons", options.lessons->string(), reasons::no_lessons_here());
    if (options.lesson.empty()) return door;
    const auto lesson = lessons.find(options.lesson);
    if (!lesson) return tl::unexpected(lesson.error());
    door.first_lesson = lesson->file.name;
    door.own_lesson = {lesson->file.name, lesson->path};
    return door;
}

}  // namespace

int run_demo(const DemoOptions& options, Console console) {
    return options.in_words ? tell_demo(options.common, console)
                            : show_door(options.common, options.network,
                                        {.lessons = session::shipped_folder("lessons")}, console);
}

int run_course(const CourseOptions& options, Console console) {
    auto door = course_door(options, console.disk);
    if (!door) return complain(door.error(), console), exit_bad_input;
    return show_door(options.common, options.network, std::move(*door), console);
}

}  // namespace simrob::app
