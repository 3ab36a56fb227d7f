#include "course/attempt.h"

#include <fmt/format.h>

#include <array>
#include <chrono>

#include "agent/office.h"
#include "base/require.h"
#include "base/shallow_json.h"
#include "catalogue/standard.h"
#include "command/program_information.h"
#include "course/attempt_recording.h"
#include "course/lesson_turns.h"
#include "course/pipe_transport.h"
#include "course/reasons.h"
#include "course/runner_beginning.h"
#include "engine/cycle.h"
#include "lesson/lesson.h"
#include "net/steady_wall_clock.h"
#include "physics/engines/engines.h"
#include "session/recordings.h"
#include "simrob/version.h"

namespace simrob::course {
namespace {

/// The longest program, with all its characters escaped.
constexpr std::size_t most_message_bytes = std::size_t{1} << 20U;
/// For a runner to say how its program ended, once time has stopped.
constexpr WallTime ending_patience = std::chrono::milliseconds(500);
constexpr const char* key = "pupil";

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// What runs programs failed by itself.
Json runner_failure(const std::string& why) {
    return {{"line", nullptr},
            {"kind", "runner"},
            {"text",
             {{"es", "El programa se ha interrumpido: " + why},
              {"en", "The program was interrupted: " + why}}}};
}

/// The refusal in what the agent was told, if there is one.
std::optional<std::string> refusal_in(const std::vector<std::string>& told) {
    for (const auto& text : told) {
        const auto json = nlohmann::json::parse(shallow_json(text), nullptr, false);
        if (json.is_object() && json.contains("error") && json["error"].contains("reason"))
            return json["error"].value("field", "") + ": " + json["error"].value("reason", "");
    }
    return std::nullopt;
}

/// An attempt while it runs.
class Attempting {
  public:
    Attempting(const AttemptOrder& order, session::Session& session, lesson::Lesson& lesson,
               RunnerProcess& runner)
        : order_(order),
          simulation_(*session.simulation),
          lesson_(lesson),
          runner_(runner),
          transport_(runner,
                     {[this](const std::string& text) { print(text); },
                      [this](std::string_view json) { take_end(json); }},
                     order.patience),
          office_(simulation_, session.catalogue, transport_, clock_, office_settings()),
          turns_(office_, simulation_, lesson),
          cycle_(simulation_, turns_, clock_, session.catalogue) {}

    Result<void> begin();
    void run();
    AttemptResult result() const;

  private:
    static agent::OfficeSettings office_settings() {
        agent::OfficeSettings settings;
        settings.types = agent::standard_agent_types(agent::standard_filters());
        settings.maximum_message_bytes = most_message_bytes;
        return settings;
    }
    Result<void> ask(const Json& request);
    void end_in_its_name();
    void print(const std::string& text);
    void take_end(std::string_view json);

