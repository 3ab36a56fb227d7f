#include "bench/simrob_contender.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "physics/ode/ode_backend.h"

namespace simrob::bench {
namespace {

/// The benchmarks' own scenes are never refused, unless there is a bug.
void expect(const Result<void>& result) {
    if (result) return;
    const Problem& problem = result.error();
    std::cerr << problem.field << " = " << problem.value << ": " << problem.reason << '\n';
    std::abort();
}

}  // namespace

SimrobContender::SimrobContender(const Scene& scene)
    : driven_(scene.driven),
      speeds_(scene.driven.size()),
      substep_s_(scene.timestep_s / scene.substeps),
      substeps_(scene.substeps),
      world_(physics::make_ode_backend()) {
    expect(world_.set_parameters(scene.parameters));
    expect(world_.register_materials(scene.materials));
    for (const auto& entity : scene.entities) expect(world_.create_entity(entity));
    for (std::size_t i = 0; i < speeds_.size(); ++i) speeds_[i].robot = i;
}

void SimrobContender::put(const Moment& moment) {
    expect(world_.restore(moment.snapshot));
    speeds_ = moment.speeds;
}

void SimrobContender::step(std::span<const DriveCommand> commands) {
    for (const auto& command : commands) {
        const std::array motors = {world::MotorCommand{left_motor_id, command.left_rad_s},
                                   world::MotorCommand{right_motor_id, command.right_rad_s}};
        expect(world_.control_motors(driven_[command.robot], motors));
        speeds_[command.robot] = command;
    }
    expect(world_.physics().step(substep_s_, substeps_));
    published_ = std::make_shared<const world::WorldSnapshot>(world_.snapshot());
}

Moment SimrobContender::moment() const {
    Moment moment{world_.snapshot(), {}, speeds_};
    for (const auto& [id, entity] : world_.entities())
        for (const auto body : entity.bodies)
            moment.bodies.push_back(world_.physics().body_state(body));
    return moment;
}

double SimrobContender::least_upright() const {
    double least = 1;
    for (const int robot : driven_) {
        const Pose pose = world_.entity_pose(*world_.find_entity(robot));
        least = std::min(least, rotate(pose.orientation, {0, 0, 1}).z);
    }
    return least;
}

}  // namespace simrob::bench
