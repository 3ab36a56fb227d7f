#include "sport/scenario/stage.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "base/require.h"

namespace simrob::sport::scenario {
namespace {

using soccer::Scenario;
using soccer::ScenarioRobot;
using soccer::Team;

/// For a repetition: neighbouring repetitions, or equal ones of neighbouring seeds, have nothing in
/// common.
std::uint64_t seed_of(std::uint64_t seed, std::uint64_t index) {
    return Random(Random(seed).next() ^ Random(~index).next()).next();
}

soccer::League league_of(const soccer::League& league, std::size_t robots) {
    soccer::League made = league;
    made.robots_per_side = robots;
    return made;
}

}  // namespace

Stage::Stage(engine::Simulation& simulation, const command::Catalogue& catalogue, Scenario scenario)
    : simulation_(simulation),
      scenario_(std::move(scenario)),
      now_(scenario_),
      leagues_{league_of(scenario_.league, scenario_.blue.size()),
               league_of(scenario_.league, scenario_.yellow.size())},
      pitch_(simulation, catalogue),
      eyes_(scenario_.league, {scenario_.blue.size(), scenario_.yellow.size()}),
      tally_(scenario_) {
    wheels_[0].resize(scenario_.blue.size());
    wheels_[1].resize(scenario_.yellow.size());
}

Result<void> Stage::begin() {
    SIMROB_REQUIRE(check(scenario_));
    SIMROB_REQUIRE(build());
    SIMROB_REQUIRE(place_ball());
    for (std::size_t i = 0; i < pitch_.robot_count(); ++i) SIMROB_REQUIRE(place_robot(i));
    simulation_.publish();
    beginning_ = simulation_.checkpoint();
    wheels_at_beginning_ = pitch_.wheels();
    find_varied();
    return {};
}

Result<void> Stage::build() {
    const soccer::League& league = scenario_.league;
    const soccer::BallState centre = league.centre();
    std::vector<soccer::RobotState> states;
    for (std::size_t i = 0; i < scenario_.blue.size() + scenario_.yellow.size(); ++i) {
        const ScenarioRobot& robot = robot_now(i);
        states.push_back({centre.x_m + robot.x_m, centre.y_m + robot.y_m, robot.rotation_rad});
    }
    SIMROB_REQUIRE(pitch_.create_field(league.field));
    SIMROB_REQUIRE(pitch_.create_ball(centre.x_m + scenario_.ball.x_m,
                                      centre.y_m + scenario_.ball.y_m, league.ball));
    SIMROB_REQUIRE(pitch_.create_robots(states, league.robot));
    return pitch_.start(
        {.step_s = scenario_.step_s, .maximum_substep_s = scenario_.maximum_substep_s});
}

ScenarioRobot& Stage::robot_now(std::size_t robot) {
    return robot < now_.blue.size() ? now_.blue[robot] : now_.yellow[robot - now_.blue.size()];
}

Result<void> Stage::place_ball() {
    const soccer::BallState centre = scenario_.league.centre();
    const soccer::ScenarioBall& ball = now_.ball;
    return pitch_.set_ball_motion({centre.x_m + ball.x_m, centre.y_m + ball.y_m,
                                   ball.velocity_x_m_s, ball.velocity_y_m_s, ball.rolls});
}

Result<void> Stage::place_robot(std::size_t robot) {
    const soccer::BallState centre = scenario_.league.centre();
    const ScenarioRobot& its = robot_now(robot);
    return pitch_.set_robot_motion(
        robot, {.state = {centre.x_m + its.x_m, centre.y_m + its.y_m, its.rotation_rad},
                .velocity_x_m_s = its.velocity_x_m_s,
                .velocity_y_m_s = its.velocity_y_m_s,
                .spin_rad_s = its.spin_rad_s,
                .wheels = {its.wheel_left, its.wheel_right}});
}

void Stage::find_varied() {
    const auto numbers = numbers_of(now_);
    for (const auto& variation : scenario_.variations) {
        const NamedNumber& number = *find_number(numbers, variation.of);
        varied_.push_back({variation, number.place});
        if (!number.robot)
            does_ball_vary_ = true;
        else if (std::find(varied_robots_.begin(), varied_robots_.end(), *number.robot) ==
                 varied_robots_.end())
            varied_robots_.push_back(*number.robot);
    }
}

void Stage::draw(std::uint64_t index) {
    seed_ = seed_of(scenario_.seed, index);
    Random chance(seed_);
    for (const auto& [variation, place] : varied_)
        *place = chance.uniform(variation.least, variation.most);
    for (auto& seed : strategy_seeds_) seed = chance.next();
}

Result<void> Stage::place_varied() {
    if (does_ball_vary_) SIMROB_REQUIRE(place_ball());
    for (const std::size_t robot : varied_robots_) SIMROB_REQUIRE(place_robot(robot));
    return {};
}

Result<void> Stage::reset(std::uint64_t index) {
    SIMROB_REQUIRE(simulation_.restore(beginning_));
    pitch_.set_wheels(wheels_at_beginning_);
    draw(index);
    SIMROB_REQUIRE(place_varied());
    simulation_.publish();
    for (std::size_t i = 0; i < pitch_.robot_count(); ++i) {
        const bool is_blue = i < now_.blue.size();
        wheels_[is_blue ? 0 : 1][is_blue ? i : i - now_.blue.size()] = pitch_.wheels()[i].wanted;
    }
    state_ = scenario_.state;
    tally_.forget();
    return {};
}

}  // namespace simrob::sport::scenario
