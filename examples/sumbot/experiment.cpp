#include "sumbot/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <numbers>
#include <sstream>

#include "sumbot/circle.h"

namespace sumbot {
namespace {

constexpr int robot = 1;  // its Entity_id in annex 1; motor 0 is the left wheel, 1 the right
constexpr double settling_s = 2;
constexpr double longest_run_up_m = 0.2;
constexpr double longest_straight_s = rolling_start_s + 60;
constexpr double longest_turns_s = 120;
constexpr double full_turn_rad = 2 * std::numbers::pi;

/// The time at which a quantity passed `goal`, when it went from `before` to `after` between two
/// times.
double crossing(double time_1_s, double before, double time_2_s, double after, double goal) {
    return time_1_s + (time_2_s - time_1_s) * (goal - before) / (after - before);
}

}  // namespace

std::string motor_message(Wheels wheels) {
    return fmt::format(
        "<Message><Simulation_Message><Entity_Request Command=\"Robot_Motor_Control\">"
        "<Entity_Id>{}</Entity_Id><Motors>"
        "<Motor><Wheel_Joint_Id>0</Wheel_Joint_Id><Value>{}</Value></Motor>"
        "<Motor><Wheel_Joint_Id>1</Wheel_Joint_Id><Value>{}</Value></Motor>"
        "</Motors></Entity_Request></Simulation_Message></Message>",
        robot, wheels.left_rad_s, wheels.right_rad_s);
}

double tilt_rad(const simrob::EntityReading& entity) {
    const auto& [w, x, y, z] = entity.orientation;
    return std::acos(std::clamp(w * w - x * x - y * y + z * z, -1.0, 1.0));
}

std::optional<Experiment> Experiment::open(const std::filesystem::path& world,
                                           const std::string& engine) {
    std::ifstream stream(world);
    std::stringstream text;
    if (!(text << stream.rdbuf())) {
        std::fputs((world.string() + ": it cannot be read\n").c_str(), stderr);
        return std::nullopt;
    }
    return make(text.str(), engine);
}

std::optional<Experiment> Experiment::make(const std::string& world, const std::string& engine) {
    Experiment experiment;
    auto done = experiment.simulation_.set_engine(engine);
    if (done) done = experiment.simulation_.load_text(world);
    if (!done) {
        std::fputs(done.text().c_str(), stderr);
        return std::nullopt;
    }
    experiment.settle();
    return experiment;
}

void Experiment::settle() {
    command({0, 0});
    while (simulation_.time_s() < settling_s) advance();
    settled_ = simulation_.moment();
}

std::optional<StraightRun> Experiment::straight(double wheel_rad_s) {
    simulation_.go_back(settled_);
    const double command_s = simulation_.time_s();
    const auto begin_m = simulation_.entity(robot)->position_m;
    StraightRun run;
    run.add(command_s, begin_m);
    command({wheel_rad_s, wheel_rad_s});
    // A robot 0.50 m farther from its place than at some start is at least that far from that
    // start.
    double goal_m = longest_run_up_m + straight_m;
    for (bool rolls = false; simulation_.time_s() < command_s + longest_straight_s;) {
        const auto at_m = advance().position_m;
        const double gone_m = distance_m(at_m, begin_m);
        run.add(simulation_.time_s(), at_m);
        if (!rolls && simulation_.time_s() >= command_s + rolling_start_s) {
            rolls = true;
            goal_m = std::max(goal_m, gone_m + straight_m);
        }
        if (rolls && gone_m >= goal_m) return run;
    }
    return std::nullopt;
}

std::optional<Turn> Experiment::turn(Wheels wheels) {
    return turn(wheels, true);
}

std::optional<double> Experiment::turn_s(Wheels wheels) {
    const auto made = turn(wheels, false);
    return made ? std::optional(made->time_s) : std::nullopt;
}

std::optional<Turn> Experiment::turn(Wheels wheels, bool with_diameter) {
    simulation_.go_back(settled_);
    command(wheels);
    const auto start = *simulation_.entity(robot);
    const double begin_s = simulation_.time_s();
    Turn turn;
    std::vector<simrob::Triple> second_turn;
    double last_yaw_rad = start.rotation_rad[2];
    double before_s = begin_s;
    for (double turned_rad = 0; before_s < begin_s + longest_turns_s;) {
        const auto reading = advance();
        const double now_s = simulation_.time_s();
        const double yaw_rad = reading.rotation_rad[2];
        const double before_rad = turned_rad;
        turned_rad += std::remainder(yaw_rad - last_yaw_rad, full_turn_rad);
        last_yaw_rad = yaw_rad;
        if (turn.time_s == 0) {
            turn.farthest_m =
                std::max(turn.farthest_m, distance_m(reading.position_m, start.position_m));
            if (std::abs(turned_rad) >= full_turn_rad)
                turn.time_s = crossing(before_s, std::abs(before_rad), now_s, std::abs(turned_rad),
                                       full_turn_rad) -
                              begin_s;
            if (turn.time_s > 0 && !with_diameter) return turn;
        } else if (std::abs(turned_rad) < 2 * full_turn_rad) {
            second_turn.push_back(reading.position_m);
        } else {
            turn.diameter_m = fitted_diameter_m(second_turn);
            return turn;
        }
        before_s = now_s;
    }
    return std::nullopt;
}

void Experiment::command(Wheels wheels) {
    const auto done = simulation_.send(motor_message(wheels));
    if (!done) std::fputs(done.text().c_str(), stderr);
}

simrob::EntityReading Experiment::advance() {
    simulation_.step();
    auto reading = *simulation_.entity(robot);
    greatest_tilt_rad_ = std::max(greatest_tilt_rad_, tilt_rad(reading));
    return reading;
}

}  // namespace sumbot
