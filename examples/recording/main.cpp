// Records the SumBot on its way, goes back to a moment of the recording and lets it do otherwise.
//
//     example_recording [WORLD]
//
// Run it from the root of the source tree, or give it the path of the world. It leaves the
// recording in a folder for temporary files; `simrob replay` plays it.

#include <cstdio>
#include <filesystem>
#include <string>

#include "simrob/simulation.h"

namespace {

constexpr int robot = 1;

bool succeeds(const simrob::Outcome& outcome) {
    if (!outcome) std::fputs(outcome.text().c_str(), stderr);
    return static_cast<bool>(outcome);
}

bool set_wheels(simrob::Simulation& simulation, int left_rad_s, int right_rad_s) {
    const auto motor = [](int joint, int speed) {
        return "<Motor><Wheel_Joint_Id>" + std::to_string(joint) + "</Wheel_Joint_Id><Value>" +
               std::to_string(speed) + "</Value></Motor>";
    };
    return succeeds(simulation.send(
        "<Message><Simulation_Message><Entity_Request Command=\"Robot_Motor_Control\"><Entity_Id>" +
        std::to_string(robot) + "</Entity_Id><Motors>" + motor(0, left_rad_s) +
        motor(1, right_rad_s) + "</Motors></Entity_Request></Simulation_Message></Message>"));
}

void tell(const char* what, const simrob::Simulation& simulation) {
    const auto reading = simulation.entity(robot);
    std::printf("%s: at %.2f s the robot is at (%.3f, %.3f) m, hash %s\n", what,
                simulation.time_s(), reading->position_m[0], reading->position_m[1],
                simulation.hash().c_str());
}

}  // namespace

int main(int argc, char** argv) {
    const auto file = std::filesystem::temp_directory_path() / "simrob_example.simrec";
    std::filesystem::remove(file);
    simrob::Simulation simulation;
    if (!succeeds(simulation.load_file(argc > 1 ? argv[1] : "worlds/sumbot.xml"))) return 2;
    if (!succeeds(simulation.start_recording(file))) return 1;
    if (!set_wheels(simulation, 4, 4)) return 1;
    simulation.step(200);
    if (!set_wheels(simulation, 4, -4)) return 1;
    simulation.step(100);
    if (!succeeds(simulation.stop_recording())) return 1;
    tell("recorded", simulation);
    const std::string hash = simulation.hash();

    simrob::Simulation same;
    if (!succeeds(same.load_recording(file, 2)) || !set_wheels(same, 4, -4)) return 1;
    same.step(100);
    tell("the same again from 2 s on", same);

    simrob::Simulation other;
    if (!succeeds(other.load_recording(file, 2))) return 1;
    other.step(100);
    tell("straight on from 2 s on", other);
    return same.hash() == hash && other.hash() != hash ? 0 : 1;
}
