// A league's pitch in a program of your own: one robot drives to the ball and pushes it.
//
//     example_soccer [LEAGUE]

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "simrob/soccer.h"

namespace {

namespace soccer = simrob::soccer;

/// Turns towards the ball, and drives the faster, the straighter the ball lies ahead.
void chase(soccer::Engine& engine, std::size_t robot) {
    const soccer::Environment now = engine.environment();
    const soccer::RobotState& me = now.robots[robot];
    const double wanted_rad = std::atan2(now.ball.y_m - me.y_m, now.ball.x_m - me.x_m);
    const double angle_rad = std::remainder(wanted_rad - me.rotation_rad, 2 * std::numbers::pi);
    const double ahead = 40 * std::max(0.0, std::cos(angle_rad));
    const double turn = std::clamp(20 * angle_rad, -20.0, 20.0);
    engine.set_wheel_velocities(robot, ahead - turn, ahead + turn);
}

}  // namespace

int main(int argument_count, char** arguments) {
    const char* const name = argument_count > 1 ? arguments[1] : "fira-5v5";
    const soccer::League* const league = soccer::find_league(name);
    if (league == nullptr) {
        std::fprintf(stderr, "there is no league %s; there are:\n", name);
        for (const auto& known : soccer::leagues())
            std::fprintf(stderr, "  %-15s %s\n", known.name.c_str(), known.title.c_str());
        return 2;
    }
    soccer::Engine engine;
    auto outcome = engine.create(*league);
    if (outcome) outcome = engine.init({.maximum_substep_s = 0.004});
    if (!outcome) {
        std::fputs(outcome.text().c_str(), stderr);
        return 1;
    }
    for (int second = 0; second < 6; ++second) {
        for (int step = 0; step < 60; ++step) {
            chase(engine, 1);
            engine.step();
        }
        const auto now = engine.environment();
        std::printf("%4.1f s  ball at %6.3f, %6.3f m  robot at %6.3f, %6.3f m\n", engine.time_s(),
                    now.ball.x_m, now.ball.y_m, now.robots[1].x_m, now.robots[1].y_m);
    }
    std::printf("hash %s\n", engine.hash().c_str());
    return 0;
}
