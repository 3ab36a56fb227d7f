#include "bench/simrob_contender.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>

#include "physics/bullet/bullet_backend.h"
#include "physics/mujoco/mujoco_backend.h"
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

std::unique_ptr<physics::Backend> backend_of(const Scene& scene) {
    if (scene.engine == "bullet") return physics::make_bullet_backend();
    if (scene.engine == "mujoco") return physics::make_mujoco_backend();
    return physics::make_ode_backend();
}

}  // namespace

SimrobContender::SimrobContender(const Scene& scene)
    : driven_(scene.driven),
      speeds_(scene.driven.size()),
      simulation_(backend_of(scene),
                  {.time = {.timestep_s = scene.timestep_s,
                            .maximum_substep_s = scene.timestep_s / scene.substeps}}) {
    world::World& world = simulation_.world();
    expect(world.set_parameters(scene.parameters));
    expect(world.register_materials(scene.materials));
    for (const auto& entity : scene.entities) expect(world.create_entity(entity));
    for (std::size_t i = 0; i < speeds_.size(); ++i) speeds_[i].robot = i;
    expect(simulation_.initialize());
}

void SimrobContender::put(const Moment& moment) {
    expect(simulation_.restore(moment.checkpoint));
    speeds_ = moment.speeds;
}

void SimrobContender::step(std::span<const DriveCommand> commands) {
    for (const auto& command : commands) {
        const std::array motors = {world::MotorCommand{left_motor_id, command.left_rad_s},
                                   world::MotorCommand{right_motor_id, command.right_rad_s}};
        expect(simulation_.world().control_motors(driven_[command.robot], motors));
        speeds_[command.robot] = command;
    }
    simulation_.step();
}

Moment SimrobContender::moment() const {
    const world::World& world = simulation_.world();
    Moment moment{simulation_.checkpoint(), {}, speeds_};
    for (const auto& [id, entity] : world.entities())
        for (const auto body : entity.bodies)
            moment.bodies.push_back(world.physics().body_state(body));
    return moment;
}

double SimrobContender::least_upright() const {
    const world::World& world = simulation_.world();
    double least = 1;
    for (const int robot : driven_) {
        const Pose pose = world.entity_pose(*world.find_entity(robot));
        least = std::min(least, rotate(pose.orientation, {0, 0, 1}).z);
    }
    return least;
}

}  // namespace simrob::bench
