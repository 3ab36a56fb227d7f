// Drives the SumBot around a square: a program of your own with the simulation inside.
//
//     example_embed [WORLD] [--engine NAME]
//
// Run it from the root of the source tree, or give it the path of the world.

#include <cmath>
#include <cstdio>
#include <numbers>
#include <string>

#include "simrob/simulation.h"

namespace {

constexpr int robot = 1;

void set_wheels(simrob::Simulation& simulation, double left_rad_s, double right_rad_s) {
    const auto motor = [](int joint, double speed) {
        return "<Motor><Wheel_Joint_Id>" + std::to_string(joint) + "</Wheel_Joint_Id><Value>" +
               std::to_string(speed) + "</Value></Motor>";
    };
    const auto outcome = simulation.send(
        "<Message><Simulation_Message><Entity_Request Command=\"Robot_Motor_Control\"><Entity_Id>" +
        std::to_string(robot) + "</Entity_Id><Motors>" + motor(0, left_rad_s) +
        motor(1, right_rad_s) + "</Motors></Entity_Request></Simulation_Message></Message>");
    if (!outcome) std::fputs(outcome.text().c_str(), stderr);
}

/// The more is left to turn, the faster.
void turn_left(simrob::Simulation& simulation, double angle_rad) {
    const double goal_rad = simulation.entity(robot)->rotation_rad[2] + angle_rad;
    for (int iteration = 0; iteration < 800; ++iteration) {
        const double left_rad = goal_rad - simulation.entity(robot)->rotation_rad[2];
        const double speed = 2 * std::remainder(left_rad, 2 * std::numbers::pi);
        set_wheels(simulation, -speed, speed);
        simulation.step();
    }
}

}  // namespace

int main(int argc, char** argv) {
    simrob::Simulation simulation;
    std::string world = "worlds/sumbot.xml";
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word != "--engine" || i + 1 == argc) {
            world = word;
            continue;
        }
        if (const auto chosen = simulation.set_engine(argv[++i]); !chosen) {
            std::fputs(chosen.text().c_str(), stderr);
            return 2;
        }
    }
    if (const auto loaded = simulation.load_file(world); !loaded) {
        std::fputs(loaded.text().c_str(), stderr);
        return 2;
    }
    simulation.step(200);  // let it settle on its wheels
    for (int side = 0; side < 4; ++side) {
        set_wheels(simulation, 4, 4);
        simulation.step(400);
        turn_left(simulation, std::numbers::pi / 2);
        const auto [x, y, z] = simulation.entity(robot)->position_m;
        std::printf("corner %d after %5.2f s: (%6.3f, %6.3f)\n", side + 1, simulation.time_s(), x,
                    y);
    }
    std::printf("hash %s\n", simulation.hash().c_str());
    const auto [x, y, z] = simulation.entity(robot)->position_m;
    return std::hypot(x, y) < 0.1 ? 0 : 1;
}
