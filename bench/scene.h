#pragma once

#include <string>
#include <vector>

#include "physics/definitions.h"
#include "world/specification.h"

namespace simrob::bench {

/// Wheel speeds for one robot, by the ids that all robots of the benchmarks share.
struct DriveCommand {
    std::size_t robot = 0;  ///< index in Scene::driven
    double left_rad_s = 0;
    double right_rad_s = 0;
};

inline constexpr int left_motor_id = 1;
inline constexpr int right_motor_id = 2;

/// A world to be stepped, described as its users describe it. Every contender builds it from this,
/// by its own means.
struct Scene {
    std::string engine = "ode";
    physics::WorldParameters parameters;
    world::MaterialsSpecification materials;
    std::vector<world::EntitySpecification> entities;  ///< ids of bodies are their indices
    std::vector<int> driven;  ///< ids of the robots that get random wheel commands
    double greatest_wheel_speed_rad_s = 40;
    double timestep_s = 0.01;
    int substeps = 1;
};

/// The commands of each step: a new pair of speeds for a robot every 0.2 to 0.6 s, biased forwards,
/// so that robots cross the field and meet walls and each other.
std::vector<std::vector<DriveCommand>> plan_drive(const Scene& scene, std::size_t steps);

}  // namespace simrob::bench
