#include "bench/lean_checks.h"

#include <fmt/core.h>

#include <algorithm>

#include "bench/pitch.h"
#include "bench/simrob_contender.h"

namespace simrob::bench {
namespace {

double least_upright_in_a_minute(physics::SolverMode solver, int substeps) {
    Scene scene = make_pitch({.robots = 10});
    scene.parameters.solver = solver;
    scene.substeps = substeps;
    SimrobContender simrob(scene);
    double least = 1;
    for (const auto& commands : plan_drive(scene, 6000)) {
        simrob.step(commands);
        least = std::min(least, simrob.least_upright());
    }
    return least;
}

/// How far merged and literal robots diverge in a few seconds of driving, relative to the distance.
double divergence() {
    // So much room that no robot meets a wall or another, and so slow that none skids: a collision
    // or a skid would separate any two models.
    Scene scene = make_pitch({.robots = 4, .scale = 4});
    scene.greatest_wheel_speed_rad_s = 15;
    scene.substeps = 2;
    Scene literal_scene = scene;
    literal_scene.parameters.merge_fixed = false;
    SimrobContender merged(scene);
    SimrobContender literal(literal_scene);
    const auto position = [](SimrobContender& simrob, int robot) {
        const world::World& world = simrob.simulation().world();
        return world.entity_pose(*world.find_entity(robot)).position;
    };
    double way = 0;
    double apart = 0;
    for (const auto& commands : plan_drive(scene, 300)) {
        const Vector3 before = position(merged, scene.driven[0]);
        merged.step(commands);
        literal.step(commands);
        way += length(position(merged, scene.driven[0]) - before);
        for (const int robot : scene.driven)
            apart = std::max(apart, length(position(merged, robot) - position(literal, robot)));
    }
    return apart / way;
}

}  // namespace

void check_lean_models(const Settings&, Report& report) {
    for (const auto& [name, solver] : {std::pair{"normal", physics::SolverMode::normal},
                                       std::pair{"fast", physics::SolverMode::fast}})
        for (const int substeps : {1, 2})
            report.add(
                {.name = fmt::format("lean: upright for 60 s, {}, {} sub-steps", name, substeps),
                 .value = least_upright_in_a_minute(solver, substeps),
                 .relation = Relation::at_least,
                 .target = 0.9,
                 .detail = "cosine of the greatest tilt of ten driving robots"});
    report.add({.name = "lean: merged and literal robots apart after 3 s",
                .value = divergence(),
                .target = 0.02,
                .detail = "greatest distance of four pairs, by the length of way"});
}

}  // namespace simrob::bench
