// The manual's demonstration: builds the world of the SumBot and drives it from the keyboard.
//
//     w a s d   forwards, left, backwards, right      space   stop      q   quit
//
//     agent_keyboard_driver [--udp HOST:PORT] [--world FILE]
//
// On a terminal time passes as on the wall. From a pipe each key counts for half a second of
// simulated time, as fast as the computer goes, and the end of the keys is the end.

#include <array>
#include <cstdio>

#include "keys.h"
#include "lock_step.h"
#include "options.h"
#include "requests.h"

namespace {

using simrob::client::AgentClient;
using simrob::client::append_motors;
using simrob::client::Broadcast;
using simrob::client::control;
using simrob::client::Entity;
using simrob::client::Keys;
using simrob::client::lock_step_mode;
using simrob::client::LockStep;
using simrob::client::option;

constexpr int robot_id = 1;  // its Entity_id in annex 1 of the thesis
constexpr int piped_key_iterations = 50;

/// Left wheel and right wheel, rad/s.
using Wheels = std::array<double, 2>;

Wheels wheels_for(char key, Wheels otherwise) {
    switch (key) {
        case 'w':
            return {6, 6};
        case 's':
            return {-6, -6};
        case 'a':
            return {-3, 3};
        case 'd':
            return {3, -3};
        case ' ':
            return {0, 0};
        default:
            return otherwise;
    }
}

/// Drives until 'q', and returns where the robot is then.
Entity drive(AgentClient& client, Keys& keys) {
    LockStep steps(client);
    Wheels told{};
    std::string requests;
    while (true) {
        const Broadcast& broadcast = steps.next();
        const char key = keys.next();
        if (key == 'q') {
            const Entity* const robot = broadcast.find(robot_id);
            return robot == nullptr ? Entity{} : *robot;
        }
        requests.clear();
        const Wheels wheels = wheels_for(key, told);
        if (wheels != told) append_motors(requests, robot_id, {{0, wheels[0]}, {1, wheels[1]}});
        told = wheels;
        steps.answer(requests);
    }
}

void run(int count, char** arguments) {
    AgentClient client("keyboard", option(count, arguments, "--udp", "127.0.0.1:9600"));
    client.register_agent({.sync = true});
    Keys keys("wsad ", piped_key_iterations);
    const char* const speed = keys.is_terminal() ? "<Speed>1</Speed>" : "<Speed>0</Speed>";
    client.ask_until_done(lock_step_mode() + control("Set_Speed", speed));
    client.build_world(option(count, arguments, "--world", "worlds/sumbot.xml"));
    if (keys.is_terminal()) std::puts("w a s d to drive, space to stop, q to quit");
    const Entity robot = drive(client, keys);
    const auto& [x, y, z] = robot.position_m;
    std::printf("x %.4f y %.4f z %.4f heading %.4f\n", x, y, z, robot.rotation_rad[2]);
}

}  // namespace

int main(int count, char** arguments) {
    return simrob::client::run_or_complain([&] { run(count, arguments); });
}
