// outside WORLD SAVE: runs the world for two seconds, once left alone and once with the wheels of
// entity 1 turning, and prints the final hash of each. The second run is saved to SAVE halfway.

#include <cstdio>
#include <string>

#include "simrob/match.h"
#include "simrob/simulation.h"
#include "simrob/version.h"

namespace {

constexpr int half = 100;

constexpr const char* wheels_turn = R"(<Message><Simulation_Message>
    <Entity_Request Command="Robot_Motor_Control"><Entity_Id>1</Entity_Id><Motors>
        <Motor><Wheel_Joint_Id>0</Wheel_Joint_Id><Value>3</Value></Motor>
        <Motor><Wheel_Joint_Id>1</Wheel_Joint_Id><Value>2</Value></Motor>
    </Motors></Entity_Request></Simulation_Message></Message>)";

/// Reports what was refused.
bool is_done(const simrob::Outcome& outcome) {
    if (!outcome) std::fputs(outcome.text().c_str(), stderr);
    return static_cast<bool>(outcome);
}

bool leave_alone(const char* world) {
    simrob::Simulation simulation;
    if (!is_done(simulation.load_file(world))) return false;
    simulation.step(2 * half);
    std::printf("alone %s\n", simulation.hash().c_str());
    return true;
}

bool drive(const char* world, const char* save) {
    simrob::Simulation simulation;
    if (!is_done(simulation.load_file(world))) return false;
    if (!is_done(simulation.send(wheels_turn))) return false;
    simulation.step(half);
    if (!is_done(simulation.save_file(save))) return false;
    simulation.step(half);
    std::printf("driven %s\n", simulation.hash().c_str());
    return true;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) return 2;
    std::printf("version %s\n", simrob::version_text);
    std::printf("leagues %zu\n", simrob::soccer::leagues().size());
    return leave_alone(arguments[1]) && drive(arguments[1], arguments[2]) ? 0 : 1;
}
