#include "simrob/soccer.h"

#include <algorithm>

#include "embed/outcome.h"
#include "embed/reasons.h"
#include "embed/simulation_parts.h"
#include "sport/match/match_kind.h"
#include "sport/pitch/pitch.h"

namespace simrob::soccer {
namespace {

Outcome too_late() {
    return embed::outcome(Problem{"init", "", embed::reasons::expected_before_init()});
}

Outcome too_early() {
    return embed::outcome(Problem{"init", "", embed::reasons::expected_init_first()});
}

Outcome not_empty(const char* field, std::string_view value) {
    return embed::outcome(Problem{field, std::string(value), embed::reasons::created_already()});
}

}  // namespace

struct Engine::Parts {
    Parts(std::uint64_t seed_of_worlds, Simulation its_simulation)
        : seed(seed_of_worlds),
          simulation(std::move(its_simulation)),
          pitch(Inside::of(simulation).simulation, Inside::of(simulation).catalogue) {}

    Outcome created(const Result<void>& result);

    std::uint64_t seed;
    Simulation simulation;
    sport::pitch::Pitch pitch;
    bool has_begun = false;
};

Engine::Engine(std::uint64_t seed) : parts_(std::make_unique<Parts>(seed, Simulation(seed))) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

/// Makes what was created visible before time begins.
Outcome Engine::Parts::created(const Result<void>& result) {
    Inside::of(simulation).simulation.publish();
    return embed::outcome(result);
}

void Engine::stop() {
    static_cast<void>(begin_anew(parts_->simulation.engine()));
}

Outcome Engine::set_physics(std::string_view engine) {
    return parts_->pitch.is_empty() ? begin_anew(engine) : not_empty("engine", engine);
}

Outcome Engine::begin_anew(std::string_view physics_engine) {
    Simulation simulation(parts_->seed);
    auto set = simulation.set_engine(physics_engine);
    if (set) parts_ = std::make_unique<Parts>(parts_->seed, std::move(simulation));
    return set;
}

Outcome Engine::create_field(const Field& field) {
    return parts_->has_begun ? too_late() : parts_->created(parts_->pitch.create_field(field));
}

Outcome Engine::create_ball(double x_m, double y_m, const Ball& ball) {
    return parts_->has_begun ? too_late()
                             : parts_->created(parts_->pitch.create_ball(x_m, y_m, ball));
}

Outcome Engine::create_robots(std::span<const RobotState> states, const Robot& robot) {
    return parts_->has_begun ? too_late()
                             : parts_->created(parts_->pitch.create_robots(states, robot));
}

Outcome Engine::create(const League& league) {
    if (!parts_->pitch.is_empty()) return not_empty("league", league.name);
    if (!sport::match::soccer_kind().plays(league))
        return embed::outcome(
            Problem{"league", league.name, embed::reasons::not_a_league_of_soccer()});
    const BallState centre = league.centre();
    auto made = create_field(league.field);
    if (made) made = create_ball(centre.x_m, centre.y_m, league.ball);
    if (made) made = create_robots(league.kick_off(), league.robot);
    if (!made) stop();
    return made;
}

Outcome Engine::init(const Start& start) {
    if (parts_->has_begun) return too_late();
    if (!parts_->pitch.has_field() || !parts_->pitch.has_ball())
        return embed::outcome(Problem{"init", "", embed::reasons::field_and_ball_first()});
    auto begun = embed::outcome(parts_->pitch.start(start));
    parts_->has_begun = static_cast<bool>(begun);
    if (begun) Inside::of(parts_->simulation).simulation.publish();
    return begun;
}

Outcome Engine::step(int steps) {
    if (!parts_->has_begun) return too_early();
    parts_->pitch.runner().run(static_cast<std::uint64_t>(std::max(steps, 0)));
    return {};
}

Environment Engine::environment() const {
    return parts_->pitch.environment();
}

Outcome Engine::set_ball_state(double x_m, double y_m) {
    return parts_->has_begun ? embed::outcome(parts_->pitch.set_ball_state(x_m, y_m)) : too_early();
}

Outcome Engine::set_ball_velocity(double x_m_s, double y_m_s) {
    return parts_->has_begun ? embed::outcome(parts_->pitch.set_ball_velocity(x_m_s, y_m_s))
                             : too_early();
}

Outcome Engine::set_robot_state(std::size_t robot, const RobotState& state) {
    return parts_->has_begun ? embed::outcome(parts_->pitch.set_robot_state(robot, state))
                             : too_early();
}

Outcome Engine::set_wheel_velocities(std::size_t robot, double left, double right) {
    return parts_->has_begun
               ? embed::outcome(parts_->pitch.set_wheel_velocities(robot, {left, right}))
               : too_early();
}

double Engine::time_s() const {
    return parts_->simulation.time_s();
}

std::string Engine::hash() const {
    return parts_->simulation.hash();
}

EngineMoment Engine::moment() const {
    if (!parts_->has_begun) return {};
    return {parts_->simulation.moment(), parts_->pitch.wheels()};
}

bool Engine::go_back(const EngineMoment& moment) {
    if (!parts_->has_begun || moment.wheels.size() != parts_->pitch.wheels().size()) return false;
    if (!parts_->simulation.go_back(moment.world)) return false;
    parts_->pitch.set_wheels(moment.wheels);
    return true;
}

Outcome Engine::start_recording(const std::filesystem::path& path) {
    return parts_->simulation.start_recording(path);
}

Outcome Engine::stop_recording() {
    return parts_->simulation.stop_recording();
}

const Simulation& Engine::simulation() const {
    return parts_->simulation;
}

}  // namespace simrob::soccer
