#include "sport/scenario/numbers.h"

#include <algorithm>

#include "base/limits.h"
#include "base/require.h"
#include "sport/pitch/pitch.h"
#include "sport/pitch/range.h"
#include "sport/scenario/reasons.h"

namespace simrob::sport::scenario {
namespace {

using pitch::require_between;
using soccer::Scenario;
using soccer::ScenarioRobot;

constexpr double fastest_m_s = 20;
constexpr double fastest_rad_s = 200;
constexpr double most_turns_rad = 100;
constexpr int most_steps = 1'000'000;

/// How far from the middle of the pitch things may be, goals included.
struct Reach {
    double x_m;
    double y_m;
};

Reach reach_of(const soccer::Field& field) {
    const double depth_m =
        std::max(field.left_m - field.goal_left_m, field.goal_right_m - field.right_m);
    return {(field.right_m - field.left_m) / 2 + depth_m, (field.top_m - field.bottom_m) / 2};
}

void add_robots(std::vector<NamedNumber>& numbers, const std::string& team,
                std::vector<ScenarioRobot>& robots, std::size_t first, const Reach& reach) {
    constexpr double most_units = soccer::greatest_wheel_velocity;
    for (std::size_t i = 0; i < robots.size(); ++i) {
        ScenarioRobot& its = robots[i];
        const std::string path = team + "." + std::to_string(i) + ".";
        const auto add = [&](const char* name, double& place, double most) {
            numbers.push_back({path + name, &place, -most, most, first + i});
        };
        add("x_m", its.x_m, reach.x_m);
        add("y_m", its.y_m, reach.y_m);
        add("rotation_rad", its.rotation_rad, most_turns_rad);
        add("velocity_x_m_s", its.velocity_x_m_s, fastest_m_s);
        add("velocity_y_m_s", its.velocity_y_m_s, fastest_m_s);
        add("spin_rad_s", its.spin_rad_s, fastest_rad_s);
        add("wheel_left", its.wheel_left, most_units);
        add("wheel_right", its.wheel_right, most_units);
    }
}

Result<void> check_variations(const Scenario& scenario, const std::vector<NamedNumber>& numbers) {
    std::vector<const NamedNumber*> varied;
    for (const auto& variation : scenario.variations) {
        const NamedNumber* const number = find_number(numbers, variation.of);
        if (number == nullptr)
            return refuse("variations", variation.of, reasons::expected_number_of_scenario());
        SIMROB_REQUIRE(require_number(*number, variation.least));
        SIMROB_REQUIRE(require_number(*number, variation.most));
        if (variation.least > variation.most)
            return refuse(variation.of, real_text(variation.least),
                          reasons::above_greatest(variation.most));
        if (std::find(varied.begin(), varied.end(), number) != varied.end())
            return refuse(variation.of, "", reasons::varies_already());
        varied.push_back(number);
    }
    return {};
}

}  // namespace

std::vector<NamedNumber> numbers_of(Scenario& scenario) {
    const Reach reach = reach_of(scenario.league.field);
    soccer::ScenarioBall& ball = scenario.ball;
    std::vector<NamedNumber> numbers = {
        {"ball.x_m", &ball.x_m, -reach.x_m, reach.x_m},
        {"ball.y_m", &ball.y_m, -reach.y_m, reach.y_m},
        {"ball.velocity_x_m_s", &ball.velocity_x_m_s, -fastest_m_s, fastest_m_s},
        {"ball.velocity_y_m_s", &ball.velocity_y_m_s, -fastest_m_s, fastest_m_s},
    };
    add_robots(numbers, "blue", scenario.blue, 0, reach);
    add_robots(numbers, "yellow", scenario.yellow, scenario.blue.size(), reach);
    return numbers;
}

std::vector<NamedNumber> parameters_of(soccer::League& league) {
    soccer::Robot& robot = league.robot;
    soccer::Ball& ball = league.ball;
    return {
        {"robot.side_m", &robot.side_m, 0.01, 10},
        {"robot.mass_kg", &robot.mass_kg, 0.01, 1000},
        {"robot.wheel_offset_m", &robot.wheel_offset_m, -1, 1},
        {"robot.wheel_radius_m", &robot.wheel_radius_m, 0.001, 10},
        {"robot.track_m", &robot.track_m, 0.001, 10},
        {"robot.wheel_friction", &robot.wheel_friction, 0, 10},
        {"robot.motor_torque_nm", &robot.motor_torque_nm, 0, 1000},
        {"robot.wheel_acceleration_m_s2", &robot.wheel_acceleration_m_s2, 0, 100000},
        {"robot.unit_m_s", &robot.unit_m_s, 1e-6, 10},
        {"ball.radius_m", &ball.radius_m, 0.001, 10},
        {"ball.mass_kg", &ball.mass_kg, 0.001, 1000},
        {"ball.friction", &ball.friction, 0, 10},
        {"ball.rolling_resistance_m", &ball.rolling_resistance_m, 0, 1},
        {"ball.restitution", &ball.restitution, 0, 1},
    };
}

const NamedNumber* find_number(const std::vector<NamedNumber>& numbers, const std::string& path) {
    const auto found = std::find_if(numbers.begin(), numbers.end(),
                                    [&](const auto& number) { return number.path == path; });
    return found == numbers.end() ? nullptr : &*found;
}

Result<void> require_number(const NamedNumber& number, double value) {
    return require_between(number.path.c_str(), value, number.least, number.most);
}

Result<void> check(const Scenario& scenario) {
    Scenario copy = scenario;
    const auto numbers = numbers_of(copy);
    for (const auto& number : numbers) SIMROB_REQUIRE(require_number(number, *number.place));
    const std::size_t robots = scenario.blue.size() + scenario.yellow.size();
    if (robots > pitch::Pitch::most_robots)
        return refuse("robots", std::to_string(robots),
                      reasons::too_many(pitch::Pitch::most_robots));
    SIMROB_REQUIRE(require_between("steps", scenario.steps, 1, most_steps));
    SIMROB_REQUIRE(require_between("step_s", scenario.step_s, limits::minimum_timestep_s,
                                   limits::maximum_timestep_s));
    SIMROB_REQUIRE(require_between("maximum_substep_s", scenario.maximum_substep_s,
                                   limits::minimum_substep_s, limits::maximum_timestep_s));
    return check_variations(scenario, numbers);
}

}  // namespace simrob::sport::scenario
