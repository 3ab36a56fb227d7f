#include "bench/pile.h"

#include <array>
#include <numbers>

#include "base/random.h"

namespace simrob::bench {

using physics::ShapeType;

namespace {

/// A floor and four walls, 1.2 m wide inside.
world::EntitySpecification make_pen() {
    world::EntitySpecification pen{.id = 0, .type = world::EntityType::field};
    const auto add = [&](const Vector3& centre_m, const Vector3& size_m) {
        pen.bodies.push_back({.id = static_cast<int>(pen.bodies.size()),
                              .type = ShapeType::box,
                              .material = 0,
                              .mass_kg = physics::infinite_mass,
                              .position_m = centre_m,
                              .size_m = size_m});
    };
    add({0, 0, -0.05}, {1.4, 1.4, 0.1});
    for (const double side : {-0.65, 0.65}) {
        add({side, 0, 0.5}, {0.1, 1.4, 1});
        add({0, side, 0.5}, {1.2, 0.1, 1});
    }
    return pen;
}

}  // namespace

Scene make_pile(int bodies) {
    Scene scene;
    scene.parameters.sleeping = false;
    scene.parameters.solver_iterations = 50;
    scene.materials.materials.push_back({0, "wood"});
    scene.materials.interactions.push_back({.hardness = 0.005,
                                            .bounciness = 0.2,
                                            .friction = 0.8,
                                            .slip_1 = 0,
                                            .slip_2 = 0,
                                            .rolling_friction_m = 0.005});
    scene.entities.push_back(make_pen());
    constexpr std::array types = {ShapeType::sphere, ShapeType::box, ShapeType::cylinder,
                                  ShapeType::capsule};
    Random random(11);
    const auto angle = [&] { return random.uniform(-std::numbers::pi, std::numbers::pi); };
    for (int i = 0; i < bodies; ++i) {
        // Layers of five by five, jittered, so that they fall on each other.
        const double x = 0.22 * (i % 5 - 2) + random.uniform(-0.03, 0.03);
        const double y = 0.22 * (i / 5 % 5 - 2) + random.uniform(-0.03, 0.03);
        const int layer = i / 25;
        const double z = 0.2 + 0.24 * layer;
        const double half = random.uniform(0.05, 0.08);
        world::EntitySpecification thing{.id = i + 1, .type = world::EntityType::generic};
        thing.bodies.push_back({.type = types[static_cast<std::size_t>(i) % types.size()],
                                .material = 0,
                                .mass_kg = random.uniform(0.2, 1.0),
                                .position_m = {x, y, z},
                                .rotation_rad = {angle(), angle() / 2, angle()},
                                .radius_m = half,
                                .length_m = half,
                                .size_m = {2 * half, half, 1.5 * half}});
        scene.entities.push_back(thing);
    }
    return scene;
}

}  // namespace simrob::bench