    const AttemptOrder& order_;
    engine::Simulation& simulation_;
    lesson::Lesson& lesson_;
    RunnerProcess& runner_;
    PipeTransport transport_;
    net::SteadyWallClock clock_;
    agent::Office office_;
    LessonTurns turns_;
    engine::Cycle cycle_;
    std::string output_;
    Json error_;
    double wall_s_ = 0;
};

/// As the agent's own connection.
Result<void> Attempting::ask(const Json& request) {
    transport_.say(dumped(request));
    cycle_.turn();
    if (const auto refused = refusal_in(transport_.take_told()))
        return refuse("program", "", reasons::not_begun(*refused));
    return {};
}

Result<void> Attempting::begin() {
    SIMROB_REQUIRE(ask({{"command", "Register_Agent"},
                        {"agent_type", "RobotController"},
                        {"key", key},
                        {"sync", true},
                        {"broadcast", 0}}));
    SIMROB_REQUIRE(ask({{"command", "Open_Lane"}, {"key", key}}));
    const std::string beginning = runner_beginning(
        order_.lesson.file, order_.program, *simulation_.snapshot(), order_.seed, order_.words);
    static_cast<void>(runner_.say(beginning, clock_.now() + order_.patience));
    Json begin{
        {"command", "Begin_Program"},
        {"program", order_.program.program},
        {"language", order_.program.language == lesson::Language::blocks ? "Blocks" : "Python"}};
    return ask(begin);
}

void Attempting::run() {
    WallTime begin = clock_.now();
    while (!lesson_.is_over()) {
        if (transport_.has_ended() && office_.is_waiting()) end_in_its_name();
        const bool was_loading = transport_.exchanges() == 0;
        cycle_.turn();
        if (was_loading) begin = clock_.now();
    }
    wall_s_ = to_seconds(clock_.now() - begin);
    if (lesson_.program_ended() && transport_.failure().empty())
        transport_.hear_end(ending_patience);
}

/// Nothing comes from its runner any more, and the world waits for it. What it had ordered goes on.
void Attempting::end_in_its_name() {
    Json requests = Json::array();
    if (!lesson_.program_ended())
        requests.push_back({{"command", "End_Program"}, {"outcome", "Error"}});
    requests.push_back({{"command", "Synchronize"},
                        {"key", key},
                        {"iteration", simulation_.iteration()},
                        {"rest", lesson::greatest_attempt_s}});
    transport_.say(dumped(requests));
}

void Attempting::print(const std::string& text) {
    if (order_.print) order_.print(text);
    if (output_.size() < most_output_bytes)
        output_ += text.substr(0, most_output_bytes - output_.size());
}

void Attempting::take_end(std::string_view json) {
    const Json end = Json::parse(shallow_json(json), nullptr, false);
    if (end.is_object() && end.contains("error")) error_ = end["error"];
}

AttemptResult Attempting::result() const {
    AttemptResult result{.lesson = order_.lesson.file.name,
                         .seed = order_.seed,
                         .has_passed = lesson_.has_passed(),
                         .stars = lesson_.stars(),
                         .failed_by = lesson_.failed_by(),
                         .verdicts = lesson_.verdicts(),
                         .time_s = lesson_.attempt_s(),
                         .iterations = simulation_.iteration(),
                         .hash = simulation_.hash(),
                         .program_ended = outcome_name(lesson_.program_ended()),
                         .error = error_,
                         .output = output_,
                         .wall_s = wall_s_,
                         .exchanges = transport_.exchanges()};
    if (result.error.is_null() && !transport_.failure().empty())
        result.error = runner_failure(transport_.failure());
    return result;
}

}  // namespace

std::string outcome_name(const std::optional<lesson::Outcome>& outcome) {
    constexpr std::array names = {"finished", "error", "stopped"};
    return outcome ? names[static_cast<std::size_t>(*outcome)] : "";
}

Result<session::Session> open_lesson_session(storage::Disk& disk, const std::string& engine) {
    engine::SimulationSettings settings;
    settings.engines = physics::engines();
    auto backend = physics::make_backend(engine, "--engine");
    if (!backend) return tl::unexpected(backend.error());
    session::Configuration configuration;
    configuration.simulation = settings;
    return session::Session{disk,
                            std::move(configuration),
                            std::nullopt,
                            {},
                            catalogue::standard(),
                            std::make_unique<engine::Simulation>(std::move(*backend), settings)};
}

Result<AttemptResult> run_attempt(storage::Disk& disk, const AttemptOrder& order) {
    auto session = open_lesson_session(disk, order.engine);
    if (!session) return tl::unexpected(session.error());
    engine::Simulation& simulation = *session->simulation;
    lesson::Lesson lesson(simulation, session->catalogue, order.lesson.file, order.seed,
                          order.lesson.world);
    SIMROB_REQUIRE(lesson.begin());
    LessonTurns::make_ready(simulation);
    session::SessionOptions options;
    options.data = order.data;
    const auto desk = session::make_recording_desk(*session, options);
    SIMROB_REQUIRE(order.record ? desk->start_recording(*order.record)
                                : start_attempt_recording(*desk, disk, order.data,
                                                          order.lesson.file.name, order.seed));
    auto runner = RunnerProcess::start(order.runner);
    if (!runner) return tl::unexpected(runner.error());
    const std::filesystem::path recording = desk->recorder()->path();
    Attempting attempting(order, *session, lesson, *runner);
    if (auto begun = attempting.begin(); !begun) {
        static_cast<void>(desk->stop_recording());
        static_cast<void>(disk.remove(recording));
        return tl::unexpected(begun.error());
    }
    attempting.run();
    AttemptResult result = attempting.result();
    result.recording = recording;
    SIMROB_REQUIRE(desk->stop_recording());
    return result;
}

}  // namespace simrob::course
